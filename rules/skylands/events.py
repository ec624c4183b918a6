"""What happened, in the past tense, for eyes, ears and the log.

Points and inhabitants change only together with an event: whoever adds up `PointsTaken` and
`Scored` knows every score, and whoever adds up `Settled` and `Left` knows every supply.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.awards import Scored
from rules.grid import Cell, Part, Quarter
from rules.skylands.actions import Board, Home
from rules.skylands.tiles import Colour, Kind, TileId
from rules.table import Seat


class TilesDealt(NamedTuple):
    """Everybody sees what each seat may start with (K-14)."""

    hands: tuple[tuple[TileId, ...], ...]


class TurnBegan(NamedTuple):
    """A seat is the active player (K-20)."""

    seat: Seat
    number: int


class BoardChosen(NamedTuple):
    """The active player chose an action; `repeated` if the marker was flipped for it (K-21)."""

    seat: Seat
    board: Board
    repeated: bool


class TilesRevealed(NamedTuple):
    """Island tiles lie open (K-30, K-71)."""

    tiles: tuple[TileId, ...]


class TilePlaced(NamedTuple):
    """A tile was placed on a seat's board."""

    seat: Seat
    tile: TileId
    cell: Cell
    quarter: Quarter


class IslandCompleted(NamedTuple):
    """A tile just laid closed an island (K-03)."""

    seat: Seat
    kind: Kind
    cells: frozenset[Cell]


class TilesDiscarded(NamedTuple):
    """Island tiles left the game face up (K-14, K-32, K-71)."""

    tiles: tuple[TileId, ...]


class SpecialBought(NamedTuple):
    """A special tile was paid for (K-50)."""

    seat: Seat
    tile: TileId


class Settled(NamedTuple):
    """Inhabitants came from the supply to an island; `why` is deploy or fertile."""

    seat: Seat
    island: Part
    colour: Colour
    number: int
    why: str


class Left(NamedTuple):
    """Inhabitants went back to the supply; `why` is create, convert or barter."""

    seat: Seat
    home: Home
    colour: Colour
    number: int
    why: str


class Lodged(NamedTuple):
    """An inhabitant moved from an island into the hotel (K-74)."""

    seat: Seat
    island: Part
    colour: Colour


class PointsTaken(NamedTuple):
    """A seat took points; those of them that the supply lacked are `owed` (K-62).

    `why` is convert, advantage, power_station, generator, discovery or productive_city.
    """

    seat: Seat
    points: int
    owed: int
    why: str
    cells: frozenset[Cell] = frozenset()


class Passed(NamedTuple):
    """A seat left out its step (K-22)."""

    seat: Seat


class GameOver(NamedTuple):
    """The winners, several if a victory is shared (K-81); `why` is full, points or tiles (K-80)."""

    winners: tuple[Seat, ...]
    why: str


Event: TypeAlias = (
    TilesDealt
    | TurnBegan
    | BoardChosen
    | TilesRevealed
    | TilePlaced
    | IslandCompleted
    | TilesDiscarded
    | SpecialBought
    | Settled
    | Left
    | Lodged
    | PointsTaken
    | Passed
    | Scored
    | GameOver
)
