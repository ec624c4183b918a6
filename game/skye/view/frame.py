"""Where the parts of the table lie: one set of rectangles for each amount of room.

Wide and medium windows have cards at both sides, a score track and cards for bag and history;
a compact window keeps letter, pictogram and values, and puts a rack at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.table.bar import bar_button
from game.ui.theme import Layout, Scale


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of the table; those for which there is no room are None."""

    bar: Rect
    rounds: Rect
    what_now: Rect
    objectives: tuple[Rect, ...]
    seats: tuple[Rect, ...]
    mat: Rect
    track: Rect | None
    bag: Rect | None
    history: Rect | None
    rack: Rect | None
    """In a compact window: the strip below the mat that a scene may use."""
    clock: Rect | None = None
    board: Rect | None = None
    """In a wide window, where a scene asks for it: the progress board beside the territory."""


BUTTONS: Final = 5
"""At the right end of the bar; one more where the bag has no card of its own."""
HIGHEST: Final = 330
"""Design pixels of a seat's card where few sit at the table: its map may grow so far."""
BOARD: Final = (564, 650)
"""Design pixels of the progress board beside a territory."""


@lru_cache(maxsize=16)
def frame(
    scale: Scale,
    seats: int,
    *,
    rack: bool = False,
    clock: bool = False,
    journey: bool = False,
    board: bool = False,
) -> Frame:
    """Lay out the table; `rack` asks for the strip below a compact mat.

    With a `journey` there is one button more beside the menu; `board` asks for the board itself.
    """
    if scale.layout is Layout.COMPACT:
        parts = _compact(scale, seats, rack=rack)
    else:
        parts = _wide(scale, seats, column=320 if scale.layout is Layout.WIDE else 260)
    if board and scale.layout is Layout.WIDE:
        parts = _with_board(scale, parts)
    if journey:
        side, gap = bar_button(scale)
        parts = replace(parts, rounds=_narrower(parts.rounds, side + gap))
    # Where journeymen walk no card of the bag has room, so the track leaves room for its button.
    buttons = BUTTONS + 1 if journey or parts.bag is None else BUTTONS
    return _with_clear_bar(scale, parts, buttons, clock=clock)


def _with_clear_bar(scale: Scale, parts: Frame, buttons: int, *, clock: bool) -> Frame:
    side, gap = bar_button(scale)
    end = parts.bar.right - scale.px(16) - buttons * (side + gap)
    place = None
    if clock:
        wide = {Layout.WIDE: 150, Layout.MEDIUM: 72, Layout.COMPACT: 112}[scale.layout]
        place = Rect(0, 0, scale.px(wide), side)
        place.midright = (end, parts.bar.centery)
        end = place.left
    rounds = parts.rounds.copy()
    rounds.width = min(rounds.right, end - scale.px(8)) - rounds.left
    return replace(parts, rounds=rounds, clock=place)


def _with_board(scale: Scale, parts: Frame) -> Frame:
    px, edge, gap = scale.px, scale.px(16), scale.px(10)
    board = Rect(edge, px(92), px(BOARD[0]), px(BOARD[1]))
    shift = board.right + edge - parts.mat.left
    low = Rect(board.left, board.bottom + gap, board.width, 0)
    low.height = scale.height - edge - low.top
    wide, high = (low.width - gap) // 2, (low.height - gap) // 2
    cards = [
        Rect(low.left + column * (wide + gap), low.top + row * (high + gap), wide, high)
        for row in range(2)
        for column in range(2)
    ]
    return replace(
        parts,
        board=board,
        objectives=tuple(cards),
        bag=None,
        mat=_narrower(parts.mat, shift),
        what_now=_narrower(parts.what_now, shift),
        track=parts.track and _narrower(parts.track, shift),
    )


def _narrower(rect: Rect, by: int) -> Rect:
    return Rect(rect.left + by, rect.top, rect.width - by, rect.height)


def _wide(scale: Scale, seats: int, column: float) -> Frame:
    px = scale.px
    width, height = scale.width, scale.height
    edge, col = px(16), px(column)
    bar = Rect(0, 0, width, px(76))
    left = Rect(edge, px(92), col, height - px(92) - edge)
    right = left.copy()
    right.right = width - edge
    middle = Rect(left.right + edge, px(90), 0, 0)
    middle.width = right.left - edge - middle.left
    small = px(148)
    cards = scale.layout is Layout.WIDE
    below = small + px(10) if cards else 0
    track = Rect(middle.left, height - px(96), middle.width, px(84))
    mat = Rect(middle.left, px(150), middle.width, track.top - px(14) - px(150))
    return Frame(
        bar,
        _rounds(scale, bar, px(470 if scale.layout is Layout.WIDE else 370)),
        Rect(middle.left, px(90), middle.width, px(48)),
        _column(left, 4, below, px(10), px(270)),
        _column(right, seats, below, px(10), px(HIGHEST)),
        mat,
        track,
        Rect(left.left, left.bottom - small, col, small) if cards else None,
        Rect(right.left, right.bottom - small, col, small) if cards else None,
        None,
    )


def _compact(scale: Scale, seats: int, *, rack: bool) -> Frame:
    px = scale.px
    width, height = scale.width, scale.height
    # At a large scale there are few design pixels: the mat needs them more than the sides do.
    crowded = height < px(600)
    edge, col = px(11), px(160 if crowded else 176)
    bar = Rect(0, 0, width, px(61))
    left = Rect(edge, px(72), col, height - px(72) - edge)
    right = left.copy()
    right.right = width - edge
    middle = Rect(left.right + edge, px(70), 0, 0)
    middle.width = right.left - edge - middle.left
    strip = px(108 if crowded else 122) if rack else 0
    top = px(121)
    bottom = height - edge - (strip + px(10) if rack else 0)
    return Frame(
        bar,
        _rounds(scale, bar, px(72)),
        Rect(middle.left, px(70), middle.width, px(44)),
        _column(left, 4, 0, px(9), px(170)),
        _column(right, seats, 0, px(9), px(210)),
        Rect(middle.left, top, middle.width, bottom - top),
        None,
        None,
        None,
        Rect(middle.left, height - edge - strip, middle.width, strip) if rack else None,
    )


def _rounds(scale: Scale, bar: Rect, left: int) -> Rect:
    buttons = BUTTONS * scale.px(66) + scale.px(28)
    return Rect(left, bar.top, max(bar.right - buttons - left, scale.px(200)), bar.height)


def _column(room: Rect, cards: int, below: int, gap: int, highest: int) -> tuple[Rect, ...]:
    free = room.height - below - gap * (cards - 1)
    height = min(free // cards, highest)
    return tuple(
        Rect(room.left, room.top + number * (height + gap), room.width, height)
        for number in range(cards)
    )
