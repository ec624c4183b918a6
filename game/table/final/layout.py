"""Where the parts of a last page lie: land, table, chart, actions."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from game.ui.sheets.frame import room
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET

ACTIONS = 4
"""What can be done after any game."""


@dataclass(frozen=True, slots=True)
class FinalPlaces:
    """The parts of the page; a small window shows chart and land in the same place."""

    ribbon: Rect
    land: Rect
    sheet: Rect
    chart: Rect
    actions: tuple[Rect, ...]
    tight: bool


def final_places(stage: Stage, number: int = ACTIONS) -> FinalPlaces:
    """Return the rectangles for a window and so many actions, with room for a territory."""
    width, height = room(stage)
    window = Rect((0, 0), stage.size)
    px = stage.px
    between = px(10 if height >= 900 else 6)
    low = px(min(286, height * 0.27))
    lines = lines_of(number)
    if width < 1200 or height < 700 or lines * (LEAST_TARGET + between) > low:
        return tight_places(stage, number, stage.px(12))
    edge = px(42 if width >= 1500 else 20)
    gap = px(28 if height >= 900 else 14)
    high = px(84 if height >= 900 else 76)
    ribbon = Rect(edge, px(22 if height >= 900 else 8), window.width - 2 * edge, high)
    body = Rect(edge, ribbon.bottom + px(22 if height >= 900 else 8), ribbon.width, 0)
    body.height = window.height - px(22) - body.top
    lower, upper = cut_bottom(body, low, gap)
    mat, sheet = cut_left(upper, min(px(640), upper.width * 36 // 100), gap)
    buttons, chart = cut_right(lower, min(px(420), lower.width * 30 // 100), gap)
    pitch = min((buttons.height + between) // lines, px(98))
    actions = in_lines(cut_top(buttons, pitch * lines - between)[0], number, between)
    return FinalPlaces(ribbon, mat, sheet, chart, actions, tight=False)


def lines_of(number: int) -> int:
    """Return how many lines so many actions take; of many, all but the first are paired."""
    return -(-(number + 1) // 2) if number > ACTIONS else number


def in_lines(box: Rect, number: int, between: int) -> tuple[Rect, ...]:
    """Return the places of so many actions in their lines."""
    places = rows(box, lines_of(number), between)
    if number > ACTIONS:
        places[1:] = [half for row in places[1:] for half in columns(row, 2, between)]
    return tuple(places)


def tight_places(stage: Stage, number: int, edge: int) -> FinalPlaces:
    """Return the rectangles for a small window: a ribbon, two columns, a row of actions."""
    px = stage.px
    inner = Rect((0, 0), stage.size).inflate(-2 * edge, -2 * edge)
    ribbon, rest = cut_top(inner, px(56), px(6))
    strip, rest = cut_bottom(rest, max(px(46), 36), px(10))
    sheet, land = cut_right(rest, rest.width * 60 // 100, px(12))
    actions = tuple(columns(strip, number + 1, px(10)))
    return FinalPlaces(ribbon, land, sheet, land, actions, tight=True)
