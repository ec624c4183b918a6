"""The numbers that judgement rests on, and nothing that uses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What a judge believes; points unless said otherwise."""

    gold: tuple[float, ...] = (0.62, 0.47, 0.41, 0.33, 0.22, 0.2)
    """By round, what one gold is worth that is carried out of its market."""
    gold_scored: float = 0.25
    """How much more it is worth for each scoring of `gold`, shared by the rounds until then."""
    closing: tuple[float, ...] = (0.32, 0.14, 0.06, 0.03)
    """By open sides from one on, the chance that a region completes within one round."""
    pending: float = 0.5
    """Rounds that the rest of this one counts as, while tiles are still to come."""
    later: float = 0.93
    """What a scoring one round later is worth of one now."""
    growing: float = 0.25
    """The chance that something nearly there comes within one round."""
    income: float = 1.2
    """How much more a gold of income is worth than a gold of that round's market."""
    stray_whisky: float = 0.33
    """The part of its income to expect of whisky whose road does not reach the castle yet."""
    scroll_growth: float = 0.4
    """How many more of each thing a territory gets in a round."""
    tile: float = 0.7
    """What a tile is worth beyond what it shows, for each round to come."""
    road_end: float = 0.2
    """What an open end of the castle's road is worth, for each round to come."""
    room: float = 0.02
    """What a border cell is worth that every tile would fit, for each round to come."""
    square: float = 0.6
    """The part of a square's points to expect of three of its tiles, once it could be filled."""
    column: tuple[float, ...] = (0.15, 0.6)
    """The same for a line of one and of two tiles that can still grow."""
    building: tuple[float, ...] = (0.1, 0.35)
    """The same for a set with one and with two of its three buildings."""
    broch: float = 0.5
    """The same for the next broch of an open region."""
    farm_room: float = 0.08
    """The same, in animals, for an empty cell beside a farm."""
    stray_animal: float = 0.3
    """The same for an animal without a farm."""
    stray_cattle: float = 0.4
    """The same for cattle without a road."""
    road_tile: float = 0.3
    """The same, in tiles, for an open end of the road."""
    half_harbour: float = 0.4
    """The same for an open water region with only a ship or only a lighthouse."""
    small_area: tuple[float, ...] = (0.25, 0.55)
    """The part of a big area's points to expect of an open one of one and of two tiles."""
    lake_growth: float = 0.5
    """Tiles by which an open lake grows before it is complete."""
    lead: float = 1.6
    """Ships or whisky by which one must lead to be rather sure of it, after one round."""
    rival: tuple[float, ...] = (1.0, 0.5, 0.35, 0.25)
    """By number of rivals, how much a point of each is felt against an own."""


TUNED: Final = Weights()
