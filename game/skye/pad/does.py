"""What the controls of the score pad do."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from game.skye.pad.desk import NumberDoes, Tool
from game.skye.pad.layout import Part
from game.ui.sheets.does import GoBack, ScrollTo
from rules.grid import Cell
from rules.skye.territory import Border
from rules.skye.tiles import TileId
from rules.table import Seat


class PadButton(Enum):
    """What the buttons of the bar, of the hand and beside the seats do."""

    UNDO = auto()
    SWITCH_JOURNEYMAN = auto()
    SAVE_PICTURE = auto()
    CLEAR = auto()
    ROTATE_LEFT = auto()
    ROTATE_RIGHT = auto()
    PUT_AWAY = auto()
    REMOVE_SEAT = auto()
    ADD_SEAT = auto()


class TakeTile(NamedTuple):
    """Take a tile of the palette into the hand, or put it away."""

    tile: TileId


class LayAt(NamedTuple):
    """Lay the tile in the hand on a cell."""

    cell: Cell


class LiftAt(NamedTuple):
    """Take the tile on a cell into the hand."""

    cell: Cell


class StandAt(NamedTuple):
    """Put the journeyman on a cell."""

    cell: Cell


class SwitchRoad(NamedTuple):
    """Lay a road piece on a border, or take it away."""

    border: Border


MatDoes: TypeAlias = TakeTile | LayAt | LiftAt | StandAt | SwitchRoad


class SwitchFilter(NamedTuple):
    """Look for tiles that show something, or no longer."""

    what: str


class LightSource(NamedTuple):
    """Light the tiles of a source of points, or no longer."""

    source: str


class ShowSeat(NamedTuple):
    """Show the territory of a seat."""

    seat: Seat


class ChooseObjective(NamedTuple):
    """Choose the objective of a slot."""

    slot: int


PadDoes: TypeAlias = (
    GoBack
    | ScrollTo
    | PadButton
    | Part
    | Tool
    | MatDoes
    | NumberDoes
    | SwitchFilter
    | LightSource
    | ShowSeat
    | ChooseObjective
)
