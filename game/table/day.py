"""What a game brings to the page of the deal of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.ui.paint.canvas import Canvas


@dataclass(frozen=True, slots=True)
class DayKit:
    """How a deal is shown, and how far bots have come with it."""

    paint: Callable[[Canvas, Rect, Any], None]
    part: Callable[[Any], float]
    """How much of the game is over in a state, from 0 to 1."""
