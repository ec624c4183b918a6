"""The deal of the day, and bots that play it to be compared with.

The number of a day is that of Python's calendar: days since the first of January of year 1, that
day being 1. The deal is

    (number of the day × 7919 + 104729) modulo 1 000 000

so every program gets the same deal on the same date without asking anybody, and a deal does not
come again for a million days: 7919 shares no divisor with 1 000 000.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any, Final, cast

from game.games import PLAYABLES
from game.match.running import AnyMatch, new_match
from game.match.slices import time_left
from rules.games import AnyHeading
from rules.shuffle import DEALS

FACTOR: Final = 7919
SHIFT: Final = 104729


def deal_of(day: date) -> int:
    return (day.toordinal() * FACTOR + SHIFT) % DEALS


class BotGame:
    """A deal with a bot in the person's seat, played in slices; nothing of it is saved."""

    def __init__(self, heading: AnyHeading, level: str) -> None:
        self.level = level
        first = replace(heading.chairs[0], who=level)
        chairs = (first, *heading.chairs[1:])
        self.session: AnyMatch = new_match(replace(cast("Any", heading), chairs=chairs), None)

    def go_on(self, seconds: float) -> bool:
        """Play for about so long. Return whether the game is over."""
        for left in time_left(seconds):
            if self.session.is_over:
                break
            if not self.session.draw_chance():
                self.session.think(left)
        return self.session.is_over

    def stop(self) -> None:
        self.session.stop_thinking()

    @property
    def part(self) -> float:
        """Return how much of the game is over, from 0 to 1."""
        kit = PLAYABLES[self.session.game.name].day
        assert kit is not None, "only games with a deal of the day are played here"
        return 1.0 if self.session.is_over else kit.part(self.session.state)

    @property
    def got(self) -> tuple[int, int]:
        """Return points and place of the bot; ask when the game is over."""
        game, state = self.session.game, self.session.state
        return game.scores(state)[0], game.places(state)[0]
