"""What stands between an action and the table's next phase: steps that seats may still take."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from rules.skye.journeyman.boards import Track
from rules.table import Seat

ANY_TRACK: Final = tuple(Track)


class Stage(IntEnum):
    """Where a round stands, as far as the phase alone does not say it."""

    PURCHASES = 0
    SECOND_PURCHASES = 1
    """J-12: everybody had the first chance to buy."""
    MARKET_CLOSED = 2
    """Own tiles are back; at the end of this phase bonus tiles take effect."""
    WALKED = 3
    """All walks are over; bonus tiles take effect once more."""


class StepOffer(NamedTuple):
    """A step that a seat may take now; `why` is journeyman_tile, sale or advance."""

    seat: Seat
    tracks: tuple[Track, ...]
    why: str


class Pending(NamedTuple):
    """The stage of the round, and the steps that are on offer, the next one first."""

    stage: Stage = Stage.PURCHASES
    offers: tuple[StepOffer, ...] = ()
