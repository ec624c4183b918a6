"""The weights of the judgement.

Found by `build/bots/tune.py`: hand-made at first, then 128 steps of 24 games with 2, 3 and 4 seats.
The found ones won 70 of 100 two-seat games against the hand-made; 30 more steps at half the pace
changed nothing (49 % of 300).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights in points unless said otherwise."""

    gold: tuple[float, ...] = (0.782, 0.758, 0.531, 0.552, 0.252, 0.209)
    """By round, what one gold is worth after its market."""
    gold_scored: float = 0.25
    """How much more it is worth for each scoring of `gold`, shared by the rounds until then."""
    closing: tuple[float, ...] = (0.293, 0.126, 0.0641, 0.0401)
    """By open sides from one on, the chance that a region completes within one round."""
    pending: float = 0.454
    """Rounds that the rest of this one counts as, while tiles are still to come."""
    later: float = 0.84
    """What a scoring one round later is worth of one now."""
    growing: float = 0.301
    """The chance that something nearly there comes within one round."""
    income: float = 1.41
    """By how much a gold of income is worth more than a gold of that round's market."""
    stray_whisky: float = 0.273
    """The part of its income to expect of whisky whose road does not reach the castle yet."""
    scroll_growth: float = 0.515
    """How many more of each thing a territory gets in a round."""
    tile: float = 0.46
    """What a tile is worth beyond what it shows, for each round to come."""
    road_end: float = 0.16
    """What an open end of the castle's road is worth, for each round to come."""
    room: float = 0.0256
    """What a border cell is worth that every tile would fit, for each round to come."""
    square: float = 0.659
    """The part of a square's points to expect of three of its tiles, once it could be filled."""
    column: tuple[float, ...] = (0.221, 0.731)
    """The same for a line of one and of two tiles that can still grow."""
    building: tuple[float, ...] = (0.0974, 0.602)
    """The same for a set with one and with two of its three buildings."""
    broch: float = 0.619
    """The same for the next broch of an open region."""
    farm_room: float = 0.0491
    """The same, in animals, for an empty cell beside a farm."""
    stray_animal: float = 0.351
    """The same for an animal without a farm."""
    stray_cattle: float = 0.364
    """The same for cattle without a road."""
    road_tile: float = 0.167
    """The same, in tiles, for an open end of the road."""
    half_harbour: float = 0.448
    """The same for an open water region with only a ship or only a lighthouse."""
    small_area: tuple[float, ...] = (0.221, 0.684)
    """The part of a big area's points to expect of an open one of one and of two tiles."""
    lake_growth: float = 0.513
    """Tiles by which an open lake grows before it is complete."""
    lead: float = 1.05
    """Lead in ships or whisky that makes a majority one round later rather sure."""
    rival: tuple[float, ...] = (0.837, 0.461, 0.353, 0.34)
    """By number of rivals, how many own points one point of each weighs."""


TUNED: Final = Weights()
