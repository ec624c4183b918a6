"""The building scene on the mat: territory, cells to lay on, tiles in the hand and on their way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.skye.build import words
from game.skye.build.controls import Moment
from game.skye.build.eye import Glide
from game.skye.view.board import LandLook, draw_land, face_of
from game.skye.view.rack import draw_rack
from game.table.laying.drag import FITS_NOW, FITS_TURNED, Drag
from game.table.laying.hand import HOLD, Held, draw_held
from game.table.laying.motion import FULL_GLOW, REST_GLOW, LayingMotion
from game.table.mat.camera import Camera
from game.table.mat.paint import draw_cells
from game.ui.paint.canvas import Canvas
from game.ui.stage import union
from rules.grid import Cell


def paint_still(canvas: Canvas, moment: Moment, *, breathes: bool) -> None:
    """Everything that lies still; cells that do not breathe glow halfway all the time."""
    glow = REST_GLOW if breathes else (REST_GLOW + FULL_GLOW) / 2
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(moment.site.window.clip(before))
    if moment.glide:
        _paint_gliding(canvas, moment, moment.glide)
    else:
        _paint_land(canvas, moment, moment.camera)
    if moment.drag:
        marks = _marks(moment.drag, moment)
        draw_cells(canvas, moment.camera, marks, glow)
        _paint_turn_signs(canvas, moment, marks)
    canvas.surface.set_clip(before)
    told = words.rack_words(moment.stage, moment.plan, moment.drag)
    draw_rack(canvas, moment.site.rack, told)


def _paint_turn_signs(canvas: Canvas, moment: Moment, marks: Mapping[Cell, str]) -> None:
    """An arrow where the tile would fit if it were turned."""
    icon = moment.stage.assets.icon("rotate-cw", round(moment.camera.size * 0.26))
    for place, mark in marks.items():
        if mark == FITS_TURNED:
            canvas.surface.blit(icon, icon.get_rect(center=moment.camera.rect(place).center))


def _paint_gliding(canvas: Canvas, moment: Moment, glide: Glide) -> None:
    """The territory in one picture that is stretched: no tile is kept in sizes of a moment."""
    camera = moment.camera
    box = union([camera.rect(place) for place in moment.plan.land.tiles])
    box.inflate_ip(camera.size // 2, camera.size // 2)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    _paint_land(canvas.on(picture), moment, camera.moved(-box.x, -box.y))
    size = (round(box.width * glide.scale), round(box.height * glide.scale))
    x = glide.x + (box.x - camera.x) * glide.scale
    y = glide.y + (box.y - camera.y) * glide.scale
    canvas.surface.blit(pygame.transform.smoothscale(picture, size), (round(x), round(y)))


def _paint_land(canvas: Canvas, moment: Moment, camera: Camera) -> None:
    plan, stage = moment.plan, moment.stage
    if moment.flying:
        # What is still on its way was laid last, so nothing rests on it yet.
        plan = replace(plan, moves=plan.moves[:-1])
    draw_land(canvas, camera, LandLook(plan.land, moment.clan))
    size = camera.size + 2 * stage.px(3)
    dashes = stage.assets.picture("parts/cell-provisional.png", size, size)
    for laid in plan.laid:
        canvas.surface.blit(dashes, dashes.get_rect(center=camera.rect(laid.cell).center))


def _marks(drag: Drag, moment: Moment) -> dict[Cell, str]:
    shown = set(drag.legal)
    if drag.over is not None and drag.over in moment.plan.land.border:
        shown.add(drag.over)
    return {place: drag.mark(place) for place in sorted(shown)}


def paint_moving(canvas: Canvas, moment: Moment, motion: LayingMotion, *, by_key: bool) -> None:
    """The glow, a tile that turns, a tile on its way, the tile in the hand."""
    _paint_pulse(canvas, moment, motion.glow)
    _paint_turning(canvas, moment, motion)
    flying = motion.flying()
    if flying:
        draw_held(canvas, flying)
    if moment.drag:
        draw_held(canvas, in_hand(moment, moment.drag, motion, by_key=by_key))


def _paint_pulse(canvas: Canvas, moment: Moment, part: float) -> None:
    """The slow breath of the cells on which the tile in the hand fits as it is."""
    if not moment.drag or part < 0.01:
        return
    size = round(moment.camera.size * 1.333)
    glow = moment.stage.assets.picture("parts/tile-glow.png", size, size)
    glow.set_alpha(round(255 * part))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(moment.site.window)
    for place in moment.drag.legal:
        wide = glow.get_rect(center=moment.camera.rect(place).center)
        # The rack and the buttons lie over the mat; what they cover stays as it is.
        if moment.drag.mark(place) == FITS_NOW and wide.collidelist(moment.site.obstacles) < 0:
            canvas.surface.blit(glow, wide)
    canvas.surface.set_clip(before)


def _paint_turning(canvas: Canvas, moment: Moment, motion: LayingMotion) -> None:
    laid = moment.plan.where(motion.turn.tile) if motion.turn else None
    if laid is None:
        return
    rect = moment.camera.rect(laid.cell)
    face = face_of(moment.stage, laid.tile, moment.clan)
    held = Held(face, laid.quarter, rect.center, rect.width, 0.0)
    draw_held(canvas, replace(held, turning=motion.turning(laid.tile)))


def in_hand(moment: Moment, drag: Drag, motion: LayingMotion, *, by_key: bool) -> Held:
    """The tile in the hand as it looks now."""
    wrong = drag.over is not None and not drag.fits
    return Held(
        face_of(moment.stage, drag.tile, moment.clan),
        drag.quarter,
        motion.at,
        moment.camera.size,
        motion.lift,
        "highlight.does_not_fit" if wrong else "highlight.fits_now",
        motion.turning(drag.tile),
        not by_key,
    )


def wanted_place(
    moment: Moment, drag: Drag, pointer: tuple[int, int], *, by_key: bool
) -> tuple[float, float]:
    """Where the tile in the hand wants to be: at the pointer, drawn to the cell below it."""
    size = moment.camera.size
    over = moment.camera.rect(drag.over) if drag.over is not None else None
    if by_key:
        slot = moment.site.rack.slots[moment.plan.hand.index(drag.tile)]
        beside = (slot.centerx + slot.width * 0.4, slot.centery)
        return over.center if over else beside
    x, y = pointer[0] - HOLD[0] * size, pointer[1] - HOLD[1] * size
    if over and drag.over in drag.legal:
        return x + (over.centerx - x) * 0.8, y + (over.centery - y) * 0.8
    return x, y
