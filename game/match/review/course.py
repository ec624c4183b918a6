"""How a game went: its points over time."""

from __future__ import annotations

from typing import NamedTuple


class Course(NamedTuple):
    """By point in time and seat; the first is the beginning, the last the end of the game."""

    scores: tuple[tuple[int, ...], ...]
    expected: tuple[tuple[int, ...], ...]
