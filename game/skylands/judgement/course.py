"""Scores of a game of the Skylands by turn, and the final scores expected then."""

from __future__ import annotations

from typing import Final

from game.bots.skylands.prospects import Prospects
from game.bots.skylands.weights import TUNED
from game.match.review.reviewing import PointsOverTime
from rules.record import SkyRecord
from rules.skylands import GameState, Phase, scores
from rules.skylands.events import TurnBegan

TO_COME: Final = (1.0, 5.5, 12.5, 17.0, 22.5, 27.5, 32.0, 37.0, 41.5, 46.5, 49.0)
"""By tenths of the game that are left, what the turns to come bring a seat on average beside what
its board promises already; measured in 21 games of chiefs, seven with each number of seats."""


def points_over_time(record: SkyRecord) -> PointsOverTime:
    """Return the scores before the first turn and after each."""
    states = _milestones(record)
    return PointsOverTime(tuple(map(scores, states)), tuple(map(expected_points, states)))


def expected_points(state: GameState) -> tuple[int, ...]:
    """Return the points expected at the end, by seat: the board's promise and later gains."""
    if state.phase is Phase.OVER:
        return scores(state)
    judge = Prospects(state, TUNED)
    return tuple([round(judge.worth(player) + to_come(judge.left)) for player in state.players])


def to_come(left: float) -> float:
    """Return what a part of the game still brings, interpolated between measured tenths."""
    tenth = min(int(left * 10), len(TO_COME) - 2)
    return TO_COME[tenth] + (left * 10 - tenth) * (TO_COME[tenth + 1] - TO_COME[tenth])


def _milestones(record: SkyRecord) -> list[GameState]:
    return [
        step.state
        for step in record.steps()
        if step.state.phase is Phase.OVER
        or any([isinstance(event, TurnBegan) for event in step.events])
    ]
