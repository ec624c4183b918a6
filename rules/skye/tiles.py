"""What a landscape tile is, and how its line of text becomes four faces.

This module knows shapes only; which tiles exist is written in `landscape`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from rules.grid import SIDE_LETTERS, SIDES, Quarter, Side, facing, rotate_side
from rules.table import NotationError

TileId: TypeAlias = str

AREA_THINGS: Final = ("ship", "broch", "lighthouse")
TILE_THINGS: Final = ("whisky", "farm", "sheep", "cattle")
SCROLLS: Final = ("two_sheep", "two_whisky", "two_ships", "cattle", "broch", "farm", "lighthouse")


class Terrain(IntEnum):
    """What a side shows; two bits of a demand, in which 0 means that anything goes."""

    PASTURE = 1
    MOUNTAIN = 2
    WATER = 3


def demand_of(terrain: Terrain, side: Side) -> int:
    """Return the demand for a terrain on one side, to be joined with others by `|`."""
    return int(terrain) << 2 * side


class Area(NamedTuple):
    """A patch of one terrain on a face, the sides it touches, and what stands in it."""

    terrain: Terrain
    sides: tuple[Side, ...]
    ship: int
    broch: int
    lighthouse: int
    scroll: str


class Scroll(NamedTuple):
    """A scroll's kind and the index of the area it stands in."""

    kind: str
    area: int


class Things(NamedTuple):
    """What stands on a tile, wherever on it; whisky is counted by tile, not by barrel (S-10)."""

    sheep: int
    cattle: int
    farm: int
    broch: int
    lighthouse: int
    ship: int
    whisky: int


@dataclass(frozen=True, slots=True)
class Face:
    """A tile in one of its four rotations."""

    id: TileId
    quarter: Quarter
    areas: tuple[Area, ...]
    area_at: tuple[int, ...]
    """By side: the index of the area that touches it."""
    terrain: tuple[Terrain, ...]
    """By side."""
    demands: tuple[int, ...]
    """By side: what it demands of a tile laid beside it, as `Territory.border` notes it."""
    roads: tuple[tuple[Side, ...], ...]
    road_at: tuple[int, ...]
    """By side: the index of the road that leaves by it, or -1."""
    things: Things
    scroll: Scroll | None


@dataclass(frozen=True, slots=True)
class Tile:
    """A design: four faces, what stands on it, and for every demand the quarters that fit."""

    id: TileId
    faces: tuple[Face, ...]
    fits: tuple[tuple[Quarter, ...], ...]
    """By demand (two bits a side, see `Territory.border`): the quarters that meet it."""
    things: Things
    scroll: Scroll | None


def read_tiles(table: str) -> dict[TileId, Tile]:
    """Read the tiles of a table, one line each. Raises NotationError."""
    tiles: dict[TileId, Tile] = {}
    for line in table.splitlines():
        text = line.split("#")[0].strip()
        if not text:
            continue
        tile = read_tile(text)
        if tile.id in tiles:
            raise NotationError(f"tile {tile.id} is listed twice")
        tiles[tile.id] = tile
    return tiles


def read_tile(line: str) -> Tile:
    """Read one tile from `id | areas | roads | symbols`."""
    columns = [column.strip() for column in line.split("|")]
    if len(columns) != 4:
        raise NotationError(f"a tile has four columns: {line!r}")
    name, areas_text, roads_text, symbols_text = columns
    areas = [_read_area(word, name) for word in areas_text.split()]
    roads = [] if roads_text == "-" else [_read_sides(word, name) for word in roads_text.split()]
    symbols = [] if symbols_text == "-" else symbols_text.split()
    _check_sides(name, areas, roads)
    return _tile(name, areas, roads, symbols)


_AREA: Final = re.compile(r"([PMW]):([NESW]*)((?:\+[a-z]+(?:\([a-z_]+\))?)*)")
_LETTERS: Final = {"P": Terrain.PASTURE, "M": Terrain.MOUNTAIN, "W": Terrain.WATER}


def _read_area(word: str, name: TileId) -> Area:
    match = _AREA.fullmatch(word)
    if not match:
        raise NotationError(f"tile {name}: {word!r} is no area")
    letter, sides, things = match.groups()
    names = things.split("+")[1:]
    scrolls = [thing[7:-1] for thing in names if thing.startswith("scroll(")]
    plain = [thing for thing in names if not thing.startswith("scroll(")]
    if not set(plain) <= set(AREA_THINGS) or not set(scrolls) <= set(SCROLLS) or len(scrolls) > 1:
        raise NotationError(f"tile {name}: unknown thing in {word!r}")
    return Area(
        _LETTERS[letter],
        _read_sides(sides, name),
        plain.count("ship"),
        plain.count("broch"),
        plain.count("lighthouse"),
        scrolls[0] if scrolls else "",
    )


def _read_sides(letters: str, name: TileId) -> tuple[Side, ...]:
    sides = tuple(SIDE_LETTERS.find(letter) for letter in letters)
    if -1 in sides or len(set(sides)) < len(sides):
        raise NotationError(f"tile {name}: {letters!r} are no sides")
    return sides


def _check_sides(name: TileId, areas: list[Area], roads: list[tuple[Side, ...]]) -> None:
    touched = sorted(side for area in areas for side in area.sides)
    if touched != list(SIDES):
        raise NotationError(f"tile {name}: its areas do not cover each side exactly once")
    left_by = [side for road in roads for side in road]
    if len(set(left_by)) < len(left_by):
        raise NotationError(f"tile {name}: two roads leave by one side")


def _tile(
    name: TileId, areas: list[Area], roads: list[tuple[Side, ...]], symbols: list[str]
) -> Tile:
    things = _things(name, areas, symbols)
    faces = tuple(_face(name, quarter, areas, roads, things) for quarter in range(4))
    return Tile(name, faces, _fits(faces), things, faces[0].scroll)


def _things(name: TileId, areas: list[Area], symbols: list[str]) -> Things:
    if not set(symbols) <= set(TILE_THINGS):
        raise NotationError(f"tile {name}: unknown symbol in {' '.join(symbols)!r}")
    return Things(
        sheep=symbols.count("sheep"),
        cattle=symbols.count("cattle"),
        farm=symbols.count("farm"),
        broch=sum(area.broch for area in areas),
        lighthouse=sum(area.lighthouse for area in areas),
        ship=sum(area.ship for area in areas),
        whisky=symbols.count("whisky"),
    )


def _face(
    name: TileId,
    quarter: Quarter,
    areas: list[Area],
    roads: list[tuple[Side, ...]],
    things: Things,
) -> Face:
    rotated_areas = tuple(area._replace(sides=_rotate(area.sides, quarter)) for area in areas)
    rotated_roads = tuple(_rotate(road, quarter) for road in roads)
    area_at = tuple(
        next(i for i, area in enumerate(rotated_areas) if side in area.sides) for side in SIDES
    )
    road_at = tuple(
        next((i for i, road in enumerate(rotated_roads) if side in road), -1) for side in SIDES
    )
    terrain = tuple(rotated_areas[index].terrain for index in area_at)
    return Face(
        name,
        quarter,
        rotated_areas,
        area_at,
        terrain,
        tuple([demand_of(terrain[side], facing(side)) for side in SIDES]),
        rotated_roads,
        road_at,
        things,
        next((Scroll(area.scroll, i) for i, area in enumerate(areas) if area.scroll), None),
    )


def _rotate(sides: tuple[Side, ...], quarter: Quarter) -> tuple[Side, ...]:
    return tuple(sorted(rotate_side(side, quarter) for side in sides))


def _fits(faces: tuple[Face, ...]) -> tuple[tuple[Quarter, ...], ...]:
    """By demand, the quarters that meet it: each face meets its own terrain on any of its sides."""
    fits: list[tuple[Quarter, ...]] = [()] * 256
    for face in faces:
        met = [0]
        for side in SIDES:
            own = demand_of(face.terrain[side], side)
            met += [demand | own for demand in met]
        for demand in met:
            fits[demand] += (face.quarter,)
    return tuple(fits)
