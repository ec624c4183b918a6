"""What a review of the Skylands finds: a decision, what it was worth, and what else there was."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from game.match.review.reviewing import FindingOf, Parts
from rules.grid import Cell, Part
from rules.skylands import Choose, Convert, Create, Deploy, Lay, Pass, Player, View

Decision: TypeAlias = Choose | Lay | Deploy | Create | Convert | Pass
"""What is judged. Moving a guest into the hotel is not: it costs nothing by itself, and what it is
good for is decided by the step after it."""


class Choice(NamedTuple):
    """One thing that could be done, with what the judge expects of it."""

    action: Decision
    worth: float
    parts: Parts
    """The same part by part; they add up to `worth`."""
    player: Player
    """The own board with what this choice brings at once, the rest of the step played well."""
    cell: Cell | None
    """Where a tile was laid on it."""
    isles: tuple[Part, ...]
    """The islands and cities that are spoken of."""


class Finding(FindingOf[View, Choice]):
    """A decision of the Skylands beside another one."""

    @property
    def turn(self) -> int:
        return self.view.table.number


Judging: TypeAlias = Generator[None, None, Finding | None]
"""A thought about one decision; nothing if there was nothing to choose."""
