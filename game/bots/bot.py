"""What a bot is, and how its thoughts run: to their end, or in slices between two frames.

A step, the work between two yields, should take a millisecond or less and never more than three:
while a tile is dragged, a frame of 16 milliseconds has room for one step beside the picture.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from functools import partial
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules import skylands
from rules.skye import Action, View

B = TypeVar("B")
Found = TypeVar("Found")
View_contra = TypeVar("View_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)
Thought: TypeAlias = Generator[None, None, Action]


class AnyBot(Protocol[View_contra, Action_co]):
    """A bot of any game; the same view and random numbers give the same action."""

    def think(self, view: View_contra, random: Random) -> Generator[None, None, Action_co]:
        """Yield after every step of about a millisecond; return an action legal in `view`."""


Bot: TypeAlias = AnyBot[View, Action]
"""A bot of Isle of Skye."""

SkyThought: TypeAlias = Generator[None, None, skylands.Action]
SkyBot: TypeAlias = AnyBot[skylands.View, skylands.Action]
"""A bot of the Skylands."""


def named_bots(
    simple: Mapping[str, Callable[[], B]],
    make: Callable[..., B],
    levels: Mapping[str, Any],
    characters: Mapping[str, Any],
) -> dict[str, Callable[[], B]]:
    """Return simple bots, one of each level, and one of each level and character, by name."""
    return {
        **simple,
        **{name: partial(make, level) for name, level in levels.items()},
        **{
            f"{name}-{taste}": partial(make, level, character)
            for name, level in levels.items()
            for taste, character in characters.items()
        },
    }


def finish(thought: Generator[None, None, Found]) -> Found:
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Found = done.value
            return found


class Pondering(Generic[Found]):
    """A thought that is run in slices between two frames."""

    def __init__(self, thought: Generator[None, None, Found]) -> None:
        self._thought = thought
        self.found: list[Found] = []
        """Empty until the thought has ended; then its result."""

    def go_on(self, seconds: float) -> bool:
        """Think for about so long. Return whether the thought has just ended.

        Takes at least one step, and stops before a step that would be too long if it took as long
        as the last. With no time at all it takes none.
        """
        now = time.perf_counter()
        end, step = now + seconds, 0.0
        try:
            while now + step < end and not self.found:
                next(self._thought)
                before, now = now, time.perf_counter()
                step = now - before
        except StopIteration as done:
            self.found.append(done.value)
            return True
        return False

    def stop(self) -> None:
        self._thought.close()
