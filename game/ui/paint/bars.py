"""Rows with a bar: a name, a bar as long as its part, and words at the right end."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.paint.canvas import At, Canvas, Ink


class BarRow(NamedTuple):
    """What a row shows."""

    name: str
    part: float
    """The length of the bar, 1 is full; a loss is negative and has another colour."""
    words: str
    short: str = ""
    """Words for a narrow place."""
    icon: str = ""
    compared: float | None = None
    """Where a mark is on the bar, 1 is its end; None for no mark."""


def draw_bar_rows(canvas: Canvas, places: list[Rect], rows: list[BarRow]) -> None:
    """Draw rows below each other, with bars that begin and end at the same places."""
    if not rows:
        return
    font, gap = canvas.font("body"), canvas.px(12)
    side = min(places[0].height - canvas.px(6), canvas.px(38)) if any(r.icon for r in rows) else 0
    limit = places[0].width * 40 // 100
    name_width = min(max(font.size(row.name)[0] for row in rows), limit)
    word_width = max(font.size(row.words)[0] for row in rows)
    if word_width > limit:
        rows = [row._replace(words=row.short or row.words) for row in rows]
        word_width = min(max(font.size(row.words)[0] for row in rows), limit)
    for place, row in zip(places, rows, strict=False):
        left = place.left
        if row.icon:
            canvas.icon(row.icon, side, At(place.midleft, "midleft"))
        if side:
            left += side + canvas.px(8)
        canvas.line(row.name, Ink("body"), At((left, place.centery), "midleft", name_width))
        canvas.line(row.words, Ink("body"), At(place.midright, "midright", word_width))
        start = left + name_width + gap
        room = Rect(start, place.top, place.right - word_width - gap - start, place.height)
        if room.width >= canvas.px(30):
            _draw_bar(canvas, room, row)


def _draw_bar(canvas: Canvas, room: Rect, row: BarRow) -> None:
    thick = max(min(room.height // 2, canvas.px(18)), 6)
    bar = Rect(room.left, room.centery - thick // 2, room.width, thick)
    radius = max(thick // 3, 2)
    pygame.draw.rect(canvas.surface, canvas.colour("surface.rule_line"), bar, border_radius=radius)
    filled = bar.copy()
    filled.width = round(bar.width * min(abs(row.part), 1.0))
    if filled.width:
        colour = canvas.colour("button.primary" if row.part > 0 else "button.danger")
        pygame.draw.rect(canvas.surface, colour, filled, border_radius=radius)
    if row.compared is not None:
        x = bar.left + round(bar.width * min(abs(row.compared), 1.0))
        mark = Rect(x - max(canvas.px(2), 1), bar.top - canvas.px(4), max(canvas.px(4), 3), 0)
        mark.height = bar.height + 2 * canvas.px(4)
        edge = mark.inflate(2 * max(canvas.px(2), 1), 2 * max(canvas.px(2), 1))
        pygame.draw.rect(canvas.surface, canvas.colour("surface.card"), edge)
        pygame.draw.rect(canvas.surface, canvas.colour("text.ink"), mark)
