"""A hint for the builder: the tile as a ghost where it would lie best."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.bots.skye.advice import PlaceAdvice
from game.bots.skye.laying import Laid
from game.skye.build.mat import BuildMat, Moment
from game.skye.hints.note import Asker, place_hint
from game.skye.view.board import TileLook, tile_picture
from game.table.hints.mark import draw_ghost
from game.table.hints.note import HintNote
from game.ui.paint.canvas import Canvas


def build_hint(
    asker: Asker, mat: BuildMat, then: Callable[[Laid], None]
) -> HintNote[PlaceAdvice | None]:
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
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(moment.layout.window)
    picture = tile_picture(moment.stage, TileLook(laid.tile, laid.quarter, moment.clan), rect.width)
    draw_ghost(canvas, rect, picture)
    canvas.surface.set_clip(before)
