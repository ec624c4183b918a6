"""Review prices and purchases: what a market brings a seat, part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.bots.skye.advice import ADVISER, assess_prices, judge
from game.bots.skye.clansman import (
    Clansman,
    Worths,
    defensible,
    markets_after,
    seats_after,
    tiles_on_sale,
)
from game.bots.skye.pricing import (
    THUMB,
    Guess,
    Market,
    Prices,
    PublicMarket,
    SellerOffer,
    Valuation,
    answers,
    trades,
    within,
)
from game.bots.skye.prospects import Prospects
from game.match.review.reviewing import NOTED, RIVALS, Parts
from game.skye.judgement.findings import PURSE, STEPS, Choice, Finding, Judging
from rules.grid import Cell
from rules.skye import Buy, Pass, SetPrices, View
from rules.skye.landscape import TILES
from rules.skye.state import AXE
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.table import Seat


class BestPlace(NamedTuple):
    """A tile in its best place; without a cell if it fits nowhere."""

    land: Territory
    cell: Cell | None
    parts: Parts
    """What each part of the judgement gains by it."""

    @property
    def laid(self) -> tuple[Cell, ...]:
        return () if self.cell is None else (self.cell,)


def best_places(
    view: View, tiles: Sequence[TileId], worths: Worths
) -> Generator[None, None, dict[TileId, BestPlace]]:
    """Return the tiles in their best places."""
    own = judge(view)
    before = own.parts(view.own.land)
    found = {}
    for tile in tiles:
        one = yield from _best(own, view.own.land, tile, before)
        steps = worths[tile][view.seat] - sum(one.parts.values())
        if view.table.setup.layouts:
            one = one._replace(parts={**one.parts, STEPS: steps})
        found[tile] = one
    return found


def _best(
    own: Prospects, land: Territory, tile: TileId, before: Parts
) -> Generator[None, None, BestPlace]:
    best: tuple[float, Territory, Cell] | None = None
    for cell, quarter in land.spots(TILES[tile]):
        after = land.place(TILES[tile], cell, quarter)
        worth = own.worth(after)
        if best is None or worth > best[0]:
            best = worth, after, cell
        yield
    if best is None:
        return BestPlace(land, None, {})
    then = own.parts(best[1])
    return BestPlace(best[1], best[2], {name: then[name] - before[name] for name in then})


def add_parts(parts: Sequence[tuple[float, Parts]]) -> dict[str, float]:
    """Add up parts, each so many times."""
    total: dict[str, float] = {}
    for times, own in parts:
        for name, points in own.items():
            total[name] = total.get(name, 0.0) + times * points
    return total


class Accountant:
    """Knows the tiles of a market by what they are worth: a `PricedTile` does not name its tile."""

    def __init__(
        self, seat: Seat, valuation: Valuation, worths: Worths, fits: Mapping[TileId, BestPlace]
    ) -> None:
        self._seat, self._valuation = seat, valuation
        self._parts = {id(worths[tile]): fit.parts for tile, fit in fits.items()}

    def parts(self, order: Sequence[Seat], markets: Iterable[Market]) -> Parts:
        """Return tiles bought and kept, gold, and what rivals get, on average."""
        got: Counter[int] = Counter()
        coins = others = number = 0.0
        for tiles, purses, min_gains in markets:
            number += 1
            left, purse = list(tiles), list(purses)
            for buyer, bought in trades((left, purse, min_gains), order):
                got[id(bought.worth)] += buyer == self._seat
                others += bought.worth[buyer] if buyer != self._seat else 0.0
            for kept in left:
                got[id(kept.worth)] += kept.seller == self._seat
                others += kept.worth[kept.seller] if kept.seller != self._seat else 0.0
            coins += purse[self._seat]
            others += self._valuation.gold * (sum(purse) - purse[self._seat])
        own = add_parts([(times / number, self._parts[key]) for key, times in got.items() if times])
        purse_worth = self._valuation.gold * coins / number
        return {**own, PURSE: purse_worth, RIVALS: -self._valuation.rival * others / number}


class _Market(NamedTuple):
    """A market to come as the seat could guess it."""

    view: View
    known: PublicMarket
    guesses: list[Guess]
    offer: SellerOffer


def judge_prices(step: int, view: View, action: SetPrices) -> Judging:
    """Judge prices against the best ones; good prices against plain ones."""
    market = yield from _guessed(view)
    ranked = yield from answers(market.known, view.seat, market.guesses)
    done = market.offer.value(action.prices)
    best, other = ranked[0]
    if best - done < NOTED:
        other = plain_prices(market.known, view)
    if other == action.prices:
        return None
    made = yield from _choices(market, action.prices, other)
    return Finding(step, view, *made)


def plain_prices(public: PublicMarket, view: View) -> Prices:
    """Return prices set without looking at the others: half of the gold at most."""
    own = [worth[view.seat] for worth in public.offers[view.seat]]
    asked = [max(1, int(THUMB * worth / public.valuation.gold + 0.5)) for worth in own]
    asked[own.index(min(own))] = AXE
    return within(asked, max(public.gold[view.seat] // 2, len(asked) - 1))


def _guessed(view: View) -> Generator[None, None, _Market]:
    random = Random(f"review prices {view.table.round} {view.seat}")
    adviser = Clansman(ADVISER)
    public = yield from adviser.public_market(view.table, random)
    guesses = yield from adviser.guesses(public, random)
    return _Market(view, public, guesses, SellerOffer(public, view.seat, guesses))


def _choices(market: _Market, *prices: Prices) -> Generator[None, None, list[Choice]]:
    view, public = market.view, market.known
    worths: Worths = {
        tile: worth
        for player, offer in zip(view.table.players, public.offers, strict=True)
        for tile, worth in zip(player.offer, offer, strict=True)
    }
    fits = yield from best_places(view, list(worths), worths)
    books = Accountant(view.seat, public.valuation, worths, fits)
    made = []
    for asked in prices:
        parts = books.parts(public.order, market.offer.markets(asked))
        yield
        offered = assess_prices(view, public, market.guesses, asked).offered
        action = SetPrices(view.seat, asked)
        worth = market.offer.value(asked)
        made.append(Choice(action, worth, parts, view.own.land, offered=offered))
        yield
    return made


def judge_purchase(step: int, view: View, action: Buy | Pass) -> Judging:
    """Judge a purchase against the best other one; return None if there was no other."""
    adviser, seed = Clansman(ADVISER), f"review market {view.table.round} {view.seat}"
    tiles = [tile for player in view.table.players for tile in player.offer]
    worths = yield from adviser.worths(view.table, tiles, Random(seed))
    options = yield from adviser.purchases(view, worths, Random(seed))
    others = [option for option in defensible(view, options, worths) if option[1] != action]
    if not others:
        return None
    done = next(option for option in options if option[1] == action)
    best = max(others, key=lambda option: option[0])
    fits = yield from best_places(view, tiles, worths)
    one = _choice(view, *done, worths, fits, seed)
    yield
    return Finding(step, view, one, _choice(view, *best, worths, fits, seed))


def _choice(
    view: View,
    worth: float,
    choice: Buy | Pass,
    worths: Worths,
    fits: dict[TileId, BestPlace],
    seed: str,
) -> Choice:
    adviser = Clansman(ADVISER)
    valuation = adviser.valuation(view.table)
    min_gains = adviser.min_gains(view.table, Random(seed))
    markets = markets_after(view, choice, tiles_on_sale(view.table, worths, valuation), min_gains)
    parts = Accountant(view.seat, valuation, worths, fits).parts(seats_after(view), markets)
    if isinstance(choice, Pass):
        return Choice(choice, worth, parts, view.own.land)
    fit = fits[choice.tile]
    return Choice(choice, worth, add_parts([(1, parts), (1, fit.parts)]), fit.land, fit.laid)
