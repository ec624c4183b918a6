"""Points that say where they come from: what every game at this table scores with."""

from __future__ import annotations

from typing import NamedTuple

from rules.grid import Cell
from rules.table import Seat


class Award(NamedTuple):
    """Some points, the cells that earned them, and why: a text key and the number in it."""

    points: int
    cells: frozenset[Cell]
    why: str
    number: int = 0


class Scored(NamedTuple):
    """A seat got points; `source` says for what, each game in its own words."""

    seat: Seat
    source: str
    awards: tuple[Award, ...]

    @property
    def points(self) -> int:
        """Return the sum of the awards: nothing else adds points."""
        return sum(award.points for award in self.awards)
