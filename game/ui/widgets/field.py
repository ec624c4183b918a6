"""A line of text that can be typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Field(Control):
    """`value` is the text; `longest` limits it, `allowed` (if given) its letters."""

    role: str = "field"
    longest: int = 24
    allowed: str = ""
    label: str = ""
    sound: str = ""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """The text on a light ground, with a caret while it has the focus."""
        panel.flat(
            surface,
            stage.colour("surface.field"),
            stage.colour("surface.parchment_border"),
            self.rect,
            max(stage.px(2), 1),
            stage.px(8),
        )
        pad = stage.px(12)
        box = self.rect.inflate(-2 * pad, 0)
        words = str(self.value or "")
        drawn = ink.line(
            surface, stage, words, "button", "text.ink", box.midleft, "midleft", box.width
        )
        if mood.focused:
            x = drawn.right + stage.px(3)
            top, bottom = self.rect.top + stage.px(8), self.rect.bottom - stage.px(8)
            pygame.draw.line(surface, stage.colour("text.ink"), (x, top), (x, bottom), 2)

    def click(self, at: tuple[int, int]) -> Any:
        """A click only gives it the focus."""
        return None

    def key(self, event: pygame.Event) -> Any:
        """Backspace takes a letter away."""
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
        """What is typed belongs to it."""
        return True
