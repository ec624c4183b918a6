"""The turn order of the market and how far it has come. Without a window."""

from __future__ import annotations

from dataclasses import dataclass

from game.skye.ledger import MarketTile
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Turns:
    """The order of the seats and how far it has come; `now` is None when all are through."""

    order: tuple[Seat, ...]
    now: Seat | None
    tiles: tuple[MarketTile, ...]
    again: bool = False
    """Whether those choose who may buy twice (J-12)."""

    def paid(self, seat: Seat) -> int | None:
        """Return what a seat paid; None if it has not bought."""
        return next((offered.price for offered in self.tiles if offered.buyer == seat), None)

    def stage_of(self, seat: Seat) -> str:
        """Return one of bought, passed, now, next, last, later."""
        place = self.order.index(seat)
        here = len(self.order) if self.now is None else self.order.index(self.now)
        if self.again and seat == self.now:
            return "now"
        if self.paid(seat) is not None:
            return "bought"
        if self.again:
            return "passed"
        if place <= here:
            return "now" if place == here else "passed"
        if place == here + 1:
            return "next"
        return "last" if place == len(self.order) - 1 else "later"
