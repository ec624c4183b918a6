"""The bots that people play against: one algorithm at five levels, in several characters.

It judges what every tile is worth to every seat, answers the prices that the others may ask, plays
the market out before it buys, and lays its hand by a beam search.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf
from random import Random
from typing import Final, TypeAlias

from game.bots.bot import Thought
from game.bots.skye.journeyman import road_or_walk, step_or_stay, with_steps
from game.bots.skye.laying import ALL_PLACES, Layer, PlacementFilter, Plan
from game.bots.skye.levels import EVEN, Character, Level, weights_of
from game.bots.skye.pricing import (
    Guess,
    Market,
    PricedTile,
    Prices,
    PublicMarket,
    Ranked,
    Valuation,
    answers,
    balance,
    first_guesses,
    min_gain,
    next_guesses,
    outcome_of,
    priced_tile,
)
from game.bots.skye.prospects import Bias, Prospects, no_bias, scorings
from game.bots.skye.weights import TUNED, Weights
from rules.skye import Buy, GameState, GiveBack, Pass, Phase, Place, SetPrices, View
from rules.skye.state import AXE
from rules.skye.tiles import TileId
from rules.table import Seat

MIXED: Final = 0.12
"""Prices whose values differ by no more than this are equally good; one of them is drawn."""

EXACT: Final = 1e-9
"""Sums of the same numbers in another order differ by less."""

Worths: TypeAlias = dict[TileId, tuple[float, ...]]
"""By tile, what it is worth to each seat."""

Options: TypeAlias = list[tuple[float, Buy | Pass]]
"""Choices in a market, each with what it comes to."""

OnSale: TypeAlias = dict[TileId, PricedTile]
"""By tile, what is on offer."""


class Clansman:
    """A bot of some level and character."""

    def __init__(self, level: Level, character: Character = EVEN, weights: Weights = TUNED) -> None:
        self.level = level
        self.character = character
        self.weights = weights_of(character, weights)

    def think(self, view: View, random: Random) -> Thought:
        """Price, buy or build; the decision depends on the view and the random numbers alone."""
        match view.table.phase:
            case Phase.PRICING:
                return (yield from self._price(view, random))
            case Phase.MARKET:
                return (yield from self._buy(view, random))
            case Phase.STEP:
                return step_or_stay(view)
            case Phase.WALK:
                return (yield from road_or_walk(view))
            case _:
                return (yield from self._build(view, random))

    def valuation(self, table: GameState) -> Valuation:
        """Return what gold and rivals' points are worth in this market."""
        rival = self.weights.rival[len(table.players) - 2] * self.level.rivalry
        gold = self.weights.gold[table.round - 1]
        for rounds in scorings(table).get("gold", ()):
            gold += self.weights.gold_scored / (1 + rounds)
        return Valuation(gold, rival)

    def worths(
        self, table: GameState, tiles: Sequence[TileId], random: Random
    ) -> Generator[None, None, Worths]:
        return (yield from self._judge(table, tiles, self._bias(random), self._filter(random)))

    def _judge(
        self, table: GameState, tiles: Sequence[TileId], bias: Bias, placements: PlacementFilter
    ) -> Generator[None, None, Worths]:
        pending = self.weights.pending
        layers = [
            Layer(Prospects(table, seat, self.weights, pending).with_bias(bias), placements)
            for seat in table.setup.seats
        ]
        found: Worths = {}
        for tile in tiles:
            worths = []
            for player, layer in zip(table.players, layers, strict=True):
                worths.append((yield from layer.gain(player.land, tile)))
            found[tile] = tuple(worths)
        return with_steps(table, found) if table.setup.layouts else found

    def public_market(
        self, table: GameState, random: Random
    ) -> Generator[None, None, PublicMarket]:
        """Return the market to come, as far as it is public."""
        offered = [tile for player in table.players for tile in player.offer]
        worths = yield from self.worths(table, offered, random)
        return PublicMarket(
            table.turn_order,
            tuple(player.gold for player in table.players),
            tuple(tuple(worths[tile] for tile in player.offer) for player in table.players),
            self.valuation(table),
            tuple(seat for seat in table.setup.seats if table.players[seat].may_keep_all),
        )

    def guesses(self, public: PublicMarket, random: Random) -> Generator[None, None, list[Guess]]:
        """Return ways in which the others may price and buy."""
        found = first_guesses(public, self.level.guesses, random)
        for _ in range(self.level.depth):
            found += yield from next_guesses(public, found, self.level.guesses, random)
        return found

    def _price(self, view: View, random: Random) -> Thought:
        public = yield from self.public_market(view.table, random)
        guesses = yield from self.guesses(public, random)
        ranked = yield from answers(public, view.seat, guesses)
        return SetPrices(view.seat, self._choose_prices(public, view.seat, ranked, random))

    def _choose_prices(
        self, public: PublicMarket, seat: Seat, ranked: Ranked, random: Random
    ) -> Prices:
        """Return one of the best prices to this taste, drawn so that nobody can predict it."""
        liked = [(worth + self._liking(public, seat, prices), prices) for worth, prices in ranked]
        best = max(liked)[0]
        equal = [prices for worth, prices in liked if worth >= best - MIXED]
        return equal[int(random.random() * len(equal))]

    def _buy(self, view: View, random: Random) -> Thought:
        tiles = [tile for player in view.table.players for tile in player.offer]
        worths = yield from self.worths(view.table, tiles, random)
        options = yield from self.purchases(view, worths, random)
        if self.level.second_look:
            if self.level.misjudged:
                worths = yield from self._judge(view.table, tiles, no_bias, ALL_PLACES)
            options = defensible(view, options, worths)
        return max(options, key=lambda option: option[0])[1]

    def purchases(
        self, view: View, worths: Worths, random: Random
    ) -> Generator[None, None, Options]:
        """Return passing and every affordable purchase, with what the market then comes to."""
        valuation = self.valuation(view.table)
        on_sale = tiles_on_sale(view.table, worths, valuation)
        min_gains = self.min_gains(view.table, random)
        options: Options = []
        choices = [Pass(view.seat), *_affordable(view, on_sale)]
        for choice in choices:
            worth = worths[choice.tile][view.seat] if isinstance(choice, Buy) else 0.0
            total = 0.0
            for market in markets_after(view, choice, on_sale, min_gains):
                outcome = outcome_of(market, seats_after(view), valuation.gold)
                total += balance(view.seat, outcome, valuation.rival)
            options.append((worth + total / len(min_gains), choice))
            yield
        return options

    def min_gains(self, table: GameState, random: Random) -> list[tuple[float, ...]]:
        """Return samples of the smallest gains for which all seats buy."""
        number = self.level.guesses
        return [tuple([min_gain(random) for _ in table.players]) for _ in range(number)]

    def _build(self, view: View, random: Random) -> Thought:
        plan = yield from self.plan(view, random)
        if not plan.laid:
            return GiveBack(view.seat, view.own.hand[0])
        return Place(view.seat, *plan.laid[0])

    def plan(self, view: View, random: Random) -> Generator[None, None, Plan]:
        """Return where to lay the hand."""
        judge = Prospects(view.table, view.seat, self.weights, 0.0).with_bias(self._bias(random))
        layer = Layer(judge, self._filter(random))
        return (yield from layer.lay_all(view.own.land, view.own.hand, self.level.beam))

    def _filter(self, random: Random) -> PlacementFilter:
        return PlacementFilter(self.level.overlooked, random)

    def _liking(self, public: PublicMarket, seat: Seat, prices: Prices) -> float:
        taste = self.character
        offer = public.offers[seat]
        own = [worth[seat] for worth in offer]
        liking = taste.stakes * sum(prices) + taste.keeping * prices[own.index(max(own))]
        if AXE in prices:
            axed = offer[prices.index(AXE)]
            others = max(worth for other, worth in enumerate(axed) if other != seat)
            liking += taste.denying * others
        return liking

    def _bias(self, random: Random) -> Bias:
        """Return factors by which parts of a judgement are misjudged; none turns negative."""
        misjudged = self.level.misjudged
        return lambda: 1 + misjudged * (2 * random.random() - 1)


def tiles_on_sale(table: GameState, worths: Worths, valuation: Valuation) -> OnSale:
    """Return every tile on offer with what it is worth to each seat."""
    found = {}
    for seller, player in enumerate(table.players):
        assert isinstance(player.prices, tuple), "every screen is up by now"
        for tile, price in zip(player.offer, player.prices, strict=True):
            found[tile] = priced_tile(seller, price, worths[tile], valuation)
    return found


def _affordable(view: View, on_sale: OnSale) -> list[Buy | Pass]:
    return [
        Buy(view.seat, shown.seller, tile)
        for tile, shown in on_sale.items()
        if shown.seller != view.seat and shown.price <= view.own.means
    ]


def seats_after(view: View) -> tuple[Seat, ...]:
    """Return the seats that buy after this one."""
    order = view.table.turn_order
    return order[order.index(view.seat) + 1 :]


def markets_after(
    view: View, choice: Buy | Pass, on_sale: OnSale, min_gains: Sequence[tuple[float, ...]]
) -> Iterator[Market]:
    """Yield the market left after a choice, once for each sample of smallest gains."""
    purses = [player.purse for player in view.table.players]
    left = list(on_sale.values())
    if isinstance(choice, Buy):
        left.remove(on_sale[choice.tile])
        free = view.own.means == inf
        purses = _pay(purses, view.seat, on_sale[choice.tile], free=free)
    for sample in min_gains:
        yield left, purses, sample


def defensible(view: View, options: Options, worths: Worths) -> Options:
    """Drop choices that another one beats in worth, in price and in what a rival loses."""
    merits = [_merits(view.table, view.seat, choice, worths) for _, choice in options]
    return [
        option
        for option, own in zip(options, merits, strict=True)
        if not any([_is_outdone(own, other) for other in merits])
    ]


def _merits(table: GameState, seat: Seat, choice: Buy | Pass, worths: Worths) -> tuple[float, ...]:
    """Return the worth, the gold kept, and the worth to the rival that wants the tile most."""
    if isinstance(choice, Pass):
        return 0.0, 0.0, 0.0
    seller = table.players[choice.seller]
    assert isinstance(seller.prices, tuple), "every screen is up by now"
    worth = worths[choice.tile]
    denied = max([points for other, points in enumerate(worth) if other != seat])
    return worth[seat], -seller.prices[seller.offer.index(choice.tile)], denied


def _is_outdone(own: tuple[float, ...], other: tuple[float, ...]) -> bool:
    better = [b - a for a, b in zip(own, other, strict=True)]
    return min(better) >= -EXACT and max(better) > EXACT


def _pay(purses: list[int], buyer: Seat, shown: PricedTile, *, free: bool) -> list[int]:
    """Return the purses after a purchase: the seller gets its stake back too (S-41, J-13)."""
    after = list(purses)
    after[buyer] -= 0 if free else shown.price
    after[shown.seller] += 2 * shown.price
    return after
