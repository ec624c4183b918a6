"""The weights of the judgement of the Skylands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights in points unless said otherwise.

    All but `closing` and `rival` are what they are at the beginning of the game, and fall to
    nothing at its end.
    """

    luck: float = 6.0
    """The odds, at the beginning, that a cell is filled which every tile fits: 6 means 6 to 1."""
    empty: float = 1.2
    """What an empty cell costs that a tile is sure to fill."""
    hole: float = 2.0
    """What a cell costs, beyond that, which no tile fits."""
    closing: float = 0.9
    """The chance that the tile which fills a cell closes an island there as well."""
    worker: float = 0.6
    """What a green or violet inhabitant is worth beyond half a point."""
    blue: float = 0.3
    """What a blue inhabitant is worth beyond half a point."""
    trader: float = 0.5
    """What it is worth beyond that with a place in a city."""
    space: float = 0.6
    """What a free space of a complete island is worth."""
    city: float = 0.3
    """What a space of a complete city is worth."""
    # What a special tile is worth beyond its points while the game goes on.
    generator: float = 4.0
    hotel: float = 1.5
    merchant_quarter: float = 1.0
    zone: float = 1.5
    """A mountain zone or a forest zone."""
    power_station: float = 4.0
    outpost: float = 1.5
    """What the tile is worth that an outpost finds."""
    more_specials: float = 3.0
    """How many special tiles are still to come."""
    more_people: float = 4.0
    """How many more inhabitants are left at the end than there are now."""
    more_neighbours: float = 0.8
    """The chance that a cell beside the sanctuary is filled."""
    rival: tuple[float, ...] = (0.9, 0.5, 0.35)
    """By number of rivals, how many own points one point of each weighs."""


TUNED: Final = Weights()
