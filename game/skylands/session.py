"""One running match of the Skylands, and the way into a match of whichever game.

Everything lies open on this table, so nobody ever has to look away.
"""

from __future__ import annotations

from typing import Final, TypeVar

from game.bots import BOTS, Makers, skylands
from game.match.running import Running
from game.match.sealing import discreet, unsealed
from game.match.store import Store
from game.skye.session import Session
from rules.record import Heading, SkyHeading, SkyRecord, read_any, read_sky
from rules.skylands import Action, GameState
from rules.skylands.events import Event

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


AnySession = TypeVar("AnySession", Session, SkySession)
"""A running match of one of the games."""


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
