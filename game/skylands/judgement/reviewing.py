"""The review of a game of the Skylands, one decision at a time between two frames."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.match.review.reviewing import ReviewOf, people
from game.skylands.judgement.findings import Decision, Finding, Judging
from game.skylands.judgement.judge import judge_decision
from rules.record import SkyRecord
from rules.skylands import Phase, View, observe
from rules.table import Seat


def can_be_reviewed(record: SkyRecord) -> bool:
    """Return whether a game is over and had people."""
    if not people(record.heading.chairs):
        return False
    *_, last = record.steps()
    return last.state.phase is Phase.OVER


class Reviewing(ReviewOf[Finding]):
    """The review of a record as far as it has come."""

    def __init__(self, record: SkyRecord) -> None:
        self.record = record
        seats = people(record.heading.chairs)
        own = [one for one in record.actions if isinstance(one, Decision) and one.seat in seats]
        super().__init__(record.heading, len(own))

    def thoughts(self) -> Iterator[Judging]:
        for step, view, action in decisions_of(self.record, self.seats):
            yield judge_decision(step, view, action)


def decisions_of(
    record: SkyRecord, seats: tuple[Seat, ...]
) -> Iterator[tuple[int, View, Decision]]:
    """Yield what these seats decided, with what they saw then."""
    for number, (before, _) in enumerate(pairwise(record.steps())):
        action = record.actions[number]
        if isinstance(action, Decision) and action.seat in seats:
            yield number, observe(before.state, action.seat), action
