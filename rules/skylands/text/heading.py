"""The set-up of the Skylands as it stands at the top of a record.

    specials special-small_forest special-half_city ... (sixteen)
    boards a d
    first 0

For a tactical start the line of boards says `boards tactical` (K-14).
"""

from __future__ import annotations

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
from rules.skylands.catalogue import BOARDS, SEATS, is_market
from rules.skylands.chance import deal_setup
from rules.skylands.state import Setup
from rules.skylands.tiles import TileId

SKYLANDS: Final = "skylands"
KEYS: Final = ("deal", "option", "seat", "specials", "boards", "first")
"""The first words of the lines."""

TACTICAL: Final = "tactical"
FIRST_SET: Final = "first-game"
"""Options with which a deal is made; what they lead to is written out in the set-up."""


@dataclass(frozen=True, slots=True)
class SkyHeading:
    """Everything agreed before the first turn, as it stands at the top of a record."""

    chairs: tuple[Chair, ...]
    specials: tuple[TileId, ...]
    boards: tuple[str, ...]
    """By seat the letter of its board; empty for a tactical start."""
    first: int
    deal: int | None = None
    options: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """Return the word that a record begins with."""
        return SKYLANDS

    @property
    def setup(self) -> Setup:
        """Return the set-up as the rules need it."""
        names = tuple(chair.name for chair in self.chairs)
        return Setup(names, self.specials, self.boards, self.first)


def deal_heading(chairs: tuple[Chair, ...], deal: int, options: tuple[str, ...] = ()) -> SkyHeading:
    """Return the set-up of a deal; the options `tactical` and `first-game` change it."""
    names = tuple(chair.name for chair in chairs)
    agreed = deal_setup(names, deal, tactical=TACTICAL in options, first_game=FIRST_SET in options)
    return SkyHeading(chairs, agreed.specials, agreed.boards, agreed.first, deal, options)


def write_heading(heading: SkyHeading) -> Lines:
    """Return the lines of the set-up."""
    return [
        *write_table(heading.chairs, heading.deal, heading.options),
        f"specials {' '.join(heading.specials)}",
        f"boards {' '.join(heading.boards) or TACTICAL}",
        f"first {heading.first}",
    ]


def read_heading(words: Words, end: int) -> SkyHeading:
    """Read the set-up; `end` is the line after it."""
    chairs = read_chairs(words, end, SEATS, ("K-11", "K-13"))
    number, text = only(words, "specials", end)
    specials = tuple(text.split())
    if not is_market(specials):
        raise RecordError(number, "the set-up needs four special tiles of each kind (K-12)")
    number, text = only(words, "boards", end)
    boards = () if text == TACTICAL else tuple(text.split())
    if text != TACTICAL and not (_differ(boards) and len(boards) == len(chairs)):
        raise RecordError(number, "each seat needs a board of its own, a to d (K-13)")
    first = read_first(words, end, len(chairs), "K-15")
    return SkyHeading(chairs, specials, boards, first, read_deal(words, end), read_options(words))


def _differ(boards: tuple[str, ...]) -> bool:
    return set(boards) <= set(BOARDS) and len(set(boards)) == len(boards)
