"""What is done with the score pad, and the values of its controls.

The pad is saved after every change.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

from game.match.store import Store, StoreError
from game.skye.build.plan import legal_spots
from game.skye.pad.layout import Part
from game.skye.pad.pad import Clash, Lay, Pad, Plot
from game.skye.pad.text import FILE, PadError, read_pad, write_pad
from game.table.laying.drag import QUARTERS, Drag
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.territory import Border
from rules.skye.tiles import TileId
from rules.table import Seat


class Tool(Enum):
    """What a click on the territory does with Journeyman; the values are the ids of buttons."""

    STAND = "stand"
    LAY_ROADS = "pave"


class SetGold(NamedTuple):
    """Set the gold of the seat."""

    number: int


class SetShips(NamedTuple):
    """Set the ships of the seat, counted by hand."""

    number: int


class SetWhisky(NamedTuple):
    """Set the whisky of the seat, counted by hand."""

    number: int


class SetRound(NamedTuple):
    """Set the round."""

    number: int


class SetMarker(NamedTuple):
    """Put the seat's marker on a space of a track."""

    track: Track
    space: int


NumberDoes: TypeAlias = SetGold | SetShips | SetWhisky | SetRound | SetMarker


class PadDesk:
    """A pad, the seat in question, and what is in the hand."""

    def __init__(self, pad: Pad, store: Store | None) -> None:
        self.pad = pad
        self.seat: Seat = 0
        self.hand: TileId | None = None
        self.quarter = 0
        self.tool: Tool | None = None
        self.trouble = ""
        """Why the pad could not be saved: one sentence in English, to translate; or empty."""
        self._before: list[Pad] = []
        self._store = store

    @property
    def plot(self) -> Plot:
        return self.pad.plots[self.seat]

    @property
    def held(self) -> Drag | None:
        """Return the tile in the hand, and where it fits."""
        if self.hand is None:
            return None
        return Drag(self.hand, legal_spots(self.plot.land, self.hand), self.quarter)

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def change(self, pad: Pad) -> None:
        """Set the pad and save it, and remember the one before; do nothing if it is the same."""
        if pad != self.pad:
            self._before.append(self.pad)
            self._keep(pad)

    def undo(self) -> None:
        if self._before:
            self.let_go()
            self._keep(self._before.pop())

    def _keep(self, pad: Pad) -> None:
        self.pad = pad
        self.seat = min(self.seat, len(pad.plots) - 1)
        self.trouble = ""
        if self._store is None:
            return
        try:
            self._store.write(FILE, write_pad(pad))
        except StoreError as wrong:
            self.trouble = str(wrong)

    def let_go(self) -> None:
        """Put away the tile in the hand, or the tool."""
        self.hand = self.tool = None

    def show_seat(self, seat: Seat) -> None:
        """Choose the territory of another seat."""
        self.let_go()
        self.seat = seat

    def take(self, tile: TileId) -> None:
        """Take a tile into the hand, off any territory; put away the one in the hand."""
        again = self.hand == tile
        self.let_go()
        if again:
            return
        owner, self.quarter = self.pad.owners.get(tile), 0
        if owner is not None:
            plot = self.pad.plots[owner]
            self.quarter = next(lay.quarter for lay in plot.laid if lay.tile == tile)
            self.change(self.pad.put(owner, plot.without(tile)))
        self.hand = tile

    def lay(self, cell: Cell) -> Clash | None:
        """Lay the tile in the hand on a cell, turned to fit; or return why it cannot fit."""
        held = self.held
        assert held is not None, "only a tile in the hand can be laid"
        held = held.moved(cell)
        lay = Lay(held.tile, cell, held.quarter)
        if not held.fits:
            return self.plot.clash(lay)
        self.let_go()
        self._change_plot(self.plot.with_tile(lay))
        return None

    def rotate(self, step: int) -> None:
        self.quarter = (self.quarter + step) % QUARTERS

    def pick_tool(self, tool: Tool) -> None:
        """Use a tool of Journeyman, or no longer."""
        again = self.tool is tool
        self.let_go()
        self.tool = None if again else tool

    def stand(self, cell: Cell) -> None:
        """Put the journeyman on a tile."""
        self.let_go()
        self._change_plot(replace(self.plot, place=cell))

    def switch_road(self, border: Border) -> None:
        """Lay a road piece on a border, or take it away."""
        pieces = set(self.plot.pieces) ^ {border}
        self._change_plot(replace(self.plot, pieces=tuple(sorted(pieces))))

    def enter(self, does: NumberDoes) -> None:
        match does:
            case SetGold(number):
                self._change_plot(replace(self.plot, gold=number))
            case SetShips(number):
                self._change_plot(replace(self.plot, ships=number))
            case SetWhisky(number):
                self._change_plot(replace(self.plot, whisky=number))
            case SetMarker(track, space):
                markers = list(self.plot.markers)
                markers[track] = space
                self._change_plot(replace(self.plot, markers=tuple(markers)))
            case SetRound(number):
                self.change(replace(self.pad, round=number))
            case _:
                assert_never(does)

    def _change_plot(self, plot: Plot) -> None:
        self.change(self.pad.put(self.seat, plot))


def open_desk(stage: Stage) -> PadDesk:
    """Return the pad as it was left; one that cannot be read is set aside with a notice."""
    return PadDesk(_saved(stage), stage.store)


def _saved(stage: Stage) -> Pad:
    try:
        text = stage.store.read(FILE)
        return Pad() if text is None else read_pad(text)
    except (StoreError, PadError) as wrong:
        _set_aside(stage, str(wrong))
    return Pad()


def _set_aside(stage: Stage, why: str) -> None:
    try:
        kept = stage.store.set_aside(FILE, why)
    except StoreError as trouble:
        stage.notices.append(str(trouble))
        return
    words = stage.tr("The score pad could not be read. It is kept as {file}.")
    stage.notices.append(words.format(file=kept))


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
