"""Layout of the walking scene.

Where there is room the progress board stands left of the mat and the plan right of it; objectives
and seats make way. A crowded window keeps the usual table, and the plan lies on the mat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.skye.view.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout

ROOMY: Final = (1330, 760)
"""Design pixels that a window needs for a progress board beside the mat."""
BOARD: Final = 704 / 812
"""Width of a progress board in parts of its height."""


@dataclass(frozen=True, slots=True)
class Card:
    """A waypoint in the plan."""

    rect: Rect
    number: Rect
    choices: tuple[Rect, Rect, Rect, Rect]
    """A step on each track, and none."""
    words: Rect
    earlier: Rect


@dataclass(frozen=True, slots=True)
class WalkLayout:
    """The rectangles of the walking scene."""

    frame: Frame
    board: Rect | None
    land: Rect
    """The part of the mat for the territory."""
    panel: Rect
    head: Rect
    movement: Rect
    cards: tuple[Card, ...]
    extra: Rect | None
    reserve: Rect | None
    done: Rect
    other: Rect


@dataclass(frozen=True, slots=True)
class Need:
    """What the plan needs room for."""

    seats: int
    waypoints: int
    extra: bool
    reserve: bool


def is_roomy(stage: Stage) -> bool:
    """Return whether a progress board has room beside the mat."""
    wide, high = stage.size
    return wide >= stage.px(ROOMY[0]) and high >= stage.px(ROOMY[1])


def walk_layout(stage: Stage, usual: Frame, need: Need) -> WalkLayout:
    """Compute the layout of the walking scene; `usual` is the frame of other scenes."""
    if is_roomy(stage):
        return _roomy(stage, usual, need)
    edge = stage.px(14)
    panel = Rect(0, usual.mat.top + edge, stage.px(262), usual.mat.height - 2 * edge)
    panel.right = usual.mat.right - edge
    land = usual.mat.inflate(-2 * edge, -2 * edge)
    land.width = panel.left - edge - land.left
    return _fill(stage, usual, None, land, panel, need)


def _roomy(stage: Stage, usual: Frame, need: Need) -> WalkLayout:
    compact = stage.layout is Layout.COMPACT
    wide, high = stage.size
    edge, gap = stage.px(11 if compact else 16), stage.px(9)
    top = usual.what_now.top
    whole = Rect(edge, top, wide - 2 * edge, high - edge - top)
    strip = stage.px(128 if compact else 150)
    board = Rect(whole.topleft, (0, whole.height - strip - gap))
    board.width = round(board.height * BOARD)
    column = stage.px(278 if compact else 320)
    right = Rect(whole.right - column, top, column, whole.height)
    seats = _seats(stage, right, need.seats, compact=compact)
    panel = Rect(right.topleft, (column, seats[0].top - gap - right.top))
    line = Rect(board.right + edge, top, 0, usual.what_now.height)
    line.width = right.left - edge - line.left
    mat = Rect(line.left, line.bottom + gap, line.width, 0)
    mat.height = whole.bottom - mat.top
    side = (board.width - 3 * gap) // 4
    cards = [Rect(board.left + n * (side + gap), board.bottom + gap, side, strip) for n in range(4)]
    parts = replace(
        usual, what_now=line, objectives=tuple(cards), seats=seats, mat=mat,
        track=None, bag=None, history=None, rack=None,
    )  # fmt: skip
    return _fill(stage, parts, board, mat.inflate(-2 * edge, -2 * edge), panel, need)


def _seats(stage: Stage, column: Rect, seats: int, *, compact: bool) -> tuple[Rect, ...]:
    """Stack the cards at the foot of a column; in a compact window they stand side by side."""
    gap = stage.px(8)
    if compact:
        side, high = (column.width - (seats - 1) * gap) // seats, stage.px(62)
        tops = [column.bottom - high] * seats
        lefts = [column.left + n * (side + gap) for n in range(seats)]
    else:
        side, high = column.width, stage.px(54)
        tops = [column.bottom - (seats - n) * (high + gap) + gap for n in range(seats)]
        lefts = [column.left] * seats
    return tuple(Rect(x, y, side, high) for x, y in zip(lefts, tops, strict=True))


def _fill(
    stage: Stage, parts: Frame, board: Rect | None, land: Rect, panel: Rect, need: Need
) -> WalkLayout:
    """Lay out the panel: head and movement above, buttons at the foot, cards between."""
    pad, gap = stage.px(11), stage.px(7)
    inner = panel.inflate(-2 * pad, -2 * pad)
    crowded = inner.height < stage.px(520)
    head = Rect(inner.topleft, (inner.width, stage.px(36)))
    movement = Rect(inner.left, head.bottom, inner.width, stage.px(34 if crowded else 62))
    row = max(stage.px(50), 38)
    foot = Rect(inner.left, inner.bottom - row, inner.width, row)
    done, other = _split(foot, 3 / 5, gap)
    bottom = foot.top - gap
    extra = reserve = None
    if need.extra or need.reserve:
        pair = Rect(inner.left, bottom - row, inner.width, row)
        bottom = pair.top - gap
        if need.extra and need.reserve:
            extra, reserve = _split(pair, 1 / 2, gap)
        else:
            extra, reserve = (pair, None) if need.extra else (None, pair)
    room = Rect(inner.left, movement.bottom + gap, inner.width, 0)
    room.height = bottom - room.top
    cards = _cards(stage, room, need.waypoints)
    return WalkLayout(parts, board, land, panel, head, movement, cards, extra, reserve, done, other)


def _split(rect: Rect, part: float, gap: int) -> tuple[Rect, Rect]:
    left = Rect(rect.topleft, (round((rect.width - gap) * part), rect.height))
    right = Rect(left.right + gap, rect.top, 0, rect.height)
    right.width = rect.right - right.left
    return left, right


def _cards(stage: Stage, room: Rect, waypoints: int) -> tuple[Card, ...]:
    gap = stage.px(7)
    high = min((room.height - (waypoints - 1) * gap) // waypoints, stage.px(176))
    tops = [room.top + n * (high + gap) for n in range(waypoints)]
    return tuple(_card(stage, Rect(room.left, top, room.width, high)) for top in tops)


def _card(stage: Stage, rect: Rect) -> Card:
    """Put choices above, words and the way up below; in a low card all in one row."""
    pad, gap = stage.px(7), stage.px(4)
    inner = rect.inflate(-2 * pad, -2 * pad)
    target = max(stage.px(46), LEAST_TARGET)
    if inner.height < LEAST_TARGET + gap + target:
        return _low_card(stage, rect, inner.inflate(0, pad), gap)
    high = max(min((inner.height - gap) // 2, stage.px(64)), LEAST_TARGET)
    number, row = _row(stage, Rect(inner.topleft, (inner.width, high)), gap, 4)
    below = Rect(inner.left, inner.top + row[0].height + gap, inner.width, 0)
    below.height = inner.bottom - below.top
    earlier = Rect(0, 0, target, min(below.height, target))
    earlier.bottomright = inner.bottomright
    words = Rect(below.topleft, (below.width - target - gap, below.height))
    return Card(rect, number, (row[0], row[1], row[2], row[3]), words, earlier)


def _low_card(stage: Stage, rect: Rect, inner: Rect, gap: int) -> Card:
    """Put everything in one row, with a line of words below it where there is height for both."""
    line, least = stage.font("least").get_height(), max(stage.px(34), LEAST_TARGET)
    told = line if inner.height - line >= least else 0
    above = Rect(inner.topleft, (inner.width, max(inner.height - told, LEAST_TARGET)))
    number, row = _row(stage, above, gap, 5)
    words = Rect(inner.left, inner.bottom - told, inner.width, told)
    return Card(rect, number, (row[0], row[1], row[2], row[3]), words, row[4])


def _row(stage: Stage, room: Rect, gap: int, number: int) -> tuple[Rect, list[Rect]]:
    """Return the place of a waypoint's number, and so many buttons beside it, at most square."""
    first = Rect(room.topleft, (stage.px(32), 0))
    left = first.right + gap
    side = (room.right - left - (number - 1) * gap) // number
    first.height = max(min(room.height, side), LEAST_TARGET)
    lefts = [left + n * (side + gap) for n in range(number)]
    return first, [Rect(x, room.top, side, first.height) for x in lefts]
