"""Gold: change for an amount, coins in rows and stacks, price tags."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Edge
from game.ui.stage import Stage

COINS: Final = (10, 5, 2, 1)
_SIZE: Final = {10: 1.0, 5: 0.94, 2: 0.86, 1: 0.8}
"""How large a coin is beside the largest."""

_HIGHEST: Final = 4
"""Coins of a stack that are drawn; more would leave its box."""


def change(amount: int) -> tuple[int, ...]:
    """Return an amount in as few coins as can be, the largest first."""
    found: list[int] = []
    for coin in COINS:
        number, amount = divmod(amount, coin)
        found += [coin] * number
    return tuple(found)


def stacks(amount: int) -> dict[int, int]:
    """Return a purse by coins, always with single ones, so that any price can be paid."""
    if amount <= 0:
        return {}
    counts = Counter((*change(amount - 1), 1))
    return {coin: counts[coin] for coin in COINS if coin in counts}


def coin_picture(stage: Stage, coin: int, size: int) -> pygame.Surface:
    """Return a coin as large as it is beside the largest of `size` pixels."""
    return stage.assets.icon(f"coin-{coin}", max(round(size * _SIZE[coin]), 8))


def coin_places(amount: int, box: pygame.Rect, size: int) -> list[tuple[int, pygame.Rect]]:
    """Return where the coins of an amount lie in a row; they overlap in a narrow box."""
    coins = change(amount)
    if not coins:
        return []
    step = min(size, (box.width - size) // max(len(coins) - 1, 1))
    left = box.centerx - (size + step * (len(coins) - 1)) // 2
    top = box.centery - size // 2
    return [(c, pygame.Rect(left + n * step, top, size, size)) for n, c in enumerate(coins)]


def draw_row(canvas: Canvas, amount: int, box: pygame.Rect, size: int) -> None:
    for coin, place in coin_places(amount, box, size):
        picture = coin_picture(canvas.stage, coin, size)
        canvas.surface.blit(picture, picture.get_rect(center=place.center))


def draw_stack(canvas: Canvas, coin: int, number: int, box: pygame.Rect) -> None:
    """Draw coins of one kind on top of each other, on the lower edge of the box."""
    shown = min(number, _HIGHEST)
    size = min(round(box.width * 0.92), canvas.px(50), round(box.height * 0.7))
    step = min(round(size * 0.26), (box.height - size - canvas.px(5)) // max(shown - 1, 1))
    picture = coin_picture(canvas.stage, coin, size)
    place = picture.get_rect(midbottom=box.midbottom).move(0, -canvas.px(5))
    for height in range(shown):
        canvas.surface.blit(picture, place.move(0, -step * height))


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
