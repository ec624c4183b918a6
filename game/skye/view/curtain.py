"""The curtain between two people at one screen: cloth in two halves, rail, rings, hem."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.paint import panel
from game.ui.stage import Stage

FOLD: Final = 64
"""Design pixels between two rings: one fold of the cloth."""

_RAIL: Final = 96
HEM: Final = 56
"""Design pixels of the hem's height."""

_ROD: Final = 66
"""How far below the top of the rail its rod runs."""


def draw_curtain(
    surface: pygame.Surface, stage: Stage, closed: float, strength: float = 1.0
) -> None:
    """The curtain drawn so far across: 0 is open, 1 closed; `strength` fades it."""
    width, height = stage.size
    half = cloth(stage, (width - width // 2, height))
    half.set_alpha(round(255 * strength))
    away = round((1 - closed) * half.get_width())
    surface.blit(half, (-away, 0))
    surface.blit(half, (width // 2 + away, 0))


_cloths: dict[tuple[object, ...], pygame.Surface] = {}


def cloth(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    """One half of the curtain with its hem; the last one made is kept."""
    key = (*size, stage.scale.unit, stage.contrast)
    if key not in _cloths:
        _cloths.clear()
        _cloths[key] = _made(stage, size)
    return _cloths[key]


def _made(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    half = pygame.Surface(size).convert()
    box = half.get_rect()
    hem = Rect(0, box.bottom - stage.px(HEM), box.width, stage.px(HEM))
    if stage.contrast:
        half.fill(stage.colour("table.mat"))
        half.fill(stage.colour("text.cream"), Rect(hem.left, hem.top, hem.width, 3))
        return half
    _fill(half, stage)
    panel.texture(half, stage, "curtain-hem", hem)
    return half


def _fill(half: pygame.Surface, stage: Stage) -> None:
    """Folds run on downwards without a seam: every second piece stands on its head."""
    source = stage.assets.original("parts/curtain.webp")
    width, height = stage.px(source.get_width()), stage.px(source.get_height())
    piece = stage.assets.picture("parts/curtain.webp", width, height)
    pieces = (piece, pygame.transform.flip(piece, False, True))
    for row, y in enumerate(range(0, half.get_height(), height)):
        for x in range(0, half.get_width(), width):
            half.blit(pieces[row % 2], (x, y))


def draw_rail(surface: pygame.Surface, stage: Stage, closed: float = 1.0) -> None:
    """The rail with its rings, which run together as the curtain opens."""
    rail = Rect(0, 0, stage.size[0], stage.px(_RAIL))
    if stage.contrast:
        surface.fill(stage.colour("table.rail"), rail)
        surface.fill(stage.colour("text.cream"), Rect(0, rail.bottom - 3, rail.width, 3))
        return
    panel.texture(surface, stage, "curtain-rail", rail)
    middle = rail.width // 2
    ring = stage.assets.picture("parts/curtain-ring.png", stage.px(32), stage.px(64))
    rings = max(round(middle / stage.px(FOLD)), 1)
    for number in range(rings + 1):
        away = round(middle * number / rings * closed)
        for centre in (away, rail.width - away):
            surface.blit(ring, ring.get_rect(center=(centre, stage.px(_ROD))))


def draw_gloom(surface: pygame.Surface, stage: Stage) -> None:
    """Darker towards the corners, as in the evening."""
    if not stage.contrast:
        surface.blit(stage.assets.picture("parts/vignette.png", *stage.size), (0, 0))
