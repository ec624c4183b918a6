"""A bot's rank: a row of little shields, as many filled as it has earned."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

RANKS: Final = 5
_SHAPE: Final = ((0.08, 0.06), (0.92, 0.06), (0.92, 0.52), (0.5, 0.98), (0.08, 0.52))
_FINE: Final = 4
"""Shields are drawn so many times larger and then made small, for smooth edges."""


def rank_width(size: int) -> int:
    return RANKS * size + (RANKS - 1) * (size // 4)


def draw_rank(canvas: Canvas, rank: int, rect: pygame.Rect) -> None:
    """Draw the row, as high as the rectangle, from its left end on."""
    size = rect.height
    for number in range(RANKS):
        at = (rect.left + number * (size + size // 4), rect.top)
        canvas.surface.blit(_shield(canvas.stage, size, filled=number < rank), at)


def _shield(stage: Stage, size: int, *, filled: bool) -> pygame.Surface:
    large = size * _FINE
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    points = [(x * large, y * large) for x, y in _SHAPE]
    ink = stage.colour("text.ink")
    if filled:
        pygame.draw.polygon(picture, stage.colour("accent.brass"), points)
    pygame.draw.polygon(picture, ink if filled else (*ink, 110), points, max(large // 10, 1))
    return pygame.transform.smoothscale(picture, (size, size))
