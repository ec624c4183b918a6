"""The cards in the lower corners of a wide table: bag and history."""

from __future__ import annotations

import pygame

from game.ui.paint import ink, panel
from game.ui.stage import Stage


def draw_bag(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, heading: str, words: str, deal: str
) -> None:
    """The bag: tiles left, what is among them, and the deal's number."""
    panel.nine(surface, stage, "card-parchment", rect)
    size = min(stage.px(92), rect.height - stage.px(28))
    icon = stage.assets.icon("bag", size)
    surface.blit(icon, icon.get_rect(midleft=(rect.left + stage.px(8), rect.centery)))
    x = rect.left + size + stage.px(16)
    room = rect.right - stage.px(12) - x
    head = ink.line(
        surface,
        stage,
        heading,
        "button",
        "text.ink",
        (x, rect.top + stage.px(12)),
        "topleft",
        room,
    )
    box = pygame.Rect(x, head.bottom, room, rect.bottom - head.bottom - stage.px(40))
    ink.block(surface, stage, words, "least", "text.ink_soft", box)
    ink.line(
        surface,
        stage,
        deal,
        "least",
        "text.ink_soft",
        (x, rect.bottom - stage.px(12)),
        "bottomleft",
        room,
    )


def draw_history(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, heading: str, words: str
) -> None:
    """The last events in words."""
    panel.nine(surface, stage, "card-parchment", rect)
    icon = stage.icon("history", 36)
    surface.blit(icon, (rect.left + stage.px(12), rect.top + stage.px(12)))
    x = rect.left + stage.px(58)
    ink.line(
        surface,
        stage,
        heading,
        "button",
        "text.ink",
        (x, rect.top + stage.px(28)),
        "midleft",
        rect.right - stage.px(10) - x,
    )
    ink.block(surface, stage, words, "least", "text.ink_soft", _history_words(stage, rect))


def holds_history(stage: Stage, rect: pygame.Rect, words: str) -> bool:
    """Whether a card of history has room for these words."""
    box = _history_words(stage, rect)
    return ink.height_of(stage, words, "least", box.width) <= box.height


def _history_words(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    box = rect.inflate(-stage.px(32), 0)
    box.top = rect.top + stage.px(54)
    box.height = rect.bottom - stage.px(8) - box.top
    return box
