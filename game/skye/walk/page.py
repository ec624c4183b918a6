"""Walking: a seat plans the way of its journeyman, then confirms it.

Waypoints, steps and road pieces are provisional; the match is told when they are confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.skye.session import Session
from game.skye.table.decision import asker, decision_of
from game.skye.table.shown import OnMat, Shown
from game.skye.table.table import SkyeTable
from game.skye.view.progress import draw_progress, progress_spots, without_focus
from game.skye.walk import paint, words
from game.skye.walk.animation import WalkAnimation
from game.skye.walk.borders import paint_borders
from game.skye.walk.controls import Scene, controls
from game.skye.walk.does import Confirm, LayWaypoint, PlaceRoad, TakeWaypoint, WalkDoes
from game.skye.walk.hint import walk_hint
from game.skye.walk.layout import Need, WalkLayout, walk_layout
from game.skye.walk.plan import WalkPlan
from game.skye.walk.planner import Planner
from game.skye.walk.state import Piece
from game.table.aids import gets_previews
from game.table.decision import Decision, Owed
from game.table.mat.camera import framed
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.gestures import Cancel, Drop, Gesture, Grab, Press
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import Seat


class WalkPage(TablePage[SkyeTable]):
    """The viewer plans the walk of its journeyman and lays its road pieces."""

    name = "walk"
    decision: Decision

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        super().__init__(SkyeTable(stage, Seating(match, viewer), self._show))
        self._walker = viewer
        self._planner = Planner(stage, self.input, WalkPlan(match.state, viewer))
        self.plans = self._planner.state
        owed = Owed(
            hint=self.hint,
            settled=lambda: self.plan.actions(),
            is_whole=lambda: True,  # every plan can be walked, even none
        )
        self.decision = decision_of(self.table, owed, self.refresh)
        self._animation: WalkAnimation | None = None
        """The walk that was agreed on, while it is shown."""

    @property
    def plan(self) -> WalkPlan:
        return self._planner.plan

    def _show(self) -> Shown:
        """Preview the table as the walk would leave it, if anything is planned."""
        showing, scene, walker = self.table.showing, self._scene, self._walker
        plain, after = showing.plain(), self.plan.applied()
        previewed = gets_previews(self.stage, self.table.match, walker)
        statuses = [*plain.statuses]
        statuses[walker] = self.stage.tr("you, walking")
        return replace(
            plain,
            frame=scene.layout.frame,
            statuses=statuses,
            preview=after if previewed and not self._planner.state.is_empty else None,
            on_mat=OnMat(walker, scene.camera, scene.layout.land),
            seat_on_mat=walker,
            progress=showing.progress_of(after, walker, self.plan.open_tracks),
        )

    @property
    def _layout(self) -> WalkLayout:
        journey = self.plan.walker.journey
        pieces = journey.roads + len(self.plan.roads)
        need = Need(
            len(self.table.match.chairs),
            self.plan.waypoints,
            extra=bool(journey.extra_movement()),
            reserve=pieces > 0,
        )
        return walk_layout(self.stage, self.table.showing.frame, need)

    @property
    def _scene(self) -> Scene:
        layout, clan = self._layout, self.table.seating.clan(self._walker)
        camera = framed(self.plan.walker.land.tiles, layout.land, self.stage.px(190))
        return Scene(self.stage, clan, self._planner.state, camera, layout)

    def prompt(self) -> str:
        """Return what to do next, what a road piece would bring, or why something cannot be."""
        over = self._over
        if isinstance(over, PlaceRoad) and over.border not in self.plan.roads:
            return words.road_words(self.stage, self.plan.gain(over.border))
        return self._planner.refusal or words.prompt(self.stage, self._planner.state)

    @property
    def _over(self) -> object:
        """What the control does that is under the pointer or has the focus."""
        hands = self.input
        name = hands.focus if hands.focus_seen else hands.hovered
        control = self.at(hands.pointer) if hands.dragging else self.control(name)
        return control.does if control else None

    def holds(self) -> bool:
        """Return True also for what was picked up by a click."""
        return super().holds() or self._planner.state.held is not None

    def hint(self) -> Page[Any]:
        return walk_hint(asker(self.table, self.table.state), self._scene, self._take_over)

    def _take_over(self, plan: WalkPlan) -> None:
        self._planner.take_over(plan)
        self.refresh()

    def compose_scene(self) -> Iterator[Control]:
        scene, progress = self._scene, self.table.now.progress
        yield from controls(scene)
        if scene.layout.board and progress:
            yield from without_focus(progress_spots(self.stage, scene.layout.board, progress))

    def paint_around(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.table.around(canvas), (0, 0))

    def paint_scene(self, canvas: Canvas) -> None:
        scene, progress = self._scene, self.table.now.progress
        paint.paint_land(canvas, scene)
        paint.paint_panel(canvas, scene)
        if scene.layout.board and progress:
            draw_progress(canvas, scene.layout.board, progress)

    def paint_over(self, canvas: Canvas) -> None:
        scene, over, by_key = self._scene, self._over, self.input.focus_seen
        cell = over.cell if isinstance(over, LayWaypoint) else None
        border = over.border if isinstance(over, PlaceRoad) else None
        if self._animation:
            paint.paint_animation(canvas, scene, self._animation)
        elif scene.held is Piece.ROAD:
            paint.paint_walk(canvas, scene, None)
            paint_borders(canvas, self.plan, scene.camera)
            if border is not None or not by_key:
                paint.paint_held_road(canvas, scene, self.input.pointer, border)
        else:
            paint.paint_walk(canvas, scene, cell)
            if scene.held and not by_key and cell is None:
                paint.paint_held_waypoint(canvas, scene, self.input.pointer)

    def on_scene(self, does: WalkDoes) -> Change:
        if isinstance(does, Confirm):
            self._animation = WalkAnimation(self.stage, self.plan.path)
            return None if self._animation.busy else self._arrive()
        self._planner.do(does)
        self.refresh()
        return None

    def tick(self, dt: float) -> Change:
        arrived = self._animation and self._animation.update(dt)
        return self._arrive() if arrived else None

    def is_moving(self) -> bool:
        return self._animation is not None

    def _arrive(self) -> Change:
        for action in self.plan.actions():
            self.table.match.apply(action)
        return self.leave()

    def on_step(self) -> None:
        self._planner.refusal = ""
        super().on_step()

    def handle(self, event: pygame.Event) -> Change:
        """End the animation at any click or key; say what a border brings that is pointed at."""
        if self._animation:
            ends = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._animation.skip()
            return self._arrive() if ends else None
        before = self._over
        change = super().handle(event)
        if self._planner.state.held is Piece.ROAD and self._over != before:
            self.refresh()
        return change

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Grab(control):
                self._planner.grab(control.does)
                self.refresh()
            case Drop(at):
                under = self.at(at)
                if under and isinstance(under.does, LayWaypoint | PlaceRoad):
                    self.on_scene(under.does)
                self._let_go()
            case Press() | Cancel():
                self._let_go()
        return None

    def _let_go(self) -> bool:
        """Put back what is in the hand; return whether there was anything."""
        held = self._planner.put_back()
        if held:
            self.refresh()
        return held

    def back(self) -> Change:
        """Put back what is in the hand, or else open the menu."""
        return None if self._let_go() else super().back()

    def on_key(self, event: pygame.Event) -> Change:
        """Take up the waypoint that has the focus by Delete."""
        focused = self.control(self.input.focus)
        is_delete = event.key in (pygame.K_DELETE, pygame.K_BACKSPACE)
        if is_delete and focused and isinstance(focused.does, TakeWaypoint):
            self._planner.lift(focused.does.number)
            self.refresh()
            return None
        return super().on_key(event)
