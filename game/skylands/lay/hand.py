"""A tile of the Skylands in the hand or laid provisionally on a board. It knows no screen."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.table.laying.drag import QUARTERS, Drag, Turned
from rules.grid import Cell, Quarter
from rules.skylands.archipelago import Archipelago
from rules.skylands.catalogue import TILES
from rules.skylands.tiles import TileId


class Laid(NamedTuple):
    """A tile that lies provisionally, and the control that it came from."""

    source: str
    tile: TileId
    cell: Cell
    quarter: Quarter


class SkyHand:
    """One tile at a time: picked up, turned, laid, lifted again."""

    def __init__(self, land: Archipelago) -> None:
        self.land = land
        self.drag: Drag | None = None
        self.source = ""
        """The control from which the tile in the hand came."""
        self.laid: Laid | None = None
        self._chosen: Quarter = 0

    @property
    def hoped(self) -> Laid | None:
        """What lies, or would lie if the tile in the hand were let go here."""
        drag = self.drag
        if drag is None:
            return self.laid
        if drag.over is None or not drag.fits:
            return None
        return Laid(self.source, drag.tile, drag.over, drag.quarter)

    @property
    def turnable(self) -> bool:
        """Whether something can be turned to another right rotation."""
        if self.drag:
            return len(TILES[self.drag.tile].quarters) > 1
        return self.laid is not None and len(self._fitting(self.laid)) > 1

    def spots(self, tile: TileId) -> dict[Cell, frozenset[Quarter]]:
        """Where a tile may be laid, with the quarters that fit there."""
        found: dict[Cell, set[Quarter]] = {}
        for place, quarter in self.land.spots(TILES[tile]):
            found.setdefault(place, set()).add(quarter)
        return {place: frozenset(quarters) for place, quarters in found.items()}

    def pick_up(self, source: str, tile: TileId) -> Drag:
        """Take a tile, also one that lies; what was in the hand or lay goes back."""
        same = self.laid is not None and self.laid.source == source
        self._chosen = self.laid.quarter if same and self.laid else 0
        self.laid = None
        self.source = source
        self.drag = Drag(tile, self.spots(tile), self._chosen)
        return self.drag

    def hover(self, place: Cell | None) -> Turned | None:
        """Hold the tile over a cell, or over none; it turns only as long as it is there."""
        if self.drag is None:
            return None
        before = self.drag.quarter
        self.drag = replace(self.drag, quarter=self._chosen).moved(place)
        return _turned(self.drag.tile, before, self.drag.quarter)

    def turn_to(self, quarter: Quarter) -> None:
        """Turn what is in the hand to a quarter at once."""
        if self.drag:
            self._chosen = quarter
            self.drag = replace(self.drag, quarter=quarter)

    def turn(self, step: int) -> Turned | None:
        """Turn what is in the hand, or else what lies; None if there is no other rotation."""
        if self.drag:
            before = self.drag.quarter
            self.drag = self.drag.turned_to_fit(step)
            self._chosen = self.drag.quarter
            return _turned(self.drag.tile, before, self._chosen)
        return self._turn_laid(step) if self.laid else None

    def _turn_laid(self, step: int) -> Turned | None:
        assert self.laid is not None, "a tile lies"
        fitting, laid = self._fitting(self.laid), self.laid
        for count in range(1, QUARTERS):
            quarter = (laid.quarter + step * count) % QUARTERS
            if quarter in fitting:
                self.laid = laid._replace(quarter=quarter)
                return _turned(laid.tile, laid.quarter, quarter)
        return None

    def _fitting(self, laid: Laid) -> frozenset[Quarter]:
        return self.spots(laid.tile).get(laid.cell, frozenset())

    def lay(self) -> Laid | None:
        """Lay the tile where it is held; None if it does not fit there."""
        hoped = self.hoped
        if self.drag is None or hoped is None:
            return None
        self.laid = hoped
        self.drag = None
        return hoped

    def put_back(self) -> None:
        """Nothing is in the hand and nothing lies any more."""
        self.drag = None
        self.laid = None


def _turned(tile: TileId, before: Quarter, after: Quarter) -> Turned | None:
    return Turned(tile, before, after) if before != after else None
