"""What every game at this table shares: seats, chance's own seat, two ways to be refused."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1


def seat_of(action: object) -> Seat:
    """Return the seat of an action; one that names no seat is chance's."""
    seat: Seat = getattr(action, "seat", CHANCE)
    return seat


def shown(text: str) -> str:
    """Return text from outside for a message: short and on one line."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


class NotationError(ValueError):
    """A text that cannot be read as a tile, a position, an action or a game."""


class IllegalAction(ValueError):  # noqa: N818  the glossary's word; it reads as a sentence
    """An action that the rules forbid where it was tried; the sentence says why."""
