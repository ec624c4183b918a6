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
from typing import Final

from game.bots import BOTS
from game.match.slices import time_left
from game.skye.session import Session
from rules.record import Heading
from rules.skye.chance import DEALS

FACTOR: Final = 7919
SHIFT: Final = 104729


def deal_of(day: date) -> int:
    """The deal of a day."""
    return (day.toordinal() * FACTOR + SHIFT) % DEALS


class BotGame:
    """A deal with a bot in the person's seat, played in slices; nothing of it is saved."""

    def __init__(self, heading: Heading, level: str) -> None:
        self.level = level
        first = replace(heading.chairs[0], who=level)
        chairs = (first, *heading.chairs[1:])
        self.session = Session.new(replace(heading, chairs=chairs), None, BOTS)

    def go_on(self, seconds: float) -> bool:
        """Play for about so long; whether the game is over."""
        for left in time_left(seconds):
            if self.session.is_over:
                break
            if not self.session.settle():
                self.session.think(left)
        return self.session.is_over

    def stop(self) -> None:
        """Drop it at once."""
        self.session.stop_thinking()

    @property
    def part(self) -> float:
        """How much of the game is over, from 0 to 1."""
        state = self.session.state
        return 1.0 if self.session.is_over else (state.round - 1) / state.setup.rounds

    @property
    def got(self) -> tuple[int, int]:
        """Points and place of the bot; ask when the game is over."""
        state = self.session.state
        gold = [player.gold for player in state.players]
        keys = list(zip(state.scores, gold, strict=True))
        return state.scores[0], 1 + sum(key > keys[0] for key in keys)
