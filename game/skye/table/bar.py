"""What is painted on the bar: the name of the game, the moment, and what each round scores."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.skye.table.shown import Shown
from game.skye.view.tracks import draw_rounds
from game.table.bar import bar_button, paint_rail, paint_title
from game.ui.paint import ink
from game.ui.theme import Layout
from rules.skye.state import SLOTS


def paint_bar(surface: pygame.Surface, page: Shown) -> None:
    """Paint the rail with all that stands on it but its buttons."""
    stage, place = page.stage, page.frame
    paint_rail(surface, stage, place.bar)
    if stage.layout is not Layout.COMPACT:
        _paint_title(surface, page)
    setup = page.state.setup
    rounds = [
        "".join(SLOTS[setup.objectives.index(name)] for name in setup.scoring(number))
        for number in range(1, setup.rounds + 1)
    ]
    draw_rounds(surface, stage, place.rounds, rounds, page.shown_state().round)


def _paint_title(surface: pygame.Surface, page: Shown) -> None:
    stage, place = page.stage, page.frame
    side, gap = bar_button(stage.scale)
    x = stage.px(92) + (side + gap if page.has_journey else 0)
    room = Rect(x, place.bar.top, place.rounds.left - x - stage.px(10), place.bar.height)
    words = page.round_words()
    if not ink.fits(stage, words, "least", room.width):
        words = words.rpartition(" · ")[2]  # the rounds stand beside it
    paint_title(surface, stage, room, (stage.tr("Isle of Skye"), words))
