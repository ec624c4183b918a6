"""What happened, in the past tense, for eyes, ears and the log.

Gold and points change only together with an event: whoever adds up `GoldPaid` and `Scored`
knows every purse and every score. No event tells what lies behind a closed screen.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.grid import Cell, Quarter
from rules.skye.journeyman.events import JourneyEvent
from rules.skye.tiles import Terrain, TileId
from rules.table import Seat


class Award(NamedTuple):
    """Some points, the cells that earned them, and why: a text key and the number in it."""

    points: int
    cells: frozenset[Cell]
    why: str
    number: int = 0


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
    """A tile changed hands."""

    tile: TileId
    seller: Seat
    buyer: Seat
    price: int


class Passed(NamedTuple):
    """A seat bought nothing."""

    seat: Seat


class TilesKept(NamedTuple):
    """A seat got its own unsold tiles (S-44)."""

    seat: Seat
    tiles: tuple[TileId, ...]


class TilePlaced(NamedTuple):
    """A territory grew."""

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


class Scored(NamedTuple):
    """A seat got points; `source` is an objective, or at the end scrolls or coins.

    With Journeyman also progress, bonus or flags.
    """

    seat: Seat
    source: str
    awards: tuple[Award, ...]

    @property
    def points(self) -> int:
        """The sum of the awards: nothing else adds points."""
        return sum(award.points for award in self.awards)


class RoundEnded(NamedTuple):
    """The objectives of this round have scored."""

    round: int


class GameOver(NamedTuple):
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
    | JourneyEvent
)
