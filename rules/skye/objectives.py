"""The objectives: one table of small functions that explain every point.

A score is the sum of its awards and nothing else adds points. Scoring, previews, help pages and
bots all read this table. Those of an expansion come into it with its registration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from rules.grid import AROUND, ORIGIN, STRIDE, Cell, cell_of, number_of
from rules.skye.events import Award
from rules.skye.territory import Region, Territory
from rules.skye.tiles import Terrain, Things
from rules.table import Seat


class Holding(Protocol):
    """What counting asks of a seat: its gold and its territory."""

    @property
    def gold(self) -> int: ...

    @property
    def land(self) -> Territory: ...


class Contender(Holding, Protocol):
    """What scoring asks of a seat: what an expansion keeps of it too."""

    @property
    def journey(self) -> object | None: ...


LandRule: TypeAlias = Callable[[Territory], Iterator[Award]]
Count: TypeAlias = Callable[[Holding], int]
Scoring: TypeAlias = Callable[[Sequence[Contender], int], tuple[tuple[Award, ...], ...]]
"""The awards seat by seat; the number tells how many seats the game has."""


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective: how it scores, and where its rule stands."""

    id: str
    rule: str
    """The number of its rule."""
    scoring: Scoring
    land: LandRule | None = None
    """The rule, where each seat scores by its own territory."""
    count: Count | None = None
    """What is counted, where the seats are compared."""
    expansion: str = ""
    """The name of the expansion that brings it; empty for the base game."""


BROCH_POINTS: Final = (0, 1, 3, 6)
MOST_POINTS: Final = 5
SECOND_POINTS: Final = 2
CASTLE_IS_ON_ITS_ROAD: Final = False
"""S-76, our ruling: the castle is no tile connected to the castle in `road_tiles`."""

_THING: Final = {name: index for index, name in enumerate(Things._fields)}


def awards(
    name: str, contenders: Sequence[Contender], seats: int | None = None
) -> tuple[tuple[Award, ...], ...]:
    """Return the awards of one objective, seat by seat; `seats` where not all of them are given."""
    return OBJECTIVES[name].scoring(contenders, seats or len(contenders))


def seat_points(name: str, contenders: Sequence[Contender], seat: Seat) -> int:
    """What one objective gives one seat, without counting the others where they do not matter."""
    objective = OBJECTIVES[name]
    if objective.land:
        return points(objective.land(contenders[seat].land))
    return points(objective.scoring(contenders, len(contenders))[seat])


def points(awards: Iterable[Award]) -> int:
    """Return what some awards are worth together."""
    return sum([award.points for award in awards])


def deck(expansions: Sequence[str]) -> tuple[str, ...]:
    """Return the objectives that a game with these expansions draws from, in a fixed order."""
    boxes = ("", *expansions)
    return tuple([one.id for one in OBJECTIVES.values() if one.expansion in boxes])


def by_land(id: str, rule: str, land: LandRule, expansion: str = "") -> Objective:
    """Return an objective that each seat scores by its own territory."""

    def scoring(contenders: Sequence[Contender], _: int) -> tuple[tuple[Award, ...], ...]:
        return tuple([tuple(land(one.land)) for one in contenders])

    return Objective(id, rule, scoring, land, expansion=expansion)


def squares(land: Territory) -> Iterator[Award]:
    """Yield 2 for every block of two by two; blocks may share tiles (S-101)."""
    tiles = land.tiles
    for cell in tiles:
        if cell + 1 in tiles and cell + STRIDE in tiles and cell + STRIDE + 1 in tiles:
            block = frozenset((cell, cell + 1, cell + STRIDE, cell + STRIDE + 1))
            yield Award(2, block, "square")


def areas(land: Territory) -> Iterator[Award]:
    """Yield 1 for every complete region of any terrain (S-102)."""
    for region in land.regions:
        if not region.open:
            cells = region.cells
            yield Award(1, cells, "area", len(cells))


def sheep(land: Territory) -> Iterator[Award]:
    """Yield 1 for every sheep (S-103)."""
    for cell, face in land.tiles.items():
        if face.things.sheep:
            yield Award(face.things.sheep, frozenset((cell,)), "sheep", face.things.sheep)


def big_areas(land: Territory) -> Iterator[Award]:
    """Yield 3 for every complete region of at least three tiles (S-104)."""
    for region in land.regions:
        if not region.open and len(cells := region.cells) >= 3:
            yield Award(3, cells, "big_area", len(cells))


def brochs(land: Territory) -> Iterator[Award]:
    """Yield 1, 3 or 6 for a mountain region with one, two, or three and more brochs (S-105)."""
    for region in land.regions:
        if region.broch:
            value = BROCH_POINTS[min(region.broch, 3)]
            yield Award(value, _standing(land, region, "broch"), "brochs", region.broch)


def building_sets(land: Territory) -> Iterator[Award]:
    """Yield 5 for every set of a broch, a farm and a lighthouse, each used once (S-106)."""
    stands = [_each("broch", land), _each("farm", land), _each("lighthouse", land)]
    for number, cells in enumerate(zip(*stands, strict=False), 1):
        yield Award(5, frozenset(cells), "building_set", number)


def farm_animals(land: Territory) -> Iterator[Award]:
    """Yield 1 for every animal on a farm's tile or one of the eight around, once (S-109)."""
    farms = cells_with("farm", land)
    if not farms:
        return
    for cell, face in land.tiles.items():
        animals = face.things.sheep + face.things.cattle
        if animals:
            near = [place for place in (cell, *[cell + step for step in AROUND]) if place in farms]
            if near:
                yield Award(animals, frozenset((cell, near[0])), "farm_animals", animals)


def road_cattle(land: Territory) -> Iterator[Award]:
    """Yield 2 for every head of cattle on a tile connected to the castle by road (S-111)."""
    for cell in sorted(land.road_cells):
        cattle = land.tiles[cell].things.cattle
        if cattle:
            yield Award(2 * cattle, frozenset((cell,)), "road_cattle", cattle)


def harbours(land: Territory) -> Iterator[Award]:
    """Yield 3 for every water region with a ship and a lighthouse, once each (S-112)."""
    for region in land.regions:
        if region.ship and region.lighthouse:
            cells = _standing(land, region, "ship") | _standing(land, region, "lighthouse")
            yield Award(3, cells, "harbour", region.ship)


def road_tiles(land: Territory) -> Iterator[Award]:
    """Yield 1 for every tile connected to the castle by road, except the castle (S-113)."""
    for cell in sorted(land.road_cells):
        if cell != ORIGIN or CASTLE_IS_ON_ITS_ROAD:
            yield Award(1, frozenset((cell,)), "road_tile")


def columns(land: Territory) -> Iterator[Award]:
    """Yield 3 for every unbroken vertical line of at least three tiles (S-114)."""
    for top in land.tiles:
        if top - STRIDE in land.tiles:
            continue
        line = [top]
        while line[-1] + STRIDE in land.tiles:
            line.append(line[-1] + STRIDE)
        if len(line) >= 3:
            yield Award(3, frozenset(line), "column", len(line))


def lake(land: Territory) -> Iterator[Award]:
    """Yield 2 for every tile of the largest complete water region, one of them if equal (S-115)."""
    regions = land.regions
    lakes = [r.cells for r in regions if not r.open and r.terrain is Terrain.WATER]
    if lakes:
        largest = max(lakes, key=len)
        yield Award(2 * len(largest), largest, "lake", len(largest))


def mountains(land: Territory) -> Iterator[Award]:
    """Yield 2 for every complete mountain region (S-116)."""
    for region in land.regions:
        if not region.open and region.terrain is Terrain.MOUNTAIN:
            cells = region.cells
            yield Award(2, cells, "mountain", len(cells))


def _standing(land: Territory, region: Region, kind: str) -> frozenset[Cell]:
    """Return the tiles on which a thing of a region is."""
    found = [(cell_of(part), number_of(part)) for part in region.parts]
    return frozenset([cell for cell, n in found if getattr(land.tiles[cell].areas[n], kind)])


def count(name: str, land: Territory) -> int:
    """Count a thing in a territory."""
    index = _THING[name]
    return sum([face.things[index] for face in land.tiles.values()])


def cells_with(name: str, land: Territory) -> frozenset[Cell]:
    """Return the tiles that show a thing."""
    index = _THING[name]
    return frozenset([cell for cell, face in land.tiles.items() if face.things[index]])


def _each(name: str, land: Territory) -> list[Cell]:
    """Return the tiles that show a thing, each as often as it shows it."""
    index = _THING[name]
    found = [[cell] * face.things[index] for cell, face in land.tiles.items() if face.things[index]]
    return [cell for cells in found for cell in cells]


def _majority(
    id: str, rule: str, count: Count, cells: Callable[[Territory], frozenset[Cell]]
) -> Objective:
    """S-117: 5 for most, 2 for second; a tie for most leaves no second; none counts for nothing."""

    def scoring(contenders: Sequence[Contender], _: int) -> tuple[tuple[Award, ...], ...]:
        counts = [count(one) for one in contenders]
        return tuple(
            [tuple(placed(one, own, counts)) for one, own in zip(contenders, counts, strict=True)]
        )

    def placed(one: Contender, own: int, counts: list[int]) -> Iterator[Award]:
        ahead = sum([other > own for other in counts])
        if own and ahead == 0:
            yield Award(MOST_POINTS, cells(one.land), f"most_{id}", own)
        elif own and ahead == 1:
            yield Award(SECOND_POINTS, cells(one.land), f"second_{id}", own)

    return Objective(id, rule, scoring, count=count)


def _most_of(id: str, rule: str, thing: str) -> Objective:
    return _majority(
        id, rule, lambda holding: count(thing, holding.land), lambda land: cells_with(thing, land)
    )


OBJECTIVES: Final[dict[str, Objective]] = {
    one.id: one
    for one in (
        by_land("squares", "S-101", squares),
        by_land("areas", "S-102", areas),
        by_land("sheep", "S-103", sheep),
        by_land("big_areas", "S-104", big_areas),
        by_land("brochs", "S-105", brochs),
        by_land("building_sets", "S-106", building_sets),
        _most_of("whisky", "S-107", "whisky"),
        _most_of("ships", "S-108", "ship"),
        by_land("farm_animals", "S-109", farm_animals),
        _majority("gold", "S-110", lambda holding: holding.gold, lambda _: frozenset()),
        by_land("road_cattle", "S-111", road_cattle),
        by_land("harbours", "S-112", harbours),
        by_land("road_tiles", "S-113", road_tiles),
        by_land("columns", "S-114", columns),
        by_land("lake", "S-115", lake),
        by_land("mountains", "S-116", mountains),
    )
}
"""By id, in the order in which decks are shuffled: the base game, then each expansion."""
