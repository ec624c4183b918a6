"""The history of a game: everything that happened, and why bots did what they did."""

from __future__ import annotations

from collections.abc import Iterator

from game.skye import sentences
from game.skye.hints.reasons import can_be_asked, why_note
from game.skye.session import OPEN_GOLD, Session
from game.table.history import Line, StoryPage, clan_of
from game.ui.scene import Change, Push
from game.ui.stage import Stage
from game.ui.widgets import Said
from rules.skye.events import Passed, RoundBegan, ScreenClosed, TilePlaced, TileSold
from rules.table import Seat

_DECISIONS = (ScreenClosed, TileSold, Passed, TilePlaced)
"""The events that tell what a seat decided."""


class HistoryPage(StoryPage):
    """What happened in Isle of Skye; decisions of bots can be asked why."""

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, _lines(stage, session, viewer))
        self._session = session

    def on_control(self, said: Said) -> Change:
        kind, _, step = said.id.partition(":")
        if kind != "why":
            return super().on_control(said)
        return Push(why_note(self.stage, self._session, int(step), lambda: self.inside))


def _lines(stage: Stage, session: Session, viewer: Seat | None) -> Iterator[Line]:
    names = [chair.name for chair in session.heading.chairs]
    is_open = OPEN_GOLD in session.heading.options
    # Events are tuples, so two of them may be equal: each is known by itself.
    steps = {id(event): n for n, step in enumerate(session.steps) for event in step.events}
    for event in session.chronicle():
        words = sentences.told(stage.text, event, names, lambda seat: is_open or seat == viewer)
        step = steps.get(id(event)) if isinstance(event, _DECISIONS) else None
        if words:
            asked = step if step and can_be_asked(session, step) else None
            yield Line(words, asked, _clan_of(session, event), isinstance(event, RoundBegan))


def _clan_of(session: Session, event: object) -> str:
    """Return whose deed something was; a sale is the buyer's."""
    if isinstance(event, TileSold):
        return session.heading.chairs[event.buyer].clan
    return clan_of(session, event)
