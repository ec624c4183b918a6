"""A tile in the hand: what it may do and how it turns, as a value that knows no window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rules.grid import Cell, Quarter
from rules.skye.tiles import TileId

QUARTERS: Final = 4
FITS_NOW: Final = "legal-strong"
FITS_TURNED: Final = "legal-soft"
DOES_NOT_FIT: Final = "illegal"


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile on its way: where it may lie, how it is turned, what it is over."""

    tile: TileId
    legal: Mapping[Cell, frozenset[Quarter]]
    """By cell, the quarters that fit there; cells where none does are left out."""
    quarter: Quarter = 0
    over: Cell | None = None

    @property
    def fits(self) -> bool:
        """Return whether it may be let go here with its rotation."""
        return self.over is not None and self.quarter in self.legal.get(self.over, ())

    def moved(self, over: Cell | None) -> Drag:
        """Return the drag over a cell, rotated to fit there if it can."""
        quarters = self.legal.get(over, frozenset()) if over is not None else frozenset()
        quarter = min(quarters, key=lambda q: (q - self.quarter) % QUARTERS, default=self.quarter)
        return replace(self, over=over, quarter=quarter)

    def turned(self, step: int = 1) -> Drag:
        """Return the drag so many quarters on; negative is counter-clockwise."""
        return replace(self, quarter=(self.quarter + step) % QUARTERS)

    def turned_to_fit(self, step: int = 1) -> Drag:
        """Return the next rotation that fits the cell in that direction, else a quarter on."""
        right = self.legal.get(self.over, frozenset()) if self.over is not None else frozenset()
        direction = 1 if step > 0 else -1
        for count in range(1, QUARTERS):
            if (self.quarter + direction * count) % QUARTERS in right:
                return self.turned(direction * count)
        return self if right else self.turned(direction)

    def mark(self, place: Cell) -> str:
        """Return how a cell looks with this tile in the hand."""
        quarters = self.legal.get(place, frozenset())
        if not quarters:
            return DOES_NOT_FIT
        return FITS_NOW if self.quarter in quarters else FITS_TURNED


class Turned(NamedTuple):
    """A tile that was turned."""

    tile: TileId
    before: Quarter
    after: Quarter

    @property
    def step(self) -> int:
        """Return the shorter way: 1 is clockwise."""
        return -1 if (self.after - self.before) % QUARTERS == QUARTERS - 1 else 1


def cell_marks(cells: Iterable[Cell], spots: Iterable[tuple[Cell, Quarter]]) -> dict[Cell, str]:
    """Return marks of cells: bright where a tile fits as it lies, soft where it must be rotated."""
    fits: dict[Cell, list[Quarter]] = {cell: [] for cell in cells}
    for cell, quarter in spots:
        fits[cell].append(quarter)
    mark_of = {True: FITS_NOW, False: FITS_TURNED}
    return {cell: mark_of[0 in found] if found else DOES_NOT_FIT for cell, found in fits.items()}
