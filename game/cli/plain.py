"""A game that the command line has no words of its own for: its actions as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rules.record import RecordOf, write


def plain_objects(record: RecordOf[Any, Any, Any, Any]) -> Iterator[dict[str, object]]:
    """Yield the set-up, every action with the scores after it, and the result of a whole game."""
    heading, game = record.heading, record.game
    seats = [chair.name for chair in heading.chairs]
    yield {"setup": {"game": heading.game, "seats": seats, "first": heading.first}}
    steps = [step.state for step in record.steps()]
    for action, (before, after) in zip(record.actions, pairwise(steps), strict=True):
        written = game.notation.write_action(before, action)
        yield {"action": written, "after": {"scores": list(game.scores(after))}}
    if not game.to_act(steps[-1]):
        end = steps[-1]
        yield {"result": {"scores": list(game.scores(end)), "winners": list(game.winners(end))}}


def plain_story(record: RecordOf[Any, Any, Any, Any]) -> Iterator[str]:
    """Yield the lines of the record itself."""
    yield from write(record).splitlines()
