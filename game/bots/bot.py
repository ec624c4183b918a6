"""What a bot is, and how a thought is driven: to its end, or in slices between two frames."""

from __future__ import annotations

import time
from collections.abc import Generator
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

from rules.skye import Action, View

Found = TypeVar("Found")
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


class Pondering(Generic[Found]):
    """A thought that is run in slices between two frames; what it comes to is kept."""

    def __init__(self, thought: Generator[None, None, Found]) -> None:
        self._thought = thought
        self.found: list[Found] = []
        """Empty until the thought has come to its end; then the one thing that it found."""

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; whether the thought has just come to its end."""
        if self.found:
            return False
        end = time.perf_counter() + seconds
        try:
            while time.perf_counter() < end:
                next(self._thought)
        except StopIteration as done:
            self.found.append(done.value)
            return True
        return False

    def stop(self) -> None:
        """Drop the thought at once."""
        self._thought.close()
