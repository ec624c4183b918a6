"""The cards in the lower corners of a wide table: bag and history."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage


class BagCard(NamedTuple):
    """How many tiles are left, what is among them, and the number of the deal."""

    heading: str
    words: str
    deal: str


def draw_bag(canvas: Canvas, rect: pygame.Rect, card: BagCard) -> None:
    """Draw the card of the bag."""
    canvas.nine("card-parchment", rect)
    size = min(canvas.px(92), rect.height - canvas.px(28))
    canvas.icon("bag", size, At((rect.left + canvas.px(8), rect.centery), "midleft"))
    x = rect.left + size + canvas.px(16)
    room = rect.right - canvas.px(12) - x
    head = canvas.line(
        card.heading, Ink("button"), At((x, rect.top + canvas.px(12)), "topleft", room)
    )
    box = pygame.Rect(x, head.bottom, room, rect.bottom - head.bottom - canvas.px(40))
    canvas.block(card.words, Ink("least", "text.ink_soft"), box)
    at = At((x, rect.bottom - canvas.px(12)), "bottomleft", room)
    canvas.line(card.deal, Ink("least", "text.ink_soft"), at)


def draw_history(canvas: Canvas, rect: pygame.Rect, heading: str, words: str) -> None:
    """Draw the card of the last events."""
    canvas.nine("card-parchment", rect)
    icon = canvas.stage.icon("history", 36)
    canvas.surface.blit(icon, (rect.left + canvas.px(12), rect.top + canvas.px(12)))
    x = rect.left + canvas.px(58)
    room = rect.right - canvas.px(10) - x
    canvas.line(heading, Ink("button"), At((x, rect.top + canvas.px(28)), "midleft", room))
    canvas.block(words, Ink("least", "text.ink_soft"), _history_words(canvas.stage, rect))


def holds_history(stage: Stage, rect: pygame.Rect, words: str) -> bool:
    """Return whether a card of history has room for these words."""
    box = _history_words(stage, rect)
    return ink.height_of(stage, words, "least", box.width) <= box.height


def _history_words(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    box = rect.inflate(-stage.px(32), 0)
    box.top = rect.top + stage.px(54)
    box.height = rect.bottom - stage.px(8) - box.top
    return box
