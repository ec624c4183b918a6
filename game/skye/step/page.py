"""A step that is offered outside the market: after all walks a bonus tile may still allow one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from game.skye.session import Session
from game.skye.step.offer import (
    offered_to,
    paint_strip,
    stay_button,
    step_action,
    step_buttons,
    step_words,
    strip_box,
)
from game.skye.table.timed import TimedPage
from game.skye.view.board import LandLook, draw_land
from game.skye.view.progress import LEAST_FACTOR, draw_progress, progress_spots, without_focus
from game.skye.view.progressplaces import fitted
from game.table.mat.camera import framed
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skye.journeyman.boards import Track
from rules.table import Seat


class StepPage(TimedPage):
    """The own progress board, and below it the steps to choose from."""

    name = "step"
    shows_board = True

    def __init__(self, stage: Stage, session: Session, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self._viewer = viewer
        self._offer = offered_to(session.state, viewer)

    def what_now(self) -> str:
        """Why there is a step."""
        return step_words(self.stage, self._offer) if self._offer else ""

    def line_button(self) -> Control | None:
        return stay_button(self.stage)

    def gives_hint(self) -> bool:
        """What a step brings stands on its button."""
        return False

    def marked_tracks(self) -> Collection[Track]:
        return self._offer.tracks if self._offer else ()

    def compose_mat(self) -> Iterator[Control]:
        """The strip, and the symbols of the board where it lies on the mat."""
        if self._offer:
            yield from step_buttons(self.stage, self.frame.mat, self.state, self._offer)
        room, shown = self._room(), self.progress()
        large = fitted(self.stage, shown.side, room).factor >= LEAST_FACTOR
        if large and not self.frame.board:
            yield from without_focus(progress_spots(self.stage, room, shown))

    def hear_mat(self, said: Said) -> Change:
        action = step_action(said, self._viewer)
        if action is None:
            return None
        self.session.apply(action)
        self.stage.sounds.play("tile-lay")
        return Pop()

    def tick(self, dt: float) -> Change:
        return Pop() if offered_to(self.state, self._viewer) is None else None

    def paint_mat(self, canvas: Canvas) -> None:
        """The territory where the board lies beside it, else the board itself."""
        if self.frame.board:
            land = self.state.players[self._viewer].land
            camera = framed(land.tiles, self._room(), self.stage.px(170))
            draw_land(canvas, camera, LandLook(land, self.clan(self._viewer)))
        else:
            draw_progress(canvas, self._room(), self.progress())
        if self._offer:
            paint_strip(canvas, self.frame.mat, self._offer)

    def _room(self) -> pygame.Rect:
        """The mat above the strip."""
        pad = self.stage.px(24 if self.frame.board else 12)
        room = self.frame.mat.inflate(-2 * pad, -2 * pad)
        if self._offer:
            strip = strip_box(self.stage, self.frame.mat, self._offer)
            room.height = strip.top - pad // 2 - room.top
        return room
