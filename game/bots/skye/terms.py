"""What each objective will probably pay a territory at its scorings still to come.

One small function per objective: exact for what is there now, by chances for what is nearly there.
Only plain arithmetic in a fixed order, so that every machine finds the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.bots.skye.weights import Weights
from rules.grid import AROUND, STEP, STRIDE, Cell, cell_of, number_of
from rules.skye.objectives import BROCH_POINTS, MOST_POINTS, SECOND_POINTS
from rules.skye.territory import Region, Territory
from rules.skye.tiles import Terrain, Things

SHEEP, CATTLE, FARM, BROCH, LIGHTHOUSE, SHIP, WHISKY = range(len(Things._fields))
MOST_OPEN: Final = 4
"""Regions with more open sides are judged like those with this many."""


class Count(NamedTuple):
    """A territory, and what is counted on it once for all terms."""

    land: Territory
    things: list[int]
    """By index in `Things`."""
    regions: list[Region]
    dead: set[int]
    """Regions, by their first parts, that can never complete."""


class Scorings(NamedTuple):
    """The scorings of one objective still to come, summed up."""

    times: float
    """How many there are, later ones for less."""
    soon: float
    """How many of them come late enough for something nearly there to be there."""
    complete: tuple[float, ...]
    """By open sides, for how many of them a region will probably be complete."""
    ahead: tuple[float, ...]
    """For each, how many rounds away it is."""


Term: TypeAlias = Callable[[Count], float]
THINGS: Final[dict[str, int]] = {"whisky": WHISKY, "ships": SHIP}
"""By name, the objectives that compare seats, with what is counted on the tiles."""


def sum_scorings(ahead: Sequence[int], weights: Weights, pending: float) -> Scorings:
    """Sum up scorings that are so many rounds ahead."""
    times = soon = 0.0
    complete = [0.0] * (MOST_OPEN + 1)
    for rounds in ahead:
        worth = power(weights.later, rounds)
        times += worth
        soon += worth * (1 - power(1 - weights.growing, rounds + pending))
        for sides, chance in enumerate(chances(weights.closing, rounds + pending)):
            complete[sides] += worth * chance
    return Scorings(times, soon, tuple(complete), tuple(rounds + pending for rounds in ahead))


def chances(closing: Sequence[float], rounds: float) -> list[float]:
    """Return by open sides the chance that a region completes within so many rounds."""
    return [1.0] + [1 - power(1 - chance, rounds) for chance in closing]


def power(base: float, exponent: float) -> float:
    """Return a power by products alone, linear between two whole exponents.

    `**` may round differently on other machines.
    """
    whole = int(exponent)
    result = 1.0
    for _ in range(whole):
        result *= base
    return result * (1 - (exponent - whole) * (1 - base))


def open_ends(land: Territory) -> int:
    """Count the ends of the castle's road at which a tile could still be laid."""
    tiles = land.tiles
    ends = 0
    for part in land.linked:
        cell = cell_of(part)
        for side in tiles[cell].roads[number_of(part)]:
            ends += cell + STEP[side] not in tiles
    return ends


def majority_term(thing: int, coming: Scorings, rivals: Sequence[int], weights: Weights) -> Term:
    """Return the term of a majority (S-117) by chances, against what the rivals have now.

    A wide lead and a near scoring make it likely.
    """

    def term(counted: Count) -> float:
        own, total = counted.things[thing], 0.0
        for rounds in coming.ahead:
            first = 1.0
            for other in rivals:
                first *= ahead_chance(own - other, rounds, weights.lead)
            points = MOST_POINTS * first + SECOND_POINTS * (1 - first) / len(rivals)
            if not own:
                points *= rounds / (rounds + 1.5)
            total += points * power(weights.later, rounds)
        return total

    return term


def ahead_chance(difference: float, rounds: float, lead: float) -> float:
    """Return the chance to be level or ahead at a scoring so many rounds away."""
    if not rounds:
        return 1.0 if difference >= 0 else 0.0
    x = (difference + 0.3) / (lead * (0.5 + 0.5 * rounds))
    return 0.5 + 0.5 * x / (1 + abs(x))


def _complete(coming: Scorings, region: Region, dead: set[int]) -> float:
    if region.open and region.parts[0] in dead:
        return 0.0
    return coming.complete[min(region.open, MOST_OPEN)]


def _areas(coming: Scorings, weights: Weights, counted: Count) -> float:
    total = 0.0
    for region in counted.regions:
        total += _complete(coming, region, counted.dead)
    return total


def _mountains(coming: Scorings, weights: Weights, counted: Count) -> float:
    total = 0.0
    for region in counted.regions:
        if region.terrain is Terrain.MOUNTAIN:
            total += 2 * _complete(coming, region, counted.dead)
    return total


def _big_areas(coming: Scorings, weights: Weights, counted: Count) -> float:
    small = (0.0, *weights.small_area, 1.0)
    total = 0.0
    for region in counted.regions:
        size = len(region.cells)
        if size >= 3 or region.open:
            total += 3 * small[min(size, 3)] * _complete(coming, region, counted.dead)
    return total


def _lake(coming: Scorings, weights: Weights, counted: Count) -> float:
    best = 0.0
    for region in counted.regions:
        if region.terrain is Terrain.WATER:
            size = len(region.cells) + (weights.lake_growth if region.open else 0.0)
            best = max(best, 2 * size * _complete(coming, region, counted.dead))
    return best


def _squares(coming: Scorings, weights: Weights, counted: Count) -> float:
    tiles, border = counted.land.tiles, counted.land.border
    full = 0
    for cell in tiles:
        full += cell + 1 in tiles and cell + STRIDE in tiles and cell + STRIDE + 1 in tiles
    near = 0.0
    for cell in border:
        for dx in (1, -1):
            for dy in (STRIDE, -STRIDE):
                if cell + dx in tiles and cell + dy in tiles and cell + dx + dy in tiles:
                    near += 1
    return 2 * (coming.times * full + coming.soon * weights.square * near)


def _columns(coming: Scorings, weights: Weights, counted: Count) -> float:
    near = (0.0, *weights.column)
    tiles = counted.land.tiles
    total = 0.0
    for top in tiles:
        if top - STRIDE in tiles:
            continue
        length = 1
        while top + length * STRIDE in tiles:
            length += 1
        total += coming.times if length >= 3 else coming.soon * near[length]
    return 3 * total


def _sheep(coming: Scorings, weights: Weights, counted: Count) -> float:
    return coming.times * counted.things[SHEEP]


def _brochs(coming: Scorings, weights: Weights, counted: Count) -> float:
    total = 0.0
    for region in counted.regions:
        if region.terrain is Terrain.MOUNTAIN:
            now = BROCH_POINTS[min(region.broch, 3)]
            total += coming.times * now
            if region.open and region.broch < 3:
                total += coming.soon * weights.broch * (BROCH_POINTS[region.broch + 1] - now)
    return total


def _building_sets(coming: Scorings, weights: Weights, counted: Count) -> float:
    near = (0.0, *weights.building, 1.0)
    things = counted.things
    counts = (things[BROCH], things[FARM], things[LIGHTHOUSE])
    full = min(counts)
    next_set = sum([count > full for count in counts])
    after = sum([count > full + 1 for count in counts])
    partial = near[next_set] + near[after] * near[1]
    return 5 * (coming.times * full + coming.soon * partial)


def _farm_animals(coming: Scorings, weights: Weights, counted: Count) -> float:
    tiles = counted.land.tiles
    farms = [cell for cell, face in tiles.items() if face.things[FARM]]
    near: set[Cell] = set()
    for farm in farms:
        near.add(farm)
        near.update([farm + step for step in AROUND])
    home = stray = room = 0
    for cell, face in tiles.items():
        animals = face.things[SHEEP] + face.things[CATTLE]
        if cell in near:
            home += animals
        else:
            stray += animals
    for cell in counted.land.border:
        room += cell in near
    likely = weights.stray_animal * stray + weights.farm_room * room
    return coming.times * home + coming.soon * likely


def _road_cattle(coming: Scorings, weights: Weights, counted: Count) -> float:
    tiles = counted.land.tiles
    linked = 0
    for cell in set(map(cell_of, counted.land.linked)):
        linked += tiles[cell].things[CATTLE]
    stray = counted.things[CATTLE] - linked
    return 2 * (coming.times * linked + coming.soon * weights.stray_cattle * stray)


def _road_tiles(coming: Scorings, weights: Weights, counted: Count) -> float:
    linked = len(set(map(cell_of, counted.land.linked))) - 1
    ends = open_ends(counted.land)
    return coming.times * linked + coming.soon * weights.road_tile * ends


def _harbours(coming: Scorings, weights: Weights, counted: Count) -> float:
    total = 0.0
    for region in counted.regions:
        if region.ship and region.lighthouse:
            total += coming.times
        elif region.open and (region.ship or region.lighthouse):
            total += coming.soon * weights.half_harbour
    return 3 * total


TERMS: Final[dict[str, Callable[[Scorings, Weights, Count], float]]] = {
    "areas": _areas,
    "mountains": _mountains,
    "big_areas": _big_areas,
    "lake": _lake,
    "squares": _squares,
    "columns": _columns,
    "sheep": _sheep,
    "brochs": _brochs,
    "building_sets": _building_sets,
    "farm_animals": _farm_animals,
    "road_cattle": _road_cattle,
    "road_tiles": _road_tiles,
    "harbours": _harbours,
}
"""By name, the objectives that a seat scores by its own territory."""
