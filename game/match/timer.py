"""The timer that a table may agree on: its option, and the clock of one decision."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final, NamedTuple

from rules.table import Seat

TIMER: Final = "timer"
"""The option `timer-<seconds>`: so long may a person take for a decision."""

TIMES: Final = (60, 120, 180, 300)
"""Seconds that a table can choose from."""

HURRY: Final = 15
"""The last seconds, in which the clock looks another way."""

TICKS: Final = 5
"""The last seconds of all, which are heard as well."""


class TimeUp(NamedTuple):
    """A person's time was up; `steward` is whether anything had to be decided for them."""

    seat: Seat
    steward: bool


def timer_option(seconds: int) -> str:
    """The option by which a record names a timer."""
    return f"{TIMER}-{seconds}"


def timer_of(options: Iterable[str]) -> int:
    """The seconds that the options name; 0 if they name no time that there is."""
    named = set(options)
    return next((seconds for seconds in TIMES if timer_option(seconds) in named), 0)


def unknown_timer(options: Iterable[str]) -> str:
    """An option that should be a timer and is none; empty if there is none such."""
    known = {timer_option(seconds) for seconds in TIMES}
    return next((o for o in options if o.startswith(TIMER) and o not in known), "")


class TurnClock:
    """Counts a decision's time down; it knows time only as it is told."""

    def __init__(self, seconds: int) -> None:
        self._whole = seconds
        self._left = float(seconds)

    @property
    def left(self) -> int:
        """Whole seconds that are left: 0 only when the time is up."""
        return ceil(self._left)

    @property
    def is_up(self) -> bool:
        """Whether there is a time, and nothing left of it."""
        return self._whole > 0 and self._left <= 0

    def run(self, seconds: float) -> bool:
        """Let time pass; whether another number is left."""
        before = self.left
        self._left = max(self._left - seconds, 0.0)
        return self.left != before

    def restart(self) -> None:
        """Give the whole time for the next decision."""
        self._left = float(self._whole)


def clock_text(seconds: int) -> str:
    """Minutes and seconds as a clock shows them."""
    return f"{seconds // 60}:{seconds % 60:02}"
