"""Paint how many points something brings, on a coloured chip."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.stage import Stage


def draw_gain(surface: pygame.Surface, stage: Stage, gain: int, midleft: tuple[int, int]) -> int:
    """A coloured chip with a signed number; returns its right end."""
    words = f"{gain:+d}".replace("-", "\u2212")
    font = stage.font("button")
    chip = pygame.Rect(0, 0, font.size(words)[0] + stage.px(22), font.get_height() + stage.px(4))
    chip.midleft = midleft
    colour = stage.colour("highlight.gain" if gain > 0 else "button.danger")
    pygame.draw.rect(surface, colour, chip, border_radius=stage.px(8))
    picture = ink.render(font, words, stage.colour("text.cream"))
    surface.blit(picture, picture.get_rect(center=chip.center))
    return chip.right
