"""Where the pages of a running or past game lead, whichever game it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.match.replay import AnyReplay
from game.match.review.reviewing import AnyFinding, AnyReview
from game.match.running import AnyMatch
from game.table.lessons.kit import LessonKit
from game.table.lessons.progress import Progresses
from game.table.lessons.steps import Lesson
from game.table.review.sight import SightPainter
from game.ui.scene import Destination
from rules.games import AnyHeading
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class OfMatch(Destination):
    """A page of a running match."""

    match: AnyMatch

    @property
    def inside(self) -> str:
        return self.match.game.name


@dataclass(frozen=True, slots=True)
class Table(OfMatch):
    """The table, which knows what comes next."""


@dataclass(frozen=True, slots=True)
class Final(OfMatch):
    """The last page of a game that is over."""


@dataclass(frozen=True, slots=True)
class History(OfMatch):
    """Everything that happened, as far as `viewer` may know it."""

    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class Past(Destination):
    """A past game, moment by moment."""

    replay: AnyReplay

    @property
    def inside(self) -> str:
        return self.replay.whole.game.name


@dataclass(frozen=True, slots=True)
class LookBack(Destination):
    """The judgement of a past game's decisions."""

    review: AnyReview

    @property
    def inside(self) -> str:
        return self.review.game


@dataclass(frozen=True, slots=True)
class Pause(Destination):
    """The menu over a running match; `rule` is where the rules open, if there are any."""

    match: AnyMatch
    rule: str | None


@dataclass(frozen=True, slots=True)
class Again(Destination):
    """A new match with the same set-up."""

    heading: AnyHeading


@dataclass(frozen=True, slots=True)
class PlayOn(Destination):
    """A new match from a moment of a past one: who sits where."""

    replay: AnyReplay


@dataclass(frozen=True, slots=True)
class CloserLook(Destination):
    """One finding of a review, as large as the window allows; the others are a step away."""

    painter: SightPainter[Any]
    findings: Sequence[AnyFinding]
    shown: AnyFinding


@dataclass(frozen=True, slots=True)
class AtLesson(Destination):
    """A lesson at the table, from where it was left."""

    lesson: Lesson
    progresses: Progresses
    kit: LessonKit
