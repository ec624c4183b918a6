"""The building scene on the mat: territory, cells to lay on, tiles in the hand and on their way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.skye.build import words
from game.skye.build.camera import Glide
from game.skye.build.mat import Moment
from game.skye.build.plan import Plan
from game.skye.view.board import LandLook, draw_land, face_of
from game.skye.view.rack import draw_rack
from game.table.laying.drag import FITS_NOW, FITS_TURNED, Drag
from game.table.laying.hand import Held, draw_held
from game.table.laying.laying import Laying
from game.table.laying.motion import FULL_GLOW, REST_GLOW, LayingMotion
from game.table.mat.camera import Camera
from game.table.mat.paint import draw_cells
from game.ui.paint.canvas import Canvas
from game.ui.stage import union
from rules.grid import Cell


def paint_still(canvas: Canvas, moment: Moment, motion: LayingMotion) -> None:
    """Paint what does not move; cells that do not pulse glow halfway."""
    # What is still on its way was laid last, so nothing rests on it yet.
    plan = moment.plan
    down = replace(plan, moves=plan.moves[:-1]) if motion.landing else plan
    glow = REST_GLOW if motion.moves else (REST_GLOW + FULL_GLOW) / 2
    with canvas.clipped(moment.layout.window.clip(canvas.surface.get_clip())):
        if moment.glide:
            _paint_gliding(canvas, moment, down, moment.glide)
        else:
            _paint_land(canvas, moment.clan, down, moment.camera)
        if moment.drag:
            marks = _marks(moment.drag, moment)
            draw_cells(canvas, moment.camera, marks, glow)
            _paint_rotation_signs(canvas, moment, marks)
    told = words.rack_words(moment.stage, moment.plan, moment.drag)
    draw_rack(canvas, moment.layout.rack, told)


def _paint_rotation_signs(canvas: Canvas, moment: Moment, marks: Mapping[Cell, str]) -> None:
    """Paint an arrow where the tile would fit if it were rotated."""
    icon = moment.stage.assets.icon("rotate-cw", round(moment.camera.size * 0.26))
    for place, mark in marks.items():
        if mark == FITS_TURNED:
            canvas.surface.blit(icon, icon.get_rect(center=moment.camera.rect(place).center))


def _paint_gliding(canvas: Canvas, moment: Moment, plan: Plan, glide: Glide) -> None:
    """Stretch one picture of the territory: no tile is cached in sizes of a moment."""
    camera = moment.camera
    box = union([camera.rect(place) for place in moment.plan.land.tiles])
    box.inflate_ip(camera.size // 2, camera.size // 2)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    _paint_land(canvas.on(picture), moment.clan, plan, camera.moved(-box.x, -box.y))
    size = (round(box.width * glide.scale), round(box.height * glide.scale))
    x = glide.x + (box.x - camera.x) * glide.scale
    y = glide.y + (box.y - camera.y) * glide.scale
    canvas.surface.blit(pygame.transform.smoothscale(picture, size), (round(x), round(y)))


def _paint_land(canvas: Canvas, clan: str, plan: Plan, camera: Camera) -> None:
    draw_land(canvas, camera, LandLook(plan.land, clan))
    size = camera.size + 2 * canvas.px(3)
    dashes = canvas.stage.assets.picture("parts/cell-provisional.png", size, size)
    for laid in plan.laid:
        canvas.surface.blit(dashes, dashes.get_rect(center=camera.rect(laid.cell).center))


def _marks(drag: Drag, moment: Moment) -> dict[Cell, str]:
    shown = set(drag.legal)
    if drag.over is not None and drag.over in moment.plan.land.border:
        shown.add(drag.over)
    return {place: drag.mark(place) for place in sorted(shown)}


def paint_moving(canvas: Canvas, moment: Moment, laying: Laying) -> None:
    """Paint the glow, a tile that rotates, a tile on its way, the tile in the hand."""
    motion = laying.motion
    _paint_pulse(canvas, moment, motion.glow)
    _paint_rotating(canvas, moment, motion)
    for held in (motion.flying(), laying.in_hand()):
        if held:
            draw_held(canvas, held)


def _paint_pulse(canvas: Canvas, moment: Moment, part: float) -> None:
    """Paint the glow of the cells on which the tile in the hand fits as it is."""
    if not moment.drag or part < 0.01:
        return
    size = round(moment.camera.size * 1.333)
    glow = moment.stage.assets.picture("parts/tile-glow.png", size, size)
    glow.set_alpha(round(255 * part))
    with canvas.clipped(moment.layout.window):
        for place in moment.drag.legal:
            wide = glow.get_rect(center=moment.camera.rect(place).center)
            # The rack and the buttons lie over the mat; what they cover stays as it is.
            if (
                moment.drag.mark(place) == FITS_NOW
                and wide.collidelist(moment.layout.obstacles) < 0
            ):
                canvas.surface.blit(glow, wide)


def _paint_rotating(canvas: Canvas, moment: Moment, motion: LayingMotion) -> None:
    laid = moment.plan.where(motion.turn.tile) if motion.turn else None
    if laid is None:
        return
    rect = moment.camera.rect(laid.cell)
    face = face_of(moment.stage, laid.tile, moment.clan)
    held = Held(face, laid.quarter, rect.center, rect.width, 0.0)
    draw_held(canvas, replace(held, turning=motion.turning(laid.tile)))
