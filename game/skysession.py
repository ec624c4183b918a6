"""One running match of the Skylands, and the way into a match of whichever game.

Everything lies open on this table, so nobody ever has to look away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from game.bots import BOTS, Makers, skylands
from game.bots.skylands.bot import SkyBot
from game.running import Running, check_setup, deal_number
from game.sealing import discreet, unsealed
from game.session import Session
from game.shelf import BRANCH
from game.store import Store
from game.timeline import Timeline
from rules.record import Chair, Heading, SkyHeading, SkyRecord, read_any, read_sky, write
from rules.skylands import Action, GameState, Phase
from rules.skylands.events import Event, TurnBegan

SkyBots: TypeAlias = Mapping[str, Callable[[], SkyBot]]
NO_BOTS: Final[Makers] = {}
"""Nobody brought a bot of their own."""


class SkySession(Running[SkyHeading, GameState, Action, Event]):
    """A match from its set-up on; begin one by `SkySession.new` or `SkySession.resume`."""

    def __init__(self, heading: SkyHeading, store: Store | None, bots: SkyBots) -> None:
        super().__init__(replace(heading, deal=deal_number(heading)), store, bots)

    @classmethod
    def new(cls, heading: SkyHeading, store: Store | None, bots: SkyBots) -> SkySession:
        """A match before its first turn; without a deal number it gets one by luck.

        Raises RecordError for a set-up that no saved game could be read from.
        """
        session = cls(heading, store, bots)
        check_setup(session.record_text())
        return session

    @classmethod
    def resume(cls, text: str, store: Store | None, bots: SkyBots) -> SkySession:
        """A match exactly where its record ends; raises RecordError."""
        record = read_sky(text)
        session = cls(record.heading, store, bots)
        session._load(record.actions)
        return session

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
    with discreet(text):
        heading = read_any(unsealed(text)).heading
    if isinstance(heading, SkyHeading):
        return SkySession.resume(text, store, {**own, **skylands.BOTS})
    return Session.resume(text, store, {**own, **BOTS})
