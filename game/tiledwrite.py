"""Writes territories as Tiled maps, with the tileset beside them; the way back from `tiled`."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

from game.assets import ROOT
from game.store import NOT_WRITTEN, Store, StoreError
from game.tiled import OWN, RIVAL, TILESET, Value
from rules.grid import bounds, cell, xy
from rules.skye.landscape import TILES
from rules.skye.territory import Territory

FOLDER: Final = "territories"
"""Where a player's territories are written, in the folder of saved games."""

LESSONS: Final = ROOT / "art" / "lessons"
TILESET_FILES: Final = (TILESET, "skye.jpg")
SIDE: Final = 96
"""Pixels of a tile in the tileset."""

_FLIPS: Final = (0, 0xA0000000, 0xC0000000, 0x60000000)
"""Tiled's bits for clockwise quarter turns: along x 1 << 31, along y 1 << 30, diagonal 1 << 29."""

_NUMBERS: Final = {name: number for number, name in enumerate(TILES, 1)}


def map_text(lands: Sequence[Territory], properties: Mapping[str, Value]) -> str:
    """A map with the own territory and, if there is another, a rival's to the right of it."""
    boxes = [bounds(land.tiles) for land in lands[:2]]
    width = sum(box[2] - box[0] + 3 for box in boxes)
    height = max(box[3] - box[1] + 3 for box in boxes)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" orientation="orthogonal" renderorder="right-down"'
        f' width="{width}" height="{height}" tilewidth="{SIDE}" tileheight="{SIDE}"'
        ' infinite="0" nextlayerid="3" nextobjectid="1">',
        *_properties(_with_pieces(lands[0], properties)),
        f' <tileset firstgid="1" source="{TILESET}"/>',
    ]
    left = 1
    for number, (land, box) in enumerate(zip(lands, boxes, strict=False)):
        rows = _rows(land, (left - box[0], 1 - box[1]), (width, height))
        name = RIVAL if number else OWN
        lines += [
            f' <layer id="{number + 1}" name="{name}" width="{width}" height="{height}">',
            '  <data encoding="csv">',
            ",\n".join(rows),
            "</data>",
            " </layer>",
        ]
        left += box[2] - box[0] + 3
    return "\n".join([*lines, "</map>", ""])


def keep_map(store: Store, land: Territory, day: date) -> Path:
    """Write a territory into the player's folder; returns the file. Raises StoreError."""
    number = 1
    while store.exists(name := f"{FOLDER}/{day.isoformat()}-{number}.tmx"):
        number += 1
    store.write(name, map_text([land], {}))
    folder = store.folder / FOLDER
    try:
        for file in TILESET_FILES:
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


def _rows(land: Territory, shift: tuple[int, int], size: tuple[int, int]) -> list[str]:
    return [
        ",".join(_gid(land, column - shift[0], row - shift[1]) for column in range(size[0]))
        for row in range(size[1])
    ]


def _gid(land: Territory, x: int, y: int) -> str:
    face = land.tiles.get(cell(x, y))
    return "0" if face is None else str(_NUMBERS[face.id] | _FLIPS[face.quarter])
