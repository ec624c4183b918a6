"""What every game at this table shares: seats, the seat of chance, and the two ways to be refused."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1


class NotationError(ValueError):
    """A text that cannot be read as a tile, a position, an action or a game."""


class IllegalAction(ValueError):
    """An action that the rules forbid where it was tried; the sentence says why."""
