"""One running match of Isle of Skye, with Journeyman or without: what only this game knows.

All that any match knows is in `running`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from game.match.running import NO_CURTAIN as NO_CURTAIN
from game.match.running import Running
from game.skye.ledger import Lot, market_ledger, points_by_source, scores_by_round
from rules.record import Heading, Record, read
from rules.skye import Action, GameState, Phase, Step
from rules.skye.events import Event
from rules.table import Seat

OPEN_GOLD: Final = "open-gold"
"""The option of a table at which everybody may see all gold."""


class Session(Running[Heading, GameState, Action, Event]):
    """A match from its set-up on; begin one by `Session.new` or `Session.resume`."""

    @classmethod
    def _read(cls, text: str) -> Record:
        return read(text)

    def until(self, number: int, options: tuple[str, ...]) -> Session:
        """The same match after its first actions, to look at with other options; never saved."""
        return self._past(replace(self.heading, options=options), number)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The start and the step of every action."""
        return cast("tuple[Step, ...]", super().steps)

    def curtain_needed(self, last_seen: Seat | None, seat: Seat) -> bool:
        """Whether others must look away before `seat` sees the table.

        `last_seen` is the seat that looked last; None if nobody knows, as after loading.
        """
        options = self.heading.options
        if len(self.humans) < 2 or seat not in self.humans or NO_CURTAIN in options:
            return False
        if self.is_over or last_seen == seat:
            return False
        return self.state.phase is Phase.PRICING or OPEN_GOLD not in options

    def market_ledger(self) -> tuple[Lot, ...]:
        """What was offered in this round, at what price, and who bought it, by sellers."""
        return market_ledger(self.history())

    def scores_by_round(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each finished round, and last, when the game is over, at its end."""
        return scores_by_round(self.history(), len(self.heading.chairs))

    def points_by_source(self) -> dict[str, tuple[int, ...]]:
        """By objective, scrolls and coins, what they gave each seat so far."""
        return points_by_source(self.history(), len(self.heading.chairs))
