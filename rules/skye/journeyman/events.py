"""What the expansion adds to the events."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import Bonus
from rules.table import Seat


class StepTaken(NamedTuple):
    """A marker entered a space; `why` is walk, journeyman_tile, sale or advance."""

    seat: Seat
    track: Track
    space: int
    """Its number; the first is 1."""
    why: str


class StepDeclined(NamedTuple):
    """A seat took no step that it was allowed."""

    seat: Seat


class BonusUnlocked(NamedTuple):
    """A bonus tile was reached; it takes effect at the end of the phase (J-45)."""

    seat: Seat
    bonus: Bonus


class BonusGained(NamedTuple):
    """A bonus tile took effect."""

    seat: Seat
    bonus: Bonus


class Walked(NamedTuple):
    """The journeyman walked from tile to tile along `path`, its first tile included."""

    seat: Seat
    path: tuple[Cell, ...]
    cost: int


class RoadLaid(NamedTuple):
    """A road piece lies on the border of two tiles."""

    seat: Seat
    one: Cell
    other: Cell


JourneyEvent: TypeAlias = StepTaken | StepDeclined | BonusUnlocked | BonusGained | Walked | RoadLaid
