"""Past actions of a match, and whether others act before a person does."""

from __future__ import annotations

from dataclasses import dataclass

from game.skylands.session import Session
from rules.grid import Cell
from rules.skylands.events import Event, IslandCompleted, PointsTaken, Settled, TilePlaced
from rules.skylands.legal import is_stuck
from rules.skylands.state import GameState
from rules.table import CHANCE, Seat, seat_of


@dataclass(frozen=True, slots=True)
class PastAction:
    """What was done: the table before and after it."""

    seat: Seat | None
    before: GameState
    after: GameState
    events: tuple[Event, ...]

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that it concerned."""
        found: set[Cell] = set()
        land = self.after.players[self.seat or 0].land
        for event in self.events:
            match event:
                case TilePlaced():
                    found.add(event.cell)
                case IslandCompleted() | PointsTaken():
                    found |= event.cells
                case Settled():
                    found |= land.island_at[event.island].cells
        return frozenset(found)


def past_action(session: Session, number: int) -> PastAction:
    """Return what the action with this number did."""
    seat, step = seat_of(session.actions[number]), session.steps[number + 1]
    before = session.steps[number].state
    return PastAction(None if seat == CHANCE else seat, before, step.state, step.events)


def someone_else_acts(session: Session) -> bool:
    """Return whether chance, a bot, or a person who can only pass comes next."""
    if session.is_over:
        return False
    return session.next_human() is None or is_stuck(session.state)
