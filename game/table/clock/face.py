"""The clock in the bar: an hourglass and the time that is left for a decision."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.match.timer import HURRY, clock_text
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Control, Mood


@dataclass(kw_only=True)
class ClockFace(Control):
    """`value` is the seconds that are left, `whole` those of a whole decision."""

    whole: int
    role: str = "timer"
    enabled: bool = False
    focusable: bool = False

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        left = int(self.value or 0)
        hurry = left <= HURRY
        (_draw_points if hurry else _draw_plate)(canvas, self.rect)
        glass, words = _places(canvas.stage, self.rect)
        canvas.icon("hourglass", glass.height, At(glass.center, "center"), halo=not hurry)
        colour = "text.ink" if hurry else "text.cream"
        role = "value" if canvas.stage.layout is Layout.WIDE else "button"
        canvas.line(clock_text(left), Ink(role, colour), At(words.center, "center"))
        if not hurry:
            _draw_sand(canvas, self.rect, left / self.whole)


def _places(stage: Stage, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Hourglass and figures: side by side, or in a narrow place one above the other."""
    if rect.width > 2 * rect.height:
        glass = pygame.Rect(rect.left + stage.px(14), rect.top, stage.px(34), stage.px(34))
        glass.centery = rect.centery
        words = pygame.Rect(glass.right, rect.top, 0, rect.height)
        words.width = rect.right - stage.px(8) - words.left
        return glass, words
    side = rect.height // 2 - stage.px(4)
    glass = pygame.Rect(0, rect.top + stage.px(2), side, side)
    glass.centerx = rect.centerx
    words = pygame.Rect(rect.left, glass.bottom - stage.px(3), rect.width, rect.bottom)
    words.height = rect.bottom - stage.px(4) - words.top
    return glass, words


def _draw_plate(canvas: Canvas, rect: pygame.Rect) -> None:
    fill, border = canvas.colour("surface.board"), canvas.colour("accent.brass")
    canvas.flat(rect, fill, Edge(border, max(canvas.px(2), 1), canvas.px(12)))


def _draw_points(canvas: Canvas, rect: pygame.Rect) -> None:
    point, broad = canvas.px(12), canvas.px(5)
    x, y, right, bottom = rect.left, rect.top, rect.right - 1, rect.bottom - 1
    corners = [
        (x, rect.centery),
        (x + point, y),
        (right - point, y),
        (right, rect.centery),
        (right - point, bottom),
        (x + point, bottom),
    ]
    pygame.draw.polygon(canvas.surface, canvas.colour("surface.card_active"), corners)
    pygame.draw.polygon(canvas.surface, canvas.colour("button.danger"), corners, broad)


def _draw_sand(canvas: Canvas, rect: pygame.Rect, part: float) -> None:
    line = rect.inflate(-canvas.px(24), 0)
    y = rect.bottom - canvas.px(6)
    end = line.left + round(line.width * part)
    colour = canvas.colour("highlight.focus")
    pygame.draw.line(canvas.surface, colour, (line.left, y), (end, y), max(canvas.px(3), 1))
