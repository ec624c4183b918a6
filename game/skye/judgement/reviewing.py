"""Review a whole game of Isle of Skye: its decisions one by one, and its points over time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.bots.skye.advice import ADVISER
from game.bots.skye.clansman import Clansman
from game.bots.skye.journeyman import best_walk, walk_worth
from game.bots.skye.prospects import Prospects
from game.match.review.reviewing import PointsOverTime, ReviewOf, people
from game.skye.judgement.findings import STEPS, Choice, Decision, Finding, Judging
from game.skye.judgement.market import judge_prices, judge_purchase
from game.skye.judgement.places import judge_place
from rules.record import GAME, JOURNEYMAN, Record
from rules.skye import Buy, GameState, Pass, Phase, Place, SetPrices, View, observe
from rules.skye.journeyman.actions import Walk
from rules.table import Seat


def can_be_reviewed(record: Record) -> bool:
    """Return whether a record is a finished game with people, of a kind that is judged."""
    if record.heading.game not in (GAME, JOURNEYMAN) or not people(record.heading.chairs):
        return False
    *_, last = record.steps()
    return last.state.phase is Phase.OVER


class Reviewing(ReviewOf[Finding]):
    """The review of a record as far as it has come."""

    def __init__(self, record: Record) -> None:
        self.record = record
        seats = people(record.heading.chairs)
        total = len([1 for action in record.actions if _seat(action) in seats])
        super().__init__(record.heading, total)

    def thoughts(self) -> Iterator[Judging]:
        for step, view, action in _decisions(self.record, self.seats):
            yield judge_decision(step, view, action)


def judge_decision(step: int, view: View, action: Decision) -> Judging:
    """Judge a decision from nothing but what its seat saw."""
    match action:
        case SetPrices():
            return judge_prices(step, view, action)
        case Buy() | Pass():
            return judge_purchase(step, view, action)
        case Place():
            return judge_place(step, view, action)
        case Walk():
            return judge_walk(step, view, action)


def _seat(action: object) -> Seat | None:
    return action.seat if isinstance(action, SetPrices | Buy | Pass | Place | Walk) else None


def _decisions(record: Record, seats: tuple[Seat, ...]) -> Iterator[tuple[int, View, Decision]]:
    for number, (before, _) in enumerate(pairwise(record.steps())):
        action = record.actions[number]
        if isinstance(action, SetPrices | Buy | Pass | Place | Walk) and action.seat in seats:
            yield number, observe(before.state, action.seat), action


def judge_walk(step: int, view: View, action: Walk) -> Judging:
    """Judge a walk against the most promising one; return None if none was better."""
    best = yield from best_walk(view)
    done, other = _choice(view, action), _choice(view, best)
    return None if done.worth >= other.worth else Finding(step, view, done, other)


def _choice(view: View, walk: Walk) -> Choice:
    steps, end = walk_worth(view, walk)
    cells = tuple([visit.cell for visit in walk.visits])
    return Choice(walk, steps + end, {STEPS: steps, "journey": end}, view.own.land, cells)


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
