"""A switch for one thing that is on or off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.stage import Stage
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Toggle(Control):
    """`value` is whether it is on."""

    role: str = "toggle"

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """A pill with a knob; the place of the knob tells the state, the colour repeats it."""
        pill = self._pill(stage)
        on = bool(self.value)
        fill = stage.colour("button.primary") if on else (138, 118, 92)
        if not self.enabled:
            fill = stage.colour("button.disabled")
        pygame.draw.rect(surface, fill, pill, border_radius=pill.height)
        pygame.draw.rect(
            surface, stage.colour("text.ink"), pill, max(stage.px(2), 1), border_radius=pill.height
        )
        radius = pill.height // 2 - stage.px(3)
        x = pill.right - radius - stage.px(4) if on else pill.left + radius + stage.px(4)
        pygame.draw.circle(surface, stage.colour("text.cream"), (x, pill.centery), radius)
        pygame.draw.circle(surface, stage.colour("text.ink"), (x, pill.centery), radius, 1)

    def click(self, at: tuple[int, int]) -> Any:
        return self.says(not self.value)

    def _pill(self, stage: Stage) -> pygame.Rect:
        pill = pygame.Rect(0, 0, stage.px(62), stage.px(32))
        pill.center = self.rect.center
        return pill
