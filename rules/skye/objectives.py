"""The sixteen objectives: a table of small functions that explain every point.

A score is the sum of its awards and nothing else adds points. Scoring, previews, help pages and
bots all read these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias

from rules.grid import AROUND, ORIGIN, STRIDE, Cell
from rules.skye.events import Award
from rules.skye.territory import Region, Territory
from rules.skye.tiles import Terrain, Things
from rules.table import Seat


class Holding(Protocol):
    """What scoring asks of a seat: its gold and its territory."""

    @property
    def gold(self) -> int: ...

    @property
    def land(self) -> Territory: ...


Rule: TypeAlias = Callable[[Territory], Iterator[Award]]
Count: TypeAlias = Callable[[Holding], int]

BROCH_POINTS: Final = (0, 1, 3, 6)
MOST_POINTS: Final = 5
SECOND_POINTS: Final = 2
CASTLE_IS_ON_ITS_ROAD: Final = False
"""S-76, our ruling: the castle is no tile connected to the castle in `road_tiles`."""

RULES: Final[dict[str, Rule]] = {}
"""Objectives that each seat scores by its own territory."""

MAJORITIES: Final[dict[str, Count]] = {}
"""Objectives that compare the seats: what is counted."""

_THING: Final = {name: index for index, name in enumerate(Things._fields)}

_MAJORITY_CELLS: Final[dict[str, Callable[[Territory], frozenset[Cell]]]] = {}


def score(name: str, holdings: Sequence[Holding]) -> tuple[tuple[Award, ...], ...]:
    """The awards of one objective, seat by seat."""
    if name in MAJORITIES:
        return _majority(name, holdings)
    rule = RULES[name]
    return tuple([tuple(rule(holding.land)) for holding in holdings])


def seat_points(name: str, holdings: Sequence[Holding], seat: Seat) -> int:
    """What one objective gives one seat, without counting the others where they do not matter."""
    if name in RULES:
        return points(RULES[name](holdings[seat].land))
    return points(_majority(name, holdings)[seat])


def points(awards: Iterable[Award]) -> int:
    """What some awards are worth together."""
    return sum([award.points for award in awards])


def rule(name: str) -> Callable[[Rule], Rule]:
    """Register a rule under its id."""

    def register(function: Rule) -> Rule:
        if name in RULES:
            raise ValueError(f"two rules are called {name}")
        RULES[name] = function
        return function

    return register


@rule("squares")
def squares(land: Territory) -> Iterator[Award]:
    """S-101: 2 for every block of two by two; blocks may share tiles."""
    tiles = land.tiles
    for cell in tiles:
        if cell + 1 in tiles and cell + STRIDE in tiles and cell + STRIDE + 1 in tiles:
            block = frozenset((cell, cell + 1, cell + STRIDE, cell + STRIDE + 1))
            yield Award(2, block, "square")


@rule("areas")
def areas(land: Territory) -> Iterator[Award]:
    """S-102: 1 for every complete region of any terrain."""
    for region in land.regions:
        if not region.open:
            cells = region.cells
            yield Award(1, cells, "area", len(cells))


@rule("sheep")
def sheep(land: Territory) -> Iterator[Award]:
    """S-103: 1 for every sheep."""
    for cell, face in land.tiles.items():
        if face.things.sheep:
            yield Award(face.things.sheep, frozenset((cell,)), "sheep", face.things.sheep)


@rule("big_areas")
def big_areas(land: Territory) -> Iterator[Award]:
    """S-104: 3 for every complete region of at least three tiles."""
    for region in land.regions:
        if not region.open and len(cells := region.cells) >= 3:
            yield Award(3, cells, "big_area", len(cells))


@rule("brochs")
def brochs(land: Territory) -> Iterator[Award]:
    """S-105: 1, 3 or 6 for a mountain region with one, two, or three and more brochs."""
    for region in land.regions:
        if region.broch:
            value = BROCH_POINTS[min(region.broch, 3)]
            yield Award(value, _standing(land, region, "broch"), "brochs", region.broch)


@rule("building_sets")
def building_sets(land: Territory) -> Iterator[Award]:
    """S-106: 5 for every set of a broch, a farm and a lighthouse, each used once."""
    stands = [_each("broch", land), _each("farm", land), _each("lighthouse", land)]
    for number, cells in enumerate(zip(*stands, strict=False), 1):
        yield Award(5, frozenset(cells), "building_set", number)


@rule("farm_animals")
def farm_animals(land: Territory) -> Iterator[Award]:
    """S-109: 1 for every animal on a farm's tile or on one of the eight around; each once."""
    farms = cells_with("farm", land)
    if not farms:
        return
    for cell, face in land.tiles.items():
        animals = face.things.sheep + face.things.cattle
        if animals:
            near = [place for place in (cell, *[cell + step for step in AROUND]) if place in farms]
            if near:
                yield Award(animals, frozenset((cell, near[0])), "farm_animals", animals)


@rule("road_cattle")
def road_cattle(land: Territory) -> Iterator[Award]:
    """S-111: 2 for every head of cattle on a tile connected to the castle by road."""
    for cell in sorted(land.road_cells):
        cattle = land.tiles[cell].things.cattle
        if cattle:
            yield Award(2 * cattle, frozenset((cell,)), "road_cattle", cattle)


@rule("harbours")
def harbours(land: Territory) -> Iterator[Award]:
    """S-112: 3 for every water region with a ship and a lighthouse, once each."""
    for region in land.regions:
        if region.ship and region.lighthouse:
            cells = _standing(land, region, "ship") | _standing(land, region, "lighthouse")
            yield Award(3, cells, "harbour", region.ship)


@rule("road_tiles")
def road_tiles(land: Territory) -> Iterator[Award]:
    """S-113: 1 for every tile connected to the castle by road, the castle itself left out."""
    for cell in sorted(land.road_cells):
        if cell != ORIGIN or CASTLE_IS_ON_ITS_ROAD:
            yield Award(1, frozenset((cell,)), "road_tile")


@rule("columns")
def columns(land: Territory) -> Iterator[Award]:
    """S-114: 3 for every unbroken vertical line of at least three tiles."""
    for top in land.tiles:
        if top - STRIDE in land.tiles:
            continue
        line = [top]
        while line[-1] + STRIDE in land.tiles:
            line.append(line[-1] + STRIDE)
        if len(line) >= 3:
            yield Award(3, frozenset(line), "column", len(line))


@rule("lake")
def lake(land: Territory) -> Iterator[Award]:
    """S-115: 2 for every tile of the largest complete water region, one of them if equal."""
    regions = land.regions
    lakes = [r.cells for r in regions if not r.open and r.terrain is Terrain.WATER]
    if lakes:
        largest = max(lakes, key=len)
        yield Award(2 * len(largest), largest, "lake", len(largest))


@rule("mountains")
def mountains(land: Territory) -> Iterator[Award]:
    """S-116: 2 for every complete mountain region."""
    for region in land.regions:
        if not region.open and region.terrain is Terrain.MOUNTAIN:
            cells = region.cells
            yield Award(2, cells, "mountain", len(cells))


def _standing(land: Territory, region: Region, kind: str) -> frozenset[Cell]:
    """The tiles on which something of a region stands."""
    return frozenset(
        [part >> 3 for part in region.parts if getattr(land.tiles[part >> 3].areas[part & 7], kind)]
    )


def count(name: str, land: Territory) -> int:
    """How many of a thing a territory has."""
    index = _THING[name]
    return sum([face.things[index] for face in land.tiles.values()])


def cells_with(name: str, land: Territory) -> frozenset[Cell]:
    """The tiles that show a thing."""
    index = _THING[name]
    return frozenset([cell for cell, face in land.tiles.items() if face.things[index]])


def _each(name: str, land: Territory) -> list[Cell]:
    """The tiles that show a thing, each as often as it shows it."""
    index = _THING[name]
    found = [[cell] * face.things[index] for cell, face in land.tiles.items() if face.things[index]]
    return [cell for cells in found for cell in cells]


def _majority(name: str, holdings: Sequence[Holding]) -> tuple[tuple[Award, ...], ...]:
    """S-117: 5 for most, 2 for second; a tie for most leaves no second; none counts for nothing."""
    counts = [MAJORITIES[name](holding) for holding in holdings]
    return tuple(
        tuple(_place_award(name, seat, counts, holding.land))
        for seat, holding in enumerate(holdings)
    )


def _place_award(name: str, seat: Seat, counts: list[int], land: Territory) -> Iterator[Award]:
    own = counts[seat]
    ahead = sum([other > own for other in counts])
    if own and ahead == 0:
        yield Award(MOST_POINTS, _MAJORITY_CELLS[name](land), f"most_{name}", own)
    elif own and ahead == 1:
        yield Award(SECOND_POINTS, _MAJORITY_CELLS[name](land), f"second_{name}", own)


def _majority_of(name: str, thing: str) -> None:
    MAJORITIES[name] = lambda holding: count(thing, holding.land)
    _MAJORITY_CELLS[name] = lambda land: cells_with(thing, land)


_majority_of("whisky", "whisky")
"""S-107."""
_majority_of("ships", "ship")
"""S-108."""
MAJORITIES["gold"] = lambda holding: holding.gold
"""S-110: all own gold at that moment."""
_MAJORITY_CELLS["gold"] = lambda land: frozenset()

OBJECTIVES: Final = (
    "squares",
    "areas",
    "sheep",
    "big_areas",
    "brochs",
    "building_sets",
    "whisky",
    "ships",
    "farm_animals",
    "gold",
    "road_cattle",
    "harbours",
    "road_tiles",
    "columns",
    "lake",
    "mountains",
)
"""S-101 to S-116, in this order."""
