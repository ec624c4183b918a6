"""What is printed on the tiles, turned by whole quarters. Knows nothing of territories."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

SIDES: Final = "NESW"
CASTLE: Final = "castle"
TERRAINS: Final = {"P": "pasture", "M": "mountain", "W": "water"}
SYMBOLS: Final = ("whisky", "farm", "sheep", "cattle")


@dataclass(frozen=True)
class Area:
    """A patch of one terrain on one tile; no sides means enclosed on the tile (S-73)."""

    terrain: str
    sides: str
    ships: int
    brochs: int
    lighthouses: int
    scroll: str | None


@cache
def edges(tile: str, quarter: int) -> dict[str, str]:
    """The terrain at each side of the tile after the turn."""
    found = {}
    for side, letter in zip(SIDES, _tile(tile)["edges"], strict=True):
        found[turned(side, quarter)] = TERRAINS[letter]
    return found


@cache
def areas(tile: str, quarter: int) -> list[Area]:
    """The patches of the tile after the turn; the order does not depend on the turn."""
    return [_area(printed, quarter) for printed in _tile(tile)["areas"]]


@cache
def roads(tile: str, quarter: int) -> list[str]:
    """The separate road networks of the tile with the sides they leave by (S-81)."""
    return [turned(network, quarter) for network in _tile(tile)["roads"]]


def symbol(tile: str, name: str) -> int:
    """How many of the thing stand on the tile, for things whose patch does not matter."""
    assert name in SYMBOLS
    return int(_tile(tile)["symbols"].get(name, 0))


def landscape_tiles() -> list[str]:
    """The ids of the 73 tiles of the bag (S-04)."""
    return [printed["id"] for printed in _facts()["tiles"]]


def journeyman_tiles() -> list[str]:
    """The ids of the eight tiles that Journeyman adds (J-01)."""
    return [printed["id"] for printed in journeyman()["tiles"]]


@cache
def journeyman() -> dict[str, Any]:
    """The boards and tiles of Journeyman."""
    return _read("journey.json")


def turned(sides: str, quarter: int) -> str:
    """Sides after clockwise quarter turns: what was in the north is then in the east."""
    result = ""
    for side in sides:
        result += SIDES[(SIDES.index(side) + quarter) % 4]
    return result


def _area(printed: dict[str, Any], quarter: int) -> Area:
    return Area(
        terrain=printed["terrain"],
        sides=turned(printed["edges"], quarter),
        ships=printed.get("ship", 0),
        brochs=printed.get("broch", 0),
        lighthouses=printed.get("lighthouse", 0),
        scroll=printed.get("scroll"),
    )


@cache
def _tile(tile: str) -> dict[str, Any]:
    facts = _facts()
    for printed in [facts["castle"], *facts["tiles"], *journeyman()["tiles"]]:
        if printed["id"] == tile:
            return dict(printed)
    raise KeyError(f"there is no tile {tile}")


@cache
def _facts() -> dict[str, Any]:
    return _read("facts.json")


def _read(name: str) -> dict[str, Any]:
    path = Path(__file__).with_name(name)
    return dict(json.loads(path.read_text(encoding="utf-8")))
