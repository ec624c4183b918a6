"""Paint how many points something brings, on a coloured chip."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas


def draw_gain(canvas: Canvas, gain: int, midleft: tuple[int, int]) -> int:
    """Draw a coloured chip with a signed number; return its right end."""
    words = f"{gain:+d}".replace("-", "\u2212")
    font = canvas.font("button")
    chip = pygame.Rect(0, 0, font.size(words)[0] + canvas.px(22), font.get_height() + canvas.px(4))
    chip.midleft = midleft
    colour = canvas.colour("highlight.gain" if gain > 0 else "button.danger")
    pygame.draw.rect(canvas.surface, colour, chip, border_radius=canvas.px(8))
    picture = ink.render(font, words, canvas.colour("text.cream"))
    canvas.surface.blit(picture, picture.get_rect(center=chip.center))
    return chip.right
