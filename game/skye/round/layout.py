"""Layout of a round's beginning: territory at the left, two sheets at the right."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.boxes import cut_right, cut_top, inset
from game.ui.paint.scoretable import TableBoxes, TableSize, table_boxes
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout


class RoundPlaces(NamedTuple):
    """The parts of the mat."""

    land: Rect
    incomes: Rect
    head: Rect
    """The strip over its table."""
    boxes: TableBoxes
    objectives: Rect
    pad: int
    """The margin of both sheets."""


def round_places(stage: Stage, mat: Rect, seats: int, columns: int) -> RoundPlaces:
    """Return the rectangles for a mat and so many rows and columns."""
    px = stage.px
    # Margins may be wide, and a row of the table as high as its crest.
    wide = stage.layout is not Layout.COMPACT and mat.height >= px(440 + 48 * seats)
    inner = inset(mat, px(26) if wide else px(12))
    tight = mat.width < px(700)
    width = min(px(600), inner.width * (64 if tight else 54) // 100)
    right, land = cut_right(inner, width, px(20 if wide else 10))
    low = px(230) if wide else px(120 if tight else 190)
    high = px(132) + px(72) * seats if wide else right.height
    upper = min(high, right.height - low - px(20 if wide else 8))
    incomes, rest = cut_top(right, upper, px(20 if wide else 8))
    objectives = cut_top(rest, min(rest.height, px(270)))[0]
    pad = px(20 if wide else 10)
    heading = stage.font("heading").get_height()
    head, table = cut_top(inset(incomes, pad), heading, px(4 if wide else 0))
    # Rows must stay large enough to be clicked, whatever is left for the rest.
    boxes = table_boxes(stage, table, TableSize(seats, columns), max(px(72), LEAST_TARGET))
    return RoundPlaces(land, incomes, head, boxes, objectives, pad)
