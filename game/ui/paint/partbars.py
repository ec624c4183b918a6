"""What a judgement is made of: a name, a bar to the right or left of nothing, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage

HIGHEST: Final = 46
"""Design pixels: rows do not lie further apart."""
_LEAST_BAR: Final = 50
"""Design pixels: shorter bars would tell nothing."""


class Part(NamedTuple):
    """One part of a judgement."""

    name: str
    points: float


def parts_height(stage: Stage, number: int, pitch: float = 0) -> int:
    return number * max(ink.line_step(stage.font("body")), stage.px(pitch))


def draw_parts(canvas: Canvas, box: Rect, parts: Sequence[Part]) -> None:
    """Draw gains to the right in green, losses to the left in red, all by one measure."""
    if not parts:
        return
    pitch = min(box.height // len(parts), canvas.px(HIGHEST))
    role = "what_now" if pitch >= canvas.px(38) else "body"
    told = [_points_text(canvas.stage, part.points) for part in parts]
    gap = canvas.px(12)
    number = max(canvas.font("button").size(words)[0] for words in told)
    wide = max(canvas.font(role).size(part.name)[0] for part in parts)
    label = min(wide, max((box.width - number - 2 * gap) * 58 // 100, 1))
    bars = Rect(box.left + label + gap, box.top, 0, pitch * len(parts))
    bars.width = min(box.right - number - gap - bars.left, canvas.px(420))
    if bars.width < canvas.px(_LEAST_BAR):
        label, bars.width = box.width - number - gap, 0
    right = bars.right + gap + number if bars.width else box.right
    for row, (part, words) in enumerate(zip(parts, told, strict=True)):
        middle = box.top + pitch * row + pitch // 2
        canvas.line(part.name, Ink(role), At((box.left, middle), "midleft", label))
        canvas.line(words, Ink("button"), At((right, middle), "midright"))
    if bars.width:
        _draw_bars(canvas, bars, [part.points for part in parts], pitch)


def _points_text(stage: Stage, points: float) -> str:
    return ("+" if points > 0 else "") + stage.text.halves(points)


def _draw_bars(canvas: Canvas, box: Rect, values: Sequence[float], pitch: int) -> None:
    below, above = max(-min(values), 0.0), max(*values, 0.0)
    zero = box.left + round(box.width * below / max(below + above, 0.01))
    thick = max(pitch * 5 // 10, 4)
    for row, value in enumerate(values):
        wide = max(round(box.width * abs(value) / max(below + above, 0.01)), 2)
        bar = Rect(zero if value > 0 else zero - wide, 0, wide, thick)
        bar.centery = box.top + pitch * row + pitch // 2
        colour = canvas.colour("text.good" if value > 0 else "text.bad")
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=canvas.px(4))
    line = canvas.colour("text.ink_soft")
    pygame.draw.line(
        canvas.surface, line, (zero, box.top), (zero, box.bottom), max(canvas.px(2), 1)
    )
