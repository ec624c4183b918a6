"""Territories as maps of Tiled: read, and written.

The layer `territory` is the own land; the castle's place in its layer is the middle of the
territory, so a rival's may be drawn beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.match.position import read_territory
from game.match.source import BadInput
from game.table.tiled.maps import Laid, Map, MapError, Tileset, Value, read_lands
from game.table.tiled.writer import Sheet, layer_of, xml_of
from rules.grid import STEP, bounds, xy
from rules.skye.journeyman.actions import LayRoad
from rules.skye.journeyman.notation import read_journey
from rules.skye.landscape import CASTLE, TILES
from rules.skye.territory import Territory
from rules.table import NotationError

TILESET: Final = Tileset("skye", "territory", tuple(TILES))

SkyeMap: TypeAlias = Map[Territory]


def read_map(path: Path) -> SkyeMap:
    """Read a map of territories. Raises MapError with a sentence that says what is wrong."""
    drawn = read_lands(path, TILESET, _territory)
    pieces = str(drawn.properties.get("pieces", ""))
    paved = _with_roads(drawn.land, pieces, path.name)
    return Map(drawn.name, (paved, *drawn.lands[1:]), drawn.properties)


def map_text(lands: Sequence[Territory], properties: Mapping[str, Value]) -> str:
    """Return a map with the own territory and, if there is another, a rival's to its right."""
    boxes = [bounds(land.tiles) for land in lands[:2]]
    width = sum(box[2] - box[0] + 3 for box in boxes)
    height = max(box[3] - box[1] + 3 for box in boxes)
    layers, left = [], 1
    for land, box in zip(lands, boxes, strict=False):
        layers.append(layer_of(land.tiles, (left - box[0], 1 - box[1])))
        left += box[2] - box[0] + 3
    return xml_of(Sheet(TILESET, width, height, layers), _with_pieces(lands[0], properties))


def _with_pieces(land: Territory, properties: Mapping[str, Value]) -> dict[str, Value]:
    if not land.pieces:
        return dict(properties)
    borders = ["/".join("{},{}".format(*xy(place)) for place in pair) for pair in land.pieces]
    return {**properties, "pieces": " ".join(sorted(borders))}


def _territory(laid: list[Laid], layer: str, name: str) -> Territory:
    home = next(((each.x, each.y) for each in laid if each.tile == CASTLE.id), None)
    if home is None:
        raise MapError(f"{name}: the layer '{layer}' has no castle")
    entries = [[tile, x - home[0], y - home[1], quarter] for tile, x, y, quarter in laid]
    try:
        return read_territory(entries, name)
    except BadInput as wrong:
        raise MapError(str(wrong)) from wrong


def _with_roads(land: Territory, text: str, name: str) -> Territory:
    """Add the road pieces of a property such as `0,0/1,0 1,0/1,1`."""
    for word in text.split():
        try:
            road = read_journey("road", 0, word.split("/"))
        except NotationError as wrong:
            raise MapError(f"{name}: {word} is no border such as '0,0/1,0'") from wrong
        assert isinstance(road, LayRoad)
        if road.other - road.one not in STEP or not {road.one, road.other} <= set(land.tiles):
            raise MapError(f"{name}: {word} is no border of two tiles")
        land = land.place_road((road.one, road.other))
    return land
