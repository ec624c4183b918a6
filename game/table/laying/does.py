"""What is done with a tile in the hand, and the bench on which it is done; they know no window."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, Protocol, TypeAlias

from game.table.laying.drag import Drag, Turned
from rules.grid import Cell
from rules.skye.tiles import TileId


class TakeTile(NamedTuple):
    """Pick a tile up, or put it back where it came from."""

    tile: TileId
    source: str
    """The control that it comes from."""
    lies: bool = False
    """Whether it lies provisionally."""


class LayOn(NamedTuple):
    """Lay the tile in the hand on a cell."""

    cell: Cell


class Rotate(Enum):
    """Rotate what is in the hand, or what was laid last."""

    LEFT = -1
    RIGHT = 1


LayingDoes: TypeAlias = TakeTile | LayOn | Rotate


class Outcome(Enum):
    """What became of a tile, for the focus to follow."""

    PICKED_UP = auto()
    LAID = auto()
    PUT_BACK = auto()


class Bench(Protocol):
    """What lies provisionally and what is in the hand; it knows no screen."""

    @property
    def drag(self) -> Drag | None: ...

    def pick_up(self, take: TakeTile) -> Drag: ...
    def hover(self, cell: Cell | None) -> Turned | None: ...
    def rotate(self, step: int, tile: TileId | None = None) -> Turned | None:
        """Rotate the tile in the hand, or one that lies, or else the one laid last."""

    def lay(self) -> bool:
        """Lay the tile where it is held. Return whether it fits there."""

    def put_back(self) -> None: ...
