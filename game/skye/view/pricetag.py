"""The tag that hangs on a tile for sale: a coin and a number."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Edge
from game.ui.stage import Stage


def draw_price_tag(canvas: Canvas, rect: pygame.Rect, price: int, *, muted: bool = False) -> None:
    """Draw a price; a muted tag is one that this seat cannot pay."""
    if canvas.stage.contrast:
        fill = canvas.colour("button.disabled" if muted else "surface.parchment")
        canvas.flat(rect, fill, Edge((0, 0, 0), max(canvas.px(3), 1), canvas.px(8)))
    elif muted:
        canvas.surface.blit(_muted(canvas.stage, rect.size), rect)
    else:
        canvas.three("price-tag", rect)
    body = rect.inflate(-round(rect.height * 0.3), 0).move(round(rect.height * 0.12), 0)
    draw_price(canvas, body, price, "text.ink")


def draw_price(canvas: Canvas, rect: pygame.Rect, price: int, colour: str) -> None:
    """Draw a coin and a number in the middle of a rectangle, as large as it allows."""
    size = min(round(rect.height * 0.56), round(rect.width * 0.45))
    coin = canvas.stage.assets.icon("coin", size)
    middle = rect.centery - round(rect.height * 0.03)
    gap = max(round(size * 0.2), 2)
    words = str(price)
    role = "score" if rect.height >= canvas.px(50) else "value"
    font = ink.fitting_font(canvas.stage, words, role, ink.Room(rect.width - size - gap))
    width = size + gap + font.size(words)[0]
    x = rect.centerx - width // 2
    canvas.surface.blit(coin, coin.get_rect(midleft=(x, middle)))
    drawn = ink.render(font, words, canvas.colour(colour))
    canvas.surface.blit(drawn, drawn.get_rect(midleft=(x + size + gap, middle)))


def _muted(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    """Return the tag in the colour of disabled buttons, on which text is readable."""
    tag = pygame.Surface(size, pygame.SRCALPHA)
    Canvas(tag, stage).three("price-tag", tag.get_rect())
    shade = (*stage.colour("button.disabled_low"), 255)
    tag.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
    return tag
