"""The tiles of the Skylands, as the painter needs them, from build/art/facts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]
SIDES: Final = "NESW"
KINDS: Final = ("forest", "mountain", "crystal", "city")
FACTS: Final = Path(__file__).resolve().parents[1] / "facts" / "skylands.json"


@dataclass(frozen=True, slots=True)
class Island:
    """A piece of land on a tile: its kind, the sides it reaches, its spaces."""

    kind: str
    sides: tuple[int, ...]
    spaces: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class SkyTile:
    """A design in its base position; a special tile has an emblem with its middle and width."""

    name: str
    islands: tuple[Island, ...]
    emblem: str = ""
    middle: Point = (0.5, 0.5)
    width: float = 0.0
    places: tuple[Point, ...] = ()
    """Places for inhabitants that belong to no island."""

    @property
    def quarters(self) -> range:
        """Return the turns in which the tile looks different; one of clouds alone has only one."""
        return range(4 if any(island.sides for island in self.islands) else 1)

    def kind_at(self, side: int, quarter: int) -> str:
        """Return the kind of island at a side after so many quarter turns; empty for cloud."""
        base = (side - quarter) % 4
        return next((i.kind for i in self.islands if base in i.sides), "")


@lru_cache(maxsize=1)
def facts() -> dict[str, Any]:
    """Return the table as it stands in the file."""
    table: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
    return table


@lru_cache(maxsize=1)
def sky_tiles() -> dict[str, SkyTile]:
    """Return every picture of a tile by the name of its file, without the quarter."""
    found = [SkyTile(entry["id"], _islands(entry)) for entry in facts()["tiles"]]
    found += [_special(entry) for entry in facts()["specials"]]
    for board in facts()["boards"]:
        for entry in board["tiles"]:
            name = f"board-{board['id'].lower()}-{entry['column']}-{entry['row']}"
            found.append(SkyTile(name, _islands(entry)))
    for face, entry in facts()["start_tile"].items():
        found.append(SkyTile(f"start-{face}", _islands(entry)))
    return {tile.name: tile for tile in found}


def is_printed(name: str) -> bool:
    """Return whether a tile is printed on a board and never turned."""
    return name.startswith("board-")


def turned(point: Point, quarter: int) -> Point:
    """Return a point of the base position after so many quarter turns clockwise."""
    x, y = point
    for _ in range(quarter):
        x, y = 1 - y, x
    return x, y


_HOTEL: Final = ((0.16, 0.86), (0.387, 0.86), (0.613, 0.86), (0.84, 0.86))
_EMBLEM_ON_CLOUDS: Final = ((0.5, 0.485), 0.66)
_EMBLEM_OF_HOTEL: Final = ((0.5, 0.39), 0.60)
_EMBLEM_BELOW: Final = ((0.5, 0.775), 0.35)
_EMBLEM_AT_SMALL: Final = ((0.5, 0.71), 0.47)
_EMBLEM_AT_HALF: Final = ((0.28, 0.72), 0.47)


def _special(entry: dict[str, Any]) -> SkyTile:
    islands = _islands(entry)
    middle, width = _place_of_emblem(entry["id"], islands)
    return SkyTile(
        "special-" + entry["id"],
        islands,
        "special-" + entry["id"].replace("_", "-"),
        middle,
        width,
        _HOTEL if entry["id"] == "hotel" else (),
    )


def _place_of_emblem(name: str, islands: tuple[Island, ...]) -> tuple[Point, float]:
    if not islands:
        return _EMBLEM_OF_HOTEL if name == "hotel" else _EMBLEM_ON_CLOUDS
    sides = len(islands[0].sides)
    return (_EMBLEM_BELOW, _EMBLEM_AT_SMALL, _EMBLEM_AT_HALF)[sides]


def _islands(entry: dict[str, Any]) -> tuple[Island, ...]:
    found = []
    for island in entry["islands"]:
        sides = tuple(SIDES.index(letter) for letter in island["edges"])
        spaces = _spaces(sides)
        assert len(spaces) == island["spaces"], entry
        found.append(Island(island["type"], sides, spaces))
    return tuple(found)


def _spaces(sides: tuple[int, ...]) -> tuple[Point, ...]:
    if not sides:
        return ((0.355, 0.37), (0.645, 0.37))
    if len(sides) == 1:
        return (turned((0.5, 0.205), sides[0]),)
    if len(sides) == 3:
        return (turned((0.46, 0.22), sides[0]), turned((0.8, 0.5), sides[0]),
                turned((0.46, 0.78), sides[0]))  # fmt: skip
    if sides[1] - sides[0] == 2:
        return (turned((0.5, 0.25), sides[0]), turned((0.5, 0.75), sides[0]))
    return (turned((0.50, 0.20), sides[0]), turned((0.80, 0.50), sides[0]))
