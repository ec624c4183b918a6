"""An example as the rule book shows it: a picture on the mat, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from game.table.mat.paint import draw_mat
from game.ui.boxes import inset
from game.ui.cache import PictureCache
from game.ui.paint.canvas import Canvas
from game.ui.sheets.document import Block
from game.ui.stage import Stage

Painter: TypeAlias = Callable[[Canvas, Rect], None]

WIDE: Final = 640
HIGH: Final = 330
"""Design pixels of a picture at most."""

_pictures: Final = PictureCache(1.5)


class Illustration(NamedTuple):
    """The name of an example, what is told of it, and what paints it in a room on the mat."""

    name: str
    words: str
    paint: Painter


def illustrate(stage: Stage, rule: str, shown: Illustration, also: str) -> Block:
    """Return the block of an example in the rule book; `also` are the words of its rule."""

    def made(size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        canvas = Canvas(picture, stage)
        draw_mat(canvas, picture.get_rect())
        shown.paint(canvas, inset(picture.get_rect(), stage.px(22)))
        return picture

    def paint(canvas: Canvas, at: Rect) -> None:
        key = (shown.name, at.size, stage.style)
        canvas.surface.blit(_pictures.get(key, lambda: made(at.size)), at)

    size = _picture_size(stage)
    return Block("picture", shown.words, f"{rule}-example", painter=paint, size=size, also=also)


def _picture_size(stage: Stage) -> tuple[int, int]:
    width, height = stage.size
    return min(stage.px(WIDE), width // 2), min(stage.px(HIGH), height * 2 // 5)
