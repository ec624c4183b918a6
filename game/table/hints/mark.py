"""Mark what a hint points at: gold around it, or a ghost of the tile."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.paint.canvas import Canvas

GHOST = 205
"""How solid the ghost is, of 255."""


def draw_ghost(canvas: Canvas, rect: Rect, picture: pygame.Surface) -> None:
    """Draw a tile that does not lie there yet, with gold around it."""
    ghost = picture.copy()
    ghost.set_alpha(GHOST)
    canvas.surface.blit(ghost, rect)
    draw_mark(canvas, rect)


def draw_mark(canvas: Canvas, rect: Rect) -> None:
    """Draw gold around what is meant."""
    grown = rect.inflate(canvas.px(10), canvas.px(10))
    gold = canvas.colour("highlight.fits_now")
    pygame.draw.rect(canvas.surface, gold, grown, max(canvas.px(6), 3), border_radius=canvas.px(8))
