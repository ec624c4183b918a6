"""What the seats are paid at the beginning of a round, by seat and by reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

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
