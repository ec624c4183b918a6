"""Writes lands as Tiled maps, with the tileset beside them; the way back from `tiled`."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple, Protocol
from xml.sax.saxutils import quoteattr

from game.match.store import NOT_WRITTEN, Store, StoreError
from game.table.tiled.maps import RIVAL, Laid, Tileset, Value
from game.ui.assets import ROOT
from rules.grid import Cell, xy

FOLDER: Final = "territories"
"""Where a player's maps are written, in the folder of saved games."""

LESSONS: Final = ROOT / "art" / "lessons"
SIDE: Final = 96

_FLIPS: Final = (0, 0xA0000000, 0xC0000000, 0x60000000)
"""Tiled's bits for clockwise quarter turns: along x 1 << 31, along y 1 << 30, diagonal 1 << 29."""


class Face(Protocol):
    """A tile in one of its rotations."""

    @property
    def id(self) -> str: ...
    @property
    def quarter(self) -> int: ...


class Sheet(NamedTuple):
    """A map to be written: its tileset, its size, its layers with the own land first."""

    tiles: Tileset
    width: int
    height: int
    layers: Sequence[Sequence[Laid]]


def layer_of(tiles: Mapping[Cell, Face], shift: tuple[int, int]) -> list[Laid]:
    """Return the tiles of a land as a layer has them, moved by so many columns and rows."""
    found = []
    for place, face in tiles.items():
        x, y = xy(place)
        found.append(Laid(face.id, x + shift[0], y + shift[1], face.quarter))
    return found


def xml_of(sheet: Sheet, properties: Mapping[str, Value]) -> str:
    """Return a map as Tiled writes it."""
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
    """Write a map into the player's folder. Return the file. Raises StoreError."""
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


def _properties(properties: Mapping[str, Value]) -> list[str]:
    if not properties:
        return []
    lines = [" <properties>"]
    for name, value in properties.items():
        kind = ' type="int"' if isinstance(value, int) else ""
        lines.append(f"  <property name={quoteattr(name)}{kind} value={quoteattr(str(value))}/>")
    return [*lines, " </properties>"]


def _rows(sheet: Sheet, laid: Sequence[Laid]) -> list[str]:
    numbers = {name: number for number, name in enumerate(sheet.tiles.tiles, 1)}
    there = {(each.x, each.y): numbers[each.tile] | _FLIPS[each.quarter] for each in laid}
    return [
        ",".join([str(there.get((x, y), 0)) for x in range(sheet.width)])
        for y in range(sheet.height)
    ]
