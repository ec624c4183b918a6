"""What is done with the score pad: tiles taken up and laid, numbers changed, steps taken back.

It paints nothing. The pad is kept after every change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.match.store import Store, StoreError
from game.skye.build.plan import legal_spots
from game.skye.pad.pad import Clash, Lay, Pad, Plot
from game.skye.pad.text import FILE, PadError, read_pad, write_pad
from game.table.laying.drag import QUARTERS, Drag
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.territory import Border
from rules.skye.tiles import TileId
from rules.table import Seat

STAND: Final = "stand"
PAVE: Final = "pave"
"""What a click on the territory means with Journeyman: put the pawn there, lay a road piece."""


class PadDesk:
    """A pad, the seat in question, and what is in the hand."""

    def __init__(self, pad: Pad, store: Store | None) -> None:
        self.pad = pad
        self.seat: Seat = 0
        self.hand: TileId | None = None
        self.quarter = 0
        self.tool = ""
        self.trouble = ""
        """Why the pad could not be kept: one sentence in English, to translate; or empty."""
        self._before: list[Pad] = []
        self._store = store

    @property
    def plot(self) -> Plot:
        """Return what was entered for the chosen seat."""
        return self.pad.plots[self.seat]

    @property
    def held(self) -> Drag | None:
        """The tile in the hand, and where it fits."""
        if self.hand is None:
            return None
        return Drag(self.hand, legal_spots(self.plot.land, self.hand), self.quarter)

    @property
    def can_undo(self) -> bool:
        """Whether something was changed since the page was opened."""
        return bool(self._before)

    def change(self, pad: Pad) -> None:
        """Keep the pad as it is now, and remember it as it was."""
        if pad != self.pad:
            self._before.append(self.pad)
            self._keep(pad)

    def undo(self) -> None:
        """As it was before the last change."""
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

    # Tiles.

    def let_go(self) -> None:
        """Nothing in the hand; a tile goes back to the others."""
        self.hand, self.tool = None, ""

    def look_at(self, seat: Seat) -> None:
        """Choose the territory of another seat."""
        self.let_go()
        self.seat = seat

    def take(self, tile: TileId) -> None:
        """Up into the hand, from the palette or from where it lies; once more: put it away."""
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
        """The tile in the hand on a cell, turned to fit; or why it fits there in no way."""
        held = self.held
        assert held is not None, "only a tile in the hand can be laid"
        held = held.moved(cell)
        lay = Lay(held.tile, cell, held.quarter)
        if not held.fits:
            return self.plot.clash(lay)
        self.let_go()
        self._put(self.plot.with_tile(lay))
        return None

    def turn(self, step: int) -> None:
        """The tile in the hand by so many quarters."""
        self.quarter = (self.quarter + step) % QUARTERS

    # Journeyman.

    def pick_tool(self, tool: str) -> None:
        """A click means something else from now on, or no longer."""
        again = self.tool == tool
        self.let_go()
        self.tool = "" if again else tool

    def stand(self, cell: Cell) -> None:
        """The journeyman on a tile."""
        self.let_go()
        self._put(replace(self.plot, place=cell))

    def pave(self, border: Border) -> None:
        """A road piece on a border, or away from it."""
        pieces = set(self.plot.pieces) ^ {border}
        self._put(replace(self.plot, pieces=tuple(sorted(pieces))))

    def mark(self, track: Track, space: int) -> None:
        """A marker on a space of its track."""
        markers = list(self.plot.markers)
        markers[track] = space
        self._put(replace(self.plot, markers=tuple(markers)))

    # Numbers.

    def count(self, what: str, number: int) -> None:
        """Gold, ships or whisky of the seat."""
        match what:
            case "gold":
                self._put(replace(self.plot, gold=number))
            case "ships":
                self._put(replace(self.plot, ships=number))
            case "whisky":
                self._put(replace(self.plot, whisky=number))

    def _put(self, plot: Plot) -> None:
        self.change(self.pad.put(self.seat, plot))


def opened(stage: Stage) -> PadDesk:
    """The pad as it was left; one that cannot be read is set aside, and a notice tells it."""
    return PadDesk(_kept(stage), stage.store)


def _kept(stage: Stage) -> Pad:
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
