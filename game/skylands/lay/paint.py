"""What is seen while a tile of the Skylands is laid: cells, glow, the tile in the hand."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.skylands.lay.bench import Bench
from game.skylands.view.board import board_camera
from game.skylands.view.tile import face_of
from game.table.laying.drag import FITS_NOW, FITS_TURNED, Drag
from game.table.laying.hand import Held, draw_held
from game.table.laying.laying import Laying
from game.table.laying.motion import FULL_GLOW, REST_GLOW, LayingMotion
from game.table.mat.camera import Camera
from game.table.mat.paint import draw_cells
from game.ui.paint.canvas import Canvas
from rules.grid import Cell


def paint_still(canvas: Canvas, board: Rect, bench: Bench, motion: LayingMotion) -> None:
    """Paint cells for the tile in the hand, or dashes around the one that lies."""
    stage, camera, drag = canvas.stage, board_camera(board), bench.drag
    if drag:
        glow = REST_GLOW if motion.moves else (REST_GLOW + FULL_GLOW) / 2
        marks = _marks(bench, drag)
        draw_cells(canvas, camera, marks, glow)
        icon = stage.assets.icon("rotate-cw", round(camera.size * 0.26))
        for place, mark in marks.items():
            if mark == FITS_TURNED:
                canvas.surface.blit(icon, icon.get_rect(center=camera.rect(place).center))
    elif bench.laid and not motion.flight:
        size = camera.size + 2 * stage.px(3)
        dashes = stage.assets.picture("parts/cell-provisional.png", size, size)
        rect = camera.rect(bench.laid.cell)
        canvas.surface.blit(dashes, dashes.get_rect(center=rect.center))


def _marks(bench: Bench, drag: Drag) -> dict[Cell, str]:
    shown = set(drag.legal)
    if drag.over is not None and drag.over in bench.land.demands:
        shown.add(drag.over)
    return {place: drag.mark(place) for place in sorted(shown)}


def paint_moving(canvas: Canvas, board: Rect, bench: Bench, laying: Laying) -> None:
    """Paint the glow, a tile that rotates, one on its way, the one in the hand."""
    camera, motion, laid = board_camera(board), laying.motion, bench.laid
    if bench.drag and motion.glow >= 0.01:
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(board.clip(before))
        _paint_pulse(canvas, camera, bench.drag, motion.glow)
        canvas.surface.set_clip(before)
    if laid and motion.turn and not motion.flight:
        rect, face = camera.rect(laid.cell), face_of(canvas.stage, laid.tile)
        held = Held(face, laid.quarter, rect.center, rect.width, 0.0)
        draw_held(canvas, replace(held, turning=motion.turning(laid.tile)))
    for moving in (motion.flying(), laying.in_hand()):
        if moving:
            draw_held(canvas, moving)


def _paint_pulse(canvas: Canvas, camera: Camera, drag: Drag, part: float) -> None:
    size = round(camera.size * 1.333)
    glow = canvas.stage.assets.picture("parts/tile-glow.png", size, size)
    glow.set_alpha(round(255 * part))
    for place in drag.legal:
        if drag.mark(place) == FITS_NOW:
            canvas.surface.blit(glow, glow.get_rect(center=camera.rect(place).center))
