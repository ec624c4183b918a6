"""A seat's card at the table's side, in full or in one row where a scene needs the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.skye.view.board import TileLook, mini_map, tile_picture
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.skye.state import DRAWN
from rules.skye.territory import Territory

LOW: Final = 76
"""Design pixels: a lower card has no room for gold and territory."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What a seat's card shows."""

    seat: int
    clan: str
    name: str
    status: str
    score: int
    gold: str
    first: bool
    active: bool
    land: Territory
    offer: tuple[str, ...] = ()


def draw_seat(canvas: Canvas, rect: pygame.Rect, card: SeatCard) -> None:
    """Draw a seat: crest, name, what it does, points, gold, and its territory as a small map."""
    draw = draw_low_seat if rect.height < canvas.px(LOW) else _draw_high_seat
    draw(canvas, rect, card)


def draw_low_seat(canvas: Canvas, rect: pygame.Rect, card: SeatCard) -> None:
    """Draw a seat in one row: crest, points and, with room, its name."""
    canvas.nine("card-parchment-active" if card.active else "card-parchment", rect)
    slim = rect.width < canvas.px(140)
    size = min(canvas.px(40), rect.height // 2 if slim else rect.height - canvas.px(8))
    crest = canvas.stage.assets.icon(f"clan-{card.clan}", size)
    pad, points = canvas.px(10), str(card.score)
    if slim:
        canvas.surface.blit(crest, crest.get_rect(midtop=(rect.centerx, rect.top + canvas.px(5))))
        foot = (rect.centerx, rect.bottom - canvas.px(3))
        canvas.line(points, Ink("button"), At(foot, "midbottom"))
        return
    place = crest.get_rect(midleft=(rect.left + pad, rect.centery))
    canvas.surface.blit(crest, place)
    if card.first:
        bonnet = canvas.stage.assets.icon("first-player", round(size * 0.7), halo=True)
        canvas.surface.blit(bonnet, (place.left - canvas.px(8), place.top - round(size * 0.3)))
    at = (rect.right - pad, rect.centery)
    score = canvas.line(points, Ink("value"), At(at, "midright"))
    x = place.right + pad
    at, room = (x, rect.centery), score.left - x - pad
    canvas.line(card.name, Ink("seat_name"), At(at, "midleft", room))


def _draw_high_seat(canvas: Canvas, rect: pygame.Rect, card: SeatCard) -> None:
    canvas.nine("card-parchment-active" if card.active else "card-parchment", rect)
    compact = canvas.stage.layout is Layout.COMPACT
    bar = pygame.Rect(rect.left + canvas.px(5), rect.top + canvas.px(6), canvas.px(6), 0)
    bar.height = rect.height - canvas.px(12)
    colour = canvas.colour(f"seat.{card.clan}")
    pygame.draw.rect(canvas.surface, colour, bar, border_radius=canvas.px(3))
    crest_size = canvas.px(34 if compact else 50)
    crest = canvas.stage.assets.icon(f"clan-{card.clan}", crest_size)
    at = (rect.left + canvas.px(13 if compact else 16), rect.top + canvas.px(10))
    canvas.surface.blit(crest, at)
    if card.first:
        bonnet = canvas.stage.assets.icon("first-player", round(crest_size * 0.8), halo=True)
        canvas.surface.blit(bonnet, (at[0] - canvas.px(8), at[1] - round(crest_size * 0.35)))
    x = at[0] + crest_size + canvas.px(4 if compact else 8)
    # In a narrow card a score of three digits leaves the name its room, and so do long words.
    beside = rect.right - x - canvas.px(14) - canvas.font("score").size(str(card.score))[0]
    slim = compact or not ink.fits(canvas.stage, card.status, "least", ink.Room(beside))
    narrow = "value" if card.score < 100 else "button"
    corner = rect.right - canvas.px(8 if compact else 12), rect.top + canvas.px(6)
    style = Ink(narrow if slim else "score")
    score = canvas.line(str(card.score), style, At(corner, "topright"))
    room = score.left - x - canvas.px(8)
    middle = (x, rect.top + canvas.px(24))
    canvas.line(card.name, Ink("seat_name"), At(middle, "midleft", room))
    top = at[1] + crest_size + canvas.px(2)
    if not compact:
        status_room = rect.right - canvas.px(12) - x
        width = status_room if slim else min(status_room, room + canvas.px(4))
        below = At((x, rect.top + canvas.px(37)), "topleft", width)
        canvas.line(card.status, Ink("least", "text.ink_soft"), below)
    coin = canvas.stage.assets.icon("coin", canvas.px(26))
    canvas.surface.blit(coin, (at[0] + canvas.px(2), top + canvas.px(4)))
    beside_coin = at[0] + canvas.px(34), top + canvas.px(16)
    canvas.line(card.gold, Ink("button"), At(beside_coin, "midleft"))
    _draw_holdings(canvas, rect, card)


def _draw_holdings(canvas: Canvas, rect: pygame.Rect, card: SeatCard) -> None:
    if card.offer:
        for tile, place in zip(card.offer, offer_places(canvas.stage, rect), strict=False):
            look = TileLook(tile, 0, card.clan)
            canvas.surface.blit(tile_picture(canvas.stage, look, place.width), place)
    room = map_place(canvas.stage, rect, offers=bool(card.offer))
    if room:
        canvas.surface.blit(mini_map(canvas.stage, card.land, card.clan, room.size), room)


def map_place(stage: Stage, rect: pygame.Rect, *, offers: bool) -> pygame.Rect:
    """Return where the small map is; empty where there is no room for one."""
    room = pygame.Rect(rect.left + stage.px(78), _holdings_top(stage, rect), 0, 0)
    room.width, bottom = rect.width - stage.px(90), rect.bottom - stage.px(10)
    if offers and _has_foot(stage, rect):
        bottom = _offer_row(stage, rect).top - stage.px(4)
    elif offers:
        room.left, room.top = rect.left + stage.px(14), room.top + stage.px(30)
        room.width = _offer_row(stage, rect).left - room.left - stage.px(8)
    room.height = bottom - room.top
    has_room = room.width > 8 and room.height > stage.px(30)
    return room if has_room else pygame.Rect(room.topleft, (0, 0))


def _holdings_top(stage: Stage, rect: pygame.Rect) -> int:
    compact = stage.layout is Layout.COMPACT
    top = rect.top + stage.px(10) + stage.px(34 if compact else 50) + stage.px(2)
    return top - stage.px(8) if compact else top


def offer_places(stage: Stage, rect: pygame.Rect) -> list[pygame.Rect]:
    """Return where the drawn tiles lie in a seat's card."""
    row = _offer_row(stage, rect)
    size, step = row.height, row.height + stage.px(4)
    return [pygame.Rect(row.left + n * step, row.top, size, size) for n in range(DRAWN)]


def _has_foot(stage: Stage, rect: pygame.Rect) -> bool:
    return stage.layout is Layout.COMPACT or rect.height >= stage.px(250)


def _offer_row(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    gap, start = stage.px(4), _holdings_top(stage, rect)
    if _has_foot(stage, rect):
        below_gold = rect.bottom - stage.px(8) - start - stage.px(40)
        if stage.layout is not Layout.COMPACT:
            below_gold = min(below_gold, stage.px(84))
        size = max(min((rect.width - stage.px(28) - 2 * gap) // 3, below_gold), 16)
        row = pygame.Rect(0, rect.bottom - stage.px(8) - size, 3 * size + 2 * gap, size)
        row.right = rect.right - stage.px(10)
        return row
    size = min(stage.px(58), (rect.width - stage.px(120)) // 3)
    high = rect.bottom - stage.px(10) - start
    row = pygame.Rect(0, start + max((high - size) // 2, 0), 3 * size + 2 * gap, size)
    row.right = rect.right - stage.px(12)
    return row
