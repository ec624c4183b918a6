"""Paint a picture on its way out of a small rectangle to its own place."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

_MARGIN: Final = 24
"""Design pixels round the panel for its shadow."""


def margin_of(stage: Stage) -> int:
    return stage.px(_MARGIN)


def draw_growing(canvas: Canvas, picture: pygame.Surface, way: tuple[Rect, Rect], t: float) -> None:
    """Draw the panel between a small rectangle and its own place; at 1 it has arrived."""
    start, end = way
    margin = canvas.px(_MARGIN)
    whole = end.inflate(2 * margin, 2 * margin)
    if t >= 1:
        canvas.surface.blit(picture, whole)
        return
    rect = Rect(
        0, 0, *[round(a + (b - a) * t) for a, b in zip(start.size, whole.size, strict=True)]
    )
    rect.center = (
        round(start.centerx + (whole.centerx - start.centerx) * t),
        round(start.centery + (whole.centery - start.centery) * t),
    )
    canvas.surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
