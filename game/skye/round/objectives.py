"""Which objectives score in a round and which later, as lines with letter, name and rule."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.skye import sentences
from game.skye.table.words import coming_rounds, rounds_words
from game.ui.boxes import grid
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from rules.skye import GameState
from rules.skye.state import SLOTS


class Line(NamedTuple):
    """An objective, and when it scores."""

    letter: str
    id: str
    now: bool
    when: str


def objective_lines(stage: Stage, state: GameState) -> list[Line]:
    """Return a line for each objective, those that score now first."""
    lines = []
    for letter, name in zip(SLOTS, state.setup.objectives, strict=True):
        coming = coming_rounds(state, name)
        now = state.round in coming
        when = stage.tr("this round") if now else rounds_words(stage, coming)
        lines.append(Line(letter, name, now, when))
    return sorted(lines, key=lambda line: not line.now)


def paint_objectives(canvas: Canvas, box: Rect, lines: list[Line]) -> None:
    """Paint a line for each objective; where they would be too low, two beside each other."""
    least = canvas.font("button").get_height()
    if box.height >= least * len(lines):
        step = min(canvas.px(46), box.height // len(lines))
        places = [Rect(box.left, box.top + n * step, box.width, step) for n in range(len(lines))]
    else:
        places = grid(box, 2, (len(lines) + 1) // 2, canvas.px(6))
    for line, place in zip(lines, places, strict=False):
        _paint_line(canvas, place, line)


def _paint_line(canvas: Canvas, place: Rect, line: Line) -> None:
    side = min(canvas.px(34), place.height - 2)
    chip = Rect(place.left, 0, side, side)
    chip.centery = place.centery
    canvas.chip(line.letter, chip)
    colour, role = ("text.ink", "button") if line.now else ("text.ink_soft", "least")
    right = place.right
    if place.width >= canvas.px(330):
        drawn = canvas.line(line.when, Ink(role, colour), At(place.midright, "midright"))
        right = drawn.left - canvas.px(10)
    x = chip.right + canvas.px(10)
    at = (x, place.centery)
    title = sentences.objective_name(canvas.stage.text, line.id)
    name = canvas.line(title, Ink(role, colour), At(at, "midleft", right - x))
    rule = sentences.objective_short(canvas.stage.text, line.id)
    left = name.right + canvas.px(12)
    if canvas.font("least").size(rule)[0] <= right - left:
        at = (left, place.centery)
        canvas.line(rule, Ink("least", "text.ink_soft"), At(at, "midleft"))
