"""The set-up of Isle of Skye as it stands at the top of a record, with expansions or without.

    with journeyman
    objectives areas sheep squares road_tiles
    first 0

An expansion adds lines of its own; those of Journeyman are described in `journeyman.heading`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.heading import (
    Chair,
    Lines,
    RecordError,
    Words,
    only,
    read_chairs,
    read_deal,
    read_first,
    read_options,
    write_table,
)
from rules.skye.expansion import EXPANSIONS
from rules.skye.objectives import deck
from rules.skye.state import SEATS, SLOTS, Layout, Setup
from rules.table import shown

GAME: Final = "skye"
WITH: Final = "with"


@dataclass(frozen=True, slots=True)
class Heading:
    """Everything agreed before the first draw, as it stands at the top of a record."""

    chairs: tuple[Chair, ...]
    objectives: tuple[str, ...]
    first: int
    deal: int | None = None
    options: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    """The names of those that are played."""
    layouts: tuple[Layout, ...] = ()
    """By seat what the expansion has dealt; empty in the base game."""

    @property
    def game(self) -> str:
        """The name under which it is played: with some expansions it is a game of its own."""
        return game_with(self.expansions)

    @property
    def setup(self) -> Setup:
        """Return the set-up as the rules need it."""
        names = tuple(chair.name for chair in self.chairs)
        return Setup(names, self.objectives, self.first, self.expansions, self.layouts)


def game_with(expansions: Iterable[str]) -> str:
    """Return the name under which Isle of Skye with these expansions is played."""
    own = [EXPANSIONS[name].game for name in expansions if name in EXPANSIONS]
    return next((name for name in own if name is not None), GAME)


def first_words() -> tuple[str, ...]:
    """Return the first words of the lines, those of every expansion too."""
    added = [key for expansion in EXPANSIONS.values() for key in expansion.keys]
    return (WITH, "deal", "option", "seat", "objectives", "first", *added)


def write_heading(heading: Heading) -> Lines:
    """Return the lines of the set-up."""
    lines = write_table(heading.chairs, heading.deal, heading.options)
    lines += [f"objectives {' '.join(heading.objectives)}", f"first {heading.first}"]
    for name in heading.expansions:
        lines += EXPANSIONS[name].write_layouts(heading.layouts)
    return [*[f"{WITH} {name}" for name in heading.expansions], *lines]


def read_heading(words: Words, end: int) -> Heading:
    """Read the set-up; `end` is the line after it."""
    expansions = _read_expansions(words)
    chairs = read_chairs(words, end, SEATS, ("S-01", "S-03"))
    number, text = only(words, "objectives", end)
    objectives = tuple(text.split())
    known = set(deck(expansions))
    if sorted(set(objectives) & known) != sorted(objectives) or len(objectives) != len(SLOTS):
        raise RecordError(number, "the set-up needs four different objectives that exist (S-02)")
    first = read_first(words, end, len(chairs), "S-05")
    deal = read_deal(words, end)
    options = read_options(words)
    layouts: tuple[Layout, ...] = ()
    for name in expansions:
        layouts += EXPANSIONS[name].read_layouts(words, len(chairs), end)
    return Heading(chairs, objectives, first, deal, options, expansions, layouts)


def _read_expansions(words: Words) -> tuple[str, ...]:
    """Return the expansions that are played; only they have lines of their own."""
    names = tuple([name for _, name in words[WITH]])
    for at, (number, name) in enumerate(words[WITH]):
        if name not in EXPANSIONS or name in names[:at]:
            raise RecordError(number, f"there is no expansion {shown(name)} to play with")
    for name, expansion in EXPANSIONS.items():
        for key in expansion.keys if name not in names else ():
            if words[key]:
                raise RecordError(words[key][0][0], f"'{key}' belongs to a game with {name}")
    return names
