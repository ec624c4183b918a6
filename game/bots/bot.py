"""What a bot is, and how a thought is driven: to its end, or in slices between two frames.

A step, the work between two yields, should take a millisecond or less and never more than three:
while a hand moves, a frame of 16 milliseconds has room for one step beside the picture.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from random import Random
from typing import Protocol, TypeAlias

from rules.skye import Action, View

Thought: TypeAlias = Generator[None, None, Action]


class Bot(Protocol):
    """A seat that thinks; the same view and the same random numbers give the same action."""

    def think(self, view: View, random: Random) -> Thought:
        """Yield after every step of about a millisecond; return an action legal in `view`."""


def finish(thought: Thought) -> Action:
    """Run a thought to its end."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action


def slice_of(thought: Thought, seconds: float) -> Action | None:
    """Run a thought for about so long; None while it goes on.

    However short the time is, one step is taken; then it stops before a step that would be too
    long if it were as long as the last. No time at all means no step.
    """
    now = time.perf_counter()
    end, step = now + seconds, 0.0
    try:
        while now + step < end:
            next(thought)
            before, now = now, time.perf_counter()
            step = now - before
    except StopIteration as done:
        action: Action = done.value
        return action
    return None
