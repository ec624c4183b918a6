"""What a review of the Skylands finds: a decision, what it was worth, and what else there was."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from game.bots.advice import Reason
from game.review.findings import Parts, reasons_of
from rules.grid import Cell
from rules.skylands import Choose, Convert, Create, Deploy, Lay, Pass, Player, View
from rules.skylands.archipelago import Part
from rules.table import Seat

SkyDecision: TypeAlias = Choose | Lay | Deploy | Create | Convert | Pass
"""What is judged. Moving a guest into the hotel is not: it costs nothing by itself, and what it is
good for is decided by the step after it."""


class SkyChoice(NamedTuple):
    """One thing that could be done, with what the judge expects of it."""

    action: SkyDecision
    worth: float
    parts: Parts
    """The same part by part; they add up to `worth`."""
    player: Player
    """The own board with what this choice brings at once, the rest of the step played well."""
    cell: Cell | None
    """Where a tile was laid on it."""
    isles: tuple[Part, ...]
    """The islands and cities that are spoken of."""


class SkyFinding(NamedTuple):
    """A decision beside the better one; or, if none was better, beside the next best."""

    step: int
    """Which action of the record it was."""
    view: View
    """What the seat saw then."""
    done: SkyChoice
    other: SkyChoice

    @property
    def seat(self) -> Seat:
        """Who decided."""
        return self.view.seat

    @property
    def turn(self) -> int:
        """When."""
        return self.view.table.number

    @property
    def points(self) -> float:
        """What was gained, or lost if negative."""
        return self.done.worth - self.other.worth

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What makes the difference, for the better of the two; the weightiest first."""
        return reasons_of(self.done.parts, self.other.parts, self.points)


SkyJudging: TypeAlias = Generator[None, None, SkyFinding | None]
"""A thought about one decision; nothing if there was nothing to choose."""
