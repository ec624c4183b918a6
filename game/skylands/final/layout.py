"""Where the parts of the last page of the Skylands lie: board, table, chart, actions."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.skylands.view.frame import BOARD
from game.table.final.layout import ACTIONS, FinalPlaces, in_lines, lines_of, tight_places
from game.ui.boxes import cut_bottom, cut_left, cut_right, cut_top
from game.ui.sheets.frame import room
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET


def final_places(stage: Stage, number: int = ACTIONS) -> FinalPlaces:
    """Return the rectangles for a window and so many actions, with room for a board."""
    width, height = room(stage)
    window = Rect((0, 0), stage.size)
    px = stage.px
    between = px(10 if height >= 900 else 6)
    low = px(min(270, height * 0.26))
    lines = lines_of(number)
    if width < 1200 or height < 700 or lines * (LEAST_TARGET + between) > low:
        tight = tight_places(stage, number, px(10))
        return replace(tight, land=board_in(tight.land))
    edge = px(42 if width >= 1500 else 20)
    gap = px(24 if height >= 900 else 14)
    ribbon = Rect(edge, px(16), window.width - 2 * edge, px(84 if height >= 900 else 72))
    body = Rect(edge, ribbon.bottom + px(12), ribbon.width, 0)
    body.height = window.height - px(20) - body.top
    lower, upper = cut_bottom(body, low, gap)
    left = min(upper.height * BOARD[0] // BOARD[1], upper.width * 44 // 100)
    mat, sheet = cut_left(upper, left, gap)
    buttons, chart = cut_right(lower, min(px(420), lower.width * 30 // 100), gap)
    box = cut_top(buttons, min(buttons.height, lines * px(90)))[0]
    actions = in_lines(box, number, between)
    return FinalPlaces(ribbon, board_in(mat), sheet, chart, actions, tight=False)


def board_in(room_for_it: Rect) -> Rect:
    """Return the largest board in the middle of some room."""
    width = min(room_for_it.width, room_for_it.height * BOARD[0] // BOARD[1])
    board = Rect(0, 0, width, width * BOARD[1] // BOARD[0])
    board.center = room_for_it.center
    return board
