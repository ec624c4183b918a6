"""A decision in the list of a review: a picture, when it was, what was done, and the points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.boxes import cut_left, inset, rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.widgets import Control, Mood


@dataclass(kw_only=True)
class FindingCard(Control):
    """A finding in the list."""

    role: str = "choice"
    paint_picture: Callable[[Canvas, Rect], None]
    when: str = ""
    what: str = ""
    points: str = ""
    sound: str = "page"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        active = bool(self.value) or mood.hovered
        look = "card-parchment-active" if active else "card-parchment"
        canvas.nine(look, self.rect)
        inner = inset(self.rect, canvas.px(10))
        side, rest = cut_left(inner, inner.height, canvas.px(12))
        self.paint_picture(canvas, side)
        colour = "text.good" if self.points.startswith("+") else "text.bad"
        drawn = canvas.line(self.points, Ink("value", colour), At(rest.midright, "midright"))
        width = drawn.left - canvas.px(10) - rest.left
        upper, lower = rows(rest, 2, 0)
        canvas.line(self.when, Ink("least", "text.ink_soft"), At(upper.midleft, "midleft", width))
        canvas.line(self.what, Ink("what_now"), At(lower.midleft, "midleft", width))
