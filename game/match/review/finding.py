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
"""What all parts too small to be named come to."""

TOLD: Final = 5
"""Reasons given at most, beside the rest."""

NOTED: Final = 0.75
"""Points from which on a gain or a loss is worth a word."""


class AnyView(Protocol):
    """What a seat of any game sees."""

    @property
    def seat(self) -> Seat: ...


class AnyChoice(Protocol):
    """One thing that could be done in any game, with what the judge expects of it."""

    @property
    def worth(self) -> float: ...
    @property
    def parts(self) -> Parts: ...


V = TypeVar("V", bound=AnyView)
C = TypeVar("C", bound=AnyChoice)


@dataclass(frozen=True)
class FindingOf(Generic[V, C]):
    """A decision beside the better one; or, if none was better, beside the next best."""

    step: int
    """Which action of the record it was."""
    view: V
    """What the seat saw then."""
    done: C
    other: C

    @property
    def seat(self) -> Seat:
        """The seat that took the decision."""
        return self.view.seat

    @property
    def better(self) -> int:
        """Return 0 if what was done was better, or 1."""
        return 0 if self.points > 0 else 1

    @property
    def points(self) -> float:
        """What was gained, or lost if negative."""
        return self.done.worth - self.other.worth

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What makes the difference, for the better of the two; the weightiest first."""
        return reasons_of(self.done.parts, self.other.parts, self.points)


AnyFinding: TypeAlias = FindingOf[Any, Any]


def reasons_of(done: Parts, other: Parts, points: float) -> tuple[Reason, ...]:
    """What makes a difference of so many points, for the better of two choices."""
    worse, better = (other, done) if points > 0 else (done, other)
    names = dict.fromkeys([*better, *worse])
    found = [Reason(name, better.get(name, 0.0) - worse.get(name, 0.0)) for name in names]
    told = [reason for reason in found if abs(reason.points) >= LEAST]
    told = sorted(told, key=lambda reason: -abs(reason.points))[:TOLD]
    rest = abs(points) - sum([reason.points for reason in told])
    return (*told, Reason(REST, rest)) if abs(rest) >= LEAST else tuple(told)
