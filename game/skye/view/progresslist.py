"""A progress board in a small place: three cards with words where symbols would be too small."""

from __future__ import annotations

from typing import Final

import pygame

from game.skye.view.progress import ProgressBoard, draw_progress
from game.skye.view.progressplaces import fitted
from game.skye.words import progress as words
from game.skye.words.journeyman import track_name
from game.ui.paint import ink, panel
from game.ui.stage import Stage
from rules.skye.journeyman.boards import Track

READABLE: Final = 0.5
"""Below this part of its reference size nobody can make out a board's symbols."""


def draw_readable(
    surface: pygame.Surface, stage: Stage, room: pygame.Rect, shown: ProgressBoard
) -> None:
    """The board, or a card for each track where the board would be too small."""
    if fitted(stage, shown.side, room).factor >= READABLE:
        draw_progress(surface, stage, room, shown)
        return
    gap = stage.px(10)
    words_height = 2 * stage.font("least").get_linesize()
    height = min((room.height - 2 * gap) // len(Track), stage.px(40 + 44) + words_height)
    top = room.centery - (height * len(Track) + 2 * gap) // 2
    for track in Track:
        card = pygame.Rect(room.left, top + track * (height + gap), room.width, height)
        _draw_card(surface, stage, card, shown, track)


def _draw_card(
    surface: pygame.Surface, stage: Stage, card: pygame.Rect, shown: ProgressBoard, track: Track
) -> None:
    """The track, how far its marker has come, and what comes next."""
    offered = track in shown.marked
    panel.nine(surface, stage, "card-parchment-active" if offered else "card-parchment", card)
    inner = card.inflate(-stage.px(24), -stage.px(20))
    icon = stage.icon(f"track-{track.name.lower()}", 40)
    surface.blit(icon, inner.topleft)
    journey, course = shown.standing.journey, shown.standing.board[track]
    at = inner.right, inner.top + icon.get_height() // 2
    far = f"{journey.markers[track]} / {len(course.spaces)}"
    box = ink.line(surface, stage, far, "value", "text.ink", at, "midright")
    left = inner.left + icon.get_width() + stage.px(8)
    name, room = track_name(stage.text, track), box.left - stage.px(8) - left
    ink.line(surface, stage, name, "card_heading", "text.ink", (left, at[1]), "midleft", room)
    rest = inner.copy()
    rest.top += icon.get_height() + stage.px(4)
    rest.height = inner.bottom - rest.top
    ways = words.next_ways(stage.text, shown.standing, track)
    heights = [ink.height_of(stage, way, "least", rest.width) for way in ways]
    fitting = [way for way, high in zip(ways, heights, strict=True) if high <= rest.height]
    ink.block(surface, stage, (fitting or ways[-1:])[0], "least", "text.ink_soft", rest)
