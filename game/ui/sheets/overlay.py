"""A page over another one: what lies below stays in sight under a veil."""

from __future__ import annotations

import pygame

from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop
from game.ui.sheets.frame import paint_table


class Overlay(Page):
    """Everything that a page is, on a veil; Escape takes it away."""

    opaque = False
    veiled = True
    """Whether what lies below is dimmed."""

    def back(self) -> Change:
        return Pop()

    def paint_sheet(self, canvas: Canvas) -> None:
        """What lies under the controls, over the veil."""

    def paint(self, canvas: Canvas) -> None:
        """Only where a caller made the page opaque: the bare table instead of the page below."""
        paint_table(canvas)
        self.paint_sheet(canvas)

    def draw(self, screen: pygame.Surface) -> None:
        """The veil first: a page that is not opaque has no still layer of its own."""
        if not self.opaque:
            canvas = Canvas(screen, self.stage)
            if self.veiled:
                canvas.veil(screen.get_rect())
            self.paint_sheet(canvas)
        super().draw(screen)
