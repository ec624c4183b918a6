"""The set-up of Isle of Skye as it stands at the top of a record, with Journeyman or without.

    objectives areas sheep squares road_tiles
    first 0
    bonus 0 advance two_roads no_axe | third_waypoint five_gold bank_pays | ...

With Journeyman each seat has a line `bonus` with the bonus tiles I, II and III of the warrior,
the merchant and the herald.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.heading import (
    Chair,
    Lines,
    Numbered,
    RecordError,
    Words,
    only,
    read_chairs,
    read_deal,
    read_first,
    read_options,
    write_table,
)
from rules.skye.journeyman.bonus import Layout, is_layout
from rules.skye.journeyman.objectives import ALL_OBJECTIVES
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import SEATS, SLOTS, Setup

GAME: Final = "skye"
JOURNEYMAN: Final = "journeyman"
KEYS: Final = ("deal", "option", "seat", "objectives", "first")
"""The first words of the lines; `bonus` comes with Journeyman."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Everything agreed before the first draw, as it stands at the top of a record."""

    chairs: tuple[Chair, ...]
    objectives: tuple[str, ...]
    first: int
    deal: int | None = None
    options: tuple[str, ...] = ()
    layouts: tuple[Layout, ...] = ()
    """By seat the bonus tiles; empty in a game without Journeyman."""

    @property
    def game(self) -> str:
        """The word that a record begins with."""
        return JOURNEYMAN if self.layouts else GAME

    @property
    def setup(self) -> Setup:
        """What the rules need of it."""
        names = tuple(chair.name for chair in self.chairs)
        return Setup(names, self.objectives, self.first, self.layouts)


def write_heading(heading: Heading) -> Lines:
    """The lines of the set-up."""
    lines = write_table(heading.chairs, heading.deal, heading.options)
    lines += [f"objectives {' '.join(heading.objectives)}", f"first {heading.first}"]
    for seat, layout in enumerate(heading.layouts):
        lines.append(f"bonus {seat} " + " | ".join(" ".join(track) for track in layout))
    return lines


def read_heading(words: Words, end: int) -> Heading:
    """The set-up in these lines; `end` is the line after them."""
    chairs = read_chairs(words, end, SEATS, ("S-01", "S-03"))
    number, text = only(words, "objectives", end)
    objectives = tuple(text.split())
    known = set(ALL_OBJECTIVES if "bonus" in words else OBJECTIVES)
    if sorted(set(objectives) & known) != sorted(objectives) or len(objectives) != len(SLOTS):
        raise RecordError(number, "the set-up needs four different objectives that exist (S-02)")
    first = read_first(words, end, len(chairs), "S-05")
    deal = read_deal(words, end)
    options = read_options(words)
    layouts = _read_layouts(words["bonus"], len(chairs), end) if "bonus" in words else ()
    return Heading(chairs, objectives, first, deal, options, layouts)


def _read_layouts(lines: Numbered, seats: int, end: int) -> tuple[Layout, ...]:
    """The bonus tiles of every seat, in the order of the seats."""
    if len(lines) != seats:
        raise RecordError(end, "each seat needs one line 'bonus ...' (J-03)")
    layouts = []
    for seat, (number, text) in enumerate(lines):
        named, _, tiles = text.partition(" ")
        layout = tuple(tuple(track.split()) for track in tiles.split("|"))
        if named != str(seat) or not is_layout(layout):
            raise RecordError(
                number, f"seat {seat} needs all nine bonus tiles on slots of their numeral (J-03)"
            )
        layouts.append(layout)
    return tuple(layouts)
