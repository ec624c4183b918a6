"""The coins of an income: which they are, which tiles earned them, and how they fly in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.ui import motion
from game.ui.paint.canvas import At, Canvas
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.events import GoldPaid
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin that flies in: whose it is, what it is worth, where it comes from, when it starts."""

    seat: Seat
    value: int
    cell: Cell | None
    delay: float


def coins_of(paid: Iterable[GoldPaid], seat: Seat) -> Iterator[tuple[int, Cell | None]]:
    """The coins that a seat is paid, each with the tile that earned it."""
    for event in paid:
        if event.seat != seat:
            continue
        if event.cells:
            each = event.amount // len(event.cells)
            yield from ((each, cell) for cell in sorted(event.cells))
            continue
        left = event.amount
        for value in (10, 5, 2, 1):
            yield from ((value, None) for _ in range(left // value))
            left %= value


def flights(stage: Stage, paid: Sequence[GoldPaid], order: Iterable[Seat]) -> Iterator[Coin]:
    """The coins of all seats, one after the other; none where nothing should move."""
    stagger = stage.seconds("coin_stagger")
    if not stagger or stage.settings.reduced_motion:
        return
    delay = 4 * stagger
    for seat in order:
        for value, cell in coins_of(paid, seat):
            yield Coin(seat, value, cell, delay)
            delay += stagger


def draw_coin(
    canvas: Canvas,
    value: int,
    way: tuple[tuple[int, int], tuple[int, int]],
    part: float,
) -> None:
    """A coin on its way from one point to another, after a part of its time."""
    (from_x, from_y), (to_x, to_y) = way
    t = motion.out(part)
    x = from_x + (to_x - from_x) * t
    y = from_y + (to_y - from_y) * t - canvas.px(110) * 4 * t * (1 - t)
    canvas.icon(f"coin-{value}", canvas.px(46), At((round(x), round(y)), "center"), halo=True)
