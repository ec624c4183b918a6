"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from collections.abc import Iterator

from game.skylands.hints.reasons import sky_can_be_asked, sky_why_note
from game.skylands.session import SkySession
from game.skylands.words.history import told_sky
from game.table.history import HistoryPage, Line, clan_of
from game.ui.stage import Stage
from rules.skylands.events import TurnBegan


def history_page(stage: Stage, session: SkySession) -> HistoryPage:
    """Return what happened."""
    lines = _lines(stage, session)
    return HistoryPage(stage, lines, lambda step, room: sky_why_note(stage, session, step, room))


def _lines(stage: Stage, session: SkySession) -> Iterator[Line]:
    """Yield the lines; each decision of a bot can be asked about at its first event."""
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
