"""Prices behind the screen: the best answer to what the others probably ask.

Every seat is thought to answer the others in turn, beginning with prices by a rule of thumb; the
answers of each round of thought join what the others may ask (fictitious play).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, NamedTuple, TypeAlias

from rules.skye.state import AXE, DRAWN
from rules.table import Seat


class Valuation(NamedTuple):
    """What gold and rivals' points are worth to a bot at this table."""

    gold: float
    """Points that one gold is worth after the market."""
    rival: float
    """Own points that one point of a rival weighs."""


class PricedTile(NamedTuple):
    """A tile on offer: its seller, its price, and what it is worth to each seat."""

    seller: Seat
    price: int
    worth: tuple[float, ...]
    appeal: tuple[float, ...]
    """By seat, the gain from buying it: the tile less its price, and what the seller gets."""


def priced_tile(
    seller: Seat, price: int, worth: tuple[float, ...], valuation: Valuation
) -> PricedTile:
    """Return a tile of a seller at a price."""
    cost = valuation.gold * price
    to_seller = valuation.rival * (worth[seller] - 2 * cost)
    return PricedTile(seller, price, worth, tuple([own - cost + to_seller for own in worth]))


Market: TypeAlias = tuple[list[PricedTile], list[int], tuple[float, ...]]
"""What is on offer; by seat the purse; by seat the gain from which on it buys.

The last is a sample: how much the others like a tile is only guessed.
"""

Outcome: TypeAlias = list[float]
"""By seat, the points won or lost in a market, its gold counted too."""


def outcome_of(market: Market, order: Sequence[Seat], gold: float) -> Outcome:
    """Play a market in which each seat in turn buys what appeals to it most."""
    tiles, purses, min_gains = market
    left, purse = list(tiles), list(purses)
    outcome = [0.0] * len(purse)
    for buyer, bought in trades((left, purse, min_gains), order):
        outcome[buyer] += bought.worth[buyer]
    for kept in left:
        outcome[kept.seller] += kept.worth[kept.seller]
    for seat, coins in enumerate(purse):
        outcome[seat] += gold * coins
    return outcome


def trades(market: Market, order: Sequence[Seat]) -> list[tuple[Seat, PricedTile]]:
    """Play a market; return who buys what.

    Removes what is bought from the market's tiles, and moves the gold between its purses.
    """
    left, purses, min_gains = market
    made = []
    for buyer in order:
        best, chosen, purse = min_gains[buyer], None, purses[buyer]
        for tile in left:
            if tile.appeal[buyer] > best and tile.price <= purse and tile.seller != buyer:
                best, chosen = tile.appeal[buyer], tile
        if chosen is not None:
            left.remove(chosen)
            purses[buyer] -= chosen.price
            purses[chosen.seller] += 2 * chosen.price
            made.append((buyer, chosen))
    return made


def balance(seat: Seat, outcome: Outcome, rival: float) -> float:
    """Return an outcome for one seat, less the weighted outcomes of its rivals."""
    others = -outcome[seat]
    for points in outcome:
        others += points
    return outcome[seat] - rival * others


Prices: TypeAlias = tuple[int, ...]
STEPS: Final = 4
"""Prices of one tile tried at first, from 1 to the first that no other seat would pay."""

THUMB: Final = 0.35
"""The part of a tile's worth that the rule of thumb asks, in gold."""

GAIN_SPREAD: Final = 1.5
"""By how many points the smallest gain for which a seat buys may differ from 0."""


class PublicMarket(NamedTuple):
    """Everything public about a market while prices are set."""

    order: tuple[Seat, ...]
    gold: tuple[int, ...]
    offers: tuple[tuple[tuple[float, ...], ...], ...]
    """By seat and slot, what the tile is worth to each seat."""
    valuation: Valuation
    axeless: tuple[Seat, ...] = ()
    """Seats that may price all their tiles (J-11)."""


class Guess(NamedTuple):
    """One way the others may price and buy."""

    prices: tuple[Prices, ...]
    min_gains: tuple[float, ...]


def thumb_prices(public: PublicMarket, seat: Seat, random: Random) -> Prices:
    """Return prices by a rule of thumb: axe the worst tile, ask a part of the others' worth."""
    worths = [offer[seat] * (0.75 + 0.5 * random.random()) + 0.001 for offer in public.offers[seat]]
    axe = worths.index(min(worths))
    part = THUMB * (0.5 + random.random())
    prices = [max(1, int(part * worth / public.valuation.gold + 0.5)) for worth in worths]
    prices[axe] = AXE
    return within(prices, public.gold[seat])


def within(prices: Sequence[int], gold: int) -> Prices:
    """Return the prices, the highest lowered until the gold is enough for all."""
    cut = list(prices)
    while sum(cut) > gold:
        dearest = max(range(len(cut)), key=lambda slot: cut[slot])
        cut[dearest] -= 1
    return tuple(cut)


def candidates(public: PublicMarket, seat: Seat) -> list[Prices]:
    """Return prices to try first, up to the first that no other seat would pay."""
    gold = public.gold[seat]
    tried = [_prices_to_try(public, seat, worth) for worth in public.offers[seat]]
    found = []
    for axe in range(DRAWN):
        one, other = [tried[slot] for slot in range(DRAWN) if slot != axe]
        for first in one:
            for second in other:
                if first + second <= gold:
                    prices = [first, second]
                    prices.insert(axe, AXE)
                    found.append(tuple(prices))
    if seat in public.axeless:
        found += [prices for prices in product(*tried) if sum(prices) <= gold]
    return found or [within((1, 1, AXE), gold)]


def _prices_to_try(public: PublicMarket, seat: Seat, worth: tuple[float, ...]) -> list[int]:
    price = 0
    tempted = True
    while tempted and price < public.gold[seat]:
        price += 1
        appeal = priced_tile(seat, price, worth, public.valuation).appeal
        tempted = any(
            appeal[buyer] > -GAIN_SPREAD and public.gold[buyer] >= price
            for buyer in range(len(worth))
            if buyer != seat
        )
    return sorted({1 + (price - 1) * step // (STEPS - 1) for step in range(STEPS)})


def neighbours(prices: Prices, gold: int) -> list[Prices]:
    """Return the prices that differ by one gold."""
    found = []
    for slot, price in enumerate(prices):
        if price != AXE:
            for change in (-1, 1):
                near = (*prices[:slot], price + change, *prices[slot + 1 :])
                if price + change >= 1 and sum(near) <= gold:
                    found.append(near)
    return found


class SellerOffer:
    """The offer of one seat, against some guesses of what the others do."""

    def __init__(self, public: PublicMarket, seat: Seat, guesses: Sequence[Guess]) -> None:
        self.public, self.seat = public, seat
        self._guessed = [(*self._others(guess), guess.min_gains) for guess in guesses]
        # By slot and price: the search asks for the same tiles at the same prices very often.
        self._priced: dict[tuple[int, int], PricedTile] = {}

    def value(self, prices: Prices) -> float:
        """Return what some prices lead to on average."""
        public = self.public
        total = 0.0
        for market in self.markets(prices):
            outcome = outcome_of(market, public.order, public.valuation.gold)
            total += balance(self.seat, outcome, public.valuation.rival)
        return total / len(self._guessed)

    def markets(self, prices: Prices) -> Iterator[Market]:
        """Yield the market that some prices lead to, once for each guess."""
        own, left = self._own(prices), self.public.gold[self.seat] - sum(prices)
        for others, purses, min_gains in self._guessed:
            purses[self.seat] = left
            yield others + own, purses, min_gains

    def buyers(self, prices: Prices) -> list[list[Seat]]:
        """Return by slot who would buy the tile, once for each guess in which it is bought."""
        own = self._own(prices)
        bought: list[list[Seat]] = [[] for _ in own]
        for tiles, purses, min_gains in self.markets(prices):
            for buyer, sold in trades((tiles, list(purses), min_gains), self.public.order):
                if sold.seller == self.seat:
                    bought[own.index(sold)].append(buyer)
        for slot, price in enumerate(prices):
            if price == AXE:
                bought.insert(slot, [])
        return bought

    def _own(self, prices: Prices) -> list[PricedTile]:
        return [self._priced_tile(slot, price) for slot, price in enumerate(prices) if price != AXE]

    def _priced_tile(self, slot: int, price: int) -> PricedTile:
        key = slot, price
        if key not in self._priced:
            worth = self.public.offers[self.seat][slot]
            self._priced[key] = priced_tile(self.seat, price, worth, self.public.valuation)
        return self._priced[key]

    def _others(self, guess: Guess) -> tuple[list[PricedTile], list[int]]:
        public = self.public
        tiles = [
            priced_tile(seller, price, worth, public.valuation)
            for seller, offer in enumerate(public.offers)
            for worth, price in zip(offer, guess.prices[seller], strict=True)
            if price != AXE and seller != self.seat
        ]
        return tiles, [g - sum(own) for g, own in zip(public.gold, guess.prices, strict=True)]


Ranked: TypeAlias = list[tuple[float, Prices]]
"""Prices with what they lead to, best first."""


def answers(
    public: PublicMarket, seat: Seat, guesses: Sequence[Guess]
) -> Generator[None, None, Ranked]:
    """Return all prices tried against some guesses, best first."""
    seen: dict[Prices, float] = {}
    offer = SellerOffer(public, seat, guesses)
    fresh = candidates(public, seat)
    while fresh:
        for prices in fresh:
            if prices not in seen:
                seen[prices] = offer.value(prices)
                yield
        best = sorted(seen, key=lambda prices: -seen[prices])[:2]
        fresh = [p for top in best for p in neighbours(top, public.gold[seat]) if p not in seen]
    ranked = sorted(seen.items(), key=lambda item: -item[1])
    return [(worth, prices) for prices, worth in ranked]


def min_gain(random: Random) -> float:
    """Return a sample of the smallest gain for which a seat buys."""
    return GAIN_SPREAD * (random.random() + random.random() - 1)


def first_guesses(public: PublicMarket, number: int, random: Random) -> list[Guess]:
    """Return what the others may do by the rule of thumb."""
    seats = range(len(public.gold))
    return [
        Guess(
            tuple(thumb_prices(public, seat, random) for seat in seats),
            tuple(min_gain(random) for _ in seats),
        )
        for _ in range(number)
    ]


def next_guesses(
    public: PublicMarket, guesses: list[Guess], number: int, random: Random
) -> Generator[None, None, list[Guess]]:
    """Return what the others may do when they answer the guesses so far."""
    seats = range(len(public.gold))
    replies = []
    for seat in seats:
        ranked = yield from answers(public, seat, guesses)
        replies.append([prices for _, prices in ranked[:4]])
    return [
        Guess(
            tuple(replies[seat][index % len(replies[seat])] for seat in seats),
            tuple(min_gain(random) for _ in seats),
        )
        for index in range(number)
    ]
