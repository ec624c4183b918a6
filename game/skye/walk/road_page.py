"""A sheet on which a seat lays its road pieces, at any moment of its own decisions (J-50).

The walking scene has them on its own mat; everywhere else this sheet is opened by a button. What
lies provisionally on the page below stays there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.skye.walk import words
from game.skye.walk.borders import border_named, border_spots, paint_borders
from game.skye.walk.plan import WalkPlan, begin
from game.table.mat.camera import Camera, framed
from game.table.mat.paint import draw_mat
from game.table.steps_back import Steps
from game.ui.boxes import columns, cut_bottom, cut_top
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Said
from rules.skye.journeyman.actions import LayRoad
from rules.table import Seat


class RoadPage(Sheet):
    """The own territory and its borders."""

    name = "roads"

    def __init__(
        self, stage: Stage, session: Session, seat: Seat, then: Callable[[], None]
    ) -> None:
        super().__init__(stage, stage.tr("Your road pieces"))
        self._session = session
        self._seat = seat
        self._then = then
        self._steps = Steps(begin(session.state, seat))

    @property
    def plan(self) -> WalkPlan:
        """What is laid so far, provisionally."""
        return self._steps.plan

    def compose(self) -> Iterator[Control]:
        """Borders, then the buttons that lay the pieces for good or take one up."""
        yield from border_spots(self.stage, self.plan, self._camera)
        row = columns(self._parts[2], 2, self.stage.px(12))
        laid = len(self.plan.roads)
        none = self.stage.tr("Click a border")
        label = self.stage.trn("Lay {n} road piece", "Lay {n} road pieces", laid) if laid else none
        yield Button(
            id="done", rect=row[1], name=label, label=label, kind="primary", primary=bool(laid),
            enabled=bool(laid), keys=(pygame.K_d,),
        )  # fmt: skip
        label = self.stage.tr("Take up the last")
        yield Button(
            id="undo", rect=row[0], name=label, label=label, icon="undo",
            enabled=self._steps.can_undo,
        )  # fmt: skip
        for control in super().compose():
            control.primary = not laid
            yield control

    def on_control(self, said: Said) -> Change:
        """A border, a button, or close."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "border":
                border = border_named(rest)
                laid = border in self.plan.roads
                self._steps.take(self.plan.unpave(border) if laid else self.plan.pave(border))
                self.stage.sounds.play("tile-back" if laid else "tile-lay")
            case "undo":
                self._steps.undo()
            case "done":
                return self._confirm()
            case _:
                return super().on_control(said)
        self.refresh()
        return None

    def _confirm(self) -> Change:
        """Only now the session learns of it."""
        for border in self.plan.roads:
            self._session.apply(LayRoad(self._seat, *border))
        self._then()
        return Pop()

    def paint_inside(self, canvas: Canvas) -> None:
        """One line, the territory, the borders upon it."""
        line, mat, _ = self._parts
        canvas.line(self._line(), Ink("body"), At(line.midleft, "midleft", line.width))
        draw_mat(canvas, mat)
        walker, camera = self.plan.walker, self._camera
        clan = self._session.heading.chairs[self._seat].clan
        draw_land(canvas, camera, LandLook(walker.land, clan))
        at = journeyman_point(camera, walker.journey.place)
        draw_journeyman(canvas, clan, at, camera.size)
        paint_borders(canvas, self.plan, camera)

    def _line(self) -> str:
        """What the border under pointer or focus would bring, or what to do."""
        seen = (self.input.focus if self.input.focus_seen else self.input.hovered) or ""
        kind, _, rest = seen.partition(":")
        if kind == "border" and border_named(rest) not in self.plan.roads:
            return words.road_words(self.stage, self.plan.gain(border_named(rest)))
        if self.plan.road_pieces:
            return self.stage.trn(
                "{n} road piece may be laid on a border of two of your tiles (J-50).",
                "{n} road pieces may be laid on borders of two of your tiles (J-50).",
                self.plan.road_pieces,
            )
        return self.stage.tr("All lie. A road piece is never moved again (J-50).")

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The line, the mat and the row of buttons."""
        line, rest = cut_top(self.inside, self.stage.px(36), self.stage.px(6))
        height = max(self.stage.px(52), LEAST_TARGET)
        row, mat = cut_bottom(rest, height, self.stage.px(12))
        return line, mat, row

    @property
    def _camera(self) -> Camera:
        room = self._parts[1].inflate(-self.stage.px(40), -self.stage.px(40))
        return framed(self.plan.walker.land.tiles, room, self.stage.px(200))
