"""The territory on the score pad: cells to lay on, tiles to take up, the journeyman, roads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.language.phrases import side_name
from game.skye import sentences
from game.skye.build.words import cell_name
from game.skye.pad.desk import LayAt, LiftAt, StandAt, SwitchRoad, Tool
from game.skye.pad.pad import Clash, Plot
from game.skye.scoring.land import Counting, draw_marks
from game.skye.scoring.script import Entry
from game.skye.view.board import LandLook, TileLook, draw_land, tile_picture
from game.skye.view.walkpath import GHOST, border_middle, draw_journeyman, journeyman_point
from game.table.laying.drag import DOES_NOT_FIT, Drag
from game.table.mat.camera import Camera, framed
from game.table.mat.paint import draw_cells, draw_mat
from game.table.mat.zoom import reachable
from game.ui.boxes import inset
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Spot
from rules.grid import Cell
from rules.skye.journeyman.legal import MOST_ROADS, borders


@dataclass(frozen=True, slots=True)
class MatScene:
    """What is on the mat at this moment."""

    plot: Plot
    drag: Drag | None = None
    tool: Tool | None = None
    entry: Entry | None = None
    """What is lit."""
    pawn: bool = False


class PadMat:
    """Controls and pictures of the mat."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def camera(self, mat: Rect, plot: Plot) -> Camera:
        """Return the camera on the whole territory; cells stay large enough to be clicked."""
        land = plot.land
        room = inset(mat, self.stage.px(30))
        room.height -= self._foot
        camera = framed([*land.tiles, *land.border], room, self.stage.px(150))
        if camera.size >= LEAST_TARGET:
            return camera
        return camera.zoomed(LEAST_TARGET / camera.size, room.center)

    @property
    def _foot(self) -> int:
        return max(self.stage.px(60), LEAST_TARGET + self.stage.px(8))

    def window(self, mat: Rect) -> Rect:
        """Return the part of the mat in which things can be clicked."""
        inner = inset(mat, self.stage.px(10))
        inner.height -= self._foot
        return inner

    def compose(self, mat: Rect, scene: MatScene) -> Iterator[Control]:
        """Yield what can be clicked: cells, borders or tiles."""
        camera, window = self.camera(mat, scene.plot), self.window(mat)
        if scene.drag:
            yield from self._cells(camera, window, scene.plot, scene.drag)
        elif scene.tool is Tool.LAY_ROADS:
            yield from self._borders(camera, window, scene.plot)
        else:
            yield from self._tiles(camera, window, scene)

    def _tiles(self, camera: Camera, window: Rect, scene: MatScene) -> Iterator[Control]:
        stands = scene.tool is Tool.STAND
        for cell, face in scene.plot.land.tiles.items():
            rect = reachable(camera.rect(cell), window, ())
            if rect.width and (stands or scene.plot.at(cell)):
                yield Spot(
                    id=f"stand:{cell}" if stands else f"laid:{cell}",
                    rect=rect,
                    name=sentences.tile_words(self.stage.text, face.id, face.quarter),
                    does=StandAt(cell) if stands else LiftAt(cell),
                    role="tile",
                    sound="",
                )

    def _cells(self, camera: Camera, window: Rect, plot: Plot, drag: Drag) -> Iterator[Control]:
        for cell in sorted(plot.land.border):
            rect = reachable(camera.rect(cell), window, ())
            if rect.width:
                mark = drag.mark(cell)
                name = cell_name(self.stage.text, cell, mark)
                yield Spot(
                    id=f"cell:{cell}", rect=rect, name=name, does=LayAt(cell), role="cell", sound=""
                )

    def _borders(self, camera: Camera, window: Rect, plot: Plot) -> Iterator[Control]:
        """Yield borders with a road piece, and as long as there are pieces, free ones."""
        free = borders(plot.land) if len(plot.pieces) < MOST_ROADS else []
        side = max(min(LEAST_TARGET, camera.size * 68 // 100), 24)
        for one, other in [*plot.pieces, *free]:
            spot = Rect(0, 0, side, side)
            spot.center = border_middle(camera, (one, other))
            if window.contains(spot):
                tr = self.stage.tr
                lies = (one, other) in plot.pieces
                words = tr("Take the road piece away") if lies else tr("Lay a road piece here")
                does = SwitchRoad((one, other))
                yield Spot(id=f"border:{one}:{other}", rect=spot, name=words, does=does, sound="")

    def paint(self, canvas: Canvas, mat: Rect, scene: MatScene, clan: str) -> None:
        """Paint the mat, the territory, what is lit, and where the tile in the hand fits."""
        draw_mat(canvas, mat)
        camera, land = self.camera(mat, scene.plot), scene.plot.land
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(inset(mat, self.stage.px(8)).clip(before))
        entry = scene.entry
        if entry is not None and entry.cells:
            counting = Counting(land, clan, "", entry, len(entry.awards))
            draw_land(canvas, camera, LandLook(land, clan, counting.dim))
            draw_marks(canvas, mat, counting, camera)
        else:
            draw_land(canvas, camera, LandLook(land, clan, scene.plot.unconnected))
        if scene.pawn:
            at = journeyman_point(camera, scene.plot.place, aside=True)
            draw_journeyman(canvas, clan, at, camera.size)
        if scene.drag:
            marks = {cell: scene.drag.mark(cell) for cell in land.border}
            legal = {cell: mark for cell, mark in marks.items() if mark != DOES_NOT_FIT}
            draw_cells(canvas, camera, legal)
        canvas.surface.set_clip(before)

    def paint_over(self, canvas: Canvas, mat: Rect, scene: MatScene, at: Cell | None) -> None:
        """Paint the tile in the hand on a cell, or the borders that can take a road piece."""
        camera = self.camera(mat, scene.plot)
        if scene.drag and at is not None:
            drag = scene.drag.moved(at)
            place = camera.rect(at)
            look = TileLook(drag.tile, drag.quarter)
            picture = tile_picture(self.stage, look, camera.size).copy()
            picture.set_alpha(255 if drag.fits else GHOST)
            canvas.surface.blit(picture, place)
            if not drag.fits:
                draw_cells(canvas, camera, {at: DOES_NOT_FIT})
        elif scene.tool is Tool.LAY_ROADS and len(scene.plot.pieces) < MOST_ROADS:
            for border in borders(scene.plot.land):
                spot = border_middle(camera, border)
                pygame.draw.circle(
                    canvas.surface, self.stage.colour("text.ink"), spot, self.stage.px(9)
                )
                gold = self.stage.colour("highlight.fits_now")
                pygame.draw.circle(canvas.surface, gold, spot, self.stage.px(7))


def clash_words(stage: Stage, clash: Clash) -> str:
    """Return why a tile cannot lie there."""
    words = stage.tr(
        "It does not fit: in the {side} it shows {own}, and the tile beside it {other}."
    )
    return words.format(
        side=side_name(stage.text, clash.side),
        own=sentences.terrain_name(stage.text, clash.own),
        other=sentences.terrain_name(stage.text, clash.other),
    )
