"""Building: a seat lays the tiles of its hand provisionally, then confirms them.

The match is told only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

import pygame
from pygame import Rect

from game.bots.skye.laying import Laid
from game.skye.build import words
from game.skye.build.bench import Bench, source_of
from game.skye.build.controls import BuildDoes, Do, controls
from game.skye.build.gain import draw_gain_board, gain
from game.skye.build.mat import BuildMat, Moment, Room
from game.skye.build.paint import paint_moving, paint_still
from game.skye.build.plan import Plan, begin
from game.skye.hints.note import Asker, place_hint
from game.skye.session import Session
from game.skye.table.decision import asker, decision_of
from game.skye.table.shown import OnMat, Rooms, Shown
from game.skye.table.table import SkyeTable
from game.skye.view.board import TileLook, tile_picture
from game.skye.view.objective import ObjectiveCard, draw_points, points_area
from game.table.aids import gets_previews
from game.table.decision import Owed
from game.table.hints.mark import draw_ghost
from game.table.laying.controls import cell_id
from game.table.laying.does import LayOn, Outcome, Rotate, TakeTile
from game.table.laying.laying import Laying, cell_under
from game.table.laying.pan import Pan
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.focus import ARROWS
from game.ui.input.gestures import Cancel, Gesture, Pull, Wheel
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import Seat

_PAN: Final = 80
"""Design pixels that an arrow key moves the mat."""


class BuildPage(TablePage[SkyeTable]):
    """The viewer lays every tile of its hand."""

    name = "build"

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        seating = Seating(match, viewer)
        super().__init__(SkyeTable(stage, seating, self._show, Rooms(rack=True, board=True)))
        self._builder = viewer
        self.bench = Bench(begin(match.state, viewer))
        room = Room(lambda: self.table.showing.frame, self._previews)
        self.mat = BuildMat(stage, seating.clan(viewer), self.bench, room)
        self.laying = Laying(stage, self.bench, self.mat, self.refresh)
        self.plans = self.bench
        owed = Owed(
            hint=self._hint,
            settled=lambda: self.bench.agreed.actions(viewer),
            is_whole=lambda: self.bench.agreed.is_complete,
            may_ask=lambda: bool(self.plan.waiting),
        )
        self.decision = decision_of(self.table, owed, self._change_land)
        self._pan = Pan(self._move_mat)
        self._shown_line = ""
        self._shown_cards: tuple[ObjectiveCard, ...] = ()
        self._around: pygame.Surface | None = None
        """What was painted below line, cards and mat."""

    @property
    def plan(self) -> Plan:
        return self.bench.plan

    def _show(self) -> Shown:
        """Preview the table as it would be, if anything lies or is about to lie."""
        seat, moment = self._builder, self.mat.now
        shows = self._previews() and bool(moment.hoped.laid)
        on_mat = OnMat(seat, moment.camera, moment.layout.window)
        return replace(
            self.table.showing.plain(),
            statuses=[self._status(each) for each in range(len(self.table.match.chairs))],
            preview=moment.hoped.applied(self.table.state, seat) if shows else None,
            on_mat=None if moment.glide else on_mat,
            seat_on_mat=None if moment.glide else seat,
            land=self.plan.land,
        )

    def _previews(self) -> bool:
        return gets_previews(self.stage, self.table.match, self._builder)

    def _status(self, seat: Seat) -> str:
        tr, waits = self.stage.tr, bool(self.table.state.players[seat].hand)
        if seat == self._builder:
            return tr("you, building")
        if self.table.seating.is_human(seat):
            return tr("will build") if waits else tr("has built")
        return tr("bot, waits") if waits else tr("bot, done")

    def prompt(self) -> str:
        return words.prompt(self.stage, self.plan, self.laying.drag)

    def holds(self) -> bool:
        """Return True also for a tile that was picked up by a click."""
        return super().holds() or self.laying.drag is not None

    def compose_scene(self) -> Iterable[Control]:
        return controls(self.mat.now, self.laying.motion.landing)

    def paint(self, canvas: Canvas) -> None:
        """Paint only line, objectives and mat again: a tile changes nothing else."""
        around = self.table.around(canvas)
        if around is not self._around:
            canvas.surface.blit(around, (0, 0))
            self._around, self._shown_line, self._shown_cards = around, "", ()
        self._paint_changed_words(canvas)
        place, shadow = self.table.now.frame, 2 * self.stage.px(16)
        canvas.surface.blit(around, place.mat, place.mat)
        if place.rack:
            part = place.rack.inflate(shadow, shadow)
            canvas.surface.blit(around, part, part)
        self.paint_scene(canvas)

    def _paint_changed_words(self, canvas: Canvas) -> None:
        """Paint line and points where they changed: a dragged tile changes few of them."""
        around, place = self.table.around(canvas), self.table.now.frame
        line, cards = self.prompt(), tuple(self.table.cards.objectives())
        if line != self._shown_line:
            shadow = 2 * self.stage.px(8)
            part = place.what_now.inflate(shadow, shadow)
            canvas.surface.blit(around, part, part)
            self.paint_line(canvas)
        before = self._shown_cards or (None,) * len(cards)
        for rect, card, old in zip(place.objectives, cards, before, strict=True):
            if card != old:
                part = points_area(self.stage, rect).inflate(0, self.stage.px(24)).clip(rect)
                canvas.surface.blit(around, part, part)
                draw_points(canvas, rect, card)
        self._shown_line, self._shown_cards = line, cards

    def paint_scene(self, canvas: Canvas) -> None:
        moment, drag, tr = self.mat.now, self.laying.drag, self.stage.tr
        paint_still(canvas, moment, self.laying.motion)
        then = self.table.now.preview
        if then is not None and moment.layout.gain:
            heading = tr("If it lies here") if drag and drag.fits else tr("As it lies now")
            counted = gain(self.table.state, then, self._builder)
            draw_gain_board(canvas, moment.layout.gain, counted, heading)

    def paint_over(self, canvas: Canvas) -> None:
        paint_moving(canvas, self.mat.now, self.laying)

    def refresh(self) -> None:
        self.mat.forget()
        super().refresh()

    def drop_layers(self) -> None:
        self._around = None
        super().drop_layers()

    def tick(self, dt: float) -> Change:
        self.laying.update(dt, self.input.pointer)
        return None

    def is_moving(self) -> bool:
        return self.laying.is_moving(self.input.pointer)

    def on_scene(self, does: BuildDoes) -> Change:
        match does:
            case TakeTile() | LayOn() | Rotate():
                self._follow(self.laying.answer(does))
            case Do.RETURN_TILE:
                self.bench.give_back()
                self.refresh()
            case Do.DONE:
                return self._confirm()
            case Do.ZOOM_IN | Do.ZOOM_OUT:
                steps = 1 if does is Do.ZOOM_IN else -1
                self._zoom(steps, self.mat.now.layout.window.center)
            case Do.FRAME_ALL:
                self.mat.camera.frame_all()
                self.refresh()
            case _:
                assert_never(does)
        return None

    def _follow(self, outcome: Outcome | None) -> None:
        """Move the focus to what comes next."""
        match outcome:
            case Outcome.PICKED_UP if self.laying.by_key:
                usable = {control.id for control in self.controls if control.enabled}
                if cells := self.laying.cells_in_order():
                    self.focus_on(next((c for c in map(cell_id, cells) if c in usable), None))
            case Outcome.LAID:
                self.input.focus = next(map(source_of, self.plan.waiting), "done")
            case Outcome.PUT_BACK:
                self.input.focus = self.laying.source

    def _confirm(self) -> Change:
        for action in self.plan.actions(self._builder):
            self.table.match.apply(action)
        return self.leave()

    def on_step(self) -> None:
        self.mat.follow_growth()
        super().on_step()

    def _change_land(self) -> None:
        self.bench.change_land(self.table.state.players[self._builder].land)
        self.table.drop_layers()
        self.refresh()

    def _hint(self) -> Page[Any]:
        self.mat.bring_into_sight()
        self.laying.finish()
        self.refresh()
        after = self.plan.applied(self.table.state, self._builder)
        return build_hint(asker(self.table, after), self.mat, self._take_over)

    def _take_over(self, laid: Laid) -> None:
        self.laying.pick_up(TakeTile(laid.tile, source_of(laid.tile)))
        self.bench.rotate_to(laid.quarter)
        self._follow(self.laying.lay(laid.cell))

    def handle(self, event: pygame.Event) -> Change:
        """End what moves at any click or key, before that is handled."""
        self.laying.before_event(event, dragging=self.input.dragging is not None)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pan.press(event, self.at(event.pos))
        change = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and self._pan.is_click(event) and self.laying.drag:
            self._click_beside(event.pos)
        self.laying.after_event(self.control(self.input.focus) if self.laying.by_key else None)
        return change

    def _click_beside(self, at: tuple[int, int]) -> None:
        """Put the tile back, or refuse a cell on which it cannot lie."""
        if cell_under(self.at(at)) is not None:
            self.stage.sounds.play("refuse")
        else:
            self._follow(self.laying.put_back())

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Pull(at) if self._pan.pull(at):
                return None
            case Wheel(at, steps) if pygame.key.get_mods() & pygame.KMOD_CTRL:
                if self.mat.now.layout.window.collidepoint(at):
                    self._zoom(steps, at)
                return None
            case Cancel():
                self._pan.end()
        self._follow(self.laying.on_gesture(gesture, self.at))
        return None

    def _zoom(self, steps: int, about: tuple[int, int]) -> None:
        self.mat.camera.zoom(steps, about)
        self.refresh()

    def _move_mat(self, by: tuple[int, int]) -> None:
        self.mat.camera.pan(by)
        self.refresh()

    def back(self) -> Change:
        """Put the tile back, or else open the menu."""
        if self.laying.drag is None:
            return super().back()
        self._follow(self.laying.put_back())
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Rotate by R; by arrows go from cell to cell, or move the mat."""
        if self.laying.on_key(event):
            return None
        if event.key not in ARROWS:
            return super().on_key(event)
        if cell_under(self.control(self.input.focus)) is None:
            (dx, dy), step = ARROWS[event.key], self.stage.px(_PAN)
            self._move_mat((-step * dx, -step * dy))
        return None

    def arrow_targets(self) -> Sequence[Control]:
        if cell_under(self.control(self.input.focus)) is None:
            return ()
        return [control for control in self.controls if control.role == "cell"]


def build_hint(asker: Asker, mat: BuildMat, then: Callable[[Laid], None]) -> Page[Any]:
    """Return the best place for a tile, in sight; `then` lays it there."""
    return place_hint(
        asker,
        lambda laid: _in_use(mat.now, laid),
        lambda canvas, laid: _draw_ghost(canvas, mat.now, laid),
        then,
    )


def _in_use(moment: Moment, laid: Laid) -> list[Rect]:
    """Return the place that is meant, then the territory, the rack and the buttons."""
    cells = [moment.camera.rect(cell) for cell in (laid.cell, *moment.plan.land.tiles)]
    return [*cells, *moment.layout.obstacles]


def _draw_ghost(canvas: Canvas, moment: Moment, laid: Laid) -> None:
    rect = moment.camera.rect(laid.cell)
    with canvas.clipped(moment.layout.window):
        picture = tile_picture(
            moment.stage, TileLook(laid.tile, laid.quarter, moment.clan), rect.width
        )
        draw_ghost(canvas, rect, picture)
