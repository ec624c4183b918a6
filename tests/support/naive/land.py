"""One territory: where a tile fits, which areas are one region, where the castle's road leads.

Everything is computed from the placed tiles each time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tests.support.naive import facts

Cell = tuple[int, int]
Land = dict[Cell, tuple[str, int]]
Place = tuple[int, int, int]
AreaKey = tuple[Cell, int]
Pieces = Collection[tuple[Cell, Cell]]
"""Pairs of neighbouring cells with a road piece between them (J-50)."""

STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass(frozen=True)
class Region:
    """Areas joined across tiles, the sides that face an empty cell, and what stands in it."""

    terrain: str
    areas: frozenset[AreaKey]
    open: int
    ships: int
    brochs: int
    lighthouses: int
    scrolls: tuple[str, ...]

    @property
    def cells(self) -> set[Cell]:
        """The different tiles of the region (S-74)."""
        return {cell for cell, _ in self.areas}

    @property
    def complete(self) -> bool:
        """No side faces an empty cell, not even that of a hole (S-71)."""
        return self.open == 0


def castle_only() -> Land:
    """The territory every seat begins with (S-03)."""
    return {(0, 0): (facts.CASTLE, 0)}


def neighbour(cell: Cell, side: str) -> Cell:
    """The cell across that side; x grows to the east, y to the south."""
    x, y = cell
    right, down = STEPS[side]
    return (x + right, y + down)


def fits(land: Land, tile: str, x: int, y: int, quarter: int) -> bool:
    """A free cell beside a tile (S-51), and equal terrain at every shared side (S-52)."""
    if (x, y) in land:
        return False
    edges = facts.edges(tile, quarter)
    touching = 0
    for side in facts.SIDES:
        beside = neighbour((x, y), side)
        if beside not in land:
            continue
        touching += 1
        if facts.edges(*land[beside])[FACING[side]] != edges[side]:
            return False
    return touching > 0


def places(land: Land, tile: str) -> list[Place]:
    """All legal x, y, quarter for the tile, sorted; every quarter that fits is listed."""
    columns = [x for x, _ in land]
    rows = [y for _, y in land]
    found = []
    for x in range(min(columns) - 1, max(columns) + 2):
        for y in range(min(rows) - 1, max(rows) + 2):
            for quarter in range(4):
                if fits(land, tile, x, y, quarter):
                    found.append((x, y, quarter))
    return sorted(found)


def sound(land: Land) -> bool:
    """Whether the tiles can have been laid one after the other from the castle (S-03, S-51)."""
    if land.get((0, 0)) != (facts.CASTLE, 0):
        return False
    laid = castle_only()
    waiting = {cell: face for cell, face in land.items() if cell != (0, 0)}
    while waiting:
        ready = [c for c, (t, q) in waiting.items() if fits(laid, t, c[0], c[1], q)]
        if not ready:
            return False
        laid[ready[0]] = waiting.pop(ready[0])
    tiles = [tile for tile, _ in land.values()]
    return len(tiles) == len(set(tiles))


def open_sides(land: Land) -> int:
    """How many sides of tiles face an empty cell."""
    count = 0
    for cell in land:
        for side in facts.SIDES:
            if neighbour(cell, side) not in land:
                count += 1
    return count


def regions(land: Land) -> list[Region]:
    """All regions of the territory by flood fill over the areas (S-70, S-73, S-75)."""
    found = []
    seen: set[AreaKey] = set()
    for cell, (tile, quarter) in sorted(land.items()):
        for index in range(len(facts.areas(tile, quarter))):
            if (cell, index) in seen:
                continue
            together = _flood(land, (cell, index))
            seen |= together
            found.append(_region(land, together))
    return found


def _flood(land: Land, start: AreaKey) -> set[AreaKey]:
    reached = {start}
    border = [start]
    while border:
        for other in _joined(land, border.pop()):
            if other not in reached:
                reached.add(other)
                border.append(other)
    return reached


def _joined(land: Land, key: AreaKey) -> list[AreaKey]:
    """The areas of the same terrain across the sides that this area touches (S-70)."""
    here = _area(land, key)
    found = []
    for side in here.sides:
        beside = neighbour(key[0], side)
        if beside not in land:
            continue
        for index, area in enumerate(facts.areas(*land[beside])):
            if FACING[side] in area.sides and area.terrain == here.terrain:
                found.append((beside, index))
    return found


def _region(land: Land, keys: set[AreaKey]) -> Region:
    members = [_area(land, key) for key in sorted(keys)]
    scrolls = [area.scroll for area in members if area.scroll is not None]
    return Region(
        terrain=members[0].terrain,
        areas=frozenset(keys),
        open=sum(_open_sides_of_area(land, key) for key in keys),
        ships=sum(area.ships for area in members),
        brochs=sum(area.brochs for area in members),
        lighthouses=sum(area.lighthouses for area in members),
        scrolls=tuple(sorted(scrolls)),
    )


def _open_sides_of_area(land: Land, key: AreaKey) -> int:
    count = 0
    for side in _area(land, key).sides:
        if neighbour(key[0], side) not in land:
            count += 1
    return count


def _area(land: Land, key: AreaKey) -> facts.Area:
    cell, index = key
    return facts.areas(*land[cell])[index]


def castle_road(land: Land, pieces: Pieces = ()) -> set[Cell]:
    """The cells connected to the castle by road, the castle itself not among them (S-76, S-80).

    The flood goes over single road networks, because two roads on one tile may be apart (S-81);
    with road pieces it goes over whole tiles where a piece lies (J-51).
    """
    castles = [cell for cell, (tile, _) in land.items() if tile == facts.CASTLE]
    reached = {(cell, 0) for cell in castles}
    border = list(reached)
    while border:
        network = border.pop()
        for other in _met(land, network) + _paved(land, pieces, network[0]):
            if other not in reached:
                reached.add(other)
                border.append(other)
    return {cell for cell, _ in reached if cell not in castles}


def _paved(land: Land, pieces: Pieces, cell: Cell) -> list[tuple[Cell, int]]:
    """All networks of this tile and of those across its road pieces; number -1 is none (J-51)."""
    found = []
    for piece in pieces:
        if cell in piece:
            for place in piece:
                found += [(place, index) for index in range(-1, len(facts.roads(*land[place])))]
    return found


def _met(land: Land, network: tuple[Cell, int]) -> list[tuple[Cell, int]]:
    """The networks on neighbouring tiles that leave by the side where this one arrives (S-80)."""
    cell, number = network
    found = []
    for side in facts.roads(*land[cell])[number] if number >= 0 else "":
        beside = neighbour(cell, side)
        if beside not in land:
            continue
        for index, sides in enumerate(facts.roads(*land[beside])):
            if FACING[side] in sides:
                found.append((beside, index))
    return found
