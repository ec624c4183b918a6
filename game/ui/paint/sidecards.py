"""The cards in the lower corners of a wide table: bag and history."""

from __future__ import annotations

import pygame

from game.ui.paint import ink, panel
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage


def draw_bag(canvas: Canvas, rect: pygame.Rect, heading: str, words: str, deal: str) -> None:
    """The bag: tiles left, what is among them, and the deal's number."""
    panel.nine(canvas, "card-parchment", rect)
    size = min(canvas.px(92), rect.height - canvas.px(28))
    icon = canvas.stage.assets.icon("bag", size)
    canvas.surface.blit(icon, icon.get_rect(midleft=(rect.left + canvas.px(8), rect.centery)))
    x = rect.left + size + canvas.px(16)
    room = rect.right - canvas.px(12) - x
    head = ink.line(
        canvas,
        heading,
        "button",
        "text.ink",
        (x, rect.top + canvas.px(12)),
        "topleft",
        room,
    )
    box = pygame.Rect(x, head.bottom, room, rect.bottom - head.bottom - canvas.px(40))
    ink.block(canvas, words, "least", "text.ink_soft", box)
    ink.line(
        canvas,
        deal,
        "least",
        "text.ink_soft",
        (x, rect.bottom - canvas.px(12)),
        "bottomleft",
        room,
    )


def draw_history(canvas: Canvas, rect: pygame.Rect, heading: str, words: str) -> None:
    """The last events in words."""
    panel.nine(canvas, "card-parchment", rect)
    icon = canvas.stage.icon("history", 36)
    canvas.surface.blit(icon, (rect.left + canvas.px(12), rect.top + canvas.px(12)))
    x = rect.left + canvas.px(58)
    ink.line(
        canvas,
        heading,
        "button",
        "text.ink",
        (x, rect.top + canvas.px(28)),
        "midleft",
        rect.right - canvas.px(10) - x,
    )
    ink.block(canvas, words, "least", "text.ink_soft", _history_words(canvas.stage, rect))


def holds_history(stage: Stage, rect: pygame.Rect, words: str) -> bool:
    """Whether a card of history has room for these words."""
    box = _history_words(stage, rect)
    return ink.height_of(stage, words, "least", box.width) <= box.height


def _history_words(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    box = rect.inflate(-stage.px(32), 0)
    box.top = rect.top + stage.px(54)
    box.height = rect.bottom - stage.px(8) - box.top
    return box
