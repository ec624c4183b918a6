"""Maps drawn in Tiled: reads their layers, whatever game they are of, and knows no screen.

A game's own layer is the own land, a layer `rival` that of another seat; what a game makes of the
tiles in them is said by the game. What else a position needs, and what the rules should make of
it, stands in the map's properties. Nothing else imports pytmx.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

import pytmx

L = TypeVar("L")


class Tileset(NamedTuple):
    """What a game's maps are drawn with."""

    name: str
    own: str
    """What the layer of the own land is called."""
    tiles: tuple[str, ...]
    """The ids of its tiles, in the order of their numbers."""

    @property
    def file(self) -> str:
        return f"{self.name}.tsx"

    @property
    def files(self) -> tuple[str, str]:
        return self.file, f"{self.name}.jpg"


RIVAL: Final = "rival"

LARGEST: Final = 200_000
"""Bytes of the largest map that is read: far more than a territory needs."""
WIDEST: Final = 64
LONGEST: Final = 120
"""Letters of what a library may add to a refusal."""

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
    OverflowError,
    TypeError,
    ValueError,
    OSError,
)
"""What pytmx raises over a tileset or a property that makes no sense."""

Value: TypeAlias = str | int | float | bool


class MapError(Exception):
    """What is wrong with a map, in one sentence."""


class Laid(NamedTuple):
    """A tile of a layer, where it lies in it, and how it is turned."""

    tile: str
    x: int
    y: int
    quarter: int


@dataclass(frozen=True, slots=True)
class Map(Generic[L]):
    """A drawn position: lands by seat, and the properties of the map."""

    name: str
    lands: tuple[L, ...]
    properties: Mapping[str, Value]

    @property
    def land(self) -> L:
        return self.lands[0]

    def words(self, name: str) -> list[str]:
        """Return a property as words; none if there is no such property."""
        return str(self.properties.get(name, "")).split()

    def number(self, name: str, otherwise: int = 0) -> int:
        """Return a property as a number. Raises MapError."""
        value = self.properties.get(name, otherwise)
        if not isinstance(value, int) or isinstance(value, bool):
            raise MapError(f"{self.name}: the property '{name}' is no whole number")
        return value

    def numbers(self, name: str, count: int) -> list[int]:
        """Return a property as so many numbers; zeros if there is no such property."""
        words = self.words(name) or ["0"] * count
        if len(words) != count or not all(map(_is_number, words)):
            raise MapError(f"{self.name}: the property '{name}' is {count} numbers")
        return [int(word) for word in words]


def read_lands(path: Path, tiles: Tileset, land: Callable[[list[Laid], str, str], L]) -> Map[L]:
    """Return a map. Raises MapError with a sentence for whatever is wrong with it.

    `land` makes a layer's tiles into a value, given the names of layer and file.
    """
    _look_through(path, tiles)
    try:
        found = pytmx.TiledMap(str(path))
        layers = [
            (list(_laid(found, layer, path.name)), layer.name) for layer in _layers(found, tiles)
        ]
        properties = dict(found.properties)
    except _STUMBLES as wrong:
        raise MapError(
            f"{path.name}: this is no map that can be read ({_reason(wrong)})"
        ) from wrong
    lands = tuple([land(laid, name, path.name) for laid, name in layers])
    return Map(path.stem, lands, properties)


def _reason(wrong: Exception) -> str:
    return shorten(str(wrong), LONGEST, placeholder="...")


def _look_through(path: Path, tiles: Tileset) -> None:
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
        raise MapError(f"{path.name}: the file is damaged ({_reason(wrong)})") from wrong
    for fault in _faults(root, path, tiles):
        raise MapError(f"{path.name}: {fault}")


def _faults(root: ElementTree.Element, path: Path, tiles: Tileset) -> Iterator[str]:
    if root.tag != "map" or root.get("orientation") != "orthogonal":
        yield "this is no orthogonal map of Tiled"
    if root.get("infinite", "0") != "0":
        yield "an infinite map cannot be read; give it a size"
    sizes = (root.get("width", ""), root.get("height", ""))
    if not all(_is_number(size) and 0 < int(size) <= WIDEST for size in sizes):
        yield f"a map is between 1 and {WIDEST} tiles wide and high"
    if [used.get("source") for used in root.iter("tileset")] != [tiles.file]:
        yield f"a map has one tileset, {tiles.file} beside it"
    if not path.with_name(tiles.file).is_file():
        yield f"the tileset {tiles.file} is missing beside it"
    yield from _layer_faults(root, int(sizes[0]) * int(sizes[1]), tiles.own)


def _layer_faults(root: ElementTree.Element, cells: int, own: str) -> Iterator[str]:
    if own not in [layer.get("name") for layer in root.iter("layer")]:
        yield f"the layer '{own}' is missing"
    for layer in root.iter("layer"):
        data = layer.find("data")
        if data is None or data.get("encoding") != "csv":
            yield "tile layers are kept as CSV"
            return
        numbers = (data.text or "").split(",")
        if len(numbers) != cells or not all(map(_is_number, numbers)):
            yield f"the layer '{layer.get('name')}' does not hold a number for every cell"


def _is_number(text: str) -> bool:
    """Return whether it is a number as Tiled writes it, at most ten digits."""
    return bool(re.fullmatch(r"\s*[0-9]{1,10}\s*", text))


def _layers(found: pytmx.TiledMap, tiles: Tileset) -> list[pytmx.TiledTileLayer]:
    named = [layer for layer in found.layers if layer.name in (tiles.own, RIVAL)]
    return sorted(named, key=lambda layer: str(layer.name) == RIVAL)


def _laid(found: pytmx.TiledMap, layer: pytmx.TiledTileLayer, name: str) -> Iterator[Laid]:
    for x, y, gid in layer.iter_data():
        if not gid:
            continue
        kept = found.gidmap[found.tiledgidmap[gid]]
        flips = next(flags for number, flags in kept if number == gid)
        across, down, diagonal = map(bool, flips)
        quarter = QUARTERS.get((across, down, diagonal))
        if quarter is None:
            raise MapError(f"{name}: the tile at {x},{y} is mirrored, not turned")
        yield Laid(str(found.tile_properties[gid]["tile"]), x, y, quarter)
