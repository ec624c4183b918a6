"""Scores round by round as lines, each with a dark edge so that five of them stay apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT

_FINE: Final = 3
"""Lines are drawn so many times larger and then made smaller, for smooth edges."""
_STEPS: Final = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 250, 1000)
_MOST_PARTS: Final = 5
"""Between the lines of the grid."""
_APART: Final = 18
"""Between two labels below it."""
_EVERY: Final = (1, 2, 5, 10, 20, 50, 100, 1000)
"""Only so many labels are told where there are too many."""


class Line(NamedTuple):
    """A clan's scores from the beginning on."""

    clan: str
    name: str
    values: tuple[int, ...]


class Chart(NamedTuple):
    """What a chart shows."""

    heading: str
    lines: Sequence[Line]
    labels: Sequence[str]
    """One below each value but the first."""


def draw_chart(canvas: Canvas, box: Rect, chart: Chart) -> None:
    """Draw a heading, a legend, and lines over a grid."""
    heading, lines, labels = chart
    whole, legend = _parts(canvas.stage, box, lines)
    _draw_legend(canvas, legend, lines)
    at, width = whole.topleft, whole.width
    canvas.line(heading, Ink("heading"), At(at, "topleft", width))
    field = _field(canvas.stage, whole, labels)
    most = max(max(line.values) for line in lines)
    least = min(min(line.values) for line in lines)
    told = _scale(least, most)
    ends = (told[0], told[-1])
    _draw_grid(canvas, field, told)
    _draw_labels(canvas, field, labels)
    _draw_lines(canvas, field, lines, ends)


def _parts(stage: Stage, box: Rect, lines: Sequence[Line]) -> tuple[Rect, Rect]:
    if box.height * 10 > box.width * 9:
        high = min(box.height // 2, len(lines) * stage.px(34))
        return (
            Rect(box.left, box.top, box.width, box.height - high - stage.px(8)),
            Rect(box.left, box.bottom - high, box.width, high),
        )
    legend = min(max(stage.px(200), _need(stage, lines)), box.width * 40 // 100)
    return (
        Rect(box.left, box.top, box.width - legend - stage.px(14), box.height),
        Rect(box.right - legend, box.top, legend, box.height),
    )


def _need(stage: Stage, lines: Sequence[Line]) -> int:
    names = max(stage.assets.font("what_now", LEAST_TEXT).size(line.name)[0] for line in lines)
    return names + stage.px(34 + 10 + 8) + stage.font("what_now").size("100")[0]


def _field(stage: Stage, whole: Rect, labels: Sequence[str]) -> Rect:
    least = stage.font("least")
    left = whole.left + least.size("100")[0] + stage.px(10)
    right = whole.right - least.size(labels[-1])[0] // 2
    top = whole.top + stage.font("heading").get_height() + stage.px(12)
    bottom = whole.bottom - least.get_height() - stage.px(6)
    return Rect(left, top, right - left, bottom - top)


def _scale(least: int, most: int) -> range:
    """Return the values at which the grid has lines; 0 is always one of them."""
    if least >= 0:
        step = next(step for step in _STEPS if 4 * step >= most)
        return range(0, 4 * step + 1, step)
    step = next(step for step in _STEPS if -(least // step) - (-most // step) <= _MOST_PARTS)
    return range(least // step * step, max(-(-most // step), 0) * step + 1, step)


def _draw_grid(canvas: Canvas, field: Rect, lines: range) -> None:
    low, top = lines[0], lines[-1]
    every = 1 if field.height >= len(lines) * canvas.font("least").get_height() else 2
    for value in lines:
        y = field.bottom - round(field.height * (value - low) / (top - low))
        line = canvas.colour("surface.rule_line")
        pygame.draw.line(canvas.surface, line, (field.left, y), (field.right, y))
        if value % (every * lines.step) == 0:
            at, words = (field.left - canvas.px(8), y), canvas.stage.text.number(value)
            canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midright"))


def _draw_labels(canvas: Canvas, field: Rect, labels: Sequence[str]) -> None:
    """Draw the last label, and as many others at the same distance as there is room for."""
    font, last = canvas.font("least"), len(labels)
    need = max(font.size(words)[0] for words in labels) + canvas.px(_APART)
    every = next(every for every in _EVERY if every * field.width >= need * last)
    free = field.right - font.size(labels[-1])[0] // 2 - canvas.px(_APART)
    for number, words in enumerate(labels, 1):
        x = _x(field, number, last)
        if number == last or (number % every == 0 and x + font.size(words)[0] // 2 <= free):
            at = (x, field.bottom + canvas.px(6))
            canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midtop"))


def _draw_lines(canvas: Canvas, field: Rect, lines: Sequence[Line], ends: tuple[int, int]) -> None:
    low, top = ends
    pad = canvas.px(8)
    large = pygame.Surface(
        ((field.width + 2 * pad) * _FINE, (field.height + 2 * pad) * _FINE), pygame.SRCALPHA
    )
    fine = canvas.on(large)
    for line in reversed(lines):
        points = [
            (
                (_x(field, n, len(line.values) - 1) - field.left + pad) * _FINE,
                (field.height * (top - value) / (top - low) + pad) * _FINE,
            )
            for n, value in enumerate(line.values)
        ]
        _stroke(fine, canvas.colour("text.ink"), points, canvas.px(8) * _FINE)
        _stroke(fine, canvas.colour(f"seat.{line.clan}"), points, canvas.px(4) * _FINE)
    small = (field.width + 2 * pad, field.height + 2 * pad)
    picture = pygame.transform.smoothscale(large, small)
    canvas.surface.blit(picture, (field.left - pad, field.top - pad))


def _stroke(
    canvas: Canvas, colour: tuple[int, int, int], points: Sequence[tuple[float, float]], thick: int
) -> None:
    """Draw a line with round joints: pygame's thick lines have slanted ends."""
    for start, end in pairwise(map(pygame.Vector2, points)):
        side = (end - start).normalize().rotate(90) * thick / 2
        corners = [start + side, end + side, end - side, start - side]
        pygame.draw.polygon(canvas.surface, colour, corners)
    for point in points:
        pygame.draw.circle(canvas.surface, colour, point, thick / 2)


def _x(field: Rect, number: int, last: int) -> int:
    return field.left + round(field.width * number / last)


def _draw_legend(canvas: Canvas, box: Rect, lines: Sequence[Line]) -> None:
    pitch = min(canvas.px(40), box.height // len(lines))
    size = min(canvas.px(34), pitch - 2)
    for number, line in enumerate(lines):
        y = box.top + number * pitch + pitch // 2
        canvas.icon(f"clan-{line.clan}", size, At((box.left, y), "midleft"))
        points = canvas.stage.text.number(line.values[-1])
        score = canvas.line(points, Ink("what_now"), At((box.right, y), "midright"))
        at = (box.left + size + canvas.px(10), y)
        room = score.left - canvas.px(8) - at[0]
        canvas.line(line.name, Ink("what_now"), At(at, "midleft", room))
