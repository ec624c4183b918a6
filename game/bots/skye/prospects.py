"""What a territory is worth to the seat that owns it, in points by the end of the game.

Objectives by their terms, scrolls, income, and room to build on. The parts can be asked for one by
one: they are the reasons that a bot or a hint gives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from game.bots.skye.terms import (
    MOST_OPEN,
    TERMS,
    THINGS,
    WHISKY,
    Count,
    Scorings,
    Term,
    chances,
    majority_term,
    open_ends,
    sum_scorings,
)
from game.bots.skye.weights import Weights
from rules.grid import STEP, cell_of, facing
from rules.skye.final import SCROLL_COUNTS
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import OBJECTIVES, LandRule, points
from rules.skye.state import GameState
from rules.skye.territory import Region, Territory
from rules.skye.tiles import Things
from rules.table import Seat

_SCROLLS: Final = {
    kind: (Things._fields.index(thing), per_point)
    for kind, (thing, per_point) in SCROLL_COUNTS.items()
}

FITTING: Final = tuple(
    sum([bool(TILES[tile].fits[demand]) for tile in LANDSCAPE]) / len(LANDSCAPE)
    for demand in range(256)
)
"""By demand of a border cell, the share of all tiles that fit there in some rotation."""


Bias: TypeAlias = Callable[[], float]
"""Gives the factor by which a part is misjudged."""


def no_bias() -> float:
    return 1.0


class Prospects:
    """The judge of one seat's territory at one moment of the table."""

    def __init__(self, table: GameState, seat: Seat, weights: Weights, pending: float) -> None:
        """`pending`: how many rounds the rest of this one counts as, while tiles are to come."""
        self.weights = weights
        self._biases = 1.0, 1.0, 1.0
        self.rounds = table.setup.rounds - table.round
        self._at_end = tuple(chances(weights.closing, self.rounds + pending))
        self._income = 0.0
        for number in range(table.round, table.setup.rounds):
            self._income += weights.gold[number] * weights.income
        self._terms: list[tuple[str, float, Term]] = []
        for name, ahead in scorings(table).items():
            coming = sum_scorings(ahead, weights, pending)
            if name in TERMS:
                self._terms.append((name, 1.0, partial(TERMS[name], coming, weights)))
            elif land_rule := OBJECTIVES[name].land:
                self._terms.append((name, 1.0, _standing(land_rule, coming)))
            elif (count := OBJECTIVES[name].count) and name in THINGS:
                rivals = [count(p) for other, p in enumerate(table.players) if other != seat]
                term = majority_term(THINGS[name], coming, rivals, weights)
                self._terms.append((name, 1.0, term))

    def with_bias(self, bias: Bias) -> Prospects:
        """Misjudge each part by a factor of its own from now on; return this judge."""
        self._biases = bias(), bias(), bias()
        self._terms = [(name, bias(), term) for name, _, term in self._terms]
        return self

    def worth(self, land: Territory) -> float:
        """Return the points to expect from this territory."""
        counted = count_things(land)
        scrolls, income, room = self._biases
        total = scrolls * self._scrolls(counted) + income * self._whisky(counted)
        total += room * self._promise(land)
        for _, bias, term in self._terms:
            total += bias * term(counted)
        return total

    def parts(self, land: Territory) -> dict[str, float]:
        """Return the unbiased parts of `worth`: objectives by name, `scrolls`, `income`, `room`."""
        counted = count_things(land)
        found = {name: term(counted) for name, _, term in self._terms}
        return found | {
            "scrolls": self._scrolls(counted),
            "income": self._whisky(counted),
            "room": self._promise(land),
        }

    def _promise(self, land: Territory) -> float:
        if not self.rounds:
            return 0.0
        weights = self.weights
        room = 0.0
        for demand in land.border.values():
            room += FITTING[demand]
        land_worth = weights.tile * len(land.tiles) + weights.road_end * open_ends(land)
        return self.rounds * (land_worth + weights.room * room)

    def _scrolls(self, counted: Count) -> float:
        land, growth = counted.land, self.weights.scroll_growth * self.rounds
        total = 0.0
        for cell, face in land.tiles.items():
            if scroll := face.scroll:
                thing, per_point = _SCROLLS[scroll.kind]
                found = counted.things[thing]
                value = (found + growth) / per_point if growth else found // per_point
                region = land.region(cell, scroll.area)
                total += value * (1 + self._chance(region, counted.dead))
        return total

    def _chance(self, region: Region, dead: set[int]) -> float:
        if region.open and region.parts[0] in dead:
            return 0.0
        return self._at_end[min(region.open, MOST_OPEN)]

    def _whisky(self, counted: Count) -> float:
        if not self._income or not counted.things[WHISKY]:
            return 0.0
        tiles = counted.land.tiles
        cells = set(map(cell_of, counted.land.linked))
        linked = len([1 for cell in cells if tiles[cell].things[WHISKY]])
        stray = counted.things[WHISKY] - linked
        return self._income * (linked + self.weights.stray_whisky * stray)


def _standing(rule: LandRule, coming: Scorings) -> Term:
    return lambda counted: coming.times * points(rule(counted.land))


def count_things(land: Territory) -> Count:
    """Count once what several terms use."""
    columns = zip(*[face.things for face in land.tiles.values()])  # noqa: B905  strict costs time
    return Count(land, list(map(sum, columns)), land.regions, dead_regions(land))


def dead_regions(land: Territory) -> set[int]:
    """Return the regions, by their first parts, beside a cell that no tile of the game can fill."""
    dead: set[int] = set()
    for cell, demand in land.border.items():
        if not FITTING[demand]:
            for side in range(4):
                beside = cell + STEP[side]
                face = land.tiles.get(beside)
                if face is not None:
                    dead.add(land.region(beside, face.area_at[facing(side)]).parts[0])
    return dead


def scorings(table: GameState) -> dict[str, list[int]]:
    """Return the objectives that still score, each with how many rounds ahead."""
    found: dict[str, list[int]] = {}
    for number in range(table.round, table.setup.rounds + 1):
        for name in table.setup.scoring(number):
            found.setdefault(name, []).append(number - table.round)
    return found
