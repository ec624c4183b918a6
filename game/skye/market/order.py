"""The turn order of the market and how far it has come, as a value that knows no window."""

from __future__ import annotations

from dataclasses import dataclass

from game.skye.ledger import MarketTile
from rules.skye import GameState, Phase
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.pending import Stage as Round
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
        """What a seat paid, if it bought."""
        return next((offered.price for offered in self.tiles if offered.buyer == seat), None)

    def stage_of(self, seat: Seat) -> str:
        """One of bought, passed, now, next, last, later."""
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


def turns(state: GameState, tiles: tuple[MarketTile, ...], acting: Seat | None) -> Turns:
    """The turn order of a table; `acting` is whose purchase is being shown, if one is."""
    stage = pending_of(state).stage if state.pending else Round.PURCHASES
    stepping = state.phase is Phase.STEP and stage < Round.MARKET_CLOSED
    now = state.turn if state.phase is Phase.MARKET or stepping else None
    again = stage is Round.SECOND_PURCHASES and state.phase is Phase.MARKET and acting is None
    return Turns(state.turn_order, now if acting is None else acting, tiles, again)
