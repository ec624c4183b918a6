"""The examples of the rules: drawn maps, each for some rules, counted by the rules when shown.

A map is an example if its property `example` names rules; `shows` says what of it is shown: points
of a source (`points:sheep`), `income`, `complete` regions, the `spots` of a tile, `prices` behind
a screen, a `sale`, or a `walk`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.lessons.expect import POINTS, awards_of
from game.tiled import Map, read_map
from rules.skye.events import Award


@dataclass(frozen=True)
class Example:
    """A map, the rules it is about, and what of it is shown."""

    drawn: Map

    @property
    def rules(self) -> list[str]:
        """The ids of its rules."""
        return self.drawn.words("example")

    @property
    def shows(self) -> str:
        """What of it is shown."""
        return str(self.drawn.properties.get("shows", ""))

    @property
    def source(self) -> str:
        """The source of the points that are shown; empty if none are."""
        return self.shows.removeprefix(POINTS) if self.shows.startswith(POINTS) else ""

    @property
    def awards(self) -> tuple[Award, ...]:
        """The points of that source, as the rules give them now."""
        return awards_of(self.drawn, self.source)


@cache
def examples(folder: Path) -> tuple[Example, ...]:
    """All examples of a folder, by the names of their maps; raises MapError."""
    found = [Example(read_map(path)) for path in sorted(folder.glob("example-*.tmx"))]
    return tuple(example for example in found if example.rules)
