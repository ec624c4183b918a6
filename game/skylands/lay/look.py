"""What is seen while a tile of the Skylands is laid: cells, glow, the tile in the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pygame import Rect

from game.skylands.lay.hand import SkyHand
from game.skylands.view.frame import SkyFrame
from game.skylands.view.tile import face_of
from game.table.laying.drag import FITS_NOW, FITS_TURNED, Drag
from game.table.laying.hand import HOLD, Held, draw_held
from game.table.laying.motion import FULL_GLOW, REST_GLOW, LayingMotion
from game.table.mat.camera import Camera
from game.table.mat.paint import draw_cells
from game.ui.input.reader import Input
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell


class Laying(Protocol):
    """A table on which a tile is laid, as it is seen now."""

    stage: Stage
    hand: SkyHand
    motion: LayingMotion
    input: Input
    by_key: bool

    @property
    def frame(self) -> SkyFrame: ...
    @property
    def camera(self) -> Camera: ...
    def source_rect(self, source: str) -> Rect: ...


def paint_cells(canvas: Canvas, page: Laying) -> None:
    """Cells for the tile in the hand; dashes round the one that lies."""
    stage, camera, drag = page.stage, page.camera, page.hand.drag
    if drag:
        glow = REST_GLOW if page.motion.moves else (REST_GLOW + FULL_GLOW) / 2
        marks = _marks(page, drag)
        draw_cells(canvas, camera, marks, glow)
        icon = stage.assets.icon("rotate-cw", round(camera.size * 0.26))
        for place, mark in marks.items():
            if mark == FITS_TURNED:
                canvas.surface.blit(icon, icon.get_rect(center=camera.rect(place).center))
    elif page.hand.laid and not page.motion.flight:
        size = camera.size + 2 * stage.px(3)
        dashes = stage.assets.picture("parts/cell-provisional.png", size, size)
        rect = camera.rect(page.hand.laid.cell)
        canvas.surface.blit(dashes, dashes.get_rect(center=rect.center))


def _marks(page: Laying, drag: Drag) -> dict[Cell, str]:
    shown = set(drag.legal)
    if drag.over is not None and drag.over in page.hand.land.demands:
        shown.add(drag.over)
    return {place: drag.mark(place) for place in sorted(shown)}


def paint_moving(canvas: Canvas, page: Laying) -> None:
    """The glow, a tile that turns, one on its way, the one in the hand."""
    _paint_pulse(canvas, page)
    laid, stage = page.hand.laid, page.stage
    if laid and page.motion.turn and not page.motion.flight:
        rect = page.camera.rect(laid.cell)
        face = face_of(stage, laid.tile)
        held = Held(face, laid.quarter, rect.center, rect.width, 0.0)
        draw_held(canvas, replace(held, turning=page.motion.turning(laid.tile)))
    if flying := page.motion.flying():
        draw_held(canvas, flying)
    if page.hand.drag:
        draw_held(canvas, in_hand(page, page.hand.drag))


def _paint_pulse(canvas: Canvas, page: Laying) -> None:
    drag, part = page.hand.drag, page.motion.glow
    if drag is None or part < 0.01:
        return
    size = round(page.camera.size * 1.333)
    glow = page.stage.assets.picture("parts/tile-glow.png", size, size)
    glow.set_alpha(round(255 * part))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(page.frame.board.clip(before))
    for place in drag.legal:
        if drag.mark(place) == FITS_NOW:
            canvas.surface.blit(glow, glow.get_rect(center=page.camera.rect(place).center))
    canvas.surface.set_clip(before)


def in_hand(page: Laying, drag: Drag) -> Held:
    """The tile in the hand as it looks now."""
    wrong = drag.over is not None and not drag.fits
    return Held(
        face_of(page.stage, drag.tile),
        drag.quarter,
        page.motion.at,
        page.camera.size,
        page.motion.lift,
        "highlight.does_not_fit" if wrong else "highlight.fits_now",
        page.motion.turning(drag.tile),
        not page.by_key,
    )


def wanted_place(page: Laying) -> tuple[float, float]:
    """Where the tile in the hand wants to be: at the pointer, drawn to the cell below it."""
    drag, size = page.hand.drag, page.camera.size
    if drag is None:
        return page.motion.at
    over = page.camera.rect(drag.over) if drag.over is not None else None
    if page.by_key:
        home = page.source_rect(page.hand.source)
        return over.center if over else (home.centerx - home.width * 0.4, home.centery)
    x, y = page.input.pointer[0] - HOLD[0] * size, page.input.pointer[1] - HOLD[1] * size
    if over and drag.over in drag.legal:
        return x + (over.centerx - x) * 0.8, y + (over.centery - y) * 0.8
    return x, y
