"""A way over a board: a dotted bow from one place to another, and a sign with a number on it."""

from __future__ import annotations

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Edge

_STEPS = 40


def draw_bow(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], least: int
) -> tuple[int, int]:
    """Draw a dotted bow that bends upwards, at least so far; return its middle."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    bend = max(length * 0.35, 2 * least)
    over = ((x0 + x1) / 2, (y0 + y1) / 2 - bend)
    points = [_on_bow(start, over, end, i / _STEPS) for i in range(_STEPS + 1)]
    pygame.draw.lines(
        canvas.surface, canvas.colour("highlight.focus_edge"), False, points, canvas.px(13)
    )
    for point in points[::2]:
        pygame.draw.circle(
            canvas.surface, canvas.colour("highlight.focus"), point, max(canvas.px(4), 2)
        )
    return points[_STEPS // 2]


def _on_bow(
    start: tuple[float, float], over: tuple[float, float], end: tuple[float, float], t: float
) -> tuple[int, int]:
    x, y = (
        (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
        for a, b, c in zip(start, over, end, strict=True)
    )
    return round(x), round(y)


def draw_number(canvas: Canvas, icon: str, words: str, centre: tuple[int, int]) -> None:
    """Draw a dark sign with an icon and a number."""
    font = canvas.font("button")
    picture = ink.render(font, words, canvas.colour("text.cream"))
    side = canvas.px(34)
    rect = pygame.Rect(0, 0, side + picture.get_width() + canvas.px(24), side + canvas.px(8))
    rect.center = centre
    rect.clamp_ip(canvas.surface.get_clip())
    canvas.flat(
        rect,
        canvas.colour("surface.tooltip"),
        Edge(canvas.colour("highlight.focus"), max(canvas.px(3), 2), rect.height // 2),
    )
    canvas.icon(icon, side, At((rect.left + canvas.px(8), rect.centery), "midleft"), halo=True)
    at = (rect.right - canvas.px(12), rect.centery)
    canvas.surface.blit(picture, picture.get_rect(midright=at))
