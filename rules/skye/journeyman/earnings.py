"""What progress brings round by round: gold at income, points before the objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.skye.events import Award, GoldPaid, Scored
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import board_of, furthest, journey_of
from rules.skye.state import GameState
from rules.table import Seat

POINTS_TRACKS: Final = (Track.WARRIOR, Track.HERALD)


def journey_income(state: GameState, seat: Seat) -> Iterator[GoldPaid]:
    """Yield the gold of the furthest income flag and of `no_axe` (J-10)."""
    journey = journey_of(state, seat)
    if gold := journey.income(board_of(state.setup)):
        yield GoldPaid(seat, gold, "merchant")
    if journey.axe_gold:
        yield GoldPaid(seat, journey.axe_gold, "no_axe")


def flag_points(state: GameState) -> Iterator[Scored]:
    """Yield the furthest recurring points of the warrior and of the herald (J-17)."""
    board = board_of(state.setup)
    for seat in state.setup.seats:
        journey = journey_of(state, seat)
        flags = [(track, furthest(board, journey, track, "points")) for track in POINTS_TRACKS]
        awards = [
            Award(value, frozenset(), f"{track.name.lower()}_flag", value)
            for track, value in flags
            if value
        ]
        yield Scored(seat, "flags", tuple(awards))
