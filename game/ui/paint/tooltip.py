"""The tooltip: a heading and some lines beside what they explain, never outside the window."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink


def draw_tooltip(
    canvas: Canvas, words: str, beside: pygame.Rect, spared: pygame.Rect | None = None
) -> pygame.Rect:
    """Draw a tip beside a rectangle; the first line is its heading if more follow.

    It stays left of what is `spared`, where there is room.
    """
    heading, _, body = words.partition("\n")
    pad = canvas.px(16)
    width = min(canvas.px(420), canvas.surface.get_width() - 2 * pad)
    inner = width - 2 * pad
    role = "seat_name" if body else "body"
    text_height = ink.height_of(canvas.stage, heading, role, inner)
    body_height = ink.height_of(canvas.stage, body, "body", inner) + canvas.px(6) if body else 0
    if not body:
        font = canvas.font("body")
        widest = max(font.size(line)[0] for line in ink.wrapped(font, heading, inner))
        width, inner = widest + 2 * pad, widest
    rect = pygame.Rect(0, 0, width, text_height + body_height + 2 * pad)
    room = canvas.surface.get_rect().inflate(-canvas.px(16), -canvas.px(16))
    _place(rect, beside, room, canvas.px(12))
    if spared and rect.colliderect(spared) and spared.left >= rect.width + canvas.px(24):
        rect.right = spared.left - canvas.px(12)
    canvas.nine("tooltip", rect)
    box = pygame.Rect(rect.left + pad, rect.top + pad, inner, text_height)
    canvas.block(heading, Ink(role, "text.cream"), box)
    if body:
        box = pygame.Rect(box.left, box.bottom + canvas.px(6), inner, body_height)
        canvas.block(body, Ink("body", "text.muted_on_dark"), box)
    return rect


def _place(rect: pygame.Rect, beside: pygame.Rect, room: pygame.Rect, gap: int) -> None:
    """Move the rectangle below, above, right or left: to the first place with room."""
    places = (
        ("midtop", (beside.centerx, beside.bottom + gap)),
        ("midbottom", (beside.centerx, beside.top - gap)),
        ("midleft", (beside.right + gap, beside.centery)),
        ("midright", (beside.left - gap, beside.centery)),
    )
    for anchor, at in places:
        setattr(rect, anchor, at)
        rect.clamp_ip(room)
        if not rect.colliderect(beside):
            return
