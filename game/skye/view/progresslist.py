"""A progress board in a small place: three cards with words where symbols would be too small."""

from __future__ import annotations

from typing import Final

import pygame

from game.skye.view.progress import ProgressBoard, draw_progress
from game.skye.view.progressplaces import fitted
from game.skye.words import progress as words
from game.skye.words.journeyman import track_name
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from rules.skye.journeyman.boards import Track

READABLE: Final = 0.5
"""Below this part of its reference size nobody can make out a board's symbols."""


def draw_readable(canvas: Canvas, room: pygame.Rect, shown: ProgressBoard) -> None:
    """Draw the board, or a card for each track where the board would be too small."""
    if fitted(canvas.stage, shown.side, room).factor >= READABLE:
        draw_progress(canvas, room, shown)
        return
    gap = canvas.px(10)
    words_height = 2 * canvas.font("least").get_linesize()
    height = min((room.height - 2 * gap) // len(Track), canvas.px(40 + 44) + words_height)
    top = room.centery - (height * len(Track) + 2 * gap) // 2
    for track in Track:
        card = pygame.Rect(room.left, top + track * (height + gap), room.width, height)
        _draw_card(canvas, card, shown, track)


def _draw_card(canvas: Canvas, card: pygame.Rect, shown: ProgressBoard, track: Track) -> None:
    offered = track in shown.marked
    canvas.nine("card-parchment-active" if offered else "card-parchment", card)
    inner = card.inflate(-canvas.px(24), -canvas.px(20))
    icon = canvas.stage.icon(f"track-{track.name.lower()}", 40)
    canvas.surface.blit(icon, inner.topleft)
    journey, course = shown.standing.journey, shown.standing.board[track]
    at = inner.right, inner.top + icon.get_height() // 2
    far = f"{journey.markers[track]} / {len(course.spaces)}"
    box = canvas.line(far, Ink("value"), At(at, "midright"))
    left = inner.left + icon.get_width() + canvas.px(8)
    name, room = track_name(canvas.stage.text, track), box.left - canvas.px(8) - left
    canvas.line(name, Ink("card_heading"), At((left, at[1]), "midleft", room))
    rest = inner.copy()
    rest.top += icon.get_height() + canvas.px(4)
    rest.height = inner.bottom - rest.top
    ways = words.next_ways(canvas.stage.text, shown.standing, track)
    heights = [ink.height_of(canvas.stage, way, "least", rest.width) for way in ways]
    fitting = [way for way, high in zip(ways, heights, strict=True) if high <= rest.height]
    canvas.block((fitting or ways[-1:])[0], Ink("least", "text.ink_soft"), rest)
