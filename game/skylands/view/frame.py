"""Where the parts of a Skylands table lie: one set of rectangles for each amount of room.

Action boards stand above the own board, special tiles below it, supply and end of the game at the
left, the seats at the right. A compact window keeps all of that and only tells less of each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.table.bar import bar_button
from game.ui.theme import Layout, Scale

BOARD: Final = (1560, 1260)
"""Width and height of the painted board; only their ratio counts."""
ACTIONS: Final = 4
SLOTS: Final = 16
"""Special tiles that lie out."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of the table; those for which there is no room are None."""

    bar: Rect
    title: Rect | None
    what_now: Rect
    supply: Rect
    ending: Rect
    marker: Rect | None
    actions: tuple[Rect, ...]
    board: Rect
    panel: Rect
    """The desk beside the board, on which each scene does its work."""
    specials: Rect
    slots: tuple[Rect, ...]
    seats: tuple[Rect, ...]
    history: Rect | None
    crowded: bool
    """Whether there are so few design pixels that only signs and numbers fit."""


@dataclass(frozen=True, slots=True)
class _Measures:
    """Design pixels of what differs between the amounts of room."""

    bar: int
    edge: int
    gap: int
    left: int
    right: int
    actions: int
    strip: int
    least_panel: int
    heading: int
    """The line above the special tiles."""


_WIDE: Final = _Measures(76, 16, 14, 320, 320, 132, 188, 400, 44)
_MEDIUM: Final = _Measures(76, 12, 12, 240, 240, 112, 122, 330, 0)
_COMPACT: Final = _Measures(61, 10, 9, 170, 178, 86, 104, 310, 0)
_CROWDED: Final = _Measures(54, 7, 7, 128, 142, 60, 66, 232, 0)


@lru_cache(maxsize=16)
def table_frame(scale: Scale, seats: int, least_strip: int = 0) -> Frame:
    """Lay out the table of so many seats.

    `least_strip` is how high the strip below must be, in real pixels, where a scene has more to
    put there than special tiles.
    """
    many, crowded = _measures(scale)
    px = scale.px
    if px(many.strip) < least_strip:
        many = replace(many, strip=round(least_strip / scale.unit) + 1)
    edge, gap = px(many.edge), px(many.gap)
    bar = Rect(0, 0, scale.width, px(many.bar))
    room = Rect(edge, bar.bottom + gap, scale.width - 2 * edge, 0)
    room.height = scale.height - edge - room.top
    left = Rect(room.left, room.top, px(many.left), room.height)
    right = Rect(room.right - px(many.right), room.top, px(many.right), room.height)
    middle = Rect(left.right + gap, room.top, right.left - left.right - 2 * gap, room.height)
    actions = Rect(middle.left, middle.top, middle.width, px(many.actions))
    strip = Rect(middle.left, middle.bottom - px(many.strip), middle.width, px(many.strip))
    body = Rect(middle.left, actions.bottom + gap, middle.width, 0)
    body.height = strip.top - gap - body.top
    board, panel = _halves(body, gap, px(many.least_panel))
    wide = scale.layout is Layout.WIDE
    low = strip.height if wide else 0
    supply, ending = _column(left, low + gap if low else 0, gap, crowded=crowded)
    title, line = _in_bar(scale, bar)
    return Frame(
        bar,
        title,
        line,
        supply,
        ending,
        Rect(left.left, strip.top, left.width, low) if low else None,
        _across(actions, ACTIONS, gap),
        board,
        panel,
        strip,
        _slots(scale, strip, px(many.heading)),
        _seats(right, seats, low + gap if low else 0, gap, px),
        Rect(right.left, strip.top, right.width, low) if low else None,
        crowded,
    )


def _measures(scale: Scale) -> tuple[_Measures, bool]:
    if scale.layout is Layout.WIDE:
        return _WIDE, False
    if scale.layout is Layout.MEDIUM:
        roomy = scale.width >= scale.px(1400)
        return (_MEDIUM if roomy else replace(_COMPACT, bar=_MEDIUM.bar)), False
    crowded = scale.height < scale.px(660)
    return (_CROWDED if crowded else _COMPACT), crowded


def _halves(body: Rect, gap: int, least: int) -> tuple[Rect, Rect]:
    width = min(body.height * BOARD[0] // BOARD[1], body.width - gap - least)
    height = width * BOARD[1] // BOARD[0]
    board = Rect(body.left, body.top + (body.height - height) // 2, width, height)
    left = board.right + gap
    return board, Rect(left, body.top, body.right - left, body.height)


def _column(left: Rect, below: int, gap: int, *, crowded: bool) -> tuple[Rect, Rect]:
    free = left.height - below - gap
    high = free * (56 if crowded else 53) // 100
    supply = Rect(left.left, left.top, left.width, high)
    return supply, Rect(left.left, supply.bottom + gap, left.width, free - high)


def _in_bar(scale: Scale, bar: Rect) -> tuple[Rect | None, Rect]:
    px = scale.px
    side, gap = bar_button(scale)
    left, right = px(16) + side + px(12), bar.right - px(16) - 5 * (side + gap) - px(8)
    title = None
    if scale.layout is not Layout.COMPACT:
        width = px(370 if scale.layout is Layout.WIDE else 250)
        title = Rect(left + px(8), bar.top, width - px(20), bar.height)
        left += width
    high = px(48 if title else 42)
    line = Rect(left, 0, right - left, high)
    line.centery = bar.centery
    return title, line


def _across(row: Rect, n: int, gap: int) -> tuple[Rect, ...]:
    cuts = [row.left + (row.width + gap) * i // n for i in range(n + 1)]
    return tuple(Rect(cuts[i], row.top, cuts[i + 1] - gap - cuts[i], row.height) for i in range(n))


def _slots(scale: Scale, strip: Rect, heading: int) -> tuple[Rect, ...]:
    px = scale.px
    row = strip.inflate(-2 * px(8), -2 * px(6))
    row.height -= heading
    row.top = strip.top + px(6) + heading
    return _across(row, SLOTS, max(px(2), 1))


def _seats(
    right: Rect, seats: int, below: int, gap: int, px: Callable[[float], int]
) -> tuple[Rect, ...]:
    free = right.height - below - gap * (seats - 1)
    most = (right.width - px(26)) * BOARD[1] // BOARD[0] + px(138)
    high = min(free // seats, most)
    return tuple(
        Rect(right.left, right.top + n * (high + gap), right.width, high) for n in range(seats)
    )
