"""A switch for one thing that is on or off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Toggle(Control):
    """`value` is whether it is on."""

    role: str = "toggle"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        pill = self._pill(canvas.stage)
        on = bool(self.value)
        fill = canvas.colour("button.primary") if on else (138, 118, 92)
        if not self.enabled:
            fill = canvas.colour("button.disabled")
        pygame.draw.rect(canvas.surface, fill, pill, border_radius=pill.height)
        pygame.draw.rect(
            canvas.surface,
            canvas.colour("text.ink"),
            pill,
            max(canvas.px(2), 1),
            border_radius=pill.height,
        )
        radius = pill.height // 2 - canvas.px(3)
        x = pill.right - radius - canvas.px(4) if on else pill.left + radius + canvas.px(4)
        pygame.draw.circle(canvas.surface, canvas.colour("text.cream"), (x, pill.centery), radius)
        pygame.draw.circle(canvas.surface, canvas.colour("text.ink"), (x, pill.centery), radius, 1)

    def click(self, at: tuple[int, int]) -> Any:
        return self.says(not self.value)

    def _pill(self, stage: Stage) -> pygame.Rect:
        pill = pygame.Rect(0, 0, stage.px(62), stage.px(32))
        pill.center = self.rect.center
        return pill
