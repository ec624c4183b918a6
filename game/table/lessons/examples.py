"""The examples of the rules: drawn maps, each for some rules, counted by the rules when shown.

A map is an example if its property `example` names rules; `shows` says what of it is shown: the
points of a source (`points:sheep`) in any game, and whatever else the game knows how to show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from game.table.lessons.measure import POINTS, Measure
from game.table.tiled.maps import Map
from rules.awards import Award

L = TypeVar("L")


@dataclass(frozen=True)
class Example(Generic[L]):
    """A map, what the rules can tell of it, the rules it is about, and what of it is shown."""

    drawn: Map[L]
    measure: Measure[L]

    @property
    def rules(self) -> list[str]:
        return self.drawn.words("example")

    @property
    def shows(self) -> str:
        return str(self.drawn.properties.get("shows", ""))

    @property
    def source(self) -> str:
        """Return the source of the points that are shown; empty if none are."""
        return self.shows.removeprefix(POINTS) if self.shows.startswith(POINTS) else ""

    @property
    def awards(self) -> tuple[Award, ...]:
        return self.measure.awards(self.drawn, self.source)


def read_examples(
    folder: Path, names: str, read: Callable[[Path], Map[L]], measure: Measure[L]
) -> tuple[Example[L], ...]:
    """Return the examples in a folder, in the order of their maps' names. Raises MapError."""
    found = [Example(read(path), measure) for path in sorted(folder.glob(names))]
    return tuple(example for example in found if example.rules)
