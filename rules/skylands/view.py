"""What one seat may know: everything. All tiles lie open, and a bag has no order."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rules.skylands.state import GameState, Player
from rules.table import Seat


class View(NamedTuple):
    """The table as a seat sees it."""

    seat: Seat
    table: GameState

    @property
    def own(self) -> Player:
        """Return the player in this seat."""
        return self.table.players[self.seat]


def observe(state: GameState, seat: Seat) -> View:
    """Return everything `seat` could know with perfect memory, and nothing else."""
    return View(seat, state)


def imagine(view: View, random: Random) -> GameState:
    """Return some full state that looks like `view`: there is but one."""
    return view.table
