"""What lies on each tile, as the painter needs it, from the rules and build/art/facts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rules.skye.landscape import TILES
from rules.skye.tiles import AREA_THINGS, TILE_THINGS, Face
from rules.skye.tiles import Area as RulesArea

CLANS: Final = ("stag", "thistle", "salmon", "raven", "knot")
CASTLE: Final = "castle"
FACTS: Final = Path(__file__).resolve().parents[1] / "facts"
THINGS: Final = ("ship", "broch", "lighthouse")
"""What stands in a certain patch of a journeyman tile."""
_SIDES: Final = "NESW"


@dataclass(frozen=True, slots=True)
class Area:
    """A patch of one terrain with the sides it touches and the things that stand in it."""

    terrain: str
    sides: tuple[int, ...]
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A design in its base position: patches, roads by their sides, things without a patch."""

    name: str
    areas: tuple[Area, ...]
    roads: tuple[tuple[int, ...], ...]
    loose: tuple[str, ...]

    def terrain_at(self, side: int, quarter: int = 0) -> str:
        """Return the terrain of one side after so many quarter turns."""
        base = (side - quarter) % 4
        return next(area.terrain for area in self.areas if base in area.sides)

    def has_road_at(self, side: int, quarter: int = 0) -> bool:
        """Return whether a road leaves by this side after so many quarter turns."""
        return any((side - quarter) % 4 in road for road in self.roads)


@lru_cache(maxsize=1)
def tiles() -> dict[str, Tile]:
    """Return all landscape tiles, those of the journeyman and the castle, by name."""
    known = {name: _tile(name, tile.faces[0]) for name, tile in TILES.items()}
    facts = json.loads((FACTS / "journeyman.json").read_text(encoding="utf-8"))
    return known | {entry["id"]: _journeyman_tile(entry) for entry in facts["tiles"]}


def _journeyman_tile(entry: dict[str, Any]) -> Tile:
    areas = tuple(
        Area(
            area["terrain"],
            _sides(area["edges"]),
            tuple(kind for kind in THINGS for _ in range(area.get(kind, 0))),
        )
        for area in entry["areas"]
    )
    loose = [kind for kind, count in entry["symbols"].items() for _ in range(count)]
    roads = tuple(_sides(road) for road in entry["roads"])
    return Tile(entry["id"], areas, roads, (*loose, "journeyman-mark"))


def _sides(letters: str) -> tuple[int, ...]:
    return tuple(_SIDES.index(letter) for letter in letters)


def _tile(name: str, face: Face) -> Tile:
    things = face.things._asdict()
    loose = tuple(kind for kind in TILE_THINGS for _ in range(things[kind]))
    return Tile(name, tuple(_area(area) for area in face.areas), face.roads, loose)


def _area(area: RulesArea) -> Area:
    counts = area._asdict()
    things = [kind for kind in AREA_THINGS for _ in range(counts[kind])]
    if area.scroll:
        things.append("scroll-" + area.scroll.replace("_", "-"))
    return Area(area.terrain.name.lower(), area.sides, tuple(things))
