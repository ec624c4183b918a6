"""What happened, in the past tense, for eyes, ears and the log.

Gold and points change only together with an event: whoever adds up `GoldPaid` and `Scored`
knows every purse and every score. No event tells what lies behind a closed screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.grid import Cell, Quarter
from rules.skye.tiles import Terrain, TileId
from rules.table import Seat


class Award(NamedTuple):
    """Some points, the cells that earned them, and why: a text key and the number in it."""

    points: int
    cells: frozenset[Cell]
    why: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Income comes next, then the draw."""

    round: int
    first: Seat


@dataclass(frozen=True, slots=True)
class GoldPaid:
    """Gold came (or went, if negative); `why` is castle, whisky, catch_up, sale, purchase, stake.

    `cells` are the tiles that earned it, where tiles did.
    """

    seat: Seat
    amount: int
    why: str
    cells: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """Everybody sees the tiles before each screen."""

    hands: tuple[tuple[TileId, ...], ...]


@dataclass(frozen=True, slots=True)
class ScreenClosed:
    """A seat is done with its prices; nobody sees them yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PricesRevealed:
    """All screens went up together (S-23): offers and prices, seat by seat."""

    offers: tuple[tuple[TileId, ...], ...]
    prices: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class TileAxed:
    """A tile went back into the bag (S-30)."""

    seat: Seat
    tile: TileId


@dataclass(frozen=True, slots=True)
class TileSold:
    """A tile changed hands."""

    tile: TileId
    seller: Seat
    buyer: Seat
    price: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat bought nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TilesKept:
    """A seat got its own unsold tiles (S-44)."""

    seat: Seat
    tiles: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A territory grew."""

    seat: Seat
    tile: TileId
    cell: Cell
    quarter: Quarter


@dataclass(frozen=True, slots=True)
class RegionCompleted:
    """A tile just laid closed a region."""

    seat: Seat
    terrain: Terrain
    cells: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class TileReturned:
    """A tile fitted nowhere and went back into the bag (S-55)."""

    seat: Seat
    tile: TileId


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat got points; `source` is an objective, or at the end scrolls or coins."""

    seat: Seat
    source: str
    awards: tuple[Award, ...]

    @property
    def points(self) -> int:
        """The sum of the awards: nothing else adds points."""
        return sum(award.points for award in self.awards)


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The objectives of this round have scored."""

    round: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The winners, several if a victory is shared (S-134)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
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
