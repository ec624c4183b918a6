"""A window on something higher than itself: wheel, keys, and a bar to pull."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pygame

from game.ui.paint import panel
from game.ui.stage import Stage
from game.ui.widgets.control import Control, Mood

Painter: TypeAlias = Callable[[pygame.Surface, pygame.Rect, int], None]
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
    """The bar shows the focus; a ring round all of it would cut into what is seen."""
    sound: str = ""

    @property
    def most(self) -> int:
        """How much can lie above at most."""
        return max(self.total - self._page, 0)

    @property
    def bar(self) -> pygame.Rect:
        """Return the rectangle in which the scroll bar runs."""
        bar = pygame.Rect(0, self.rect.top, self.bar_width, self.rect.height)
        bar.right = self.rect.right
        return bar

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """What is seen, and the bar if not all of it is."""
        if self.painter:
            before = surface.get_clip()
            surface.set_clip(self.rect.clip(before))
            self.painter(surface, self.rect, self._above)
            surface.set_clip(before)
        if not self.most:
            return
        groove = self.bar.inflate(-self.bar_width // 2, 0)
        shade = stage.colour("surface.rule_line")
        pygame.draw.rect(surface, shade, groove, border_radius=groove.width)
        if stage.contrast:
            pygame.draw.rect(surface, (0, 0, 0), self._thumb(), border_radius=groove.width)
        else:
            panel.nine(surface, stage, "scrollbar", self._thumb())
        if mood.focused:
            self._draw_focus(surface, stage)

    def _draw_focus(self, surface: pygame.Surface, stage: Stage) -> None:
        grow = stage.px(4)
        edge = self._thumb().inflate(2 * grow, 2 * grow)
        dark, gold = stage.colour("highlight.focus_edge"), stage.colour("highlight.focus")
        pygame.draw.rect(surface, dark, edge, stage.px(5), border_radius=edge.width // 2)
        pygame.draw.rect(
            surface, gold, edge.inflate(-2, -2), stage.px(3), border_radius=edge.width // 2
        )

    def click(self, at: tuple[int, int]) -> Any:
        """A click on the bar goes there."""
        return self.slide(at)

    def slide(self, at: tuple[int, int]) -> Any:
        """The bar follows the pointer."""
        if not self.most or at[0] < self.bar.left:
            return None
        way = self.rect.height - self._thumb().height
        part = (at[1] - self.rect.top - self._thumb().height / 2) / max(way, 1)
        return self.to(round(part * self.most))

    def wheel(self, steps: int) -> Any:
        return self.to(self._above - steps * self.notch * self.step)

    def key(self, event: pygame.Event) -> Any:
        """Arrows by a step, page keys by what is seen, Home and End."""
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
        """Scroll so that so much lies above; None if that is where it stands."""
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
