"""How a game went: scores, and the final scores that could be expected, round by round."""

from __future__ import annotations

from typing import Final

from game.bots.skye.advice import ADVISER
from game.bots.skye.clansman import Clansman
from game.bots.skye.prospects import Prospects
from game.match.review.reviewing import PointsOverTime
from rules.record import GAME, JOURNEYMAN, Record
from rules.skye import GameState, Phase
from rules.table import Seat

TO_COME: Final = {
    GAME: {6: (50.0, 31.5, 19.0, 6.5, 3.5, 2.2), 5: (39.0, 23.0, 11.0, 0.5, 0.5)},
    JOURNEYMAN: {6: (104.0, 85.0, 68.0, 47.0, 35.5, 18.5), 5: (87.0, 68.0, 55.0, 35.0, 22.0)},
}
"""By game, its rounds and the present one, what tiles and steps still to come bring a seat on
average beside what it is promised; measured in 139 games of chiefs, with Journeyman in 24."""


def course(record: Record) -> PointsOverTime:
    """Return the scores of a record at its beginning, after each round, and at its end."""
    states = _milestones(record)
    return PointsOverTime(
        tuple([state.scores for state in states]),
        tuple([tuple([round(expected(state, s)) for s in state.setup.seats]) for state in states]),
    )


def expected(state: GameState, seat: Seat) -> float:
    """Return the points by the end of the game: those made, and what land and gold promise."""
    if state.phase is Phase.OVER:
        return float(state.scores[seat])
    game = JOURNEYMAN if state.setup.layouts else GAME
    to_come = TO_COME[game][state.setup.rounds][state.round - 1]
    return state.scores[seat] + promised(state, seat) + to_come


def promised(state: GameState, seat: Seat) -> float:
    """Return what land and gold promise, without the tiles still to come."""
    adviser = Clansman(ADVISER)
    player = state.players[seat]
    judge = Prospects(state, seat, adviser.weights, adviser.weights.pending)
    return judge.worth(player.land) + adviser.valuation(state).gold * player.gold


def _milestones(record: Record) -> list[GameState]:
    states = [step.state for step in record.steps()]
    return [state for state in states if state.phase in (Phase.DRAW, Phase.OVER)]
