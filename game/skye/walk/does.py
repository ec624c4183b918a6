"""What the controls of the walking scene do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.territory import Border


@dataclass(frozen=True, slots=True)
class LayWaypoint:
    """Lay the waypoint in the hand, or else the next one, on a tile."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class TakeWaypoint:
    """Take a waypoint into the hand, or put back the one that is there."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseStep:
    """Choose the step that a waypoint brings; None is no step."""

    number: int
    track: Track | None


@dataclass(frozen=True, slots=True)
class PickUpEarlier:
    """Pick up a waypoint before the one before it."""

    number: int


@dataclass(frozen=True, slots=True)
class PlaceRoad:
    """Lay a road piece on a border, or take it up again."""

    border: Border


class Plan(Enum):
    """What else changes the plan."""

    TAKE_ROAD = auto()
    """Take a road piece into the hand, or put it back."""
    SWITCH_EXTRA = auto()
    """Allow the walk to spend the extra movement, or not."""
    CLEAR = auto()


class Confirm(Enum):
    """Play the plan."""

    WALK = auto()


PlanDoes: TypeAlias = LayWaypoint | TakeWaypoint | ChooseStep | PickUpEarlier | PlaceRoad | Plan
WalkDoes: TypeAlias = PlanDoes | Confirm
