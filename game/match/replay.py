"""A record opened for looking at: the whole game, its moments, and new games that go on from one.

The record itself is never written to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic, TypeAlias, TypeVar, cast

from game.bots import BOTS_OF
from game.match.running import Running
from game.match.shelf import BRANCH
from game.match.store import Store
from game.match.timeline import Timeline
from rules.games import AnyHeading
from rules.record import Chair, RecordOf, read_any, write

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound=AnyHeading)


class Replay(Generic[H, S, A, E]):
    """A past game of any kind. Raises RecordError."""

    def __init__(self, text: str) -> None:
        heading = read_any(text).heading
        self._bots = BOTS_OF[heading.game]
        # A bot that is gone now has played all the same: nobody asks it for anything here.
        anybody = next(iter(self._bots.values()))
        strangers = {chair.who: anybody for chair in heading.chairs}
        self.text = text
        self.whole: Running[H, S, A, E] = Running.resume(text, None, {**strangers, **self._bots})
        starts = [
            number
            for number, step in enumerate(self.whole.steps)
            if any(self.whole.game.begins(event) for event in step.events)
        ]
        self.timeline = Timeline(len(self.whole.actions), starts)

    @property
    def can_play_on(self) -> bool:
        """Return whether a decision is still due at this moment."""
        return bool(self.whole.game.to_act(self.whole.steps[self.timeline.at].state))

    def moment(self, options: tuple[str, ...] | None = None) -> Running[H, S, A, E]:
        """Return the game as it was at this moment, perhaps with other options."""
        return self.whole.until(self.timeline.at, options)

    def play_on(
        self, chairs: Sequence[Chair], options: Sequence[str], store: Store | None
    ) -> Running[H, S, A, E]:
        """Return a new game that goes on from this moment with these players."""
        number = self.timeline.at
        options = (*options, f"{BRANCH}-{number}")
        heading = replace(cast("Any", self.whole.heading), chairs=tuple(chairs), options=options)
        text = write(RecordOf(heading, self.whole.actions[:number]))
        return Running.resume(text, store, self._bots)


AnyReplay: TypeAlias = Replay[Any, Any, Any, Any]
