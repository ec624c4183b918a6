"""The bot `greedy`: one step ahead with the exact evaluator, for itself alone; no search.

A measuring stick: it takes what is best for its own territory now and does not think of rivals.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.bots.bot import Thought
from game.bots.skye.evaluate import Outlook, outlook, seek_place
from game.bots.skye.journeyman import answer_offer, seek_walk, symbol_worth
from rules.skye import Buy, GiveBack, Pass, Phase, Place, SetPrices, View
from rules.skye.state import AXE
from rules.skye.tiles import TileId

ASKED: Final = 0.11
"""The part of a tile's worth that is asked for it; more leaves too much gold on unsold tiles."""

FELT: Final = 1.75
"""How much a price is felt when buying: the seller gains by it as well."""


class Greedy:
    """Every decision by the gain of the best place of each tile."""

    def think(self, view: View, random: Random) -> Thought:
        """Rate the tiles in question one by one, then act on the ratings."""
        match view.table.phase:
            case Phase.PRICING:
                return (yield from self._price(view))
            case Phase.MARKET:
                return (yield from self._buy(view))
            case Phase.STEP:
                return answer_offer(view, outlook(view))
            case Phase.WALK:
                return (yield from seek_walk(view, outlook(view)))
            case _:
                return (yield from self._build(view))

    def _price(self, view: View) -> Thought:
        ahead = outlook(view)
        gains = []
        for tile in view.own.offer:
            gains.append((yield from gain(ahead, view, tile)))
        axe = gains.index(min(gains))
        wanted = [AXE if slot == axe else asking_price(ahead, g) for slot, g in enumerate(gains)]
        return SetPrices(view.seat, within(wanted, view.own.gold))

    def _buy(self, view: View) -> Thought:
        ahead = outlook(view)
        best, choice = 0.0, None
        for seller, player in enumerate(view.table.players):
            if seller == view.seat or not isinstance(player.prices, tuple):
                continue
            for tile, price in zip(player.offer, player.prices, strict=True):
                if price > view.own.means:
                    continue
                profit = (yield from gain(ahead, view, tile)) - FELT * ahead.gold * price
                if profit > best:
                    best, choice = profit, Buy(view.seat, seller, tile)
        return choice or Pass(view.seat)

    def _build(self, view: View) -> Thought:
        ahead = outlook(view)
        best, choice = -1.0, None
        for tile in view.own.hand:
            place = yield from seek_place(ahead, view.own.land, tile, view.own.gold)
            if place and place[0] > best:
                best, choice = place[0], Place(view.seat, tile, *place[1:])
        return choice or GiveBack(view.seat, view.own.hand[0])


def gain(ahead: Outlook, view: View, tile: TileId) -> Generator[None, None, float]:
    """What a tile in its best place adds to the own territory; nothing if it fits nowhere."""
    own = view.own
    place = yield from seek_place(ahead, own.land, tile, own.gold)
    laid = place[0] - ahead.worth(own.land, own.gold) if place else 0.0
    return laid + symbol_worth(view, ahead, tile)


def asking_price(ahead: Outlook, worth: float) -> int:
    """Gold to ask for a tile of that worth."""
    return max(1, round(ASKED * worth / ahead.gold))


def within(prices: list[int], gold: int) -> tuple[int, ...]:
    """Prices cut down, the dearer one first, until the gold suffices."""
    prices = list(prices)
    while sum(prices) > gold:
        dearest = max(range(len(prices)), key=lambda slot: prices[slot])
        prices[dearest] -= 1
    return tuple(prices)
