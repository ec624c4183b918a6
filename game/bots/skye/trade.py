"""A market played out in the head: who buys what, and what that is worth to each seat.

It knows what each tile is worth to each seat, and gold; it does not know territories.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rules.table import Seat


class Felt(NamedTuple):
    """How gold and rivals' points are felt at this table."""

    gold: float
    """What one gold is worth that is left after the market."""
    rival: float
    """How much a point of a rival is felt against an own one."""


class Stall(NamedTuple):
    """A tile on offer: whose, at what price, and what it is worth to each seat."""

    seller: Seat
    price: int
    worth: tuple[float, ...]
    appeal: tuple[float, ...]
    """By seat, what buying it does: the tile for the price, and what it does to the seller."""


def stall(seller: Seat, price: int, worth: tuple[float, ...], felt: Felt) -> Stall:
    """Return what a seller offers for a price."""
    cost = felt.gold * price
    to_seller = felt.rival * (worth[seller] - 2 * cost)
    return Stall(seller, price, worth, tuple([own - cost + to_seller for own in worth]))


Market: TypeAlias = tuple[list[Stall], list[int], tuple[float, ...]]
"""A market about to open: what is on offer, all purses, and the moods of all seats."""

Outcome: TypeAlias = list[float]
"""By seat, the points won or lost in a market, gold at its worth."""


def play_out(
    order: Sequence[Seat],
    stalls: Sequence[Stall],
    purses: Sequence[int],
    gold: float,
    moods: Sequence[float],
) -> Outcome:
    """What a market comes to when every seat of `order` buys what appeals to it most."""
    left, purse = list(stalls), list(purses)
    outcome = [0.0] * len(purse)
    for buyer, bought in trades(order, left, purse, moods):
        outcome[buyer] += bought.worth[buyer]
    for kept in left:
        outcome[kept.seller] += kept.worth[kept.seller]
    for seat, coins in enumerate(purse):
        outcome[seat] += gold * coins
    return outcome


def trades(
    order: Sequence[Seat], left: list[Stall], purses: list[int], moods: Sequence[float]
) -> list[tuple[Seat, Stall]]:
    """Who buys what; takes it from `left` and moves the gold in `purses`.

    `moods` is what a purchase must bring each seat to be made: a sample of what nobody can know.
    """
    made = []
    for buyer in order:
        best, chosen, purse = moods[buyer], None, purses[buyer]
        for stall in left:
            if stall.appeal[buyer] > best and stall.price <= purse and stall.seller != buyer:
                best, chosen = stall.appeal[buyer], stall
        if chosen is not None:
            left.remove(chosen)
            purses[buyer] -= chosen.price
            purses[chosen.seller] += 2 * chosen.price
            made.append((buyer, chosen))
    return made


def balance(seat: Seat, outcome: Outcome, rival: float) -> float:
    """An outcome as one seat feels it."""
    others = -outcome[seat]
    for points in outcome:
        others += points
    return outcome[seat] - rival * others
