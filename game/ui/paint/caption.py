"""Paint whose something is: a crest and words on a dark pill."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas


def draw_caption(canvas: Canvas, room: Rect, clan: str, name: str) -> None:
    """Draw a clan's crest and some words on a dark pill, long words in two lines."""
    side = canvas.px(40)
    font, lines = ink.fit(
        canvas.stage, name, "button", ink.Room(room.width - side - canvas.px(30), canvas.px(60))
    )
    step = ink.tight_step(font)
    wide = max(font.size(line)[0] for line in lines)
    pill = Rect(0, 0, wide + side + canvas.px(22), side + step * (len(lines) - 1))
    pill.midbottom = room.midbottom
    dark = canvas.colour("surface.tooltip")
    pygame.draw.rect(canvas.surface, dark, pill, border_radius=side // 2)
    at = At((pill.left + canvas.px(3), pill.centery), "midleft")
    canvas.icon(f"clan-{clan}", side - canvas.px(4), at, halo=True)
    left, top = pill.right - canvas.px(14) - wide, pill.top + side // 2
    for number, line in enumerate(lines):
        picture = ink.render(font, line, canvas.colour("text.cream"))
        canvas.surface.blit(picture, picture.get_rect(midleft=(left, top + number * step)))
