"""A hint for the builder: the tile as a ghost where it would lie best."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.bots.skye.advice import PlaceAdvice
from game.bots.skye.laying import Laid
from game.skye.build.work import Work
from game.skye.hints.note import Asker, place_hint
from game.skye.view.board import TileLook, tile_picture
from game.table.hints.mark import draw_ghost
from game.table.hints.note import HintNote
from game.ui.paint.canvas import Canvas
from rules.grid import Cell


def build_hint(
    asker: Asker, work: Work, lay: Callable[[Cell], None]
) -> HintNote[PlaceAdvice | None]:
    """The best place for a tile, in sight; `lay` lays what is in the hand."""
    _bring_all_into_sight(work)

    def then(laid: Laid) -> None:
        work.pick_up(laid.tile)
        work.bench.turn_to(laid.quarter)
        lay(laid.cell)

    return place_hint(
        asker,
        lambda laid: _in_use(work, laid),
        lambda canvas, laid: _draw_ghost(canvas, work, laid),
        then,
    )


def _in_use(work: Work, laid: Laid) -> list[Rect]:
    """The place that is meant, then the territory, the rack and the buttons."""
    moment = work.now
    cells = [moment.camera.rect(cell) for cell in (laid.cell, *moment.plan.land.tiles)]
    return [*cells, *moment.site.obstacles]


def _bring_all_into_sight(work: Work) -> None:
    """Nobody could see a place beyond the edge of the mat."""
    moment = work.now
    if not all([moment.site.window.contains(moment.camera.rect(c)) for c in moment.site.cells]):
        work.frame_all()
    work.finish_motion()


def _draw_ghost(canvas: Canvas, work: Work, laid: Laid) -> None:
    moment = work.now
    rect = moment.camera.rect(laid.cell)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(moment.site.window)
    picture = tile_picture(moment.stage, TileLook(laid.tile, laid.quarter, moment.clan), rect.width)
    draw_ghost(canvas, rect, picture)
    canvas.surface.set_clip(before)
