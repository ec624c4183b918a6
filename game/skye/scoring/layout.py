"""Layout of a scoring: territory at the left, table and transport at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.boxes import cut_bottom, cut_right, cut_top, inset
from game.ui.paint.scoretable import head_of
from game.ui.stage import Stage
from game.ui.theme import Layout

TIGHT: Final = 700
"""A mat of fewer design pixels has room for the shortest forms only."""


HIGH_BOARD: Final = 172
"""How high the board of the transport is where there is room."""

_HEAD: Final = {Layout.WIDE: 134, Layout.MEDIUM: 116, Layout.COMPACT: 114}


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the mat."""

    land: Rect
    panel: Rect
    head: Rect
    table: Rect
    foot: Rect | None
    transport: Rect
    tight: bool


def places(stage: Stage, mat: Rect, seats: int) -> Places:
    """Return the rectangles for a mat and so many rows."""
    px = stage.px
    tight = mat.width < px(TIGHT)
    wide = stage.layout is not Layout.COMPACT and mat.height >= px(480 + 42 * seats)
    inner = inset(mat, px(26) if wide else px(8 if tight else 12))
    share = 64 if tight else 54
    width = min(px(560), inner.width * share // 100)
    right, land = cut_right(inner, width, px(20) if wide else px(10))
    gap = px(28) if wide else px(6 if tight else 10)
    board = px(HIGH_BOARD) if wide else px(124 if not tight else 104)
    pad = px(20) if wide else px(10)
    head = px(_HEAD[stage.layout if wide else Layout.COMPACT] if not tight else 70)
    foot = 0 if tight else px(36)
    room = right.height - board - gap - 2 * pad - head - foot
    heads = head_of(stage, room, seats)
    table = heads + min(px(84), (room - heads) // seats) * seats
    paper = Rect(right.left, right.top, right.width, head + table + foot + 2 * pad)
    content = inset(paper, pad)
    top, rest = cut_top(content, head)
    below = None
    if foot:
        below, rest = cut_bottom(rest, foot)
    transport = Rect(right.left, paper.bottom + gap, right.width, board)
    return Places(land, paper, top, rest, below, transport, tight)
