"""Prices behind the screen: the best answer to what the others probably ask.

Every seat is thought to answer the others in turn, beginning with prices by a rule of thumb; the
answers of each round of thought join what the others may ask (fictitious play).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.bots.skye.trade import Felt, Market, Stall, balance, play_out, stall, trades
from rules.skye.state import AXE, DRAWN
from rules.table import Seat

Prices: TypeAlias = tuple[int, ...]
STEPS: Final = 4
"""Prices of one tile tried at first, from 1 to one that keeps everybody away."""

THUMB: Final = 0.35
"""The part of a tile's worth that the rule of thumb asks, in gold."""


class Fair(NamedTuple):
    """Everything public about a market before the screens go up."""

    order: tuple[Seat, ...]
    gold: tuple[int, ...]
    offers: tuple[tuple[tuple[float, ...], ...], ...]
    """By seat and slot, what the tile is worth to each seat."""
    felt: Felt
    axeless: tuple[Seat, ...] = ()
    """Seats that may price all their tiles (J-11)."""


class Guess(NamedTuple):
    """One way the others may price and feel."""

    prices: tuple[Prices, ...]
    moods: tuple[float, ...]


def thumb_prices(fair: Fair, seat: Seat, random: Random) -> Prices:
    """Prices by a rule of thumb: the least worthy tile axed, a part of its worth for the others."""
    worths = [offer[seat] * (0.75 + 0.5 * random.random()) + 0.001 for offer in fair.offers[seat]]
    axe = worths.index(min(worths))
    part = THUMB * (0.5 + random.random())
    prices = [max(1, int(part * worth / fair.felt.gold + 0.5)) for worth in worths]
    prices[axe] = AXE
    return within(prices, fair.gold[seat])


def within(prices: Sequence[int], gold: int) -> Prices:
    """Prices cut down, the dearer one first, until the gold suffices."""
    cut = list(prices)
    while sum(cut) > gold:
        dearest = max(range(len(cut)), key=lambda slot: cut[slot])
        cut[dearest] -= 1
    return tuple(cut)


def candidates(fair: Fair, seat: Seat, width: float) -> list[Prices]:
    """Prices worth a first look: up to the first price that keeps everybody away."""
    gold = fair.gold[seat]
    asked = [_asked(fair, seat, worth, width) for worth in fair.offers[seat]]
    found = []
    for axe in range(DRAWN):
        one, other = [asked[slot] for slot in range(DRAWN) if slot != axe]
        for first in one:
            for second in other:
                if first + second <= gold:
                    prices = [first, second]
                    prices.insert(axe, AXE)
                    found.append(tuple(prices))
    if seat in fair.axeless:
        found += [prices for prices in product(*asked) if sum(prices) <= gold]
    return found or [within((1, 1, AXE), gold)]


def _asked(fair: Fair, seat: Seat, worth: tuple[float, ...], width: float) -> list[int]:
    """Some prices from 1 up to the first that keeps everybody away."""
    price = 0
    tempted = True
    while tempted and price < fair.gold[seat]:
        price += 1
        appeal = stall(seat, price, worth, fair.felt).appeal
        tempted = any(
            appeal[buyer] > -width and fair.gold[buyer] >= price
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


class Stand:
    """One seat's stand at the market, against some guesses of the others."""

    def __init__(self, fair: Fair, seat: Seat, guesses: Sequence[Guess]) -> None:
        self.fair, self.seat = fair, seat
        self._guessed = [(*self._others(guess), guess.moods) for guess in guesses]
        self._shown: dict[tuple[int, int], Stall] = {}

    def value(self, prices: Prices) -> float:
        """What some prices lead to on average."""
        fair = self.fair
        total = 0.0
        for stalls, purses, moods in self.markets(prices):
            outcome = play_out(fair.order, stalls, purses, fair.felt.gold, moods)
            total += balance(self.seat, outcome, fair.felt.rival)
        return total / len(self._guessed)

    def markets(self, prices: Prices) -> Iterator[Market]:
        """The market that some prices lead to, once for each guess."""
        own, left = self._own(prices), self.fair.gold[self.seat] - sum(prices)
        for others, purses, moods in self._guessed:
            purses[self.seat] = left
            yield others + own, purses, moods

    def buyers(self, prices: Prices) -> list[list[Seat]]:
        """By slot, who would buy the tile, once for each guess in which it is bought."""
        own = self._own(prices)
        bought: list[list[Seat]] = [[] for _ in own]
        for stalls, purses, moods in self.markets(prices):
            for buyer, sold in trades(self.fair.order, stalls, list(purses), moods):
                if sold.seller == self.seat:
                    bought[own.index(sold)].append(buyer)
        for slot, price in enumerate(prices):
            if price == AXE:
                bought.insert(slot, [])
        return bought

    def _own(self, prices: Prices) -> list[Stall]:
        return [self._stall(slot, price) for slot, price in enumerate(prices) if price != AXE]

    def _stall(self, slot: int, price: int) -> Stall:
        key = slot, price
        if key not in self._shown:
            worth = self.fair.offers[self.seat][slot]
            self._shown[key] = stall(self.seat, price, worth, self.fair.felt)
        return self._shown[key]

    def _others(self, guess: Guess) -> tuple[list[Stall], list[int]]:
        fair = self.fair
        stalls = [
            stall(seller, price, worth, fair.felt)
            for seller, offer in enumerate(fair.offers)
            for worth, price in zip(offer, guess.prices[seller], strict=True)
            if price != AXE and seller != self.seat
        ]
        return stalls, [g - sum(own) for g, own in zip(fair.gold, guess.prices, strict=True)]


Ranked: TypeAlias = list[tuple[float, Prices]]
"""Prices with what they lead to, best first."""


def answers(
    fair: Fair, seat: Seat, guesses: Sequence[Guess], width: float
) -> Generator[None, None, Ranked]:
    """All prices looked at against some guesses, best first."""
    seen: dict[Prices, float] = {}
    stand = Stand(fair, seat, guesses)
    fresh = candidates(fair, seat, width)
    while fresh:
        for prices in fresh:
            if prices not in seen:
                seen[prices] = stand.value(prices)
                yield
        best = sorted(seen, key=lambda prices: -seen[prices])[:2]
        fresh = [p for top in best for p in neighbours(top, fair.gold[seat]) if p not in seen]
    ranked = sorted(seen.items(), key=lambda item: -item[1])
    return [(worth, prices) for prices, worth in ranked]


def mood(random: Random, width: float) -> float:
    """How much more than nothing a purchase must bring to be made."""
    return width * (random.random() + random.random() - 1)


def first_guesses(fair: Fair, number: int, width: float, random: Random) -> list[Guess]:
    """What the others may do by the rule of thumb."""
    seats = range(len(fair.gold))
    return [
        Guess(
            tuple(thumb_prices(fair, seat, random) for seat in seats),
            tuple(mood(random, width) for _ in seats),
        )
        for _ in range(number)
    ]


def next_guesses(
    fair: Fair, guesses: list[Guess], number: int, width: float, random: Random
) -> Generator[None, None, list[Guess]]:
    """What the others may do when they answer the guesses so far."""
    seats = range(len(fair.gold))
    replies = []
    for seat in seats:
        ranked = yield from answers(fair, seat, guesses, width)
        replies.append([prices for _, prices in ranked[:4]])
    return [
        Guess(
            tuple(replies[seat][index % len(replies[seat])] for seat in seats),
            tuple(mood(random, width) for _ in seats),
        )
        for index in range(number)
    ]
