"""What a tile of the sky is, and how its text becomes four faces.

This module knows shapes only; which tiles exist is written in `catalogue`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from rules.grid import SIDE_LETTERS, SIDES, Quarter, Side, facing, rotate_side
from rules.table import NotationError

TileId: TypeAlias = str


class Kind(IntEnum):
    """What an edge shows (K-01); three bits of a demand, in which 0 means that anything goes."""

    CLOUD = 1
    FOREST = 2
    MOUNTAIN = 3
    CRYSTAL = 4
    CITY = 5

    @property
    def word(self) -> str:
        """Return the name in records and texts."""
        return self.name.lower()


class Colour(IntEnum):
    """An inhabitant's: green lives in forests, violet on mountains, blue on crystal (K-10)."""

    GREEN = 0
    VIOLET = 1
    BLUE = 2

    @property
    def word(self) -> str:
        """Return the name in records and texts."""
        return self.name.lower()


COLOUR: Final = {
    Kind.FOREST: Colour.GREEN,
    Kind.MOUNTAIN: Colour.VIOLET,
    Kind.CRYSTAL: Colour.BLUE,
}
"""By kind of island, who lives there; nobody lives in a city."""

_BITS: Final = 3
"""Bits of one side in a demand."""


def demand_of(kind: Kind, side: Side) -> int:
    """Return the demand for a kind on one side, to be joined with others by `|`."""
    return int(kind) << _BITS * side


def wanted_around(demand: int) -> tuple[int, int, int, int]:
    """Return what a demand wants on all four sides, at once since every free cell is asked."""
    return demand & 7, demand >> 3 & 7, demand >> 6 & 7, demand >> 9 & 7


def wanted_on(demand: int, side: Side) -> int:
    """Return the kind that a demand asks for on a side, 0 where anything goes."""
    return demand >> _BITS * side & 7


class Patch(NamedTuple):
    """A piece of an island on a face: its kind, the sides it reaches, its spaces."""

    kind: Kind
    sides: tuple[Side, ...]
    spaces: int


@dataclass(frozen=True, slots=True)
class Face:
    """A tile in one of its rotations."""

    id: TileId
    quarter: Quarter
    patches: tuple[Patch, ...]
    edges: tuple[Kind, ...]
    """By side."""
    demands: tuple[int, ...]
    """By side: what it demands of a tile laid beside it, as `Archipelago.demands` notes it."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A design: its faces, and for every demand that it can meet the quarters that do."""

    id: TileId
    faces: tuple[Face, ...]
    """By quarter; a tile that shows nothing but cloud looks the same in each, and is not turned."""
    quarters: tuple[Quarter, ...]
    """The rotations that differ."""
    fits: Mapping[int, tuple[Quarter, ...]]
    """By demand (see `Archipelago.demands`): those of `quarters` that meet it."""


def make_tile(name: TileId, islands: str) -> Tile:
    """Return a tile from its name and its islands, such as `F:NE=2 M:S=1`; `-` for none."""
    patches = [] if islands == "-" else [_read_patch(word, name) for word in islands.split()]
    sides = [side for patch in patches for side in patch.sides]
    if len(set(sides)) < len(sides) or len({patch.kind for patch in patches}) < len(patches):
        raise NotationError(f"tile {name}: two islands share a side or a kind")
    faces = tuple(_face(name, patches, quarter if sides else 0) for quarter in range(4))
    looks = [face.edges for face in faces]
    quarters = tuple(q for q in range(4) if looks[q] not in looks[:q])
    return Tile(name, faces, quarters, _fits([faces[quarter] for quarter in quarters]))


_PATCH: Final = re.compile(r"([FMCT]):([NESW]*)=([1-9])")
_LETTERS: Final = {
    "F": Kind.FOREST,
    "M": Kind.MOUNTAIN,
    "C": Kind.CRYSTAL,
    "T": Kind.CITY,
}


def _read_patch(word: str, name: TileId) -> Patch:
    match = _PATCH.fullmatch(word)
    if not match:
        raise NotationError(f"tile {name}: {word!r} is no island")
    letter, sides, spaces = match.groups()
    return Patch(_LETTERS[letter], tuple(map(SIDE_LETTERS.index, sides)), int(spaces))


def _face(name: TileId, patches: list[Patch], quarter: Quarter) -> Face:
    placed = tuple(
        patch._replace(sides=tuple(sorted(rotate_side(side, quarter) for side in patch.sides)))
        for patch in patches
    )
    edges = tuple(
        next((patch.kind for patch in placed if side in patch.sides), Kind.CLOUD) for side in SIDES
    )
    demands = tuple(demand_of(edges[side], facing(side)) for side in SIDES)
    return Face(name, quarter, placed, edges, demands)


def _fits(faces: list[Face]) -> dict[int, tuple[Quarter, ...]]:
    """By demand, the quarters that meet it: each face meets its own edge on any of its sides."""
    fits: dict[int, tuple[Quarter, ...]] = {}
    for face in faces:
        met = [0]
        for side in SIDES:
            own = demand_of(face.edges[side], side)
            met += [demand | own for demand in met]
        for demand in met:
            fits[demand] = (*fits.get(demand, ()), face.quarter)
    return fits
