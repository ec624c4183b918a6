"""The curtain between two people at one screen: cloth in two halves, rail, rings, hem."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

FOLD: Final = 64
"""Design pixels between two rings: one fold of the cloth."""

_RAIL: Final = 96
HEM: Final = 56
"""Design pixels of the hem's height."""

_ROD: Final = 66
"""How far below the top of the rail its rod runs."""


def draw_curtain(canvas: Canvas, closed: float, strength: float = 1.0) -> None:
    """Draw the curtain so far across: 0 is open, 1 closed; `strength` fades it."""
    width, height = canvas.stage.size
    half = cloth(canvas.stage, (width - width // 2, height))
    half.set_alpha(round(255 * strength))
    away = round((1 - closed) * half.get_width())
    canvas.surface.blit(half, (-away, 0))
    canvas.surface.blit(half, (width // 2 + away, 0))


_cloths: dict[tuple[object, ...], pygame.Surface] = {}


def cloth(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    """Return one half of the curtain with its hem; the last one made is cached."""
    key = (*size, stage.scale.unit, stage.contrast)
    if key not in _cloths:
        _cloths.clear()
        _cloths[key] = _render(stage, size)
    return _cloths[key]


def _render(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    half = pygame.Surface(size).convert()
    box = half.get_rect()
    hem = Rect(0, box.bottom - stage.px(HEM), box.width, stage.px(HEM))
    if stage.contrast:
        half.fill(stage.colour("table.mat"))
        half.fill(stage.colour("text.cream"), Rect(hem.left, hem.top, hem.width, 3))
        return half
    canvas = Canvas(half, stage)
    _fill(canvas)
    canvas.texture("curtain-hem", hem)
    return half


def _fill(canvas: Canvas) -> None:
    """Fill with folds without a seam: every second piece is upside down."""
    source = canvas.stage.assets.original("parts/curtain.webp")
    width, height = canvas.px(source.get_width()), canvas.px(source.get_height())
    piece = canvas.stage.assets.picture("parts/curtain.webp", width, height)
    pieces = (piece, pygame.transform.flip(piece, False, True))
    for row, y in enumerate(range(0, canvas.surface.get_height(), height)):
        for x in range(0, canvas.surface.get_width(), width):
            canvas.surface.blit(pieces[row % 2], (x, y))


def draw_rail(canvas: Canvas, closed: float = 1.0) -> None:
    """Draw the rail with its rings, which run together as the curtain opens."""
    rail = Rect(0, 0, canvas.stage.size[0], canvas.px(_RAIL))
    if canvas.stage.contrast:
        canvas.surface.fill(canvas.colour("table.rail"), rail)
        canvas.surface.fill(canvas.colour("text.cream"), Rect(0, rail.bottom - 3, rail.width, 3))
        return
    canvas.texture("curtain-rail", rail)
    middle = rail.width // 2
    ring = canvas.stage.assets.picture("parts/curtain-ring.png", canvas.px(32), canvas.px(64))
    rings = max(round(middle / canvas.px(FOLD)), 1)
    for number in range(rings + 1):
        away = round(middle * number / rings * closed)
        for centre in (away, rail.width - away):
            canvas.surface.blit(ring, ring.get_rect(center=(centre, canvas.px(_ROD))))


def draw_gloom(canvas: Canvas) -> None:
    if not canvas.stage.contrast:
        canvas.surface.blit(
            canvas.stage.assets.picture("parts/vignette.png", *canvas.stage.size), (0, 0)
        )
