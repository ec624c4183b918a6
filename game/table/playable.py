"""A game as the program shows it: the partner of `rules.games.Game` on the screen.

Everything that is asked of any game, whichever it is, and answered by its own package.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, TypeAlias

from game.language.text import mark
from game.match.review.reviewing import AnyReview
from game.match.running import AnyMatch
from game.table.day import DayKit
from game.table.lessons.kit import NO_LESSONS, LessonKit
from game.table.report.html import Report
from game.table.rulebook import RuleBook
from game.table.setup.plan import PLAIN, SetupKit
from game.table.sources import Sources
from game.ui.scene import Destination, Scene
from game.ui.stage import Stage
from rules.games import AnyGame
from rules.record import RecordOf

AnyRecord: TypeAlias = RecordOf[Any, Any, Any, Any]

GIVEN_UP: Final = mark("given up in round {n}")
"""Of most games, and of those that this program does not know."""


@dataclass(frozen=True, slots=True)
class Playable:
    """One game: what it is called, its pages, and how it is told.

    The first six fields a game must have; without another one the program offers less of it.
    """

    rules: AnyGame
    title: str
    """In English, to translate."""
    icon: str
    page_for: Callable[[Destination, Stage], Scene]
    """Open one of the game's own pages."""
    stand: Callable[[Stage, Any, str], str]
    """How far a state has come, and who plays: "Round 4 of 6, Ailsa against three bots"."""
    moment: Callable[[Stage, Any], str]
    """The same in a heading: "Round 4 of 6 · Build"."""
    given_up: str = GIVEN_UP
    """Where a game was left that was not ended, in English, to translate."""
    setup: SetupKit = PLAIN
    """What it brings to the set-up."""
    day: DayKit | None = None
    """How its deal of the day is shown, if there is one."""
    review: Callable[[AnyRecord], AnyReview] | None = None
    """Begin to judge the decisions of people in a whole game, if that can be done."""
    report: Callable[[Stage, AnyMatch, date | None], Report] | None = None
    """What the report of a whole game tells, if there is one."""
    lessons: LessonKit = NO_LESSONS
    rulebook: RuleBook | None = None
    """Its rules in words, if it has any."""
    sources: Sources | None = None
    """How the statistics tell what gave points, if they do."""

    @property
    def name(self) -> str:
        return self.rules.name
