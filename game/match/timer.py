"""The timer that a table may agree on: its option, and the clock of one decision."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final, NamedTuple

from rules.table import Seat

TIMER: Final = "timer"
"""The option `timer-<seconds>`: the time for a person's decision."""

TIMES: Final = (60, 120, 180, 300)
"""Seconds that a table can choose from."""

HURRY: Final = 15
"""The last seconds, in which the clock looks different."""

TICKS: Final = 5
"""The last seconds, which are heard as well."""


class TimeUp(NamedTuple):
    """A person's time was up; `steward` is whether a decision had to be made for them."""

    seat: Seat
    steward: bool


def timer_option(seconds: int) -> str:
    return f"{TIMER}-{seconds}"


def timer_of(options: Iterable[str]) -> int:
    """Return the seconds that the options name; 0 if none."""
    named = set(options)
    return next((seconds for seconds in TIMES if timer_option(seconds) in named), 0)


def unknown_timer(options: Iterable[str]) -> str:
    """Return an option that looks like a timer and is none; empty if there is none."""
    known = {timer_option(seconds) for seconds in TIMES}
    return next((o for o in options if o.startswith(TIMER) and o not in known), "")


class TurnClock:
    """Counts a decision's time down; callers tell it how much time passed."""

    def __init__(self, seconds: int) -> None:
        self._whole = seconds
        self._left = float(seconds)

    @property
    def left(self) -> int:
        """Return the whole seconds left: 0 only when the time is up."""
        return ceil(self._left)

    @property
    def is_up(self) -> bool:
        """Return whether there is a limit and it is reached."""
        return self._whole > 0 and self._left <= 0

    def run(self, seconds: float) -> bool:
        """Let time pass. Return whether the number of seconds left changed."""
        before = self.left
        self._left = max(self._left - seconds, 0.0)
        return self.left != before

    def restart(self) -> None:
        self._left = float(self._whole)


def clock_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
