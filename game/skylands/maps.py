"""Boards of the Skylands as maps of Tiled: read, and written.

A board has its own place: the layer `land` lies in the map's corner, that of a rival to the right
of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.table.tiled.maps import RIVAL, Laid, Map, MapError, Tileset, Value, read_lands
from game.table.tiled.writer import Sheet, layer_of, xml_of
from rules.grid import cell
from rules.skylands.archipelago import COLUMNS, EMPTY, ROWS, Archipelago
from rules.skylands.catalogue import TILES

TILESET: Final = Tileset("skylands", "land", tuple(TILES))
BESIDE: Final = COLUMNS + 1
"""Columns by which the board of a rival is drawn to the right."""

BoardMap: TypeAlias = Map[Archipelago]


def read_boards(path: Path) -> BoardMap:
    """Read a map of boards. Raises MapError."""
    return read_lands(path, TILESET, _archipelago)


def map_text(lands: Sequence[Archipelago], properties: Mapping[str, Value]) -> str:
    """Return a map with the own board and, if there is another, a rival's beside it."""
    layers = [layer_of(land.tiles, (BESIDE * number, 0)) for number, land in enumerate(lands[:2])]
    width = COLUMNS + BESIDE * (len(layers) - 1)
    return xml_of(Sheet(TILESET, width, ROWS, layers), properties)


def _archipelago(laid: list[Laid], layer: str, name: str) -> Archipelago:
    land = EMPTY
    for each in laid:
        x, y = each.x - BESIDE * (layer == RIVAL), each.y
        tile = TILES.get(each.tile)
        if tile is None:
            raise MapError(f"{name}: there is no tile {each.tile}")
        if x not in range(COLUMNS) or y not in range(ROWS):
            raise MapError(f"{name}: {each.tile} lies beside the board of the layer '{layer}'")
        if not land.accepts(tile, cell(x, y), each.quarter):
            raise MapError(f"{name}: {each.tile} at {x},{y} meets another edge (K-04)")
        land = land.place(tile, cell(x, y), each.quarter)
    return land
