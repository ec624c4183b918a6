"""A page over another one: what lies below stays in sight under a veil."""

from __future__ import annotations

from game.ui.page import D, Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop


class Overlay(Page[D]):
    """Everything that a page is, over another one; Escape takes it away."""

    opaque = False

    def back(self) -> Change:
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        self.paint_sheet(canvas)

    def paint_sheet(self, canvas: Canvas) -> None:
        """Paint what lies under the controls, over the veil."""
