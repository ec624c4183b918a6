"""What the expansion adds to the actions of a seat."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.table import Seat


class TakeStep(NamedTuple):
    """One step on a track that asks for no tile: J-14, J-15 or the bonus tile `advance`."""

    seat: Seat
    track: Track


class Stay(NamedTuple):
    """No step, although one was allowed (J-16)."""

    seat: Seat


class Visit(NamedTuple):
    """A waypoint: the tile it lies on, and the track on which it allows a step, if any."""

    cell: Cell
    track: Track | None = None


class Walk(NamedTuple):
    """A whole walk: the waypoints in the order of picking up, each with its step (J-20 to J-26).

    Planning and walking are one action, since nothing can happen between them. Paths are not part
    of it: only the cheapest way from waypoint to waypoint matters, and any of them will do. Whether
    `extra_movement` is spent is declared, and only where the walk needs it.
    """

    seat: Seat
    visits: tuple[Visit, ...]
    extra: bool = False


class LayRoad(NamedTuple):
    """A road piece on the border of two neighbouring tiles, the north or west one first (J-50)."""

    seat: Seat
    one: Cell
    other: Cell


JourneyAction: TypeAlias = TakeStep | Stay | Walk | LayRoad
