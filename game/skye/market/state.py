"""The market of a round as it stands, for the seat that looks at it."""

from __future__ import annotations

from game.skye.ledger import MarketTile, market_ledger
from game.skye.market.order import Turns
from game.skye.session import Session
from game.skye.step.offer import is_market
from game.table.seating import Seating
from rules.skye import GameState, Phase
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.pending import Stage as Round
from rules.skye.state import Player
from rules.table import Seat


class MarketState:
    """What is for sale, who may buy, and what the viewer can spend."""

    def __init__(self, seating: Seating[Session]) -> None:
        self.seating = seating
        self.shown: GameState = seating.match.state
        """The last state of the market; other pages show what follows."""
        self._read: tuple[int, tuple[MarketTile, ...]] | None = None
        """The tiles, and after how many actions they were so."""

    @property
    def is_open(self) -> bool:
        return is_market(self.seating.match.state)

    def follow(self) -> None:
        """Show the present state, unless the market is over."""
        state = self.seating.match.state
        if self.is_open and any([player.offer for player in state.players]):
            self.shown = state

    @property
    def tiles(self) -> tuple[MarketTile, ...]:
        """Everything that was offered in this round."""
        match = self.seating.match
        number = len(match.actions)
        if self._read is None or self._read[0] != number:
            self._read = number, market_ledger(match.history())
        return self._read[1]

    def tiles_of(self, seller: Seat) -> list[MarketTile]:
        return [offered for offered in self.tiles if offered.seller == seller]

    @property
    def sellers(self) -> tuple[Seat, ...]:
        """The sellers, the viewer last."""
        order = self.seating.order
        return order if self.seating.viewer is None else (*order[1:], order[0])

    @property
    def _buyer(self) -> Player | None:
        viewer = self.seating.viewer
        return None if viewer is None else self.shown.players[viewer]

    @property
    def purse(self) -> int:
        return self._buyer.purse if self._buyer else 0

    @property
    def bank_pays(self) -> bool:
        """Whether the viewer need not pay what it buys (J-13)."""
        return self._buyer is not None and self._buyer.bank_pays

    def can_buy(self, offered: MarketTile) -> bool:
        """Return whether the viewer could buy a tile."""
        is_theirs = offered.buyer is None and offered.seller != self.seating.viewer
        return is_theirs and self._buyer is not None and offered.price <= self._buyer.means

    @property
    def can_buy_any(self) -> bool:
        return any([self.can_buy(offered) for offered in self.tiles])

    def turns(self, acting: Seat | None) -> Turns:
        """Return the turn order; `acting` is whose purchase is being shown, if one is."""
        state = self.seating.match.state
        stage = pending_of(state).stage if state.pending else Round.PURCHASES
        stepping = state.phase is Phase.STEP and stage < Round.MARKET_CLOSED
        now = state.turn if state.phase is Phase.MARKET or stepping else None
        again = stage is Round.SECOND_PURCHASES and state.phase is Phase.MARKET and acting is None
        return Turns(state.turn_order, now if acting is None else acting, self.tiles, again)
