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
    """None for chance and for the start."""
    before: GameState
    after: GameState
    events: tuple[Event, ...]

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells that it concerned."""
        found: set[Cell] = set()
        for event in self.events:
            match event:
                case TilePlaced():
                    found.add(event.cell)
                case IslandCompleted() | PointsTaken():
                    found |= event.cells
                case Settled():
                    land = self.after.players[event.seat].land
                    found |= land.island_at[event.island].cells
        return frozenset(found)


def past_action(session: Session, number: int) -> PastAction:
    """Return what the action with this number did."""
    # The first step is the start, so an action leads to the step after its number.
    seat, step = seat_of(session.actions[number]), session.steps[number + 1]
    before = session.steps[number].state
    return PastAction(None if seat == CHANCE else seat, before, step.state, step.events)


def goes_on_alone(session: Session) -> bool:
    """Return whether chance, a bot, or a person who can only pass comes next."""
    if session.is_over:
        return False
    return session.next_human() is None or is_stuck(session.state)
