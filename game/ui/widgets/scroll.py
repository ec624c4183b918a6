"""A window on something higher than itself: wheel, keys, and a bar to pull."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.widgets.control import Control, Mood

Painter: TypeAlias = Callable[[Canvas, pygame.Rect, int], None]
"""Paints what is seen in a rectangle when so much of it lies above."""

_NOTCH: Final = 3


@dataclass(kw_only=True)
class ScrollArea(Control):
    """`value` is how much lies above; `total` how high everything is, `step` one line of it."""

    role: str = "scroll"
    total: int = 0
    page: int = 0
    """How much is seen at once; by default the control's own height."""
    step: int = 1
    notch: int = _NOTCH
    """Steps per notch of the wheel."""
    bar_width: int = 24
    painter: Painter | None = None
    ring: bool = False
    """The bar shows the focus; a ring around all of it would cut into what is seen."""
    sound: str = ""

    @property
    def most(self) -> int:
        """Return how much can lie above at most."""
        return max(self.total - self._page, 0)

    @property
    def bar(self) -> pygame.Rect:
        """Return the rectangle in which the scroll bar runs."""
        bar = pygame.Rect(0, self.rect.top, self.bar_width, self.rect.height)
        bar.right = self.rect.right
        return bar

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        if self.painter:
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(self.rect.clip(before))
            self.painter(canvas, self.rect, self._above)
            canvas.surface.set_clip(before)
        if not self.most:
            return
        groove = self.bar.inflate(-self.bar_width // 2, 0)
        shade = canvas.colour("surface.rule_line")
        pygame.draw.rect(canvas.surface, shade, groove, border_radius=groove.width)
        if canvas.stage.contrast:
            pygame.draw.rect(canvas.surface, (0, 0, 0), self._thumb(), border_radius=groove.width)
        else:
            canvas.nine("scrollbar", self._thumb())
        if mood.focused:
            self._draw_focus(canvas)

    def _draw_focus(self, canvas: Canvas) -> None:
        grow = canvas.px(4)
        edge = self._thumb().inflate(2 * grow, 2 * grow)
        dark, gold = canvas.colour("highlight.focus_edge"), canvas.colour("highlight.focus")
        pygame.draw.rect(canvas.surface, dark, edge, canvas.px(5), border_radius=edge.width // 2)
        pygame.draw.rect(
            canvas.surface, gold, edge.inflate(-2, -2), canvas.px(3), border_radius=edge.width // 2
        )

    def click(self, at: tuple[int, int]) -> Any:
        return self.slide(at)

    def slide(self, at: tuple[int, int]) -> Any:
        if not self.most or at[0] < self.bar.left:
            return None
        way = self.rect.height - self._thumb().height
        part = (at[1] - self.rect.top - self._thumb().height / 2) / max(way, 1)
        return self.to(round(part * self.most))

    def wheel(self, steps: int) -> Any:
        return self.to(self._above - steps * self.notch * self.step)

    def key(self, event: pygame.Event) -> Any:
        page = max(self._page - self.step, self.step)
        ways = {
            pygame.K_UP: -self.step,
            pygame.K_DOWN: self.step,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.total,
            pygame.K_END: self.total,
        }
        return self.to(self._above + ways[event.key]) if event.key in ways else None

    def to(self, above: int) -> Any:
        """Return what scrolling there does; None if it stands there."""
        above = min(max(above, 0), self.most)
        return None if above == self._above else self.says(above)

    @property
    def _above(self) -> int:
        return min(int(self.value or 0), self.most)

    @property
    def _page(self) -> int:
        return self.page or self.rect.height

    def _thumb(self) -> pygame.Rect:
        height = max(self.rect.height * self._page // max(self.total, 1), 2 * self.bar_width)
        height = min(height, self.rect.height)
        top = (self.rect.height - height) * self._above // max(self.most, 1)
        thumb = pygame.Rect(0, self.rect.top + top, self.bar_width, height)
        thumb.right = self.rect.right
        return thumb
