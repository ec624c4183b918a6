"""A number with less and more: by click on its halves, wheel, arrow keys or typed digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.widgets.control import Control, Mood


@dataclass(kw_only=True)
class Stepper(Control):
    """`value` is the number, from `least` to `most`."""

    role: str = "stepper"
    least: int = 0
    most: int = 99
    sound: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        side = min(self.rect.height, canvas.px(56))
        left = pygame.Rect(self.rect.left, 0, side, side)
        right = pygame.Rect(self.rect.right - side, 0, side, side)
        left.centery = right.centery = self.rect.centery
        value = int(self.value or 0)
        _sign(canvas, left, plus=False, enabled=self.enabled and value > self.least)
        _sign(canvas, right, plus=True, enabled=self.enabled and value < self.most)
        room = right.left - left.right
        canvas.line(str(value), Ink("score"), At(self.rect.center, "center", room))

    def click(self, at: tuple[int, int]) -> Any:
        return self.wheel(1 if at[0] >= self.rect.centerx else -1)

    def wheel(self, steps: int) -> Any:
        return self._to(int(self.value or 0) + steps)

    def key(self, event: pygame.Event) -> Any:
        if event.key in (pygame.K_UP, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            return self.wheel(1)
        if event.key in (pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS):
            return self.wheel(-1)
        if event.key == pygame.K_BACKSPACE:
            return self._to(int(self.value or 0) // 10)
        return None

    def typed(self, text: str) -> Any:
        if not (text.isascii() and text.isdigit()):
            return None
        longer = int(f"{self.value or 0}{text}")
        return self._to(longer if longer <= self.most else int(text))

    @property
    def takes_text(self) -> bool:
        return True

    def _to(self, value: int) -> Any:
        value = min(max(value, self.least), self.most)
        return None if value == self.value else self.says(value)


def _sign(canvas: Canvas, rect: pygame.Rect, *, plus: bool, enabled: bool) -> None:
    if canvas.stage.contrast:
        canvas.flat(rect, (255, 255, 255), Edge((0, 0, 0), canvas.px(3)))
    else:
        face = "button-secondary" if enabled else "button-disabled"
        canvas.nine(face, rect)
    canvas.icon("plus" if plus else "minus", round(rect.height * 0.6), At(rect.center, "center"))
