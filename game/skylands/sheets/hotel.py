"""The hotel: in the own step inhabitants of complete islands may move in (K-74)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.skylands.session import Session
from game.skylands.words import things as words
from game.ui.scene import Change, Pop
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.widgets import Button
from rules.skylands.actions import Lodge
from rules.skylands.legal import legal_actions
from rules.skylands.state import BEDS, STEPS, GameState
from rules.skylands.tiles import COLOUR

_MOST = 3
"""Answers that find room beside the one that closes."""


def lodgings(state: GameState) -> list[Lodge]:
    """Return who may move in now."""
    if state.phase not in STEPS or not state.own.owns("hotel"):
        return []
    return [a for a in legal_actions(state, state.turn) if isinstance(a, Lodge)]


def hotel_button(stage: Stage, state: GameState, rect: Rect) -> Button:
    """Return the button that opens the hotel."""
    free = BEDS - sum(state.own.guests)
    label = stage.tr("Hotel")
    tip = stage.trn("{n} place is free in your hotel.", "{n} places are free in your hotel.", free)
    return Button(
        id="hotel",
        rect=rect,
        name=label,
        label="" if rect.width < stage.px(90) else label,
        icon="special-hotel",
        tip=f"{label}\n{tip}",
        keys=(pygame.K_o,),
    )


def hotel_dialog(stage: Stage, match: Session, then: Callable[[], None]) -> Dialog:
    """Return the question who moves in; `then` is called when somebody did."""
    player = match.state.own

    def moves_in(action: Lodge) -> Change:
        match.apply(action)
        then()
        return Pop()

    answers = []
    for action in lodgings(match.state)[:_MOST]:
        island = player.land.island_at[action.island]
        colour, number = COLOUR[island.kind], player.people[action.island]
        people = words.colour_text(stage.text, colour, 1)
        label = stage.tr("{people} of {n}").format(people=people, n=number)
        icon = f"inhabitant-{colour.word}"
        answers.append(
            Answer(f"lodge:{action.island}", label, partial(moves_in, action), icon=icon)
        )
    answers.append(Answer("close", stage.tr("Nobody"), kind="primary"))
    told = stage.tr("One inhabitant moves from a complete island into a place of the hotel.")
    question = Question(stage.tr("Who moves in?"), told, answers, "special-hotel")
    return Dialog(stage, question)
