"""Writes lands as Tiled maps, with the tileset beside them; the way back from `tiled`."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

from game.match.store import NOT_WRITTEN, Store, StoreError
from game.table.maps import BESIDE, RIVAL, SKYE, SKYLANDS, Laid, Tileset, Value
from game.ui.assets import ROOT
from rules.grid import bounds, xy
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skylands.archipelago import COLUMNS, ROWS, Archipelago
from rules.skylands.catalogue import TILES as SKY_TILES

FOLDER: Final = "territories"
"""Where a player's maps are written, in the folder of saved games."""

LESSONS: Final = ROOT / "art" / "lessons"
SIDE: Final = 96
"""Pixels of a tile in the tileset."""

_FLIPS: Final = (0, 0xA0000000, 0xC0000000, 0x60000000)
"""Tiled's bits for clockwise quarter turns: along x 1 << 31, along y 1 << 30, diagonal 1 << 29."""

_NUMBERS: Final = {
    SKYE: {name: number for number, name in enumerate(TILES, 1)},
    SKYLANDS: {name: number for number, name in enumerate(SKY_TILES, 1)},
}
"""By tileset the numbers of its tiles."""


class Sheet(NamedTuple):
    """A map to be written: its tileset, its size, its layers with the own land first."""

    tiles: Tileset
    width: int
    height: int
    layers: Sequence[Sequence[Laid]]


def map_text(lands: Sequence[Territory], properties: Mapping[str, Value]) -> str:
    """A map with the own territory and, if there is another, a rival's to the right of it."""
    boxes = [bounds(land.tiles) for land in lands[:2]]
    width = sum(box[2] - box[0] + 3 for box in boxes)
    height = max(box[3] - box[1] + 3 for box in boxes)
    layers, left = [], 1
    for land, box in zip(lands, boxes, strict=False):
        layers.append(_laid(land, (left - box[0], 1 - box[1])))
        left += box[2] - box[0] + 3
    return _written(Sheet(SKYE, width, height, layers), _with_pieces(lands[0], properties))


def sky_map_text(lands: Sequence[Archipelago], properties: Mapping[str, Value]) -> str:
    """A map with the own board of the Skylands and, if there is another, a rival's beside it."""
    layers = [_laid(land, (BESIDE * number, 0)) for number, land in enumerate(lands[:2])]
    width = COLUMNS + BESIDE * (len(layers) - 1)
    return _written(Sheet(SKYLANDS, width, ROWS, layers), properties)


def _laid(land: Territory | Archipelago, shift: tuple[int, int]) -> list[Laid]:
    found = []
    for place, face in land.tiles.items():
        x, y = xy(place)
        found.append(Laid(face.id, x + shift[0], y + shift[1], face.quarter))
    return found


def _written(sheet: Sheet, properties: Mapping[str, Value]) -> str:
    size = f'width="{sheet.width}" height="{sheet.height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" orientation="orthogonal" renderorder="right-down"'
        f' {size} tilewidth="{SIDE}" tileheight="{SIDE}"'
        ' infinite="0" nextlayerid="3" nextobjectid="1">',
        *_properties(properties),
        f' <tileset firstgid="1" source="{sheet.tiles.file}"/>',
    ]
    for number, laid in enumerate(sheet.layers):
        name = RIVAL if number else sheet.tiles.own
        lines += [
            f' <layer id="{number + 1}" name="{name}" {size}>',
            '  <data encoding="csv">',
            ",\n".join(_rows(sheet, laid)),
            "</data>",
            " </layer>",
        ]
    return "\n".join([*lines, "</map>", ""])


def keep_map(store: Store, tiles: Tileset, text: str, day: date) -> Path:
    """Write a map into the player's folder; returns the file. Raises StoreError."""
    number = 1
    while store.exists(name := f"{FOLDER}/{day.isoformat()}-{number}.tmx"):
        number += 1
    store.write(name, text)
    folder = store.folder / FOLDER
    try:
        for file in tiles.files:
            shutil.copyfile(LESSONS / file, folder / file)
    except OSError as wrong:
        raise StoreError(NOT_WRITTEN) from wrong
    return store.folder / name


def _with_pieces(land: Territory, properties: Mapping[str, Value]) -> dict[str, Value]:
    if not land.pieces:
        return dict(properties)
    borders = ["/".join("{},{}".format(*xy(place)) for place in pair) for pair in land.pieces]
    return {**properties, "pieces": " ".join(sorted(borders))}


def _properties(properties: Mapping[str, Value]) -> list[str]:
    if not properties:
        return []
    lines = [" <properties>"]
    for name, value in properties.items():
        kind = ' type="int"' if isinstance(value, int) else ""
        lines.append(f"  <property name={quoteattr(name)}{kind} value={quoteattr(str(value))}/>")
    return [*lines, " </properties>"]


def _rows(sheet: Sheet, laid: Sequence[Laid]) -> list[str]:
    numbers = _NUMBERS[sheet.tiles]
    there = {(each.x, each.y): numbers[each.tile] | _FLIPS[each.quarter] for each in laid}
    return [
        ",".join([str(there.get((x, y), 0)) for x in range(sheet.width)])
        for y in range(sheet.height)
    ]
