"""Mark what a hint points at: gold around it, or a ghost of the tile."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.stage import Stage

GHOST = 205
"""How solid the ghost is, of 255."""


def draw_ghost(surface: pygame.Surface, stage: Stage, rect: Rect, picture: pygame.Surface) -> None:
    """A tile that does not lie there yet, with gold round it."""
    ghost = picture.copy()
    ghost.set_alpha(GHOST)
    surface.blit(ghost, rect)
    draw_mark(surface, stage, rect)


def draw_mark(surface: pygame.Surface, stage: Stage, rect: Rect) -> None:
    """Gold round what is meant."""
    grown = rect.inflate(stage.px(10), stage.px(10))
    gold = stage.colour("highlight.fits_now")
    pygame.draw.rect(surface, gold, grown, max(stage.px(6), 3), border_radius=stage.px(8))
