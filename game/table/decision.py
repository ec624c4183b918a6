"""A decision of a person on a table: its clock, its hint, and what is done when time is up.

The clock runs only while its page is on top and the window has the focus, so it stands still
behind menus, sheets and curtains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pygame import Rect

from game.match.running import AnyMatch
from game.match.timer import HURRY, TICKS, TimeUp, TurnClock
from game.table.aids import gets_hints
from game.table.clock.face import ClockFace
from game.table.clock.words import time_up
from game.table.seating import Seating
from game.ui.page import Page
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import Seat


class Owed(NamedTuple):
    """What a scene says of the decision that is made on it."""

    hint: Callable[[], Page[Any] | None]
    """Opens the note that says what would be best now."""
    settled: Callable[[], Iterable[Any]] = lambda: ()
    """What is done first when time is up: what was set."""
    is_whole: Callable[[], bool] = lambda: False
    """Whether that is all that the decision needs; else the stand-in decides the rest."""
    may_ask: Callable[[], bool] = lambda: True
    """Whether there is anything to ask about now, where hints are on."""
    is_due: Callable[[], bool] | None = None
    """Whether the seat owes a decision now; by default as the match says."""
    offers: Callable[[], Iterable[Control]] = lambda: ()


class Decision:
    """The decision of the seat that looks; without a timer its clock never runs."""

    def __init__(
        self,
        stage: Stage,
        seating: Seating[Any],
        owed: Owed,
        complete: Callable[[Iterable[Any]], Iterable[Any]],
    ) -> None:
        """`complete` adds what the stand-in decides to what was set."""
        assert seating.viewer is not None, "only a seat decides"
        self.owed = owed
        self.seat: Seat = seating.viewer
        self._stage = stage
        self._seating = seating
        self._match: AnyMatch = seating.match
        self._complete = complete
        self._clock = TurnClock(self._match.timer)

    @property
    def is_due(self) -> bool:
        return self.owed.is_due() if self.owed.is_due else self.seat in self._match.waiting_for

    @property
    def is_timed(self) -> bool:
        return self._match.timer > 0 and self.is_due

    @property
    def gives_hint(self) -> bool:
        """Return whether the seat may ask what would be best."""
        may = self.is_due and gets_hints(self._stage, self._match, self.seat)
        return may and self.owed.may_ask()

    @property
    def left(self) -> int:
        return self._clock.left

    def face(self, place: Rect) -> ClockFace:
        """Return the clock to look at."""
        tr = self._stage.tr
        return ClockFace(
            "timer",
            place,
            tr("Time left"),
            value=self.left,
            whole=self._match.timer,
            tip=tr("Time left\nIt stands still while a menu or a sheet is open."),
        )

    def run(self, dt: float) -> bool:
        """Let time pass; return whether the clock shows another number."""
        if not self.is_timed:
            self._clock.restart()
            return False
        if self._stage.away or not self._clock.run(dt):
            return False
        left = self.left
        if left == HURRY or 0 < left <= TICKS:
            self._stage.sounds.play("tick")
        return True

    @property
    def is_over(self) -> bool:
        return self._clock.is_up

    def end(self) -> Dialog:
        """Do what is left to do. Return what became of a decision that came too late."""
        happened = TimeUp(self.seat, steward=not self.owed.is_whole())
        remark = [happened]
        for action in self._complete(self.owed.settled()):
            self._match.apply(action, remark.pop() if remark else None)
        self._clock.restart()
        self._stage.sounds.play("bell")
        tr = self._stage.tr
        answers = [Answer("ok", tr("All right"), kind="primary")]
        words = time_up(self._stage.text, happened, self._seating.name(self.seat))
        question = Question(tr("The sand has run out"), words, answers, "hourglass")
        return Dialog(self._stage, question)
