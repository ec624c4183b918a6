"""What a map says the rules should make of it, held against what they do make of it.

Which properties expect something is known to each game, in its `lessons`. Points of a
source are expected in any: `points:<source>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from game.table.tiled.maps import Map
from rules.awards import Award

L = TypeVar("L")

POINTS: Final = "points:"


@dataclass(frozen=True, slots=True)
class Measure(Generic[L]):
    """What the rules of one game can tell of a map."""

    awards: Callable[[Map[L], str], tuple[Award, ...]]
    """Return what a source gives the own seat. Raises MapError if there is no such source."""
    counts: Mapping[str, Callable[[Map[L]], int]]
    """Other numbers by the names of their properties."""

    def expected(self, drawn: Map[L]) -> list[str]:
        return [name for name in drawn.properties if name.startswith(POINTS) or name in self.counts]

    def found(self, drawn: Map[L], name: str) -> int:
        """Return what the rules make of a property of a map."""
        if name.startswith(POINTS):
            given = self.awards(drawn, name.removeprefix(POINTS))
            return sum(award.points for award in given)
        return self.counts[name](drawn)

    def faults(self, drawn: Map[L]) -> Iterator[str]:
        for name in self.expected(drawn):
            wanted, there = drawn.number(name), self.found(drawn, name)
            if wanted != there:
                yield f"{drawn.name}: {name} should be {wanted} and is {there}"
