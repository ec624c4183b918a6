"""The pages of the Skylands as places to go to; `game.skylands.doors` opens them."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.destinations import OfMatch
from rules.skylands.state import GameState
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
class WholeBoard(OfMatch):
    """A seat's board in a state of the match, with what it would score then."""

    seat: Seat
    state: GameState


@dataclass(frozen=True, slots=True)
class Specials(OfMatch):
    """All special tiles of the game, as a seat sees them in a state."""

    seat: Seat
    state: GameState


@dataclass(frozen=True, slots=True)
class TilesLeft(OfMatch):
    """The island tiles that are left in a state."""

    state: GameState
