"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from collections.abc import Iterator

from game.scene import Change, Push
from game.scenes.historypage import Line, StoryPage
from game.scenes.sky_whys import sky_can_be_asked, sky_why_note
from game.skysession import SkySession
from game.stage import Stage
from game.widgets import Said
from game.words.skyhistory import told_sky


class SkyHistoryPage(StoryPage):
    """The same sheet as for Isle of Skye, with the words of the Skylands."""

    def __init__(self, stage: Stage, session: SkySession) -> None:
        super().__init__(stage, _lines(stage, session))
        self._session = session

    def hear(self, said: Said) -> Change:
        """Ask, or close."""
        kind, _, step = said.id.partition(":")
        if kind != "why":
            return super().hear(said)
        return Push(sky_why_note(self.stage, self._session, int(step), lambda: self.inside))


def _lines(stage: Stage, session: SkySession) -> Iterator[Line]:
    """Every decision of a bot can be asked once: at the first thing that came of it."""
    names = [chair.name for chair in session.heading.chairs]
    for number, step in enumerate(session.steps):
        asked = number if sky_can_be_asked(session, number) else None
        for event in step.events:
            if told := told_sky(stage.text, event, names):
                yield Line(told, asked)
                asked = None
