"""The red ribbon with the winner's name; its ends hang out at both sides."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink


def draw_ribbon(canvas: Canvas, room: pygame.Rect, words: str, role: str = "scene") -> pygame.Rect:
    """Draw words on a ribbon in the middle of some room; return what the ribbon fills."""
    ends = round(room.height * 60 / 72)
    font = ink.fitting_font(
        canvas.stage, words, role, ink.Room(room.width - 2 * ends - canvas.px(60))
    )
    length = min(font.size(words)[0] + 2 * ends + canvas.px(110), room.width)
    rect = pygame.Rect(0, 0, length, room.height)
    rect.center = room.center
    canvas.three("ribbon", rect)
    # The lower edge of the picture belongs to the ends: the band's middle lies above its own.
    at = (rect.centerx, rect.top + round(rect.height * 0.44))
    canvas.line(words, Ink(role, "text.cream"), At(at, "center", rect.width - 2 * ends))
    return rect
