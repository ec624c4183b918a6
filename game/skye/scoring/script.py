"""The order in which a scoring is shown, and how far the showing has come; it paints nothing.

An entry is what one source gave one seat. Entries follow each other source by source, seats in
turn order; within an entry its awards light up one after the other, then its points fly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from game.ui.motion import back_out
from rules.grid import Cell
from rules.skye.events import Award, Scored
from rules.skye.kinds import Event
from rules.table import Seat

MOST_TICKS: Final = 5.0
"""However many awards an entry has, they light up within so many ticks."""

EACH_CELL: Final = 0.3
"""Ticks for every further tile of an award."""


class Pace(NamedTuple):
    """Seconds of a tick and of a flight; 0 where nothing should move."""

    tick: float
    fly: float


@dataclass(frozen=True, slots=True)
class Entry:
    """What one source gave one seat."""

    seat: Seat
    source: str
    awards: tuple[Award, ...]

    @property
    def points(self) -> int:
        return sum(award.points for award in self.awards)

    @property
    def cells(self) -> frozenset[Cell]:
        return self.lit(len(self.awards))

    def lit(self, awards: int) -> frozenset[Cell]:
        return frozenset().union(*(award.cells for award in self.awards[:awards]))

    def counts(self) -> list[int]:
        """Return the points so far after each award."""
        return list(accumulate(award.points for award in self.awards))


def script(events: Iterable[Event], turn_order: Sequence[Seat]) -> tuple[Entry, ...]:
    """Return the entries of a scoring: sources as they come, seats in turn order."""
    scored = [event for event in events if isinstance(event, Scored)]
    sources = list(dict.fromkeys(event.source for event in scored))
    scored.sort(key=lambda event: (sources.index(event.source), turn_order.index(event.seat)))
    return tuple(Entry(event.seat, event.source, event.awards) for event in scored)


class Playback:
    """A place in the script. Entries before `at` have landed; `time` counts within the present."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = tuple(entries)
        self.at = 0
        self.time = 0.0
        self.playing = True

    @property
    def done(self) -> bool:
        return self.at >= len(self.entries)

    @property
    def landed(self) -> tuple[Entry, ...]:
        return self.entries[: self.at]

    @property
    def present(self) -> Entry | None:
        return None if self.done else self.entries[self.at]

    def update(self, dt: float, pace: Pace) -> None:
        """Let time pass while it plays."""
        if not self.playing or self.done:
            return
        self.time += dt
        while not self.done and self.time >= length(self.entries[self.at], pace):
            self.time -= length(self.entries[self.at], pace)
            self.at += 1
        if self.done:
            self.time = 0.0

    def begun(self, pace: Pace) -> int:
        """Return how many awards of the present entry have begun to light up."""
        entry = self.present
        if entry is None:
            return 0
        return sum(self.time >= start for start in starts(entry, pace))

    def pop(self, pace: Pace) -> float:
        """Return how far the latest star has come out: a little too far, then back to 1."""
        entry, begun = self.present, self.begun(pace)
        if entry is None or not begun or not pace.tick:
            return 1.0
        since = self.time - starts(entry, pace)[begun - 1]
        return 0.4 + 0.6 * back_out(min(since / (pace.tick * 0.7), 1.0))

    def flown(self, pace: Pace) -> float | None:
        """Return which part of their flight the points have behind them; None before it."""
        entry = self.present
        if entry is None or pace.fly <= 0 or not entry.points:
            return None
        part = (self.time - length(entry, pace) + pace.fly) / pace.fly
        return part if part >= 0 else None

    def part(self, pace: Pace) -> float:
        """Return which part of the whole scoring is shown, from 0 to 1."""
        if self.done:
            return 1.0
        entry = self.entries[self.at]
        whole = length(entry, pace)
        return (self.at + (self.time / whole if whole else 0.0)) / len(self.entries)

    def finish_entry(self) -> None:
        if not self.done:
            self.at += 1
            self.time = 0.0

    def finish(self) -> None:
        """Show the rest of the scoring at once."""
        self.at = len(self.entries)
        self.time = 0.0

    def back(self) -> None:
        """Go to the beginning of the present entry, or of the one before if this has just begun."""
        if self.at and (self.done or self.time < 0.4):
            self.at -= 1
        self.time = 0.0


def starts(entry: Entry, pace: Pace) -> list[float]:
    """Return when each award lights up, in seconds from the entry's beginning."""
    ticks = [1 + EACH_CELL * min(max(len(award.cells) - 1, 0), 3) for award in entry.awards]
    squeeze = min(1.0, MOST_TICKS / sum(ticks)) if ticks else 1.0
    found = []
    time = pace.tick
    for each in ticks:
        found.append(time)
        time += each * squeeze * pace.tick
    return found


def length(entry: Entry, pace: Pace) -> float:
    """Return the seconds from an entry's beginning until its points have landed."""
    if not entry.awards:
        return 2 * pace.tick
    return starts(entry, pace)[-1] + 2 * pace.tick + pace.fly
