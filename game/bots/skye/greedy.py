"""The bot `greedy`: takes what is best for its own territory now, without search or rivals."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from game.bots.bot import Thought
from game.bots.skye.evaluate import Forecast, forecast, seek_place
from game.bots.skye.journeyman import road_or_walk, step_or_stay, symbol_worth
from game.bots.skye.pricing import within
from rules.skye import Buy, GiveBack, Pass, Phase, Place, SetPrices, View
from rules.skye.state import AXE
from rules.skye.tiles import TileId

ASKED: Final = 0.11
"""The part of a tile's worth that is asked for it; more leaves too much gold on unsold tiles."""

PRICE_WEIGHT: Final = 1.75
"""By how much a price counts more than its gold when buying: the seller gains by it as well."""


class Greedy:
    """Decides by the gain of the best place of each tile."""

    def think(self, view: View, random: Random) -> Thought:
        match view.table.phase:
            case Phase.PRICING:
                return (yield from self._price(view))
            case Phase.MARKET:
                return (yield from self._buy(view))
            case Phase.STEP:
                return step_or_stay(view)
            case Phase.WALK:
                return (yield from road_or_walk(view))
            case _:
                return (yield from self._build(view))

    def _price(self, view: View) -> Thought:
        ahead = forecast(view)
        gains = []
        for tile in view.own.offer:
            gains.append((yield from gain(ahead, view, tile)))
        axe = gains.index(min(gains))
        wanted = [AXE if slot == axe else asking_price(ahead, g) for slot, g in enumerate(gains)]
        return SetPrices(view.seat, within(wanted, view.own.gold))

    def _buy(self, view: View) -> Thought:
        ahead = forecast(view)
        best, choice = 0.0, None
        for seller, player in enumerate(view.table.players):
            if seller == view.seat or not isinstance(player.prices, tuple):
                continue
            for tile, price in zip(player.offer, player.prices, strict=True):
                if price > view.own.means:
                    continue
                profit = (yield from gain(ahead, view, tile)) - PRICE_WEIGHT * ahead.gold * price
                if profit > best:
                    best, choice = profit, Buy(view.seat, seller, tile)
        return choice or Pass(view.seat)

    def _build(self, view: View) -> Thought:
        ahead = forecast(view)
        best, choice = -1.0, None
        for tile in view.own.hand:
            place = yield from seek_place(ahead, view.own.land, tile, view.own.gold)
            if place and place[0] > best:
                best, choice = place[0], Place(view.seat, tile, *place[1:])
        return choice or GiveBack(view.seat, view.own.hand[0])


def gain(ahead: Forecast, view: View, tile: TileId) -> Generator[None, None, float]:
    """Return what a tile in its best place adds to the own territory; 0 if it fits nowhere."""
    own = view.own
    place = yield from seek_place(ahead, own.land, tile, own.gold)
    laid = place[0] - ahead.worth(own.land, own.gold) if place else 0.0
    return laid + symbol_worth(view, ahead, tile)


def asking_price(ahead: Forecast, worth: float) -> int:
    return max(1, round(ASKED * worth / ahead.gold))
