"""The hotel: in the own step inhabitants of complete islands may move in (K-74)."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.skylands.oldtable.shown import Shown
from game.skylands.words import things as words
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.widgets import Button
from rules.skylands.actions import Lodge
from rules.skylands.legal import legal_actions
from rules.skylands.state import BEDS, STEPS
from rules.skylands.tiles import COLOUR

_MOST = 3
"""Answers that find room beside the one that closes."""


def lodgings(page: Shown) -> list[Lodge]:
    """Who may move in now."""
    state = page.state
    if state.phase not in STEPS or not state.own.owns("hotel"):
        return []
    return [a for a in legal_actions(state, state.turn) if isinstance(a, Lodge)]


def hotel_button(page: Shown, rect: Rect) -> Button | None:
    """The button that opens the hotel; None where nobody could move in."""
    if not lodgings(page):
        return None
    free = BEDS - sum(page.state.own.guests)
    label = page.stage.tr("Hotel")
    tip = page.stage.trn(
        "{n} place is free in your hotel.", "{n} places are free in your hotel.", free
    )
    narrow = rect.width < page.stage.px(90)
    return Button(
        id="hotel", rect=rect, name=label, label="" if narrow else label, icon="special-hotel",
        tip=f"{label}\n{tip}", keys=(pygame.K_o,),
    )  # fmt: skip


def opened_hotel(page: Shown) -> Change:
    """A question on a sheet: who moves in?"""
    stage, player = page.stage, page.state.own

    def moves_in(action: Lodge) -> Change:
        page.session.apply(action)
        page.refresh()
        return Pop()

    answers = []
    for action in lodgings(page)[:_MOST]:
        island = player.land.island_at[action.island]
        amounts = [0, 0, 0]
        amounts[COLOUR[island.kind]] = 1
        label = stage.tr("{people} of {n}").format(
            people=words.people_words(stage.text, amounts), n=player.people[action.island]
        )
        icon = f"inhabitant-{COLOUR[island.kind].word}"
        answers.append(
            Answer(f"lodge:{action.island}", label, partial(moves_in, action), icon=icon)
        )
    answers.append(Answer("close", stage.tr("Nobody"), kind="primary"))
    told = stage.tr("One inhabitant moves from a complete island into a place of the hotel.")
    question = Question(stage.tr("Who moves in?"), told, answers, "special-hotel")
    return Push(Dialog(stage, question))
