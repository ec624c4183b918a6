"""A sheet of parchment over a dimmed table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.input.gestures import Gesture, Press
from game.ui.page import D, Page
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.does import Close
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


class Sheet(Page[D]):
    """A sheet of parchment over a dimmed table: its button, Escape or a click outside close it."""

    opaque = False

    def __init__(self, stage: Stage, heading: str) -> None:
        super().__init__(stage)
        self.heading = heading

    @property
    def box(self) -> pygame.Rect:
        """Return the sheet in the middle of the window."""
        width, height = self.stage.size
        box = pygame.Rect(0, 0, min(width * 9 // 10, self.stage.px(1500)), height * 9 // 10)
        box.center = (width // 2, height // 2)
        return box

    @property
    def inside(self) -> pygame.Rect:
        """Return the room of the sheet below its heading."""
        inside = self.box.inflate(-self.stage.px(64), 0)
        inside.top = self.box.top + self.stage.px(96)
        inside.height = self.box.bottom - self.stage.px(28) - inside.top
        return inside

    def compose(self) -> Iterator[Control]:
        side = self.stage.px(52)
        rect = pygame.Rect(self.box.right - side - self.stage.px(18), 0, side, side)
        rect.top = self.box.top + self.stage.px(18)
        words = self.stage.tr("Close")
        yield Button("close", rect, words, icon="close", kind="quiet", primary=True, does=Close())

    def paint(self, canvas: Canvas) -> None:
        canvas.nine("panel-parchment", self.box)
        at = (self.box.left + self.stage.px(32), self.box.top + self.stage.px(22))
        room = self.box.width - self.stage.px(140)
        canvas.line(self.heading, Ink("scene"), At(at, "topleft", room))
        self.paint_inside(canvas)

    def paint_inside(self, canvas: Canvas) -> None:
        """Paint what stands on the sheet."""

    def back(self) -> Change:
        return Pop()

    def on_control(self, does: D) -> Change:
        """Close the sheet, which is all that can be done with a plain one."""
        return self.back()

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Press(at) if not self.box.collidepoint(at):
                return self.back()
        return super().on_gesture(gesture)
