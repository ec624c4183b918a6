"""A past game as a line of moments: which one is shown, where rounds begin, how fast it plays.

It knows numbers only, so that it serves every game: moment 0 is the start, and each action leads to
the next moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOMENT: Final = 1.5
"""Seconds that a moment is shown at speed 1."""

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)


class Timeline:
    """The position of a replay. `rounds` are the moments at which the rounds begin."""

    def __init__(self, last: int, rounds: Sequence[int]) -> None:
        self.last = last
        self.rounds = tuple(rounds)
        self.at = 0
        self.playing = False
        self.speed = 1.0
        self._shown = 0.0

    @property
    def ended(self) -> bool:
        return self.at >= self.last

    @property
    def round(self) -> int:
        return max(sum(1 for start in self.rounds if start <= self.at), 1)

    def go(self, moment: int) -> bool:
        """Go to a moment, or to the nearest that there is. Return whether it changed."""
        before, self.at = self.at, min(max(moment, 0), self.last)
        self._shown = 0.0
        if self.ended:
            self.playing = False
        return self.at != before

    def step(self, moments: int) -> bool:
        """Go forward, or back if negative; stepping by hand stops the playing."""
        self.playing = False
        return self.go(self.at + moments)

    def go_to_round(self, number: int) -> bool:
        """Go to where a round begins; a number beyond the last is the end."""
        if number > len(self.rounds):
            return self.go(self.last)
        return self.go(self.rounds[max(number, 1) - 1] if self.rounds else 0)

    def next_round(self) -> bool:
        """Go to where the next round begins, or to the end."""
        return self.go_to_round(self.round + 1)

    def previous_round(self) -> bool:
        """Go to where this round began, or from there to where the last one did."""
        there = self.at == self.rounds[self.round - 1] if self.rounds else True
        return self.go_to_round(self.round - (1 if there else 0))

    def play(self) -> None:
        """Play or stop; at the end, start again."""
        self.playing = not self.playing
        self._shown = 0.0
        if self.playing and self.ended:
            self.at = 0

    def change_speed(self, steps: int = 1) -> None:
        """Change to a following speed; after the last comes the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + steps) % len(SPEEDS)]

    def pass_time(self, seconds: float) -> bool:
        """Let time pass. Return whether the moment changed or the playing ended."""
        if not self.playing:
            return False
        self._shown += seconds * self.speed
        return self._shown >= MOMENT and (self.go(self.at + 1) or not self.playing)
