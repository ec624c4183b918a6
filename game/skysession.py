"""One running match of the Skylands, and the way into a match of whichever game.

Everything lies open on this table, so nobody ever has to look away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.bots import BOTS, Makers, skylands
from game.running import Running
from game.sealing import unsealed
from game.session import Session
from game.shelf import BRANCH
from game.store import Store
from game.timeline import Timeline
from rules.record import Chair, Heading, SkyHeading, SkyRecord, read_any, read_sky, write
from rules.skylands import Action, GameState, Phase
from rules.skylands.events import Event, TurnBegan

NO_BOTS: Final[Makers] = {}
"""Nobody brought a bot of their own."""


class SkySession(Running[SkyHeading, GameState, Action, Event]):
    """A match from its set-up on; begin one by `SkySession.new` or `SkySession.resume`."""

    @classmethod
    def _read(cls, text: str) -> SkyRecord:
        return read_sky(text)

    def until(self, number: int) -> SkySession:
        """The same match after its first actions, to look at; never saved."""
        return self._past(self.heading, number)


class SkyReplay:
    """A past game of the Skylands, opened to be looked at. Raises RecordError."""

    def __init__(self, text: str) -> None:
        record = read_sky(text)
        # A bot that is gone now has played all the same: nobody asks it for anything here.
        strangers = {chair.who: skylands.BOTS["random"] for chair in record.heading.chairs}
        self.text = text
        self.whole = SkySession.resume(text, None, {**strangers, **skylands.BOTS})
        turns = [
            number
            for number, step in enumerate(self.whole.steps)
            if any(isinstance(event, TurnBegan) for event in step.events)
        ]
        self.timeline = Timeline(len(record.actions), turns)

    def moment(self) -> SkySession:
        """The game as it stood at this moment."""
        return self.whole.until(self.timeline.at)

    @property
    def can_be_played_on(self) -> bool:
        """Whether somebody still has to act at this moment."""
        return self.whole.steps[self.timeline.at].state.phase is not Phase.OVER

    def played_on(
        self, chairs: Sequence[Chair], options: Sequence[str], store: Store | None
    ) -> SkySession:
        """A new game that goes on from this moment with these players."""
        number = self.timeline.at
        options = (*options, f"{BRANCH}-{number}")
        heading = replace(self.whole.heading, chairs=tuple(chairs), options=options)
        text = write(SkyRecord(heading, self.whole.actions[:number]))
        return SkySession.resume(text, store, skylands.BOTS)


def new_match(
    heading: Heading | SkyHeading, store: Store | None, own: Makers = NO_BOTS
) -> Session | SkySession:
    """A match of the heading's game before anything happened; raises RecordError.

    Beside the bots of the house it may be played by people's own.
    """
    if isinstance(heading, SkyHeading):
        return SkySession.new(heading, store, {**own, **skylands.BOTS})
    return Session.new(heading, store, {**own, **BOTS})


def resume_match(text: str, store: Store | None, own: Makers = NO_BOTS) -> Session | SkySession:
    """The match of whichever game exactly where its record ends; raises RecordError."""
    text = unsealed(text)
    if isinstance(read_any(text).heading, SkyHeading):
        return SkySession.resume(text, store, {**own, **skylands.BOTS})
    return Session.resume(text, store, {**own, **BOTS})
