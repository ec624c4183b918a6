"""The trees of legal actions: one seat laying its hand, and one round of several seats.

A position is a plain value. Its children are the positions after each legal action, one for
every action, so equal positions may stand in the list more than once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TypeVar

from tests.support.naive.land import Cell, Land, places

Hand = tuple[str, ...]
Stall = tuple[tuple[str, int], ...]
Ground = frozenset[tuple[Cell, tuple[str, int]]]
Position = TypeVar("Position", bound=Hashable)


def walk(
    start: Position, children: Callable[[Position], list[Position]], depth: int
) -> Counter[Position]:
    """The positions after that many actions, each with the number of sequences that lead to it."""
    level = Counter([start])
    for _ in range(depth):
        below: Counter[Position] = Counter()
        for position, sequences in level.items():
            for child in children(position):
                below[child] += sequences
        level = below
    return level


@dataclass(frozen=True)
class Laying:
    """A territory and the tiles its seat still has in hand."""

    ground: Ground
    hand: Hand


def laying(land: Land, hand: list[str]) -> Laying:
    """The position before the first tile of the hand is laid."""
    return Laying(frozenset(land.items()), tuple(sorted(hand)))


def laying_children(position: Laying) -> list[Laying]:
    """Any tile of the hand at any legal place; if no tile has one, any tile returned (S-55)."""
    land = dict(position.ground)
    found = []
    for tile in position.hand:
        rest = _without(position.hand, tile)
        for x, y, quarter in places(land, tile):
            laid = ((x, y), (tile, quarter))
            found.append(Laying(position.ground | {laid}, rest))
    if found:
        return found
    return [Laying(position.ground, _without(position.hand, tile)) for tile in position.hand]


def _without(hand: Hand, tile: str) -> Hand:
    rest = list(hand)
    rest.remove(tile)
    return tuple(rest)


@dataclass(frozen=True)
class Round:
    """A round from the pricing on; `stalls` are the tiles still for sale with their stakes."""

    drawn: tuple[Hand, ...]
    gold: tuple[int, ...]
    first: int
    stalls: tuple[Stall, ...]
    market_turns: int
    sites: tuple[Laying, ...]


def round_children(position: Round) -> list[Round]:
    """All legal actions of the seat whose turn it is; none when everything is built."""
    seats = len(position.gold)
    if len(position.stalls) < seats:
        return _pricing_children(position)
    if position.market_turns < seats:
        return _market_children(position)
    return _building_children(position)


def _pricing_children(position: Round) -> list[Round]:
    """The seats price one after the other, in the order of the seats."""
    seat = len(position.stalls)
    found = []
    for stall in stalls(position.drawn[seat], position.gold[seat]):
        found.append(replace(position, stalls=(*position.stalls, stall)))
    return found


def stalls(drawn: Hand, gold: int) -> list[Stall]:
    """One axe and at least 1 gold on each of the other two tiles, from own gold (S-21)."""
    found: list[Stall] = []
    for axe in drawn:
        one, two = [tile for tile in drawn if tile != axe]
        for stake in range(1, gold + 1):
            for other in range(1, gold + 1):
                if stake + other <= gold:
                    found.append(((one, stake), (two, other)))
    return found


def _market_children(position: Round) -> list[Round]:
    """Pass, or one tile of another seat that the purse can pay (S-40 to S-43)."""
    buyer = (position.first + position.market_turns) % len(position.gold)
    purse = position.gold[buyer] - sum(stake for _, stake in position.stalls[buyer])
    found = [_next_in_market(position)]
    for seller, stall in enumerate(position.stalls):
        if seller == buyer:
            continue
        for tile, stake in stall:
            if stake <= purse:
                found.append(_next_in_market(_sold(position, buyer, seller, tile)))
    return found


def _sold(position: Round, buyer: int, seller: int, tile: str) -> Round:
    stall = dict(position.stalls[seller])
    gold = list(position.gold)
    gold[buyer] -= stall[tile]
    gold[seller] += stall[tile]
    left = list(position.stalls)
    left[seller] = tuple(pair for pair in position.stalls[seller] if pair[0] != tile)
    sites = list(position.sites)
    sites[buyer] = _with(sites[buyer], [tile])
    return replace(position, gold=tuple(gold), stalls=tuple(left), sites=tuple(sites))


def _next_in_market(position: Round) -> Round:
    position = replace(position, market_turns=position.market_turns + 1)
    if position.market_turns < len(position.gold):
        return position
    return _closed(position)


def _closed(position: Round) -> Round:
    """Unsold tiles go to their sellers, the gold on them is lost (S-44)."""
    gold = list(position.gold)
    sites = list(position.sites)
    for seat, stall in enumerate(position.stalls):
        gold[seat] -= sum(stake for _, stake in stall)
        sites[seat] = _with(sites[seat], [tile for tile, _ in stall])
    empty: tuple[Stall, ...] = tuple(() for _ in gold)
    return replace(position, gold=tuple(gold), stalls=empty, sites=tuple(sites))


def _with(site: Laying, tiles: list[str]) -> Laying:
    return Laying(site.ground, tuple(sorted([*site.hand, *tiles])))


def _building_children(position: Round) -> list[Round]:
    """In turn order each seat lays its whole hand before the next one begins (S-56)."""
    seats = len(position.gold)
    for step in range(seats):
        seat = (position.first + step) % seats
        if position.sites[seat].hand:
            return _building_children_of(position, seat)
    return []


def _building_children_of(position: Round, seat: int) -> list[Round]:
    found = []
    for site in laying_children(position.sites[seat]):
        sites = list(position.sites)
        sites[seat] = site
        found.append(replace(position, sites=tuple(sites)))
    return found
