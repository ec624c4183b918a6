"""A record opened to be looked at: the whole game, its moments, and the game played on from one.

What is opened here is never written to: a game that is played on is a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots import BOTS
from game.session import OPEN_GOLD, Session
from game.shelf import BRANCH
from game.store import Store
from game.timeline import Timeline
from game.timer import TIMER
from rules.record import Chair, Record, read, write
from rules.skye import Phase
from rules.skye.events import RoundBegan
from rules.table import Seat


class Replay:
    """A past game of Isle of Skye, with or without Journeyman. Raises RecordError."""

    def __init__(self, text: str) -> None:
        record = read(text)
        # A bot that is gone now has played all the same: nobody asks it for anything here.
        strangers = {chair.who: BOTS["random"] for chair in record.heading.chairs}
        self.text = text
        self.whole = Session.resume(text, None, {**strangers, **BOTS})
        self.timeline = Timeline(len(record.actions), _rounds(self.whole))

    def moment(self, viewer: Seat | None) -> Session:
        """The game as it stood at this moment; with no viewer, everything lies open."""
        agreed = self.whole.heading.options
        options = tuple(option for option in agreed if not option.startswith(TIMER))
        if viewer is None and OPEN_GOLD not in options:
            options += (OPEN_GOLD,)
        return self.whole.until(self.timeline.at, options)

    @property
    def can_be_played_on(self) -> bool:
        """Whether somebody still has to act at this moment."""
        return self.whole.steps[self.timeline.at].state.phase is not Phase.OVER

    def played_on(
        self, chairs: Sequence[Chair], options: Sequence[str], store: Store | None
    ) -> Session:
        """A new game that goes on from this moment with these players."""
        number = self.timeline.at
        options = (*options, f"{BRANCH}-{number}")
        heading = replace(self.whole.heading, chairs=tuple(chairs), options=tuple(options))
        text = write(Record(heading, self.whole.actions[:number]))
        return Session.resume(text, store, BOTS)


def _rounds(session: Session) -> list[int]:
    """The moments at which rounds begin."""
    return [
        number
        for number, step in enumerate(session.steps)
        if any(isinstance(event, RoundBegan) for event in step.events)
    ]
