"""Letters on the tiles of any game, for those who cannot tell them by colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT

SMALLEST: Final = 64
"""Pixels: a smaller tile has no room for letters that can be read."""

_lettered: Final = PictureCache(1)

Letters: TypeAlias = Iterator[tuple[str, tuple[float, float]]]
"""What is written where on a tile, in parts of its size."""


def lettered(
    stage: Stage, picture: pygame.Surface, key: tuple[object, ...], letters: Letters
) -> pygame.Surface:
    """Return a tile with letters, if the player wants them and there is room.

    No other tile of any game may have the same key.
    """
    size = picture.get_width()
    if not stage.settings.letters or size < SMALLEST:
        return picture

    def made() -> pygame.Surface:
        drawn = picture.copy()
        for letter, (x, y) in letters:
            _draw_letter(Canvas(drawn, stage), letter, (round(x * size), round(y * size)))
        return drawn

    return _lettered.get((*key, size, stage.style), made)


def _draw_letter(canvas: Canvas, letter: str, centre: tuple[int, int]) -> None:
    size = max(round(canvas.surface.get_width() * 0.09), LEAST_TEXT)
    font = canvas.stage.assets.font_file(canvas.stage.assets.tokens.type("button")[0], size)
    words = ink.render(font, letter, canvas.colour("text.ink"))
    radius = max(words.get_size()) * 11 // 20
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    box.clamp_ip(canvas.surface.get_rect())
    pygame.draw.circle(canvas.surface, canvas.colour("surface.field"), box.center, radius)
    pygame.draw.circle(
        canvas.surface, canvas.colour("text.ink"), box.center, radius, max(canvas.px(1), 1)
    )
    canvas.surface.blit(words, words.get_rect(center=box.center))
