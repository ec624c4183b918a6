"""A step that is offered outside the market: after all walks a bonus tile may still allow one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Rect

from game.skye.session import Session
from game.skye.step import offer as steps
from game.skye.table.cards import board_spots
from game.skye.table.decision import decision_of
from game.skye.table.shown import Rooms, Shown
from game.skye.table.table import SkyeTable
from game.skye.view.board import LandLook, draw_land
from game.skye.view.progress import LEAST_FACTOR, draw_progress
from game.skye.view.progressplaces import fitted
from game.table.decision import Owed
from game.table.mat.camera import framed
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import Seat


class StepPage(TablePage[SkyeTable]):
    """The own progress board, and below it the steps to choose from."""

    name = "step"

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        seating = Seating(match, viewer)
        super().__init__(SkyeTable(stage, seating, self._show, Rooms(board=True)))
        self._viewer = viewer
        self._offer = steps.offered_to(match.state, viewer)
        # What a step brings stands on its button, so there is nothing to ask.
        owed = Owed(hint=lambda: None, may_ask=lambda: False)
        self.decision = decision_of(self.table, owed, self.refresh)

    def _show(self) -> Shown:
        showing, tracks = self.table.showing, self._offer.tracks if self._offer else ()
        progress = showing.progress_of(self.table.state, self._viewer, tracks)
        return replace(showing.plain(), progress=progress)

    def prompt(self) -> str:
        return steps.step_words(self.stage, self._offer) if self._offer else ""

    def line_buttons(self) -> list[Control]:
        return [steps.stay_button(self.stage, self._viewer)]

    def compose_scene(self) -> Iterator[Control]:
        now, room = self.table.now, self._room()
        if self._offer:
            yield from steps.step_buttons(self.stage, now.frame.mat, self.table.state, self._offer)
        assert now.progress, "a step is a matter of Journeyman"
        large = fitted(self.stage, now.progress.side, room).factor >= LEAST_FACTOR
        if large and not now.frame.board:
            yield from board_spots(self.stage, room, now.progress)

    def on_scene(self, does: steps.StepDoes) -> Change:
        self.table.match.apply(does)
        self.stage.sounds.play("tile-lay")
        return Pop()

    def tick(self, dt: float) -> Change:
        return Pop() if steps.offered_to(self.table.state, self._viewer) is None else None

    def paint_scene(self, canvas: Canvas) -> None:
        now = self.table.now
        if now.frame.board:
            land = self.table.state.players[self._viewer].land
            camera = framed(land.tiles, self._room(), self.stage.px(170))
            draw_land(canvas, camera, LandLook(land, self.table.seating.clan(self._viewer)))
        elif now.progress:
            draw_progress(canvas, self._room(), now.progress)
        if self._offer:
            steps.paint_strip(canvas, now.frame.mat, self._offer)

    def _room(self) -> Rect:
        frame = self.table.now.frame
        pad = self.stage.px(24 if frame.board else 12)
        room = frame.mat.inflate(-2 * pad, -2 * pad)
        if self._offer:
            strip = steps.strip_box(self.stage, frame.mat, self._offer)
            room.height = strip.top - pad // 2 - room.top
        return room
