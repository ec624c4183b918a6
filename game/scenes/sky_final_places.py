"""Where the parts of the last page of the Skylands lie: board, table, chart, actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, rows
from game.scenes.chrome import room
from game.scenes.final_table import FinalTable
from game.stage import Stage
from game.theme import LEAST_TARGET
from game.view.skyframe import BOARD

ACTIONS: Final = 4
"""What can be done after any game."""


@dataclass(frozen=True, slots=True)
class SkyFinalPlaces:
    """The parts of the page; a small window shows chart and board in the same place."""

    ribbon: Rect
    board: Rect
    sheet: Rect
    chart: Rect
    actions: tuple[Rect, ...]
    tight: bool


def sky_final_places(stage: Stage, number: int = ACTIONS) -> SkyFinalPlaces:
    """The rectangles for a window and so many actions; many of them stand in pairs."""
    width, height = room(stage)
    window = Rect((0, 0), stage.size)
    px = stage.px
    between = px(10 if height >= 900 else 6)
    low = px(min(270, height * 0.26))
    lines = number if number <= ACTIONS else -(-(number + 1) // 2)
    if width < 1200 or height < 700 or lines * (LEAST_TARGET + between) > low:
        return _tight(stage, window, number)
    edge = px(42 if width >= 1500 else 20)
    gap = px(24 if height >= 900 else 14)
    ribbon = Rect(edge, px(16), window.width - 2 * edge, px(84 if height >= 900 else 72))
    body = Rect(edge, ribbon.bottom + px(12), ribbon.width, 0)
    body.height = window.height - px(20) - body.top
    lower, upper = cut_bottom(body, low, gap)
    left = min(upper.height * BOARD[0] // BOARD[1], upper.width * 44 // 100)
    mat, sheet = cut_left(upper, left, gap)
    buttons, chart = cut_right(lower, min(px(420), lower.width * 30 // 100), gap)
    stack = rows(cut_top(buttons, min(buttons.height, lines * px(90)))[0], lines, between)
    if number > ACTIONS:
        stack[1:] = [half for row in stack[1:] for half in columns(row, 2, between)]
    return SkyFinalPlaces(ribbon, board_in(mat), sheet, chart, tuple(stack), tight=False)


def below(stage: Stage, table: FinalTable, sheet: Rect) -> Rect:
    """The rest of the sheet under the last row, for whatever the numbers need said."""
    top = table.rows[-1].bottom + stage.px(14)
    return Rect(table.head.left, top, table.head.width, sheet.bottom - stage.px(14) - top)


def board_in(room_for_it: Rect) -> Rect:
    """As large as its form allows, in the middle of some room."""
    width = min(room_for_it.width, room_for_it.height * BOARD[0] // BOARD[1])
    board = Rect(0, 0, width, width * BOARD[1] // BOARD[0])
    board.center = room_for_it.center
    return board


def _tight(stage: Stage, window: Rect, number: int) -> SkyFinalPlaces:
    """A ribbon, two columns, a row of actions."""
    px = stage.px
    edge = px(10)
    inner = window.inflate(-2 * edge, -2 * edge)
    ribbon, rest = cut_top(inner, px(56), px(6))
    strip, rest = cut_bottom(rest, max(px(46), 36), px(10))
    sheet, mat = cut_right(rest, rest.width * 60 // 100, px(12))
    actions = tuple(columns(strip, number + 1, px(10)))
    return SkyFinalPlaces(ribbon, board_in(mat), sheet, mat, actions, tight=True)
