"""A hint for the walk: the best one as it would go, step by step; one click plans it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.bots.skye.advice import WalkAdvice, walk_advice
from game.skye import sentences
from game.skye.hints.note import Asker
from game.skye.view.board import draw_pieces
from game.skye.walk import words
from game.skye.walk.controls import Scene
from game.skye.walk.paint import paint_walk
from game.skye.walk.plan import WalkPlan
from game.skye.walk.state import WalkState
from game.table.hints.note import HintNote, Remark, Told
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage


def walk_hint(asker: Asker, scene: Scene, then: Callable[[WalkPlan], None]) -> HintNote[WalkAdvice]:
    """Return the note; `then` takes the plan over. It lies beside the mat if it can."""
    stage, beside = asker.stage, scene.layout.board
    room = asker.room if beside is None else lambda: beside

    def told(advice: WalkAdvice) -> Told:
        plan = _plan_of(asker, advice)
        if not plan.visits and not plan.roads:
            stay = stage.tr("No walk from here is worth a waypoint; your journeyman may stay.")
            return Told((Remark(stage.tr("No walk"), stay),))
        meant = replace(scene, state=WalkState(plan))
        remarks, label = (Remark(_heading(stage, plan), _steps(stage, plan)),), stage.tr("Plan it")
        return Told(remarks, label, lambda: _in_use(meant), lambda canvas: _mark(canvas, meant))

    def take_over(advice: WalkAdvice) -> None:
        then(_plan_of(asker, advice))

    return replace(asker, room=room).ask(walk_advice(asker.view), told, take_over)


def _plan_of(asker: Asker, advice: WalkAdvice) -> WalkPlan:
    roads = tuple([(road.one, road.other) for road in advice.roads])
    plan = WalkPlan(asker.view.table, asker.seat)
    return replace(plan, roads=roads, visits=advice.walk.visits, extra=advice.walk.extra)


def _heading(stage: Stage, plan: WalkPlan) -> str:
    if not plan.visits:
        return stage.tr("Lay a road piece")
    heading = stage.trn("Walk to {n} waypoint", "Walk to {n} waypoints", len(plan.visits))
    if plan.roads:
        return stage.tr("{first}, over a new road").format(first=heading)
    return heading


def _steps(stage: Stage, plan: WalkPlan) -> str:
    """Return what every waypoint brings, one in a line; last the movement points."""
    lines = []
    for number in range(len(plan.visits)):
        offer = plan.chosen(number)
        brings = words.brings(stage, offer) if offer else stage.tr("on the way, without a step")
        if offer:
            track = sentences.track_name(stage.text, offer.track)
            brings = stage.tr("{where}: {words}").format(where=track, words=brings)
        lines.append(stage.tr("{n}. {words}").format(n=number + 1, words=brings))
    return "\n".join([*lines, words.movement_words(stage, plan)])


def _in_use(scene: Scene) -> list[Rect]:
    """Return the walk, then the territory, the plan and the buttons."""
    plan, camera, layout = scene.plan, scene.camera, scene.layout
    cells = [*plan.path, *plan.walker.land.tiles]
    return [*[camera.rect(cell) for cell in cells], layout.panel]


def _mark(canvas: Canvas, scene: Scene) -> None:
    draw_pieces(canvas, scene.plan.roads, scene.camera)
    paint_walk(canvas, scene, None)
