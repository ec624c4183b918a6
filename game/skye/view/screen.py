"""A clan's screen: the painted card that hides prices, with the crest in its middle."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

_HORIZON: Final = 0.62
"""Which part of the picture stays where the card is cut to a strip: that with the hills."""

_cache: dict[tuple[str, int, int, int], pygame.Surface] = {}
_MOST: Final = 12


def draw_screen(canvas: Canvas, clan: str, rect: pygame.Rect) -> None:
    canvas.surface.blit(screen_picture(canvas.stage, clan, rect.size), rect)


def screen_picture(stage: Stage, clan: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a screen as a picture, cached while the window stays as it is."""
    key = (clan, *size, stage.revision)
    if key not in _cache:
        if len(_cache) >= _MOST:
            _cache.clear()
        _cache[key] = _render(stage, clan, size)
    return _cache[key]


def _render(stage: Stage, clan: str, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    picture.blit(*_covering(stage, size))
    _round_off(picture, stage.px(10))
    radius = stage.px(10)
    line = max(stage.px(3), 1)
    pygame.draw.rect(picture, stage.colour(f"seat.{clan}"), box, 2 * line, border_radius=radius)
    pygame.draw.rect(picture, stage.colour("highlight.focus_edge"), box, line, border_radius=radius)
    crest_size = max(min(round(size[1] * 0.66), round(size[0] * 0.5)), 12)
    crest = stage.assets.icon(f"clan-{clan}", crest_size, halo=True)
    picture.blit(crest, crest.get_rect(center=box.center))
    return picture


def _covering(stage: Stage, size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the painting scaled so that it covers, and its upper left corner."""
    source = stage.assets.original("parts/screen-card.webp")
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    width, height = round(source.get_width() * factor), round(source.get_height() * factor)
    painting = pygame.transform.smoothscale(source, (width, height))
    return painting, ((size[0] - width) // 2, round((size[1] - height) * _HORIZON))


def _round_off(picture: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
