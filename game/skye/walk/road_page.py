"""A sheet on which a seat lays its road pieces, at any moment of its own decisions (J-50).

The walking scene has them on its own mat; everywhere else this sheet is opened by a button. What
lies provisionally on the page below stays there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import TypeAlias, assert_never

import pygame

from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.skye.walk import words
from game.skye.walk.borders import border_spots, paint_borders
from game.skye.walk.does import PlaceRoad
from game.skye.walk.plan import WalkPlan
from game.table.mat.camera import Camera, framed
from game.table.mat.paint import draw_mat
from game.table.steps_back import Steps
from game.ui.boxes import columns, cut_bottom, cut_top
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.does import Close
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control
from rules.skye.journeyman.actions import LayRoad
from rules.table import Seat


class Roads(Enum):
    """What the buttons below the territory do."""

    TAKE_LAST = auto()
    LAY = auto()


RoadsDoes: TypeAlias = PlaceRoad | Roads | Close


class RoadPage(Sheet[RoadsDoes]):
    """The own territory and its borders."""

    name = "roads"

    def __init__(self, stage: Stage, match: Session, seat: Seat, then: Callable[[], None]) -> None:
        """`then` is called when road pieces were laid."""
        super().__init__(stage, stage.tr("Your road pieces"))
        self._match = match
        self._seat = seat
        self._then = then
        self._steps = Steps(WalkPlan(match.state, seat))

    @property
    def plan(self) -> WalkPlan:
        return self._steps.plan

    def compose(self) -> Iterator[Control]:
        yield from border_spots(self.stage, self.plan, self._camera)
        row = columns(self._parts[2], 2, self.stage.px(12))
        laid = len(self.plan.roads)
        none = self.stage.tr("Click a border")
        label = self.stage.trn("Lay {n} road piece", "Lay {n} road pieces", laid) if laid else none
        yield Button(
            id="done", rect=row[1], name=label, label=label, kind="primary", primary=bool(laid),
            enabled=bool(laid), keys=(pygame.K_d,), does=Roads.LAY,
        )  # fmt: skip
        label = self.stage.tr("Take up the last")
        yield Button(
            id="undo", rect=row[0], name=label, label=label, icon="undo",
            enabled=self._steps.can_undo, does=Roads.TAKE_LAST,
        )  # fmt: skip
        for control in super().compose():
            control.primary = not laid
            yield control

    def on_control(self, does: RoadsDoes) -> Change:
        match does:
            case PlaceRoad(border):
                laid = border in self.plan.roads
                self._steps.take(self.plan.toggle_road(border))
                self.stage.sounds.play("tile-back" if laid else "tile-lay")
            case Roads.TAKE_LAST:
                self._steps.undo()
            case Roads.LAY:
                return self._confirm()
            case Close():
                return Pop()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def _confirm(self) -> Change:
        for border in self.plan.roads:
            self._match.apply(LayRoad(self._seat, *border))
        self._then()
        return Pop()

    def paint_inside(self, canvas: Canvas) -> None:
        line, mat, _ = self._parts
        canvas.line(self._line(), Ink("body"), At(line.midleft, "midleft", line.width))
        draw_mat(canvas, mat)
        walker, camera = self.plan.walker, self._camera
        clan = self._match.heading.chairs[self._seat].clan
        draw_land(canvas, camera, LandLook(walker.land, clan))
        at = journeyman_point(camera, walker.journey.place)
        draw_journeyman(canvas, clan, at, camera.size)
        paint_borders(canvas, self.plan, camera)

    def _line(self) -> str:
        """Return what the border under pointer or focus would bring, or what to do."""
        control = self.control(self.input.focus if self.input.focus_seen else self.input.hovered)
        does = control.does if control else None
        if isinstance(does, PlaceRoad) and does.border not in self.plan.roads:
            return words.road_words(self.stage, self.plan.gain(does.border))
        if self.plan.road_pieces:
            return self.stage.trn(
                "{n} road piece may be laid on a border of two of your tiles (J-50).",
                "{n} road pieces may be laid on borders of two of your tiles (J-50).",
                self.plan.road_pieces,
            )
        return self.stage.tr("All lie. A road piece is never moved again (J-50).")

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the line, the mat and the row of buttons."""
        line, rest = cut_top(self.inside, self.stage.px(36), self.stage.px(6))
        height = max(self.stage.px(52), LEAST_TARGET)
        row, mat = cut_bottom(rest, height, self.stage.px(12))
        return line, mat, row

    @property
    def _camera(self) -> Camera:
        room = self._parts[1].inflate(-self.stage.px(40), -self.stage.px(40))
        return framed(self.plan.walker.land.tiles, room, self.stage.px(200))
