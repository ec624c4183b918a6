"""What a seat has laid out behind its screen so far, and what it drags there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.skye.session import Session
from game.table.steps_back import Steps
from rules.skye import SetPrices
from rules.skye.state import AXE, DRAWN
from rules.skye.tiles import TileId
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Draft:
    """Three tiles, some gold; a price of 0 is none, and no axe is None."""

    tiles: tuple[TileId, ...]
    gold: int
    axe: int | None = None
    prices: tuple[int, ...] = (0,) * DRAWN
    may_keep_all: bool = False
    """J-11: whether the axe may rest and all three tiles be priced."""

    @property
    def staked(self) -> int:
        return sum(self.prices)

    @property
    def left(self) -> int:
        return self.gold - self.staked

    def most(self, slot: int) -> int:
        """Return the highest price for a tile: another one needs at least 1 gold as well."""
        others = self.staked - self.prices[slot]
        return max(self.gold - max(others, 1), 0)

    def with_axe(self, slot: int) -> Draft:
        """Return the draft with the axe on a tile; gold that lay there goes back into the purse.

        Where the axe need not lie on any, a second time takes it up again.
        """
        if self.may_keep_all and slot == self.axe:
            return replace(self, axe=None)
        return replace(self, axe=slot, prices=_put(self.prices, slot, 0))

    def with_price(self, slot: int, price: int) -> Draft:
        """Return the draft with another price, as far as the purse allows; none under the axe."""
        if slot == self.axe:
            return self
        price = min(max(price, 0), self.most(slot))
        return replace(self, prices=_put(self.prices, slot, price))

    def with_all(self, prices: tuple[int, ...]) -> Draft:
        """Return the draft with axe and prices as an action has them."""
        return replace(self, axe=prices.index(AXE) if AXE in prices else None, prices=prices)

    @property
    def unpriced(self) -> int:
        """Count the tiles for sale without a price: two are for sale, or three without axe."""
        for_sale = DRAWN - (self.axe is not None or not self.may_keep_all)
        return max(for_sale - sum([price > 0 for price in self.prices]), 0)

    @property
    def is_whole(self) -> bool:
        """Return whether the screen may be closed."""
        return (self.axe is not None or self.may_keep_all) and not self.unpriced

    def complete(self, advice: tuple[int, ...]) -> Draft:
        """Add what is missing: the axe on the tile that the advice holds cheapest, then prices."""
        draft = self
        if draft.axe is None and (AXE in advice or not self.may_keep_all):
            unpriced = [slot for slot, price in enumerate(self.prices) if not price]
            free = unpriced or range(len(self.prices))
            draft = draft.with_axe(min(free, key=advice.__getitem__))
        for slot, price in enumerate(draft.prices):
            wanted = max(advice[slot], 1)
            draft = draft if price or slot == draft.axe else draft.with_price(slot, wanted)
        return draft

    def action(self, seat: Seat) -> SetPrices:
        return SetPrices(seat, self.prices)


def first_draft(session: Session, seat: Seat) -> Draft:
    """Return an empty draft, or the one whose screen was closed if that was just undone."""
    player = session.state.players[seat]
    draft = Draft(player.offer, player.gold, may_keep_all=player.may_keep_all)
    for action in session.taken_back():
        if isinstance(action, SetPrices) and action.seat == seat:
            return draft.with_all(action.prices)
    return draft


def all_others_closed(session: Session, seat: Seat) -> bool:
    """Return whether a seat is the last person to price: then all screens go up for good."""
    others = [other for other in session.humans if other != seat]
    players = session.state.players
    return bool(others) and all(players[other].prices is not None for other in others)


def _put(prices: tuple[int, ...], slot: int, price: int) -> tuple[int, ...]:
    return (*prices[:slot], price, *prices[slot + 1 :])


class Drafts(Steps[Draft]):
    """The draft of this moment and those before and after it."""

    is_empty = True
    """So that redo goes to the match first: an undone pricing is redone over any draft."""


@dataclass(frozen=True, slots=True)
class Held:
    """The axe (no coin), a coin of the purse, or a coin from the stake of a tile."""

    coin: int = 0
    source: int | None = None

    @property
    def is_axe(self) -> bool:
        return self.coin == 0

    def drop(self, draft: Draft, target: int | None) -> Draft:
        """Return the draft after letting go over a tile or none; the same if that cannot be."""
        if self.is_axe:
            return self._drop_axe(draft, target)
        if target is not None and target == self.source:
            return draft
        paid = draft
        if self.source is not None:
            paid = draft.with_price(self.source, draft.prices[self.source] - self.coin)
        if target is None:
            return paid
        wanted = paid.prices[target] + self.coin
        if target == draft.axe or wanted > paid.most(target):
            return draft
        return paid.with_price(target, wanted)

    def _drop_axe(self, draft: Draft, target: int | None) -> Draft:
        """Let the axe rest beside the tiles where it need not lie on one (J-11)."""
        if target is None and draft.may_keep_all and draft.axe is not None:
            return draft.with_axe(draft.axe)
        return draft if target is None or target == draft.axe else draft.with_axe(target)
