"""A switch for one thing that is on or off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Toggle(Control):
    """`value` is whether it is on."""

    role: str = "toggle"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        surface, colour = canvas.surface, canvas.colour
        pill = pygame.Rect(0, 0, canvas.px(62), canvas.px(32))
        pill.center = self.rect.center
        on = bool(self.value)
        fill = colour("button.primary") if on else (138, 118, 92)
        if not self.enabled:
            fill = colour("button.disabled")
        thick, round_off = max(canvas.px(2), 1), pill.height
        pygame.draw.rect(surface, fill, pill, border_radius=round_off)
        pygame.draw.rect(surface, colour("text.ink"), pill, thick, border_radius=round_off)
        radius = pill.height // 2 - canvas.px(3)
        x = pill.right - radius - canvas.px(4) if on else pill.left + radius + canvas.px(4)
        pygame.draw.circle(surface, colour("text.cream"), (x, pill.centery), radius)
        pygame.draw.circle(surface, colour("text.ink"), (x, pill.centery), radius, 1)

    def click(self, at: tuple[int, int]) -> Any:
        return self.says(not self.value)
