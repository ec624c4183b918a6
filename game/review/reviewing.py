"""A whole game looked back at, decision by decision, in steps between two frames."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise
from typing import Final

from game.bots.bot import Pondering
from game.review.findings import NOTED, Decision, Finding, Judging
from game.review.places import judge_place
from game.review.prices import judge_prices
from game.review.purchases import judge_purchase
from game.review.walks import judge_walk
from rules.record import GAME, HUMAN, JOURNEYMAN, Record
from rules.skye import Buy, Pass, Phase, Place, SetPrices, View, observe
from rules.skye.journeyman.actions import Walk
from rules.table import Seat

SHOWN: Final = 10
"""Gains and losses of a seat that are told at most."""


def can_be_reviewed(record: Record) -> bool:
    """Whether there is somebody to tell something: a game that is judged, over, with people."""
    if record.heading.game not in (GAME, JOURNEYMAN) or not people(record):
        return False
    *_, last = record.steps()
    return last.state.phase is Phase.OVER


def people(record: Record) -> tuple[Seat, ...]:
    """The seats whose decisions are looked back at."""
    return tuple([seat for seat, chair in enumerate(record.heading.chairs) if chair.who == HUMAN])


class Reviewing:
    """The review of a record as far as it has come."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.seats = people(record)
        self.findings: list[Finding] = []
        """Everything judged so far, in the order of the game."""
        self.done = 0
        self.total = len([1 for action in record.actions if _seat(action) in self.seats])
        """Decisions to look at."""
        self._pondering = Pondering(self.think())

    @property
    def is_done(self) -> bool:
        """Whether everything has been looked at."""
        return bool(self._pondering.found)

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; whether the review has just come to its end."""
        return not self.is_done and self._pondering.go_on(seconds)

    def think(self) -> Generator[None, None, None]:
        """Judge one decision after the other."""
        for step, view, action in _decisions(self.record, self.seats):
            found = yield from judged(step, view, action)
            if found is not None:
                self.findings.append(found)
            self.done += 1
            yield

    def losses(self, seat: Seat) -> list[Finding]:
        """What cost a seat most, the worst first."""
        own = [one for one in self.findings if one.seat == seat and one.points <= -NOTED]
        return sorted(own, key=lambda one: one.points)[:SHOWN]

    def gains(self, seat: Seat) -> list[Finding]:
        """What a seat did best, the best first."""
        own = [one for one in self.findings if one.seat == seat and one.points >= NOTED]
        return sorted(own, key=lambda one: -one.points)[:SHOWN]


def judged(step: int, view: View, action: Decision) -> Judging:
    """What there is to say about a decision, from nothing but what its seat saw."""
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
    """Who decided, if it is a decision that can be judged."""
    return action.seat if isinstance(action, SetPrices | Buy | Pass | Place | Walk) else None


def _decisions(record: Record, seats: tuple[Seat, ...]) -> Iterator[tuple[int, View, Decision]]:
    for number, (before, _) in enumerate(pairwise(record.steps())):
        action = record.actions[number]
        if isinstance(action, SetPrices | Buy | Pass | Place | Walk) and action.seat in seats:
            yield number, observe(before.state, action.seat), action
