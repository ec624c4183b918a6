"""What a seat can do, and what chance can do: small values, each with every fact it needs.

These are the actions of the base game; `rules.skye.kinds` adds those of the expansions.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.grid import Cell, Quarter
from rules.skye.tiles import TileId
from rules.table import Seat


class Draw(NamedTuple):
    """Chance's action: the tiles that came out of the bag, seat by seat (S-20)."""

    hands: tuple[tuple[TileId, ...], ...]


class SetPrices(NamedTuple):
    """Behind the screen: by tile of the offer a price, or AXE on exactly one (S-21; J-11)."""

    seat: Seat
    prices: tuple[int, ...]


class Buy(NamedTuple):
    """One tile from one other seat, for the stake that lies on it (S-40, S-41)."""

    seat: Seat
    seller: Seat
    tile: TileId


class Pass(NamedTuple):
    """Buy nothing this round (S-40)."""

    seat: Seat


class Place(NamedTuple):
    """Add a tile of the hand to the own territory (S-50)."""

    seat: Seat
    tile: TileId
    cell: Cell
    quarter: Quarter


class GiveBack(NamedTuple):
    """The tile fits nowhere and returns to the bag; never a choice, only a duty (S-55)."""

    seat: Seat
    tile: TileId


BaseAction: TypeAlias = Draw | SetPrices | Buy | Pass | Place | GiveBack
