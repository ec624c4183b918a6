"""A tile of the Skylands in the hand or laid provisionally on a board, without a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.table.laying.does import TakeTile
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


class Bench:
    """One tile at a time: picked up, rotated, laid, lifted again."""

    def __init__(self, land: Archipelago) -> None:
        self.land = land
        self.drag: Drag | None = None
        self.source = ""
        """The control from which the tile in the hand came."""
        self.laid: Laid | None = None
        self._chosen: Quarter = 0

    @property
    def hoped(self) -> Laid | None:
        """What lies, or would lie if the tile in the hand were dropped here."""
        drag = self.drag
        if drag is None:
            return self.laid
        if drag.over is None or not drag.fits:
            return None
        return Laid(self.source, drag.tile, drag.over, drag.quarter)

    @property
    def can_rotate(self) -> bool:
        """Whether another rotation fits."""
        if self.drag:
            return len(TILES[self.drag.tile].quarters) > 1
        return self.laid is not None and len(self._fitting(self.laid)) > 1

    def spots(self, tile: TileId) -> dict[Cell, frozenset[Quarter]]:
        """Return where a tile may be laid, with the quarters that fit there."""
        found: dict[Cell, set[Quarter]] = {}
        for place, quarter in self.land.spots(TILES[tile]):
            found.setdefault(place, set()).add(quarter)
        return {place: frozenset(quarters) for place, quarters in found.items()}

    def pick_up(self, take: TakeTile) -> Drag:
        """Take a tile, also one that lies; anything else in the hand or laid goes back."""
        same = self.laid is not None and self.laid.source == take.source
        self._chosen = self.laid.quarter if same and self.laid else 0
        self.laid = None
        self.source = take.source
        self.drag = Drag(take.tile, self.spots(take.tile), self._chosen)
        return self.drag

    def hover(self, cell: Cell | None) -> Turned | None:
        """Hold the tile over a cell or none; it is rotated to fit only while it is there."""
        if self.drag is None:
            return None
        before = self.drag.quarter
        self.drag = replace(self.drag, quarter=self._chosen).moved(cell)
        return _rotation(self.drag.tile, before, self.drag.quarter)

    def rotate_to(self, quarter: Quarter) -> None:
        """Hold the tile in the hand in one rotation."""
        assert self.drag is not None, "something is in the hand"
        self._chosen = quarter
        self.drag = replace(self.drag, quarter=quarter)

    def rotate(self, step: int, tile: TileId | None = None) -> Turned | None:
        """Rotate the tile in the hand, or else the one that lies."""
        if self.drag is None:
            return self._rotate_laid(self.laid, step) if self.laid else None
        before = self.drag.quarter
        self.drag = self.drag.turned_to_fit(step)
        self._chosen = self.drag.quarter
        return _rotation(self.drag.tile, before, self._chosen)

    def _rotate_laid(self, laid: Laid, step: int) -> Turned | None:
        fitting = self._fitting(laid)
        for count in range(1, QUARTERS):
            quarter = (laid.quarter + step * count) % QUARTERS
            if quarter in fitting:
                self.laid = laid._replace(quarter=quarter)
                return _rotation(laid.tile, laid.quarter, quarter)
        return None

    def _fitting(self, laid: Laid) -> frozenset[Quarter]:
        return self.spots(laid.tile).get(laid.cell, frozenset())

    def lay(self) -> bool:
        """Lay the tile where it is held; return whether it fits there."""
        hoped = self.hoped
        if self.drag is None or hoped is None:
            return False
        self.laid = hoped
        self.drag = None
        return True

    def put_back(self) -> None:
        """Empty the hand and take back what is laid."""
        self.drag = None
        self.laid = None

    @property
    def can_undo(self) -> bool:
        return self.drag is not None or self.laid is not None


def _rotation(tile: TileId, before: Quarter, after: Quarter) -> Turned | None:
    return Turned(tile, before, after) if before != after else None
