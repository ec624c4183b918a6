"""A seller's stand at the market: a board with crest and name, tiles, and who bought them."""

from __future__ import annotations

import pygame

from game.skye.view.board import tile_picture
from game.ui.paint import ink, panel
from game.ui.paint.canvas import Canvas
from game.ui.theme import LEAST_TEXT


def draw_board(
    canvas: Canvas,
    board: pygame.Rect,
    heading: pygame.Rect,
    clan: str,
    name: str,
    notes: tuple[str, ...],
) -> None:
    """The board with its heading; of the notes the first that has room stands at the right."""
    panel.nine(canvas, "panel-wood", board)
    crest = canvas.stage.assets.icon(f"clan-{clan}", heading.height - canvas.px(4), halo=True)
    canvas.surface.blit(crest, crest.get_rect(midleft=heading.midleft))
    x = heading.left + crest.get_width() + canvas.px(10)
    at = (x, heading.centery)
    drawn = ink.line(canvas, name, "card_heading", "text.cream", at, "midleft", heading.right - x)
    room = heading.right - drawn.right - canvas.px(10)
    font = canvas.font("least")
    note = next((words for words in notes if font.size(words)[0] <= room), "")
    if note:
        ink.line(canvas, note, "least", "text.muted_on_dark", heading.midright, "midright")


def draw_foot(canvas: Canvas, rect: pygame.Rect, words: str) -> None:
    """A quiet line at the foot of a stand, if it has room."""
    at = rect.midleft
    if canvas.stage.assets.font("least", LEAST_TEXT).size(words)[0] > rect.width:
        return
    ink.line(canvas, words, "least", "text.muted_on_dark", at, "midleft", rect.width)


def draw_lot(canvas: Canvas, tile: str, rect: pygame.Rect) -> None:
    """A tile that lies on a stand."""
    size = round(rect.width * 1.333)
    shadow = canvas.stage.assets.picture("parts/tile-shadow.png", size, size)
    canvas.surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, canvas.px(5)))
    canvas.surface.blit(tile_picture(canvas.stage, tile, 0, "", rect.width), rect)


def draw_sold_lot(canvas: Canvas, tile: str, rect: pygame.Rect, clan: str, words: str) -> None:
    """The place of a tile that was bought: dim, the buyer's crest and, with room, the price."""
    canvas.surface.blit(tile_picture(canvas.stage, tile, 0, "", rect.width), rect)
    panel.veil(canvas, rect, 0.66)
    strip = pygame.Rect(0, 0, rect.width - canvas.px(8), canvas.font("button").get_height())
    strip.midbottom = (rect.centerx, rect.bottom - canvas.px(6))
    room = strip.width - canvas.px(8)
    font = ink.fitting_font(canvas.stage, words, "button", room)
    told = font.size(words)[0] <= room and strip.top - rect.top >= 20
    low = strip.top if told else rect.bottom
    size = min(round(rect.width * 0.44), low - rect.top - canvas.px(6))
    crest = canvas.stage.assets.icon(f"clan-{clan}", max(size, 12), halo=True)
    canvas.surface.blit(crest, crest.get_rect(center=(rect.centerx, (rect.top + low) // 2)))
    if not told:
        return
    fill = canvas.colour("surface.tooltip")
    pygame.draw.rect(canvas.surface, fill, strip, border_radius=canvas.px(8))
    ink.line(canvas, words, "button", "text.cream", strip.center, "center", room)
