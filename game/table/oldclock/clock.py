"""The clock of a page on which a person decides: how it runs, looks, and what is told at its end.

It runs only while its page is on top and the window has the focus, so it stands still behind
menus, sheets and curtains.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect

from game.match.timer import HURRY, TICKS, TimeUp, TurnClock
from game.table.clock.face import ClockFace
from game.table.clock.words import time_up
from game.table.oldpage import GamePage
from game.ui.sheets.dialog import Answer, Dialog, Question


class Hourglass(TurnClock):
    """A decision's time on its page; without seconds it never runs."""

    def __init__(self, page: GamePage[Any], seconds: int) -> None:
        super().__init__(seconds)
        self._page = page
        self._seconds = seconds

    def face(self, place: Rect) -> ClockFace:
        """The clock to look at."""
        tr = self._page.stage.tr
        return ClockFace(
            id="timer",
            rect=place,
            name=tr("Time left"),
            value=self.left,
            whole=self._seconds,
            tip=tr("Time left\nIt stands still while a menu or a sheet is open."),
        )

    def runs_out(self, dt: float, *, decides: bool) -> bool:
        """Let time pass for whoever decides; whether it is up now."""
        if not decides:
            self.restart()
        elif not self._page.stage.away and self.run(dt):
            self._show()
        return self.is_up

    def _show(self) -> None:
        """Only the clock changes, so nothing else is made anew."""
        page, left = self._page, self.left
        if face := page.control("timer"):
            face.value = left
        page.version += 1
        page.dirty = True
        if left == HURRY or 0 < left <= TICKS:
            page.stage.sounds.play("tick")

    def end(self, happened: TimeUp, actions: Iterable[object]) -> Dialog:
        """Do what is left to do, and say what became of a decision that came too late."""
        page, remark = self._page, [happened]
        for action in actions:
            page.session.apply(action, remark.pop() if remark else None)
        self.restart()
        page.stage.sounds.play("bell")
        tr = page.stage.tr
        words = time_up(page.stage.text, happened, page.name_of(happened.seat))
        answers = [Answer("ok", tr("All right"), kind="primary")]
        question = Question(tr("The sand has run out"), words, answers, "hourglass")
        return Dialog(page.stage, question)
