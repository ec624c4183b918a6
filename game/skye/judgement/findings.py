"""What a review of Isle of Skye finds: a decision, and what it is compared with."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias

from game.bots.skye.advice import Offered
from game.match.review.reviewing import FindingOf, Parts
from rules.grid import Cell
from rules.skye import Buy, Pass, Place, SetPrices, View
from rules.skye.journeyman.actions import Walk
from rules.skye.territory import Territory

Decision: TypeAlias = SetPrices | Buy | Pass | Place | Walk

PURSE: Final = "purse"
STEPS: Final = "steps"
"""Parts of a judgement beside those of a territory: own gold, steps allowed."""


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


class Finding(FindingOf[View, Choice]):
    """A decision of Isle of Skye beside another one."""

    @property
    def round(self) -> int:
        return self.view.table.round


Judging: TypeAlias = Generator[None, None, Finding | None]
"""A thought about one decision; nothing if there was nothing to choose."""
