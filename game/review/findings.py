"""What a review finds: a decision, what it was worth, and what it is compared with."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final, NamedTuple, TypeAlias

from game.bots.advice import LEAST, Offered, Reason
from rules.grid import Cell
from rules.skye import Buy, Pass, Place, SetPrices, View
from rules.skye.journeyman.actions import Walk
from rules.skye.territory import Territory
from rules.table import Seat

Decision: TypeAlias = SetPrices | Buy | Pass | Place | Walk
Parts: TypeAlias = Mapping[str, float]

PURSE: Final = "purse"
RIVALS: Final = "rivals"
STEPS: Final = "steps"
"""Parts of a judgement beside those of a territory: own gold, what rivals get, steps allowed."""

REST: Final = "rest"
"""What all parts too small to be named come to."""

TOLD: Final = 5
"""Reasons given at most, beside the rest."""

NOTED: Final = 0.75
"""Points from which on a gain or a loss is worth a word."""


class Choice(NamedTuple):
    """One thing that could be done, with what the judge expects of it."""

    action: Decision
    worth: float
    parts: Parts
    """The same part by part; they add up to `worth` but for what all choices have in common."""
    land: Territory
    """The own territory with what this choice brings, where it is best."""
    laid: tuple[Cell, ...] = ()
    """The cells of `land` that are new: first that of the tile spoken of."""
    offered: tuple[Offered, ...] = ()
    """Prices with their chances, tile by tile."""


class Finding(NamedTuple):
    """A decision beside the better one; or, if none was better, beside the next best."""

    step: int
    """Which action of the record it was."""
    view: View
    """What the seat saw then."""
    done: Choice
    other: Choice

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.view.seat

    @property
    def round(self) -> int:
        """When."""
        return self.view.table.round

    @property
    def points(self) -> float:
        """What was gained, or lost if negative."""
        return self.done.worth - self.other.worth

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What makes the difference, for the better of the two; the weightiest first."""
        return reasons_of(self.done.parts, self.other.parts, self.points)


def reasons_of(done: Parts, other: Parts, points: float) -> tuple[Reason, ...]:
    """What makes a difference of so many points, for the better of two choices."""
    worse, better = (other, done) if points > 0 else (done, other)
    names = dict.fromkeys([*better, *worse])
    found = [Reason(name, better.get(name, 0.0) - worse.get(name, 0.0)) for name in names]
    told = [reason for reason in found if abs(reason.points) >= LEAST]
    told = sorted(told, key=lambda reason: -abs(reason.points))[:TOLD]
    rest = abs(points) - sum([reason.points for reason in told])
    return (*told, Reason(REST, rest)) if abs(rest) >= LEAST else tuple(told)


Judging: TypeAlias = Generator[None, None, Finding | None]
"""A thought about one decision; nothing if there was nothing to choose."""
