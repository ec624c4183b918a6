"""Where the parts of the last page lie: territory, table, chart, actions."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.scenes.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from game.scenes.chrome import room
from game.stage import Stage
from game.theme import LEAST_TARGET

ACTIONS = 4
"""What can be done after any game."""


@dataclass(frozen=True, slots=True)
class FinalPlaces:
    """The parts of the page; a small window shows chart and territory in the same place."""

    ribbon: Rect
    mat: Rect
    sheet: Rect
    chart: Rect
    actions: tuple[Rect, ...]
    tight: bool


def final_places(stage: Stage, number: int = ACTIONS) -> FinalPlaces:
    """The rectangles for a window and so many actions; many of them stand in pairs."""
    width, height = room(stage)
    window = Rect((0, 0), stage.size)
    px = stage.px
    between = px(10 if height >= 900 else 6)
    low = px(min(286, height * 0.27))
    high_rows = -(-(number + 1) // 2) if number > ACTIONS else number
    if width < 1200 or height < 700 or high_rows * (LEAST_TARGET + between) > low:
        return _tight(stage, window, number)
    edge = px(42 if width >= 1500 else 20)
    gap = px(28 if height >= 900 else 14)
    high = px(84 if height >= 900 else 76)
    ribbon = Rect(edge, px(22 if height >= 900 else 8), window.width - 2 * edge, high)
    body = Rect(edge, ribbon.bottom + px(22 if height >= 900 else 8), ribbon.width, 0)
    body.height = window.height - px(22) - body.top
    lower, upper = cut_bottom(body, low, gap)
    mat, sheet = cut_left(upper, min(px(640), upper.width * 36 // 100), gap)
    buttons, chart = cut_right(lower, min(px(420), lower.width * 30 // 100), gap)
    pitch = min((buttons.height + between) // high_rows, px(98))
    stack = rows(cut_top(buttons, pitch * high_rows - between)[0], high_rows, between)
    if number > ACTIONS:
        stack[1:] = [half for row in stack[1:] for half in columns(row, 2, between)]
    return FinalPlaces(ribbon, mat, sheet, chart, tuple(stack), tight=False)


def _tight(stage: Stage, window: Rect, number: int) -> FinalPlaces:
    """A ribbon, two columns, a row of actions."""
    px = stage.px
    edge = px(12)
    inner = window.inflate(-2 * edge, -2 * edge)
    ribbon, rest = cut_top(inner, px(56), px(6))
    strip, rest = cut_bottom(rest, max(px(46), 36), px(10))
    sheet, mat = cut_right(rest, rest.width * 60 // 100, px(12))
    actions = tuple(columns(strip, number + 1, px(10)))
    return FinalPlaces(ribbon, mat, sheet, mat, actions, tight=True)
