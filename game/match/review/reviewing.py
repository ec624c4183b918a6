"""What the reviews of all games share: decisions beside others, gains and losses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.bots.bot import Pondering
from game.bots.skye.advice import LEAST, Reason
from rules.games import AnyHeading
from rules.record import HUMAN, Chair
from rules.table import Seat

Parts: TypeAlias = Mapping[str, float]

RIVALS: Final = "rivals"
"""The part of a judgement that counts what rivals get."""

REST: Final = "rest"
"""The sum of all parts too small to be named."""

MOST_REASONS: Final = 5

NOTED: Final = 0.75
"""Points from which on a gain or a loss is mentioned."""


class AnyView(Protocol):
    """What a seat of any game sees."""

    @property
    def seat(self) -> Seat: ...


class AnyChoice(Protocol):
    """A choice of any game, with what the judge expects of it."""

    @property
    def worth(self) -> float: ...
    @property
    def parts(self) -> Parts: ...


V = TypeVar("V", bound=AnyView)
C = TypeVar("C", bound=AnyChoice)


@dataclass(frozen=True)
class FindingOf(Generic[V, C]):
    """A decision beside a better one; or, if none was better, beside the next best."""

    step: int
    """The number of the action in the record."""
    view: V
    done: C
    other: C

    @property
    def seat(self) -> Seat:
        return self.view.seat

    @property
    def better(self) -> int:
        """Return 0 if what was done was better, or 1."""
        return 0 if self.points > 0 else 1

    @property
    def points(self) -> float:
        """Return what was gained, or lost if negative."""
        return self.done.worth - self.other.worth

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Return what makes the difference, from the better choice's side; the largest first."""
        return reasons_of(self.done.parts, self.other.parts, self.points)


AnyFinding: TypeAlias = FindingOf[Any, Any]


def reasons_of(done: Parts, other: Parts, points: float) -> tuple[Reason, ...]:
    """Return what makes a difference of so many points, from the better choice's side."""
    worse, better = (other, done) if points > 0 else (done, other)
    names = dict.fromkeys([*better, *worse])
    found = [Reason(name, better.get(name, 0.0) - worse.get(name, 0.0)) for name in names]
    told = [reason for reason in found if abs(reason.points) >= LEAST]
    told = sorted(told, key=lambda reason: -abs(reason.points))[:MOST_REASONS]
    rest = abs(points) - sum([reason.points for reason in told])
    return (*told, Reason(REST, rest)) if abs(rest) >= LEAST else tuple(told)


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
