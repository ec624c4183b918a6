"""The turns of a match of the Skylands: what was chosen in each, and the scores after it.

Scores are those that the rules would count if the game ended at that moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.games import AnyStep
from rules.skylands import Board, GameState, scores
from rules.skylands.events import BoardChosen, Event, TurnBegan
from rules.table import Seat


class TurnTaken(NamedTuple):
    """One turn of a match, as far as it came."""

    number: int
    seat: Seat
    """The active player."""
    board: Board | None
    """What was chosen; None if nothing was yet."""
    before: GameState
    after: GameState


def turns_of(steps: Iterable[AnyStep[GameState, Event]]) -> tuple[TurnTaken, ...]:
    """Return the turns in their order."""
    turns: list[TurnTaken] = []
    for step in steps:
        for event in step.events:
            if isinstance(event, BoardChosen):
                turns[-1] = turns[-1]._replace(board=event.board)
        if turns:
            turns[-1] = turns[-1]._replace(after=step.state)
        for event in step.events:
            if isinstance(event, TurnBegan):
                turns.append(TurnTaken(event.number, event.seat, None, step.state, step.state))
    return tuple(turns)


def scores_by_turn(turns: Sequence[TurnTaken]) -> tuple[tuple[int, ...], ...]:
    """Return the scores before the first turn and after each."""
    return (scores(turns[0].before), *[scores(turn.after) for turn in turns])
