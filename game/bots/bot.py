"""What a bot is, and how a thought is driven: to its end, or in slices between two frames."""

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
        """Yield often; return an action legal in `view`."""


def finish(thought: Thought) -> Action:
    """Run a thought to its end."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action


def slice_of(thought: Thought, seconds: float) -> Action | None:
    """Run a thought for about so long; None while it goes on."""
    end = time.perf_counter() + seconds
    try:
        while time.perf_counter() < end:
            next(thought)
    except StopIteration as done:
        action: Action = done.value
        return action
    return None
