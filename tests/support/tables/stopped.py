"""Random play of any game from a list of ints, stopped anywhere.

Small ints choose what the rules list first, so that Hypothesis shrinks a broken law to a short
and plain game. Whatever breaks carries the game so far as a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Generic, TypeVar

from rules.games import AnyHeading, AnyStep
from rules.record import RecordOf, write

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound=AnyHeading)


class Stopped(Generic[H, S, A, E]):
    """A game stopped anywhere: its record, the start, and the step of every action."""

    def __init__(self, record: RecordOf[H, S, A, E], steps: tuple[AnyStep[S, E], ...]) -> None:
        self.record = record
        self.steps = steps

    @property
    def state(self) -> S:
        """Where the game stopped."""
        return self.steps[-1].state

    @property
    def states(self) -> Iterator[S]:
        """Every state from the start on."""
        return (step.state for step in self.steps)

    @property
    def moves(self) -> Iterator[tuple[S, A, AnyStep[S, E]]]:
        """Every action with the state before it and the step that it made."""
        for (before, after), action in zip(pairwise(self.steps), self.record.actions, strict=True):
            yield before.state, action, after

    def __repr__(self) -> str:
        return f"\n{write(self.record)}"


def stopped(
    empty: RecordOf[H, S, A, E], chosen: Callable[[S, int], A], choices: Iterable[int]
) -> Stopped[H, S, A, E]:
    """The game that these choices make; it stops where they end or where it is over."""
    record, steps = empty, [empty.game.start(empty.heading)]
    for choice in choices:
        state = steps[-1].state
        if not record.game.to_act(state):
            break
        action = chosen(state, choice)
        try:
            steps.append(record.game.apply(state, action))
        except Exception as wrong:
            wrong.add_note(f"{write(record)}then {action}")
            raise
        record = RecordOf(record.heading, (*record.actions, action))
    return Stopped(record, tuple(steps))
