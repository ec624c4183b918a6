"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from collections.abc import Iterator

from game.skylands.hints.reasons import can_be_asked, why_note
from game.skylands.session import Session
from game.skylands.words.history import event_text
from game.table.history import HistoryPage, Line, clan_of
from game.ui.stage import Stage
from rules.skylands.events import TurnBegan


def history_page(stage: Stage, session: Session) -> HistoryPage:
    """Return what happened."""
    lines = _lines(stage, session)
    return HistoryPage(stage, lines, lambda step, room: why_note(stage, session, step, room))


def _lines(stage: Stage, session: Session) -> Iterator[Line]:
    """Yield the lines; each decision of a bot can be asked about at its first event."""
    names = [chair.name for chair in session.heading.chairs]
    # Events are tuples, so two of them may be equal: each is known by itself.
    steps = {id(event): n for n, step in enumerate(session.steps) for event in step.events}
    answered: set[int] = set()
    for event in session.chronicle():
        told, step = event_text(stage.text, event, names), steps.get(id(event), 0)
        can = step not in answered and can_be_asked(session, step)
        if told:
            answered.add(step)
            begins = isinstance(event, TurnBegan)
            yield Line(told, step if can else None, clan_of(session, event), begins)
