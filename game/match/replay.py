"""A record opened to be looked at: the whole game, its moments, and the game played on from one.

What is opened here is never written to: a game that is played on is a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic

from game.bots import BOTS, skylands
from game.match.running import Bots
from game.match.shelf import BRANCH
from game.match.store import Store
from game.match.timeline import Timeline
from game.match.timer import TIMER
from game.skye.session import OPEN_GOLD, Session
from game.skylands.session import AnySession, SkySession
from rules.record import Chair, RecordOf, read_any, write
from rules.skye.events import RoundBegan
from rules.skylands.events import TurnBegan
from rules.table import Seat


class ReplayOf(Generic[AnySession]):
    """A past game of whichever kind. Raises RecordError."""

    def __init__(
        self,
        text: str,
        kind: type[AnySession],
        bots: Bots[Any],
        begins: type[RoundBegan | TurnBegan],
    ) -> None:
        chairs = read_any(text).heading.chairs
        # A bot that is gone now has played all the same: nobody asks it for anything here.
        strangers = {chair.who: bots["random"] for chair in chairs}
        self.text = text
        self.whole: AnySession = kind.resume(text, None, {**strangers, **bots})
        starts = [
            number
            for number, step in enumerate(self.whole.steps)
            if any(isinstance(event, begins) for event in step.events)
        ]
        self.timeline = Timeline(len(self.whole.actions), starts)
        self._bots = bots

    @property
    def can_be_played_on(self) -> bool:
        """Whether somebody still has to act at this moment."""
        return bool(self.whole.game.to_act(self.whole.steps[self.timeline.at].state))

    def played_on(
        self, chairs: Sequence[Chair], options: Sequence[str], store: Store | None
    ) -> AnySession:
        """A new game that goes on from this moment with these players."""
        number = self.timeline.at
        options = (*options, f"{BRANCH}-{number}")
        heading = replace(self.whole.heading, chairs=tuple(chairs), options=options)
        text = write(RecordOf(heading, self.whole.actions[:number]))
        return type(self.whole).resume(text, store, self._bots)


class Replay(ReplayOf[Session]):
    """A past game of Isle of Skye, with or without Journeyman, opened to be looked at."""

    def __init__(self, text: str) -> None:
        super().__init__(text, Session, BOTS, RoundBegan)

    def moment(self, viewer: Seat | None) -> Session:
        """The game as it stood at this moment; with no viewer, everything lies open."""
        agreed = self.whole.heading.options
        options = tuple(option for option in agreed if not option.startswith(TIMER))
        if viewer is None and OPEN_GOLD not in options:
            options += (OPEN_GOLD,)
        return self.whole.until(self.timeline.at, options)


class SkyReplay(ReplayOf[SkySession]):
    """A past game of the Skylands, opened to be looked at."""

    def __init__(self, text: str) -> None:
        super().__init__(text, SkySession, skylands.BOTS, TurnBegan)

    def moment(self) -> SkySession:
        """The game as it stood at this moment."""
        return self.whole.until(self.timeline.at)
