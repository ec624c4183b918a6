"""The history of a game: everything that happened, and why bots did what they did."""

from __future__ import annotations

from collections.abc import Iterator

from game.skye import sentences
from game.skye.hints.note import can_be_asked, why_note
from game.skye.session import OPEN_GOLD, Session
from game.table.history import HistoryPage, Line, clan_of
from game.ui.stage import Stage
from rules.skye.events import Passed, RoundBegan, ScreenClosed, TilePlaced, TileSold
from rules.table import Seat

_DECISIONS = (ScreenClosed, TileSold, Passed, TilePlaced)
"""The events that tell what a seat decided."""


def history_page(stage: Stage, session: Session, viewer: Seat | None) -> HistoryPage:
    """Return what happened, as far as `viewer` may know it."""
    lines = _lines(stage, session, viewer)
    return HistoryPage(stage, lines, lambda step, room: why_note(stage, session, step, room))


def _lines(stage: Stage, session: Session, viewer: Seat | None) -> Iterator[Line]:
    names = [chair.name for chair in session.heading.chairs]
    is_open = OPEN_GOLD in session.heading.options
    # Events are tuples, so two of them may be equal: each is known by itself.
    steps = {id(event): n for n, step in enumerate(session.steps) for event in step.events}
    for event in session.chronicle():
        words = sentences.event_sentence(
            stage.text, event, names, lambda seat: is_open or seat == viewer
        )
        step = steps.get(id(event)) if isinstance(event, _DECISIONS) else None
        if words:
            asked = step if step and can_be_asked(session, step) else None
            yield Line(words, asked, _clan_of(session, event), isinstance(event, RoundBegan))


def _clan_of(session: Session, event: object) -> str:
    """Return the clan that did something; a sale is the buyer's."""
    if isinstance(event, TileSold):
        return session.heading.chairs[event.buyer].clan
    return clan_of(session, event)
