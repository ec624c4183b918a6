"""A market played out in advance: who buys what, and what that is worth to each seat.

It knows what each tile is worth to each seat, and gold; it does not know territories.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

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
