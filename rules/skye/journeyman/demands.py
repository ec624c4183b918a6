"""What a space asks of the tile on which a waypoint is picked up."""

from __future__ import annotations

from typing import Final

from rules.grid import ORIGIN, Cell, bounds, xy
from rules.skye.journeyman.boards import JOKER_GOLD, Space
from rules.skye.territory import Territory
from rules.skye.tiles import Terrain

_COMPLETED: Final = {
    "completed_mountain": (Terrain.MOUNTAIN,),
    "completed_water": (Terrain.WATER,),
    "completed_pasture": (Terrain.PASTURE,),
    "completed_mountain_and_water": (Terrain.MOUNTAIN, Terrain.WATER),
}
_DISTANCES: Final = {"distance_2": 2, "distance_3": 3, "distance_4": 4}


def meets(land: Territory, cell: Cell, demand: str) -> bool:
    """Return whether the tile at `cell` really shows what is demanded (J-30 to J-35)."""
    if demand in _COMPLETED:
        complete = _complete_terrains(land, cell)
        return all([terrain in complete for terrain in _COMPLETED[demand]])
    if demand in _DISTANCES:
        return distance(cell) == _DISTANCES[demand]
    match demand:
        case "castle":
            return cell == ORIGIN
        case "scroll":
            return land.tiles[cell].scroll is not None
        case "north" | "south" | "east" | "west":
            return _is_outermost(land, cell, demand)
    shown: int = getattr(land.tiles[cell].things, demand)
    return shown > 0


def joker_gold(land: Territory, cell: Cell, space: Space) -> int | None:
    """Return what a waypoint pays beside the printed gold; None if its tile does not do (J-36)."""
    if meets(land, cell, space.demand):
        return 0
    return JOKER_GOLD[space.section - 1] if cell == ORIGIN else None


def distance(cell: Cell) -> int:
    """Return the orthogonal steps between a cell and the castle, gaps counted (J-32)."""
    x, y = xy(cell)
    return abs(x) + abs(y)


def _complete_terrains(land: Territory, cell: Cell) -> set[Terrain]:
    """Return the terrains of the complete regions that a tile is part of (J-33)."""
    areas = range(len(land.tiles[cell].areas))
    regions = [land.region(cell, area) for area in areas]
    return {region.terrain for region in regions if region.is_complete}


def _is_outermost(land: Territory, cell: Cell, demand: str) -> bool:
    left, top, right, bottom = bounds(land.tiles)
    x, y = xy(cell)
    return {"north": y == top, "south": y == bottom, "east": x == right, "west": x == left}[demand]
