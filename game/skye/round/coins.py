"""The coins of an income: which they are, which tiles earned them, and how they fly in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.ui import motion
from game.ui.paint.canvas import At, Canvas
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.events import GoldPaid
from rules.table import Seat

WHYS: Final = ("castle", "whisky", "catch_up")
"""The reasons of income, a column each."""

MERCHANT: Final = "merchant"
"""With Journeyman, one more column: the merchant's flag and the tile `no_axe` (J-10)."""


class Income:
    """The payments of a round."""

    def __init__(self, events: Iterable[object]) -> None:
        self.paid = tuple(event for event in events if isinstance(event, GoldPaid))

    def of(self, seat: Seat, why: str = "") -> list[GoldPaid]:
        """Return what a seat is paid, in all or for one reason."""
        return [paid for paid in self.paid if paid.seat == seat and why in ("", _column(paid))]

    def sum(self, seat: Seat, why: str = "") -> int:
        return sum(paid.amount for paid in self.of(seat, why))

    def cells(self, seat: Seat, why: str = "") -> frozenset[Cell]:
        """Return the tiles that earn it."""
        return frozenset().union(*(paid.cells for paid in self.of(seat, why)))


def _column(paid: GoldPaid) -> str:
    return MERCHANT if paid.why == "no_axe" else paid.why


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin that flies in: whose it is, what it is worth, where it comes from, when it starts."""

    seat: Seat
    value: int
    cell: Cell | None
    delay: float


class FlyingCoins:
    """The coins of all seats on their way; none where nothing should move."""

    def __init__(self, stage: Stage, coins: Iterable[Coin]) -> None:
        self._stage = stage
        self._coins = tuple(coins)
        self._time = 0.0
        self.have_arrived = not self._coins

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the last one has just arrived."""
        before = self._time
        self._time += dt
        if self.have_arrived:
            return False
        fly = self._stage.seconds("coin_fly")
        if before < self._coins[0].delay + fly <= self._time:
            self._stage.sounds.play("coins")
        if not fly or self._time >= self._coins[-1].delay + fly:
            self.have_arrived = True
        return self.have_arrived

    def gold(self, seat: Seat) -> int:
        """Return the gold of a seat that is there by now."""
        fly = self._stage.seconds("coin_fly")
        there = [c for c in self._coins if c.seat == seat and self._time >= c.delay + fly]
        return sum(coin.value for coin in there)

    def in_the_air(self) -> Iterator[tuple[Coin, float]]:
        """Yield the coins that fly now, each with the part of its way that is done."""
        fly = self._stage.seconds("coin_fly")
        for coin in self._coins:
            part = (self._time - coin.delay) / fly if fly else 1.0
            if 0 <= part < 1:
                yield coin, part


def coins_of(paid: Iterable[GoldPaid]) -> Iterator[tuple[int, Cell | None]]:
    """Yield the coins of some payments, each with the tile that earned it."""
    for event in paid:
        if event.cells:
            each = event.amount // len(event.cells)
            yield from ((each, cell) for cell in sorted(event.cells))
            continue
        left = event.amount
        for value in (10, 5, 2, 1):
            yield from ((value, None) for _ in range(left // value))
            left %= value


def flights(stage: Stage, income: Income, order: Iterable[Seat]) -> Iterator[Coin]:
    """Yield the coins of all seats, one after the other; none where nothing should move."""
    stagger = stage.seconds("coin_stagger")
    if not stagger or stage.settings.reduced_motion:
        return
    delay = 4 * stagger
    for seat in order:
        for value, cell in coins_of(income.of(seat)):
            yield Coin(seat, value, cell, delay)
            delay += stagger


def draw_coin(
    canvas: Canvas, value: int, way: tuple[tuple[int, int], tuple[int, int]], part: float
) -> None:
    """Draw a coin on its way from one point to another, after a part of its time."""
    (from_x, from_y), (to_x, to_y) = way
    t = motion.out(part)
    x = from_x + (to_x - from_x) * t
    y = from_y + (to_y - from_y) * t - canvas.px(110) * 4 * t * (1 - t)
    canvas.icon(f"coin-{value}", canvas.px(46), At((round(x), round(y)), "center"), halo=True)
