"""What the reviews of all games share: decisions judged one after the other, gains and losses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from game.bots.bot import Pondering
from game.match.review.finding import NOTED, AnyFinding
from rules.games import AnyHeading
from rules.record import HUMAN, Chair
from rules.table import Seat

SHOWN: Final = 10
"""Gains and losses of a seat that are told at most."""


F = TypeVar("F", bound=AnyFinding)


def people(chairs: Sequence[Chair]) -> tuple[Seat, ...]:
    """The seats whose decisions are looked back at."""
    return tuple([seat for seat, chair in enumerate(chairs) if chair.who == HUMAN])


class ReviewOf(ABC, Generic[F]):
    """The review of a game as far as it has come."""

    def __init__(self, heading: AnyHeading, total: int) -> None:
        self.game = heading.game
        self.chairs = heading.chairs
        self.seats = people(heading.chairs)
        self.findings: list[F] = []
        """Everything judged so far, in the order of the game."""
        self.done = 0
        self.total = total
        """Decisions to look at."""
        self._pondering = Pondering(self.think())

    @abstractmethod
    def thoughts(self) -> Iterator[Generator[None, None, F | None]]:
        """A thought for each decision, in the order of the game."""

    @property
    def is_done(self) -> bool:
        """Whether everything has been looked at."""
        return bool(self._pondering.found)

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; whether the review has just come to its end."""
        return not self.is_done and self._pondering.go_on(seconds)

    def think(self) -> Generator[None, None, None]:
        """Judge one decision after the other."""
        for thought in self.thoughts():
            found = yield from thought
            if found is not None:
                self.findings.append(found)
            self.done += 1
            yield

    def losses(self, seat: Seat) -> list[F]:
        """What cost a seat most, the worst first."""
        own = [one for one in self.findings if one.seat == seat and one.points <= -NOTED]
        return sorted(own, key=lambda one: one.points)[:SHOWN]

    def gains(self, seat: Seat) -> list[F]:
        """What a seat did best, the best first."""
        own = [one for one in self.findings if one.seat == seat and one.points >= NOTED]
        return sorted(own, key=lambda one: -one.points)[:SHOWN]


AnyReview: TypeAlias = ReviewOf[Any]
"""Of whichever game."""
