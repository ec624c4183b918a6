"""What a review finds in any game: a decision beside another one, and what makes the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from game.bots.skye.advice import LEAST, Reason
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
    """What the seat saw then."""
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
