"""What happened, in the past tense, for eyes, ears and the log.

Gold and points change only together with an event: whoever adds up `GoldPaid` and `Scored`
knows every purse and every score. No event tells what lies behind a closed screen.
These are the events of the base game; `rules.skye.kinds` adds those of the expansions.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.awards import Award as Award
from rules.awards import Scored as Scored
from rules.grid import Cell, Quarter
from rules.skye.tiles import Terrain, TileId
from rules.table import Seat


class RoundBegan(NamedTuple):
    """Income comes next, then the draw."""

    round: int
    first: Seat


class GoldPaid(NamedTuple):
    """Gold came (or went, if negative); `why` is castle, whisky, catch_up, sale, purchase, stake;
    with Journeyman also merchant, no_axe, step, joker, five_gold.

    `cells` are the tiles that earned it, where tiles did.
    """

    seat: Seat
    amount: int
    why: str
    cells: frozenset[Cell] = frozenset()


class TilesDrawn(NamedTuple):
    """Everybody sees the tiles before each screen."""

    hands: tuple[tuple[TileId, ...], ...]


class ScreenClosed(NamedTuple):
    """A seat is done with its prices; nobody sees them yet."""

    seat: Seat


class PricesRevealed(NamedTuple):
    """All screens went up together (S-23): offers and prices, seat by seat."""

    offers: tuple[tuple[TileId, ...], ...]
    prices: tuple[tuple[int, ...], ...]


class TileAxed(NamedTuple):
    """A tile went back into the bag (S-30)."""

    seat: Seat
    tile: TileId


class TileSold(NamedTuple):
    """A seat bought a tile from another seat."""

    tile: TileId
    seller: Seat
    buyer: Seat
    price: int


class Passed(NamedTuple):
    """A seat ended its purchase without buying."""

    seat: Seat


class TilesKept(NamedTuple):
    """A seat got its own unsold tiles (S-44)."""

    seat: Seat
    tiles: tuple[TileId, ...]


class TilePlaced(NamedTuple):
    """A tile was placed in a seat's territory."""

    seat: Seat
    tile: TileId
    cell: Cell
    quarter: Quarter


class RegionCompleted(NamedTuple):
    """A tile just laid closed a region."""

    seat: Seat
    terrain: Terrain
    cells: frozenset[Cell]


class TileReturned(NamedTuple):
    """A tile fitted nowhere and went back into the bag (S-55)."""

    seat: Seat
    tile: TileId


class RoundEnded(NamedTuple):
    """The objectives of this round have scored."""

    round: int


class GameOver(NamedTuple):
    """The winners, several if a victory is shared (S-134)."""

    winners: tuple[Seat, ...]


BaseEvent: TypeAlias = (
    RoundBegan
    | GoldPaid
    | TilesDrawn
    | ScreenClosed
    | PricesRevealed
    | TileAxed
    | TileSold
    | Passed
    | TilesKept
    | TilePlaced
    | RegionCompleted
    | TileReturned
    | Scored
    | RoundEnded
    | GameOver
)
