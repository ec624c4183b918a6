"""Territories drawn in Tiled: reads a map into values of the rules, and knows no screen.

The layer `territory` is the own land, a layer `rival` that of another seat; the castle's place
in its layer is the middle of the territory, so both may be drawn side by side. What else a
position needs, and what the rules should make of it, stands in the map's properties. Nothing else
imports pytmx.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import pytmx

from game.cli.position import read_territory
from game.cli.source import BadInput
from rules.grid import STEP
from rules.skye.journeyman.actions import LayRoad
from rules.skye.journeyman.notation import read_journey
from rules.skye.landscape import CASTLE
from rules.skye.territory import Territory
from rules.table import NotationError

TILESET: Final = "skye.tsx"
LARGEST: Final = 200_000
"""Bytes of the largest map that is read: far more than a territory needs."""
WIDEST: Final = 64
OWN, RIVAL = "territory", "rival"

QUARTERS: Final = {
    (False, False, False): 0,
    (True, False, True): 1,
    (True, True, False): 2,
    (False, True, True): 3,
}
"""By Tiled's flips along x, along y and along the diagonal: clockwise quarter turns."""

_STUMBLES: Final = (
    ElementTree.ParseError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    OSError,
)
"""What pytmx raises over a tileset or a property that makes no sense."""

Value: TypeAlias = str | int | float | bool


class MapError(Exception):
    """What is wrong with a map, in one sentence."""


@dataclass(frozen=True, slots=True)
class Map:
    """A drawn position: territories by seat, and the properties of the map."""

    name: str
    lands: tuple[Territory, ...]
    properties: Mapping[str, Value]

    @property
    def land(self) -> Territory:
        """The own territory."""
        return self.lands[0]

    def words(self, name: str) -> list[str]:
        """A property as words; none if there is no such property."""
        return str(self.properties.get(name, "")).split()

    def number(self, name: str, otherwise: int = 0) -> int:
        """A property as a number."""
        value = self.properties.get(name, otherwise)
        if not isinstance(value, int) or isinstance(value, bool):
            raise MapError(f"{self.name}: the property '{name}' is no whole number")
        return value


def read_map(path: Path) -> Map:
    """A map file; raises MapError with a sentence for whatever is wrong with it."""
    _look_through(path)
    try:
        found = pytmx.TiledMap(str(path))
        lands = [_territory(found, layer, path.name) for layer in _layers(found)]
        properties = dict(found.properties)
    except _STUMBLES as wrong:
        raise MapError(f"{path.name}: this is no map that can be read ({wrong})") from wrong
    lands[0] = _paved(lands[0], str(properties.get("pieces", "")), path.name)
    return Map(path.stem, tuple(lands), properties)


def _look_through(path: Path) -> None:
    """Refuse what pytmx would stumble over, or what would take it too long."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as wrong:
        raise MapError(f"{path.name}: the map is not there or may not be read") from wrong
    if len(data) > LARGEST:
        raise MapError(f"{path.name}: the file is far too large for a territory")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise MapError(f"{path.name}: a map has no document type")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, LookupError, ValueError) as wrong:  # such as no known encoding
        raise MapError(f"{path.name}: the file is damaged ({wrong})") from wrong
    for fault in _faults(root, path):
        raise MapError(f"{path.name}: {fault}")


def _faults(root: ElementTree.Element, path: Path) -> Iterator[str]:
    if root.tag != "map" or root.get("orientation") != "orthogonal":
        yield "this is no orthogonal map of Tiled"
    if root.get("infinite", "0") != "0":
        yield "an infinite map cannot be read; give it a size"
    sizes = (root.get("width", ""), root.get("height", ""))
    if not all(size.isdecimal() and 0 < int(size) <= WIDEST for size in sizes):
        yield f"a map is between 1 and {WIDEST} tiles wide and high"
    if [tiles.get("source") for tiles in root.iter("tileset")] != [TILESET]:
        yield f"a map has one tileset, {TILESET} beside it"
    if not path.with_name(TILESET).is_file():
        yield f"the tileset {TILESET} is missing beside it"
    yield from _layer_faults(root, int(sizes[0]) * int(sizes[1]))


def _layer_faults(root: ElementTree.Element, cells: int) -> Iterator[str]:
    if OWN not in [layer.get("name") for layer in root.iter("layer")]:
        yield f"the layer '{OWN}' is missing"
    for layer in root.iter("layer"):
        data = layer.find("data")
        if data is None or data.get("encoding") != "csv":
            yield "tile layers are kept as CSV"
            return
        numbers = (data.text or "").split(",")
        if len(numbers) != cells or not all(number.strip().isdecimal() for number in numbers):
            yield f"the layer '{layer.get('name')}' does not hold a number for every cell"


def _layers(found: pytmx.TiledMap) -> list[pytmx.TiledTileLayer]:
    named = [layer for layer in found.layers if layer.name in (OWN, RIVAL)]
    return sorted(named, key=lambda layer: str(layer.name) == RIVAL)


def _territory(found: pytmx.TiledMap, layer: pytmx.TiledTileLayer, name: str) -> Territory:
    laid = list(_laid(found, layer, name))
    home = next(((x, y) for tile, x, y, _ in laid if tile == CASTLE.id), None)
    if home is None:
        raise MapError(f"{name}: the layer '{layer.name}' has no castle")
    entries = [[tile, x - home[0], y - home[1], quarter] for tile, x, y, quarter in laid]
    try:
        return read_territory(entries, name)
    except BadInput as wrong:
        raise MapError(str(wrong)) from wrong


def _laid(
    found: pytmx.TiledMap, layer: pytmx.TiledTileLayer, name: str
) -> Iterator[tuple[str, int, int, int]]:
    """Each tile's id, its column and row, and its quarter."""
    for x, y, gid in layer.iter_data():
        if not gid:
            continue
        kept = found.gidmap[found.tiledgidmap[gid]]
        flips = next(flags for number, flags in kept if number == gid)
        across, down, diagonal = map(bool, flips)
        quarter = QUARTERS.get((across, down, diagonal))
        if quarter is None:
            raise MapError(f"{name}: the tile at {x},{y} is mirrored, not turned")
        yield str(found.tile_properties[gid]["tile"]), x, y, quarter


def _paved(land: Territory, text: str, name: str) -> Territory:
    """With the road pieces of a property such as `0,0/1,0 1,0/1,1`."""
    for word in text.split():
        try:
            road = read_journey("road", 0, word.split("/"))
        except NotationError as wrong:
            raise MapError(f"{name}: {word} is no border such as '0,0/1,0'") from wrong
        assert isinstance(road, LayRoad)
        if road.other - road.one not in STEP or not {road.one, road.other} <= set(land.tiles):
            raise MapError(f"{name}: {word} is no border of two tiles")
        land = land.pave((road.one, road.other))
    return land
