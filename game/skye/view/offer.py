"""A seller's offer at the market: a board with crest and name, tiles, and who bought them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.skye.view.board import TileLook, tile_picture
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.theme import LEAST_TEXT


class Seller(NamedTuple):
    """What the heading of an offer says."""

    clan: str
    name: str
    notes: tuple[str, ...]
    """The first that has room stands at the right."""


def draw_heading(canvas: Canvas, heading: pygame.Rect, seller: Seller) -> None:
    """Draw the crest and name of a seller, and a note."""
    crest = canvas.stage.assets.icon(
        f"clan-{seller.clan}", heading.height - canvas.px(4), halo=True
    )
    canvas.surface.blit(crest, crest.get_rect(midleft=heading.midleft))
    x = heading.left + crest.get_width() + canvas.px(10)
    at = (x, heading.centery)
    style = Ink("card_heading", "text.cream")
    drawn = canvas.line(seller.name, style, At(at, "midleft", heading.right - x))
    room = heading.right - drawn.right - canvas.px(10)
    font = canvas.font("least")
    note = next((words for words in seller.notes if font.size(words)[0] <= room), "")
    if note:
        canvas.line(note, Ink("least", "text.muted_on_dark"), At(heading.midright, "midright"))


def draw_foot(canvas: Canvas, rect: pygame.Rect, words: str) -> None:
    """Draw a quiet line at the foot of an offer, if it has room."""
    at = rect.midleft
    if canvas.stage.assets.font("least", LEAST_TEXT).size(words)[0] > rect.width:
        return
    canvas.line(words, Ink("least", "text.muted_on_dark"), At(at, "midleft", rect.width))


def draw_offered_tile(canvas: Canvas, tile: str, rect: pygame.Rect) -> None:
    """Draw a tile that is for sale."""
    size = round(rect.width * 1.333)
    shadow = canvas.stage.assets.picture("parts/tile-shadow.png", size, size)
    canvas.surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, canvas.px(5)))
    canvas.surface.blit(tile_picture(canvas.stage, TileLook(tile), rect.width), rect)


def draw_buyer(canvas: Canvas, rect: pygame.Rect, clan: str, words: str) -> None:
    """Dim a tile that was bought; show the buyer's crest and, with room, the price."""
    canvas.veil(rect, 0.66)
    strip = pygame.Rect(0, 0, rect.width - canvas.px(8), canvas.font("button").get_height())
    strip.midbottom = (rect.centerx, rect.bottom - canvas.px(6))
    room = strip.width - canvas.px(8)
    font = ink.fitting_font(canvas.stage, words, "button", ink.Room(room))
    told = font.size(words)[0] <= room and strip.top - rect.top >= 20
    low = strip.top if told else rect.bottom
    size = min(round(rect.width * 0.44), low - rect.top - canvas.px(6))
    at = At((rect.centerx, (rect.top + low) // 2), "center")
    canvas.icon(f"clan-{clan}", max(size, 12), at, halo=True)
    if not told:
        return
    fill = canvas.colour("surface.tooltip")
    pygame.draw.rect(canvas.surface, fill, strip, border_radius=canvas.px(8))
    canvas.line(words, Ink("button", "text.cream"), At(strip.center, "center", room))
