"""Rows of which a page shows some at a time."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.sheets.does import ScrollTo
from game.ui.stage import Stage
from game.ui.widgets import ScrollArea


class Rows:
    """Which of the rows are in sight; a page that shows them refreshes when that changes."""

    def __init__(self, total: int = 0, seen: int = 1, top: int = 0) -> None:
        self.top = top
        self.fit(total, seen)

    def fit(self, total: int, seen: int) -> None:
        """Adapt to so many rows and so much room."""
        self.total, self.seen = total, max(seen, 1)
        self.scroll_to(self.top)

    def scroll_to(self, row: int) -> bool:
        """Make a row the first in sight, as far as that goes. Return whether it was another."""
        before, self.top = self.top, min(max(row, 0), max(self.total - self.seen, 0))
        return self.top != before

    def key(self, event: pygame.Event, focused: int | None) -> bool:
        """Scroll by page keys, and by arrows that lead the focus from its row out of sight."""
        pages = {pygame.K_PAGEUP: -self.seen, pygame.K_PAGEDOWN: self.seen}
        if event.key in pages:
            return self.scroll_to(self.top + pages[event.key])
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if focused is None or self.top <= focused + step < self.top + self.seen:
            return False
        return self.scroll_to(self.top + step)

    def bar(self, stage: Stage, name: str, rect: Rect) -> list[ScrollArea]:
        """Return a scroll bar with an id if not all rows are in sight."""
        if self.total <= self.seen:
            return []
        return [
            ScrollArea(
                name,
                rect,
                stage.tr("More"),
                value=self.top,
                total=self.total,
                page=self.seen,
                notch=1,
                bar_width=rect.width,
                does=ScrollTo,
            )
        ]
