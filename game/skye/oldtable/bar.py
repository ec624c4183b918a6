"""What is painted on the bar: the name of the game, the moment, and what each round scores."""

from __future__ import annotations

from pygame import Rect

from game.skye.oldtable.shown import Shown
from game.skye.view.tracks import draw_rounds
from game.table.oldbar import bar_button, paint_rail, paint_title
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.theme import Layout
from rules.skye.state import SLOTS


def paint_bar(canvas: Canvas, page: Shown) -> None:
    """Paint the rail with all that stands on it but its buttons."""
    stage, place = page.stage, page.frame
    paint_rail(canvas, place.bar)
    if stage.layout is not Layout.COMPACT:
        _paint_title(canvas, page)
    setup = page.state.setup
    rounds = [
        "".join(SLOTS[setup.objectives.index(name)] for name in setup.scoring(number))
        for number in range(1, setup.rounds + 1)
    ]
    draw_rounds(canvas, place.rounds, rounds, page.shown_state().round)


def _paint_title(canvas: Canvas, page: Shown) -> None:
    stage, place = page.stage, page.frame
    side, gap = bar_button(stage.scale)
    x = stage.px(92) + (side + gap if page.has_journey else 0)
    room = Rect(x, place.bar.top, place.rounds.left - x - stage.px(10), place.bar.height)
    words = page.round_words()
    if not ink.fits(stage, words, "least", ink.Room(room.width)):
        words = words.rpartition(" · ")[2]  # the rounds stand beside it
    paint_title(canvas, room, (stage.tr("Isle of Skye"), words))
