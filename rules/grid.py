"""Cells, sides and quarter turns: the geometry every territory shares, and nothing about tiles.

A cell is an int, so that a neighbour is one addition away. The castle lies in the middle of a
grid far wider than any territory can grow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.table import NotationError

Cell: TypeAlias = int
Side: TypeAlias = int
Quarter: TypeAlias = int

Part: TypeAlias = int
"""A piece of one laid tile, such as an area or a road: `cell << 3 | number`.

The number of the piece on its tile is below 8. One int is a quicker key than a pair of them.
"""

SIDES: Final = range(4)
N, E, S, W = SIDES
SIDE_LETTERS: Final = "NESW"

STRIDE: Final = 64
ORIGIN: Final[Cell] = STRIDE // 2 * STRIDE + STRIDE // 2
STEP: Final = (-STRIDE, 1, STRIDE, -1)
AROUND: Final = (-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1)
REACH: Final = STRIDE // 2 - 2
"""Coordinates run from -REACH to REACH; a whole game needs far less."""


def cell(x: int, y: int) -> Cell:
    """Return the cell x to the east and y to the south of the castle."""
    return ORIGIN + x + y * STRIDE


def read_cell(x: int, y: int) -> Cell:
    """Return the cell at coordinates that a territory can have. Raises NotationError."""
    if max(abs(x), abs(y)) > REACH:
        raise NotationError(f"{x},{y} is too far from the castle")
    return cell(x, y)


def xy(place: Cell) -> tuple[int, int]:
    """Return how far a cell lies to the east and to the south of the castle."""
    y, x = divmod(place, STRIDE)
    return x - STRIDE // 2, y - STRIDE // 2


def part_of(place: Cell, number: int) -> Part:
    """Return the piece with that number on the tile at a cell."""
    return place << 3 | number


def cell_of(part: Part) -> Cell:
    """Return the cell of the tile that a piece belongs to."""
    return part >> 3


def number_of(part: Part) -> int:
    """Return the number of a piece on its tile."""
    return part & 7


def facing(side: Side) -> Side:
    """Return the side of a neighbour that faces `side`."""
    return side ^ 2


def side_towards(place: Cell, neighbour: Cell) -> Side:
    """Return the side of a cell at which its neighbour lies."""
    return STEP.index(neighbour - place)


def rotate_side(side: Side, quarter: Quarter) -> Side:
    """Return where `side` of a tile points after so many clockwise quarter turns."""
    return (side + quarter) & 3


def bounds(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return the smallest x and y and the largest x and y of some cells."""
    xs, ys = zip(*map(xy, cells), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
