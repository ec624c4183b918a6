"""A line of text that can be typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Field(Control):
    """`value` is the text; `longest` limits it, `allowed` (if given) its letters."""

    role: str = "field"
    longest: int = 24
    allowed: str = ""
    label: str = ""
    sound: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        border = canvas.colour("surface.parchment_border")
        edge = Edge(border, max(canvas.px(2), 1), canvas.px(8))
        canvas.flat(self.rect, canvas.colour("surface.field"), edge)
        box = self.rect.inflate(-2 * canvas.px(12), 0)
        words = str(self.value or "")
        drawn = canvas.line(words, Ink("button"), At(box.midleft, "midleft", box.width))
        if mood.focused:
            x = drawn.right + canvas.px(3)
            top, bottom = self.rect.top + canvas.px(8), self.rect.bottom - canvas.px(8)
            pygame.draw.line(canvas.surface, canvas.colour("text.ink"), (x, top), (x, bottom), 2)

    def click(self, at: tuple[int, int]) -> Any:
        """Return None: a click only gives it the focus."""
        return None

    def key(self, event: pygame.Event) -> Any:
        words = str(self.value or "")
        if event.key == pygame.K_BACKSPACE and words:
            return self.says(words[:-1])
        return None

    def typed(self, text: str) -> Any:
        fresh = "".join(
            c for c in text if c.isprintable() and (not self.allowed or c in self.allowed)
        )
        words = (str(self.value or "") + fresh)[: self.longest]
        return self.says(words) if words != self.value else None

    @property
    def takes_text(self) -> bool:
        return True
