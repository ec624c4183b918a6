"""What a seat can do, and what chance can do: small values, each with every fact it needs."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from rules.grid import Cell, Part, Quarter
from rules.skylands.tiles import Colour, TileId
from rules.table import Seat


class Board(IntEnum):
    """The four action boards (K-20)."""

    DISCOVER = 0
    DEPLOY = 1
    CREATE = 2
    CONVERT = 3

    @property
    def word(self) -> str:
        """Return the name of the action in records."""
        return self.name.lower()


Home: TypeAlias = int
"""Where inhabitants live: the name of an island, or for the guests of the hotel one of HOTEL."""

HOTEL: Final[tuple[Home, ...]] = (-1, -2, -3)
"""By colour, the guests of the hotel (K-74); no island has such a name."""


def guest_colour(home: Home) -> Colour | None:
    """Return the colour of these guests of the hotel; None for an island."""
    return Colour(-1 - home) if home < 0 else None


Taken: TypeAlias = tuple[tuple[Home, int], ...]
"""Inhabitants taken from their homes: each home once, at least one from each, in ascending
order of the homes."""


class Deal(NamedTuple):
    """Chance: three island tiles for each seat before a tactical start (K-14)."""

    hands: tuple[tuple[TileId, ...], ...]


class Reveal(NamedTuple):
    """Chance: the tiles that Discover shows (K-30), or the one of an outpost (K-71)."""

    tiles: tuple[TileId, ...]


class Choose(NamedTuple):
    """Move the pawn to a board; leaving it where it stands is the one repeat (K-20, K-21)."""

    seat: Seat
    board: Board


class Pass(NamedTuple):
    """Leave out this step (K-22), or discard what the outpost found (K-71)."""

    seat: Seat


class Lay(NamedTuple):
    """Lay a tile on the own board: revealed, paid for, found by an outpost, or at the start."""

    seat: Seat
    tile: TileId
    cell: Cell
    quarter: Quarter


class Deploy(NamedTuple):
    """Fill one island, with the advantage one or two, in this order (K-40, K-41)."""

    seat: Seat
    islands: tuple[Part, ...]


class Create(NamedTuple):
    """Pay for a special tile with these inhabitants; it is laid next (K-50).

    What is taken may hold pairs for the merchant quarter (K-75): the rules find them.
    """

    seat: Seat
    tile: TileId
    taken: Taken


class Convert(NamedTuple):
    """Move blue inhabitants into cities (K-60, K-61): guests of the hotel, then those that the
    merchant quarter makes of `bartered`, then the islands in this order, as many as have room."""

    seat: Seat
    islands: tuple[Part, ...]
    cities: tuple[Part, ...]
    guests: int = 0
    bartered: Taken = ()


class Lodge(NamedTuple):
    """Move one inhabitant of a complete island into the hotel; the step goes on (K-74)."""

    seat: Seat
    island: Part


Action: TypeAlias = Deal | Reveal | Choose | Pass | Lay | Deploy | Create | Convert | Lodge
