"""What a territory and a purse are worth in points, as the bot `greedy` judges it.

Counted as the rules count: what each objective will give at its scorings still to come, the
scrolls, and gold at its worth by round. What is uncertain is weighted: an open region may complete
before a scoring, more likely with fewer open sides; whisky may still be connected; every tile and
every open road is worth something in the rounds to come. The weights were found by matches against
`simple`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.bots.skye.terms import open_ends
from rules.grid import Cell, Quarter
from rules.skye import View
from rules.skye.final import SCROLL_COUNTS
from rules.skye.income import connected_whisky
from rules.skye.landscape import TILES
from rules.skye.objectives import MOST_POINTS, OBJECTIVES, SECOND_POINTS, count, points
from rules.skye.territory import Region, Territory
from rules.skye.tiles import Terrain, TileId

GOLD_WORTH: Final = (0.88, 0.49, 0.44, 0.37, 0.29, 0.15)
"""Points that one gold held in a round is worth by the end; measured by self-play."""

CLOSING: Final = (1.0, 0.2, 0.08, 0.04, 0.02)
"""By open sides, the chance that a region completes within one round."""

SCROLL_GROWTH: Final = 0.4
"""How many more of each thing a territory gets in a round."""

TILE_PROMISE: Final = 0.8
"""What a tile is worth beyond what it scores, for each round to come."""

ROAD_PROMISE: Final = 0.2
"""What an open end of the castle's road is worth, for each round to come."""

INCOME_WEIGHT: Final = 1.3
"""By how much income is worth more than its gold: it also wins the market."""

STRAY_WHISKY: Final = 0.33
"""The part of a whisky's income to expect while its road does not reach the castle."""

_REGION_POINTS: Final[dict[str, Callable[[Region], int]]] = {
    "areas": lambda region: 1,
    "big_areas": lambda region: 3 if len(region.cells) >= 3 else 0,
    "mountains": lambda region: 2 if region.terrain is Terrain.MOUNTAIN else 0,
}
"""By objective that pays for complete regions one by one, what a region pays once complete."""


@dataclass(frozen=True, slots=True)
class Estate:
    """A territory and a purse: what scoring asks of a seat."""

    gold: int
    land: Territory


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is still to come for a seat: scorings, incomes, and rivals' counts."""

    scorings: tuple[tuple[str, tuple[float, ...]], ...]
    """Objectives with their scorings to come: by open sides, for how many of them a region will
    probably be complete; the first number is how many there are.
    """
    rivals: tuple[tuple[str, tuple[int, ...]], ...]
    """For each objective that compares seats, what the others have."""
    closing: tuple[float, ...]
    """By open sides, the chance that a region is complete at the end."""
    rounds: int
    """Rounds to come after this one."""
    gold: float
    """What one gold is worth now."""
    income: float
    """What one more gold at every coming income is worth."""

    def worth(self, land: Territory, gold: int) -> float:
        """Return the points to expect from this territory and purse."""
        total = self.gold * gold + self._scroll_points(land) + self._whisky_worth(land)
        total += self.rounds * (TILE_PROMISE * len(land.tiles) + ROAD_PROMISE * open_ends(land))
        for name, times in self.scorings:
            if name in _REGION_POINTS:
                value = _REGION_POINTS[name]
                total += sum([value(r) * times[min(r.open, 4)] for r in land.regions])
            elif land_rule := OBJECTIVES[name].land:
                total += times[0] * points(land_rule(land))
        for name, counts in self.rivals:
            if counted := OBJECTIVES[name].count:
                own = counted(Estate(gold, land))
                total += dict(self.scorings)[name][0] * _majority_points(own, counts)
        return total

    def _scroll_points(self, land: Territory) -> float:
        total = 0.0
        for cell, face in land.tiles.items():
            if scroll := face.scroll:
                thing, per_point = SCROLL_COUNTS[scroll.kind]
                value = self._scroll_value(count(thing, land), per_point)
                total += value * (1 + self.closing[min(land.region(cell, scroll.area).open, 4)])
        return total

    def _scroll_value(self, found: int, per_point: int) -> float:
        if not self.rounds:
            return found // per_point
        return (found + SCROLL_GROWTH * self.rounds) / per_point

    def _whisky_worth(self, land: Territory) -> float:
        connected = len(connected_whisky(land))
        stray = count("whisky", land) - connected
        return INCOME_WEIGHT * self.income * (connected + STRAY_WHISKY * stray)


def forecast(view: View) -> Forecast:
    """Return the forecast for the seat that sees this view."""
    table = view.table
    coming = range(table.round, table.setup.rounds + 1)
    rounds: dict[str, list[int]] = {}
    for number in coming:
        for name in table.setup.scoring(number):
            rounds.setdefault(name, []).append(number - table.round)
    others = [player for seat, player in enumerate(table.players) if seat != view.seat]
    return Forecast(
        scorings=tuple((name, _expect(ahead)) for name, ahead in rounds.items()),
        rivals=tuple(
            (name, tuple(counted(other) for other in others))
            for name in rounds
            if (counted := OBJECTIVES[name].count)
        ),
        closing=_expect([len(coming) - 1]),
        rounds=len(coming) - 1,
        gold=GOLD_WORTH[table.round - 1],
        income=sum(GOLD_WORTH[table.round : table.setup.rounds]),
    )


def _expect(ahead: list[int]) -> tuple[float, ...]:
    """Return by open sides for how many scorings so many rounds ahead a region will be complete."""
    return tuple(
        float(len(ahead)) if not sides else sum(1 - (1 - chance) ** rounds for rounds in ahead)
        for sides, chance in enumerate(CLOSING)
    )


Best: TypeAlias = tuple[float, Cell, Quarter] | None


def seek_place(
    ahead: Forecast, land: Territory, tile: TileId, gold: int
) -> Generator[None, None, Best]:
    """Return the place where a tile is worth most; pauses after every place."""
    best: Best = None
    for worth, cell, quarter in places(ahead, land, tile, gold):
        if best is None or worth > best[0]:
            best = worth, cell, quarter
        yield
    return best


def places(
    ahead: Forecast, land: Territory, tile: TileId, gold: int
) -> Iterator[tuple[float, Cell, Quarter]]:
    """Yield every legal place of a tile, with what the territory is then worth."""
    design = TILES[tile]
    for cell, quarter in land.spots(design):
        yield ahead.worth(land.place(design, cell, quarter), gold), cell, quarter


def _majority_points(own: int, rivals: tuple[int, ...]) -> int:
    """Score one seat against counts that do not change (S-117)."""
    ahead = sum(count > own for count in rivals)
    if not own or ahead > 1:
        return 0
    return MOST_POINTS if ahead == 0 else SECOND_POINTS
