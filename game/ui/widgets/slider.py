"""A slider from 0 to 100."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Slider(Control):
    """`value` is a number from 0 to `most`."""

    role: str = "slider"
    most: int = 100
    step: int = 5

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        track, surface, colour = self._track(), canvas.surface, canvas.colour
        thick = canvas.px(8)
        line = pygame.Rect(track.left, track.centery - thick // 2, track.width, thick)
        pygame.draw.rect(surface, (168, 138, 98), line, border_radius=thick)
        knob = track.left + round(track.width * int(self.value or 0) / self.most)
        filled = pygame.Rect(line.left, line.top, knob - line.left, thick)
        pygame.draw.rect(surface, colour("button.primary"), filled, border_radius=thick)
        radius = canvas.px(14)
        pygame.draw.circle(surface, colour("text.cream"), (knob, track.centery), radius)
        pygame.draw.circle(surface, colour("text.ink"), (knob, track.centery), radius, 2)

    def click(self, at: tuple[int, int]) -> Any:
        return self.slide(at)

    def slide(self, at: tuple[int, int]) -> Any:
        track = self._track()
        part = (at[0] - track.left) / max(track.width, 1)
        return self._to(round(part * self.most / self.step) * self.step)

    def wheel(self, steps: int) -> Any:
        return self._to(int(self.value or 0) + steps * self.step)

    def key(self, event: pygame.Event) -> Any:
        if event.key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_MINUS):
            return self.wheel(-1)
        if event.key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_PLUS):
            return self.wheel(1)
        return None

    def _track(self) -> pygame.Rect:
        return self.rect.inflate(-self.rect.height, 0)

    def _to(self, value: int) -> Any:
        return self.says(min(max(value, 0), self.most))
