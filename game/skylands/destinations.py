"""The pages of the Skylands as places to go to; `game.skylands.doors` opens them."""

from __future__ import annotations

from dataclasses import dataclass

from game.skylands.oldtable.shown import Shown
from game.table.destinations import Inside, OfMatch
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Choose(OfMatch):
    """A seat chooses an action."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discover(OfMatch):
    """A seat lays island tiles."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deploy(OfMatch):
    """A seat chooses islands for new inhabitants."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Create(OfMatch):
    """A seat pays for a special tile and lays it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Convert(OfMatch):
    """A seat brings inhabitants into its cities."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Watch(OfMatch):
    """Bots act, and everybody watches."""

    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class OverTable(Inside):
    """A sheet over a table, about what that shows."""

    table: Shown

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.table.session.game.name


@dataclass(frozen=True, slots=True)
class WholeBoard(OverTable):
    """A seat's board, with what it would score now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Specials(OverTable):
    """All special tiles of the game."""


@dataclass(frozen=True, slots=True)
class TilesLeft(OverTable):
    """The island tiles that are left."""
