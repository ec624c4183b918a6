"""A seat's card in one row, where a scene needs the table's side for something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.paint import ink, panel
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.skye.view.cards import SeatCard

LOW: Final = 76
"""Design pixels: a lower card has no room for gold and territory."""


def draw_low_seat(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard) -> None:
    """A seat in one row: crest, name, points; without its name where that is too wide, too."""
    panel.nine(surface, stage, "card-parchment-active" if card.active else "card-parchment", rect)
    slim = rect.width < stage.px(140)
    size = min(stage.px(40), rect.height // 2 if slim else rect.height - stage.px(8))
    crest = stage.assets.icon(f"clan-{card.clan}", size)
    pad, points = stage.px(10), str(card.score)
    if slim:
        surface.blit(crest, crest.get_rect(midtop=(rect.centerx, rect.top + stage.px(5))))
        foot = (rect.centerx, rect.bottom - stage.px(3))
        ink.line(surface, stage, points, "button", "text.ink", foot, "midbottom")
        return
    place = crest.get_rect(midleft=(rect.left + pad, rect.centery))
    surface.blit(crest, place)
    if card.first:
        bonnet = stage.assets.icon("first-player", round(size * 0.7), halo=True)
        surface.blit(bonnet, (place.left - stage.px(8), place.top - round(size * 0.3)))
    at = (rect.right - pad, rect.centery)
    score = ink.line(surface, stage, points, "value", "text.ink", at, "midright")
    x = place.right + pad
    at, room = (x, rect.centery), score.left - x - pad
    ink.line(surface, stage, card.name, "seat_name", "text.ink", at, "midleft", room)
