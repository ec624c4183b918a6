"""A tile in the hand: lifted over its shadow, turning, on its way down or back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.mat.face import Face
from game.ui.paint.canvas import At, Canvas
from rules.grid import Quarter

LIFTED: Final = 1.07
"""How much larger a tile is in the hand than on the mat."""

HOLD: Final = (0.2, 0.28)
"""Where the pointer holds a tile, from its middle, in parts of its side."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A tile between two rotations."""

    before: Quarter
    step: int
    """1 is clockwise."""
    part: float
    """0 is the rotation before, 1 the one it turns to."""


@dataclass(frozen=True, slots=True)
class Held:
    """How a tile in the hand looks at this moment."""

    face: Face
    quarter: Quarter
    centre: tuple[float, float]
    size: int
    lift: float = 1.0
    """0 lies on the mat, 1 is in the hand."""
    line: str = ""
    """The colour of the line round it, if any."""
    turning: Turning | None = None
    grip: bool = False
    """Whether a hand is seen on it."""
    source: int = 0
    """While its size changes: the size whose kept picture is stretched."""


def draw_held(canvas: Canvas, held: Held) -> None:
    """Draw the shadow, the tile over it, its line, and the hand that holds it."""
    side = round(held.size * (1 + (LIFTED - 1) * held.lift))
    centre = round(held.centre[0]), round(held.centre[1])
    _draw_shadow(canvas, centre, side, held.lift)
    face = _face(held, side)
    canvas.surface.blit(face, face.get_rect(center=centre))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = centre
    if held.line and held.turning is None:
        colour = canvas.colour(held.line)
        thick = max(canvas.px(4), 2)
        pygame.draw.rect(
            canvas.surface, colour, rect.inflate(thick, thick), thick, border_radius=thick
        )
    if held.line == "highlight.does_not_fit":
        corner = At((rect.left + side // 4, rect.top + side // 4), "center")
        canvas.icon("cross", round(side * 0.36), corner, halo=True)
    if held.grip:
        icon = canvas.stage.assets.icon("hand", round(side * 0.4))
        grip = (centre[0] + round(HOLD[0] * side), centre[1] + round(HOLD[1] * side))
        canvas.surface.blit(icon, icon.get_rect(center=grip))


def _draw_shadow(canvas: Canvas, centre: tuple[int, int], side: int, lift: float) -> None:
    size = round(side * (1.333 + 0.137 * lift))
    shadow = canvas.stage.assets.original("parts/tile-shadow.png")
    if lift == 1.0:
        shadow = canvas.stage.assets.picture("parts/tile-shadow.png", size, size)
    else:
        shadow = pygame.transform.scale(shadow, (size, size))
    below = round(canvas.px(4) + canvas.px(22) * lift)
    canvas.surface.blit(shadow, shadow.get_rect(center=(centre[0], centre[1] + below)))


def _face(held: Held, side: int) -> pygame.Surface:
    source = held.source or held.size
    face = held.face.picture(held.quarter, source)
    if held.turning is None:
        if held.lift == 1.0 and not held.source:
            return held.face.picture(held.quarter, side)
        return pygame.transform.smoothscale(face, (side, side))
    turning = held.turning
    before = held.face.picture(turning.before, source)
    scale = side / source
    angle = -90 * turning.step * turning.part
    old = pygame.transform.rotozoom(before, angle, scale)
    new = pygame.transform.rotozoom(face, angle + 90 * turning.step, scale)
    # Both pictures have turned equally far, so only what stands upright on them fades.
    new.set_alpha(round(255 * turning.part))
    old.blit(new, new.get_rect(center=old.get_rect().center))
    return old
