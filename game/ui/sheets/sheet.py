"""A sheet of parchment over a dimmed table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.overlay import Overlay
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said


class Sheet(Overlay):
    """A sheet of parchment over a dimmed table: its button, Escape or a click outside close it."""

    def __init__(self, stage: Stage, heading: str) -> None:
        super().__init__(stage)
        self.heading = heading

    @property
    def box(self) -> pygame.Rect:
        """The sheet in the middle of the window."""
        width, height = self.stage.size
        box = pygame.Rect(0, 0, min(width * 9 // 10, self.stage.px(1500)), height * 9 // 10)
        box.center = (width // 2, height // 2)
        return box

    @property
    def inside(self) -> pygame.Rect:
        """The sheet below its heading."""
        inside = self.box.inflate(-self.stage.px(64), 0)
        inside.top = self.box.top + self.stage.px(96)
        inside.height = self.box.bottom - self.stage.px(28) - inside.top
        return inside

    def compose(self) -> Iterator[Control]:
        """The button that closes it."""
        side = self.stage.px(52)
        rect = pygame.Rect(self.box.right - side - self.stage.px(18), 0, side, side)
        rect.top = self.box.top + self.stage.px(18)
        words = self.stage.tr("Close")
        yield Button(id="close", rect=rect, name=words, icon="close", kind="quiet", primary=True)

    def paint_sheet(self, canvas: Canvas) -> None:
        """The parchment and its heading, then what stands on it."""
        canvas.nine("panel-parchment", self.box)
        at = (self.box.left + self.stage.px(32), self.box.top + self.stage.px(22))
        room = self.box.width - self.stage.px(140)
        canvas.line(self.heading, Ink("scene"), At(at, "topleft", room))
        self.paint_inside(canvas)

    def paint_inside(self, canvas: Canvas) -> None:
        """What stands on the sheet."""

    def on_control(self, said: Said) -> Change:
        return Pop()

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        return None if self.box.collidepoint(event.pos) else Pop()
