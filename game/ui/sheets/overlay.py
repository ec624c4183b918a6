"""A page over another one: what lies below stays in sight under a veil."""

from __future__ import annotations

import pygame

from game.ui.page import Page
from game.ui.paint import panel
from game.ui.scene import Change, Pop
from game.ui.sheets.frame import paint_table


class Overlay(Page):
    """Everything that a page is, on a veil; Escape takes it away."""

    opaque = False
    veiled = True
    """Whether what lies below is dimmed."""

    def back(self) -> Change:
        return Pop()

    def paint_sheet(self, surface: pygame.Surface) -> None:
        """What lies under the controls, over the veil."""

    def paint(self, surface: pygame.Surface) -> None:
        """Only where a caller made the page opaque: the bare table instead of the page below."""
        paint_table(surface, self.stage)
        self.paint_sheet(surface)

    def draw(self, screen: pygame.Surface) -> None:
        """The veil first: a page that is not opaque has no still layer of its own."""
        if not self.opaque:
            if self.veiled:
                panel.veil(screen, self.stage, screen.get_rect())
            self.paint_sheet(screen)
        super().draw(screen)
