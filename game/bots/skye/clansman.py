"""The bots that people play against: one way of thinking at five levels, in several characters.

It judges what every tile is worth to every seat, answers the prices that the others may ask, plays
the market out in its head before it buys, and lays its hand by a beam.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf
from random import Random
from typing import Final, TypeAlias

from game.bots.bot import Thought
from game.bots.skye.journeyman import road_or_walk, step_or_stay, with_steps
from game.bots.skye.laying import Plan, Sight, gain, lay_all
from game.bots.skye.levels import EVEN, Character, Level, tasted
from game.bots.skye.pricing import (
    Fair,
    Guess,
    Prices,
    Ranked,
    answers,
    first_guesses,
    mood,
    next_guesses,
)
from game.bots.skye.prospects import Prospects, Tilt, scorings, upright
from game.bots.skye.trade import Felt, Market, Stall, balance, play_out, stall
from game.bots.skye.weights import TUNED, Weights
from rules.skye import Buy, GameState, GiveBack, Pass, Phase, Place, SetPrices, View
from rules.skye.state import AXE
from rules.skye.tiles import TileId
from rules.table import Seat

MOOD: Final = 1.5
"""How far, in points, a seat's readiness to buy may be from what it seems."""

MIXED: Final = 0.12
"""Prices so few points apart are taken as equal, and one of them by chance."""

EXACT: Final = 1e-9
"""Merits so near each other are the same, added up in another order."""

Worths: TypeAlias = dict[TileId, tuple[float, ...]]
"""What each tile is worth to each seat."""

Options: TypeAlias = list[tuple[float, Buy | Pass]]
"""What may be done in a market, each with what it comes to."""


Stalls: TypeAlias = dict[TileId, Stall]
"""What is on offer, tile by tile."""


class Clansman:
    """A bot of some level and character."""

    def __init__(self, level: Level, character: Character = EVEN, weights: Weights = TUNED) -> None:
        self.level = level
        self.character = character
        self.weights = tasted(character, weights)

    def think(self, view: View, random: Random) -> Thought:
        """Price, buy or build; a decision depends on the view and the random numbers alone."""
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

    def felt(self, table: GameState) -> Felt:
        """How gold and rivals are felt in this market."""
        rival = self.weights.rival[len(table.players) - 2] * self.level.rivalry
        gold = self.weights.gold[table.round - 1]
        for rounds in scorings(table).get("gold", ()):
            gold += self.weights.gold_scored / (1 + rounds)
        return Felt(gold, rival)

    def worths(
        self, table: GameState, tiles: Sequence[TileId], random: Random
    ) -> Generator[None, None, Worths]:
        """What some tiles are worth to each seat, as this bot sees it."""
        sight = Sight(self.level.overlooked, random)
        return (yield from self._judged(table, tiles, self._tilt(random), sight))

    def _judged(
        self, table: GameState, tiles: Sequence[TileId], tilt: Tilt, sight: Sight
    ) -> Generator[None, None, Worths]:
        pending = self.weights.pending
        judges = [Prospects(table, seat, self.weights, pending, tilt) for seat in table.setup.seats]
        found: Worths = {}
        for tile in tiles:
            worths = []
            for player, judge in zip(table.players, judges, strict=True):
                worths.append((yield from gain(judge, player.land, tile, sight)))
            found[tile] = tuple(worths)
        return with_steps(table, found) if table.setup.layouts else found

    def fair(self, table: GameState, random: Random) -> Generator[None, None, Fair]:
        """The market to come, as far as it is public."""
        offered = [tile for player in table.players for tile in player.offer]
        worths = yield from self.worths(table, offered, random)
        return Fair(
            table.turn_order,
            tuple(player.gold for player in table.players),
            tuple(tuple(worths[tile] for tile in player.offer) for player in table.players),
            self.felt(table),
            tuple(seat for seat in table.setup.seats if table.players[seat].may_keep_all),
        )

    def guesses(self, fair: Fair, random: Random) -> Generator[None, None, list[Guess]]:
        """What the others may ask and how they may feel."""
        found = first_guesses(fair, self.level.guesses, MOOD, random)
        for _ in range(self.level.depth):
            found += yield from next_guesses(fair, found, self.level.guesses, MOOD, random)
        return found

    def _price(self, view: View, random: Random) -> Thought:
        fair = yield from self.fair(view.table, random)
        guesses = yield from self.guesses(fair, random)
        ranked = yield from answers(fair, view.seat, guesses, MOOD)
        return SetPrices(view.seat, self._one_of(fair, view.seat, ranked, random))

    def _one_of(self, fair: Fair, seat: Seat, ranked: Ranked, random: Random) -> Prices:
        """One of the best prices to this taste, so that nobody reads them like a book."""
        liked = [(worth + self._liking(fair, seat, prices), prices) for worth, prices in ranked]
        best = max(liked)[0]
        equal = [prices for worth, prices in liked if worth >= best - MIXED]
        return equal[int(random.random() * len(equal))]

    def _buy(self, view: View, random: Random) -> Thought:
        tiles = [tile for player in view.table.players for tile in player.offer]
        worths = yield from self.worths(view.table, tiles, random)
        options = yield from self.purchases(view, worths, random)
        if self.level.second_look:
            if self.level.misjudged:
                worths = yield from self._judged(view.table, tiles, upright, Sight(0.0, random))
            options = defensible(view, options, worths)
        return max(options, key=lambda option: option[0])[1]

    def purchases(
        self, view: View, worths: Worths, random: Random
    ) -> Generator[None, None, Options]:
        """Passing and every purchase within the purse, with what the market then comes to."""
        felt = self.felt(view.table)
        stalls = stalls_of(view.table, worths, felt)
        moods = self.moods(view.table, random)
        options: Options = []
        choices = [Pass(view.seat), *_affordable(view, stalls)]
        for choice in choices:
            worth = worths[choice.tile][view.seat] if isinstance(choice, Buy) else 0.0
            total = 0.0
            for market in markets_after(view, choice, stalls, moods):
                outcome = play_out(seats_after(view), *market[:2], felt.gold, market[2])
                total += balance(view.seat, outcome, felt.rival)
            options.append((worth + total / len(moods), choice))
            yield
        return options

    def moods(self, table: GameState, random: Random) -> list[tuple[float, ...]]:
        """Ways that all seats may feel in a market."""
        number = self.level.guesses
        return [tuple([mood(random, MOOD) for _ in table.players]) for _ in range(number)]

    def _build(self, view: View, random: Random) -> Thought:
        plan = yield from self.plan(view, random)
        if not plan.laid:
            return GiveBack(view.seat, view.own.hand[0])
        return Place(view.seat, *plan.laid[0])

    def plan(self, view: View, random: Random) -> Generator[None, None, Plan]:
        """Where to lay the hand."""
        judge = Prospects(view.table, view.seat, self.weights, 0.0, self._tilt(random))
        sight = Sight(self.level.overlooked, random)
        return (yield from lay_all(judge, view.own.land, view.own.hand, self.level.beam, sight))

    def _liking(self, fair: Fair, seat: Seat, prices: Prices) -> float:
        taste = self.character
        offer = fair.offers[seat]
        own = [worth[seat] for worth in offer]
        liking = taste.stakes * sum(prices) + taste.keeping * prices[own.index(max(own))]
        if AXE in prices:
            axed = offer[prices.index(AXE)]
            others = max(worth for other, worth in enumerate(axed) if other != seat)
            liking += taste.denying * others
        return liking

    def _tilt(self, random: Random) -> Tilt:
        """How the parts of a judgement are misjudged: each is still worth having."""
        misjudged = self.level.misjudged
        return lambda: 1 + misjudged * (2 * random.random() - 1)


def stalls_of(table: GameState, worths: Worths, felt: Felt) -> Stalls:
    """Return every tile on offer with what it is worth to each seat."""
    found = {}
    for seller, player in enumerate(table.players):
        assert isinstance(player.prices, tuple), "every screen is up by now"
        for tile, price in zip(player.offer, player.prices, strict=True):
            found[tile] = stall(seller, price, worths[tile], felt)
    return found


def _affordable(view: View, stalls: Stalls) -> list[Buy | Pass]:
    return [
        Buy(view.seat, shown.seller, tile)
        for tile, shown in stalls.items()
        if shown.seller != view.seat and shown.price <= view.own.means
    ]


def seats_after(view: View) -> tuple[Seat, ...]:
    """Who may still buy when this seat has bought."""
    order = view.table.turn_order
    return order[order.index(view.seat) + 1 :]


def markets_after(
    view: View, choice: Buy | Pass, stalls: Stalls, moods: Sequence[tuple[float, ...]]
) -> Iterator[Market]:
    """What is left of a market after a choice, once for each way the others may feel."""
    purses = [player.purse for player in view.table.players]
    left = list(stalls.values())
    if isinstance(choice, Buy):
        left.remove(stalls[choice.tile])
        free = view.own.means == inf
        purses = _paid(purses, view.seat, stalls[choice.tile], free=free)
    for sample in moods:
        yield left, purses, sample


def defensible(view: View, options: Options, worths: Worths) -> Options:
    """Without what nobody would buy: worse than another, dearer, and no loss to a rival."""
    merits = [_merits(view.table, view.seat, choice, worths) for _, choice in options]
    return [
        option
        for option, own in zip(options, merits, strict=True)
        if not any([_outdone(own, other) for other in merits])
    ]


def _merits(table: GameState, seat: Seat, choice: Buy | Pass, worths: Worths) -> tuple[float, ...]:
    """What speaks for a purchase: its worth, the gold kept, and what the keenest rival misses."""
    if isinstance(choice, Pass):
        return 0.0, 0.0, 0.0
    seller = table.players[choice.seller]
    assert isinstance(seller.prices, tuple), "every screen is up by now"
    worth = worths[choice.tile]
    denied = max([points for other, points in enumerate(worth) if other != seat])
    return worth[seat], -seller.prices[seller.offer.index(choice.tile)], denied


def _outdone(own: tuple[float, ...], other: tuple[float, ...]) -> bool:
    better = [b - a for a, b in zip(own, other, strict=True)]
    return min(better) >= -EXACT and max(better) > EXACT


def _paid(purses: list[int], buyer: Seat, shown: Stall, *, free: bool) -> list[int]:
    """Purses after a purchase: the seller takes the stake back as well (S-41); J-13."""
    after = list(purses)
    after[buyer] -= 0 if free else shown.price
    after[shown.seller] += 2 * shown.price
    return after
