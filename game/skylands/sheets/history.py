"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from collections.abc import Iterator

from game.skylands.hints.reasons import sky_can_be_asked, sky_why_note
from game.skylands.session import SkySession
from game.skylands.words.history import told_sky
from game.table.history import Line, StoryPage, clan_of
from game.ui.scene import Change, Push
from game.ui.stage import Stage
from game.ui.widgets import Said
from rules.skylands.events import TurnBegan


class HistoryPage(StoryPage):
    """The same sheet as for Isle of Skye, with the words of the Skylands."""

    def __init__(self, stage: Stage, session: SkySession) -> None:
        super().__init__(stage, _lines(stage, session))
        self._session = session

    def on_control(self, said: Said) -> Change:
        kind, _, step = said.id.partition(":")
        if kind != "why":
            return super().on_control(said)
        return Push(sky_why_note(self.stage, self._session, int(step), lambda: self.inside))


def _lines(stage: Stage, session: SkySession) -> Iterator[Line]:
    """Every decision of a bot can be asked once: at the first thing that came of it."""
    names = [chair.name for chair in session.heading.chairs]
    # Events are tuples, so two of them may be equal: each is known by itself.
    steps = {id(event): n for n, step in enumerate(session.steps) for event in step.events}
    answered: set[int] = set()
    for event in session.chronicle():
        told, step = told_sky(stage.text, event, names), steps.get(id(event), 0)
        can = step not in answered and sky_can_be_asked(session, step)
        if told:
            answered.add(step)
            begins = isinstance(event, TurnBegan)
            yield Line(told, step if can else None, clan_of(session, event), begins)
