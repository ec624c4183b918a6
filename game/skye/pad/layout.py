"""Where the parts of the score pad lie: tiles, territory, table and points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from game.ui.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from game.ui.sheets.frame import body_box, room
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET


class Part(Enum):
    """The parts that take turns in a small window; the values are the ids of their tabs."""

    TILES = "tiles"
    TABLE = "table"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class PadPlaces:
    """The parts of the page; in a small window one of three sheets lies beside the mat."""

    tabs: Rect | None
    palette: Rect
    table: Rect
    points: Rect
    line: Rect
    """The sentence over the mat."""
    mat: Rect

    @property
    def tight(self) -> bool:
        """Return whether the sheets take turns."""
        return self.tabs is not None


def pad_places(stage: Stage) -> PadPlaces:
    """Return the rectangles for a window."""
    body, px = body_box(stage), stage.px
    width, height = room(stage)
    gap = px(14)
    if width < 1500 or height < 880:
        side, rest = cut_left(body, body.width * 44 // 100, gap)
        tabs, sheet = cut_top(side, max(px(48), LEAST_TARGET), px(8))
        line, mat = cut_top(rest, max(px(48), LEAST_TARGET), px(8))
        return PadPlaces(tabs, sheet, sheet, sheet, line, mat)
    palette, rest = cut_left(body, px(424), gap)
    side, rest = cut_right(rest, px(430), gap)
    table, points = cut_top(side, px(358), gap)
    line, mat = cut_top(rest, px(56), px(10))
    return PadPlaces(None, palette, table, points, line, mat)


def target(stage: Stage) -> int:
    """Return the height of a row that can be used."""
    return max(stage.px(46), LEAST_TARGET)


@dataclass(frozen=True, slots=True)
class TableRows:
    """The rows of the table's sheet."""

    seats: Rect
    numbers: Rect
    more: Rect | None
    """What only some tables need."""
    objectives: Rect


def table_rows(stage: Stage, sheet: Rect, *, more: bool) -> TableRows:
    """Return the rows from the top; the objectives get the rest."""
    inner, gap = inset(sheet, stage.px(16)), stage.px(10)
    seats, rest = cut_top(inner, target(stage), gap)
    numbers, rest = cut_top(rest, target(stage), gap)
    row = None
    if more:
        row, rest = cut_top(rest, target(stage), gap)
    rest.height = min(rest.height, stage.px(150))
    return TableRows(seats, numbers, row, rest)


def points_rows(stage: Stage, sheet: Rect, number: int) -> tuple[list[Rect], Rect]:
    """Return a row for each source of points, and the room for words below."""
    inner = inset(sheet, stage.px(16))
    words = min(stage.px(150), inner.height - number * LEAST_TARGET)
    text, rest = cut_bottom(inner, max(words, 0), stage.px(6))
    height = max(min(rest.height // number, stage.px(48)), LEAST_TARGET)
    rows = [Rect(rest.left, rest.top + n * height, rest.width, height) for n in range(number)]
    return rows, Rect(text.left, rows[-1].bottom, text.width, text.bottom - rows[-1].bottom)
