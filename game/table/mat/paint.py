"""The cloth that tiles lie on, and the cells that are marked on it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.table.mat.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell


def draw_cells(
    canvas: Canvas, camera: Camera, marks: Mapping[Cell, str], glow: float = 0.38
) -> None:
    """Draw cells as `legal-strong` (fits), `legal-soft` (turned), `illegal` or `selected`."""
    size = camera.size - 4
    for place, mark in marks.items():
        rect = camera.rect(place)
        if mark == "legal-strong":
            _glow(canvas, rect, glow)
        picture = canvas.stage.assets.picture(f"parts/cell-{mark}.png", size, size)
        canvas.surface.blit(picture, (rect.x + 2, rect.y + 2))


def _glow(canvas: Canvas, rect: pygame.Rect, part: float) -> None:
    size = round(rect.width * 1.333)
    picture = canvas.stage.assets.picture("parts/tile-glow.png", size, size)
    picture.set_alpha(round(255 * part))
    canvas.surface.blit(picture, picture.get_rect(center=rect.center))


def draw_mat(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw the cloth that territories lie on, with its stitching."""
    canvas.nine("panel-wood", rect)
    inner = rect.inflate(-canvas.px(8), -canvas.px(8))
    canvas.texture("mat-tweed", inner)
    stitches = rect.inflate(-canvas.px(26), -canvas.px(26))
    canvas.dashes(stitches, _stitch_colour(canvas.stage), 1, canvas.px(6))


def _stitch_colour(stage: Stage) -> tuple[int, int, int]:
    one, other = stage.colour("text.muted_on_dark"), stage.colour("table.mat")
    red, green, blue = (round(0.4 * a + 0.6 * b) for a, b in zip(one, other, strict=True))
    return red, green, blue
