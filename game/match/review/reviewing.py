"""What the reviews of all games share: decisions judged one after the other, gains and losses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.bots.bot import Pondering
from game.match.review.finding import NOTED, AnyFinding
from rules.games import AnyHeading
from rules.record import HUMAN, Chair
from rules.table import Seat

SHOWN: Final = 10
"""Gains and losses shown of a seat."""


F = TypeVar("F", bound=AnyFinding)


class PointsOverTime(NamedTuple):
    """By moment and seat, from the beginning to the end of the game."""

    scores: tuple[tuple[int, ...], ...]
    expected: tuple[tuple[int, ...], ...]


def people(chairs: Sequence[Chair]) -> tuple[Seat, ...]:
    return tuple([seat for seat, chair in enumerate(chairs) if chair.who == HUMAN])


class ReviewOf(ABC, Generic[F]):
    """The review of a game, as far as it has come."""

    def __init__(self, heading: AnyHeading, total: int) -> None:
        self.game = heading.game
        self.chairs = heading.chairs
        self.seats = people(heading.chairs)
        self.findings: list[F] = []
        """Everything judged so far, in the order of the game."""
        self.done = 0
        self.total = total
        self._pondering = Pondering(self.think())

    @abstractmethod
    def thoughts(self) -> Iterator[Generator[None, None, F | None]]:
        """Yield a thought for each decision, in the order of the game."""

    @property
    def is_done(self) -> bool:
        return bool(self._pondering.found)

    def go_on(self, seconds: float) -> bool:
        """Think for about so long. Return whether the review has just ended."""
        return not self.is_done and self._pondering.go_on(seconds)

    def think(self) -> Generator[None, None, None]:
        for thought in self.thoughts():
            found = yield from thought
            if found is not None:
                self.findings.append(found)
            self.done += 1
            yield

    def losses(self, seat: Seat) -> list[F]:
        """Return the worst decisions of a seat, the worst first."""
        own = [one for one in self.findings if one.seat == seat and one.points <= -NOTED]
        return sorted(own, key=lambda one: one.points)[:SHOWN]

    def gains(self, seat: Seat) -> list[F]:
        """Return the best decisions of a seat, the best first."""
        own = [one for one in self.findings if one.seat == seat and one.points >= NOTED]
        return sorted(own, key=lambda one: -one.points)[:SHOWN]


AnyReview: TypeAlias = ReviewOf[Any]
