"""The examples of the rules: drawn maps, each for some rules, counted by the rules when shown.

A map is an example if its property `example` names rules; `shows` says what of it is shown. Of
Isle of Skye: points of a source (`points:sheep`), `income`, `complete` regions, the `spots` of a
tile, `prices` behind a screen, a `sale`, or a `walk`. Of the Skylands: `complete` islands, `spots`,
the four actions (`choose`), a `deploy`, `create` or `convert` of its script, or the `score`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from game.skye.lessons import expect
from game.skylands.lessons import expect as skyexpect
from game.table.lessons.measure import POINTS, Measure
from game.table.maps import Map, read_map, read_sky_map
from rules.awards import Award
from rules.skye.territory import Territory
from rules.skylands.archipelago import Archipelago

L = TypeVar("L")


@dataclass(frozen=True)
class Example(Generic[L]):
    """A map, what the rules can tell of it, the rules it is about, and what of it is shown."""

    drawn: Map[L]
    measure: Measure[L]

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
        return self.measure.awards(self.drawn, self.source)


@cache
def examples(folder: Path) -> tuple[Example[Territory], ...]:
    """All examples of Isle of Skye, by the names of their maps; raises MapError."""
    paths = sorted(folder.glob("example-*.tmx"))
    found = [Example(read_map(path), expect.SKYE) for path in paths]
    return tuple(example for example in found if example.rules)


@cache
def sky_examples(folder: Path) -> tuple[Example[Archipelago], ...]:
    """All examples of the Skylands, by the names of their maps; raises MapError."""
    paths = sorted(folder.glob("sky-example-*.tmx"))
    found = [Example(read_sky_map(path), skyexpect.SKY) for path in paths]
    return tuple(example for example in found if example.rules)
