"""Decisions of Isle of Skye to look at: territories, prices on their tiles, walks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.match.review.reviewing import PointsOverTime
from game.skye.hints.words import part_name
from game.skye.judgement.findings import Choice, Finding
from game.skye.judgement.reviewing import Reviewing, course
from game.skye.review.words import (
    caption_words,
    card_words,
    reasons_list,
    remarks,
    verdict_words,
    when_words,
)
from game.skye.view.board import LandLook, TileLook, draw_land, light_cells, tile_picture
from game.skye.view.coins import draw_price_tag
from game.skye.view.walkpath import draw_journeyman, draw_path, draw_waypoint, journeyman_point
from game.table.mat.camera import Camera, framed
from game.table.mat.paint import draw_mat
from game.table.review.sight import SightPainter
from game.ui.boxes import columns, middle
from game.ui.paint.canvas import At, Canvas
from game.ui.paint.partbars import Part
from game.ui.stage import Stage
from rules.skye import Buy, Place, SetPrices
from rules.skye.journeyman.actions import Walk
from rules.skye.journeyman.walk import walker
from rules.skye.state import AXE

_LARGEST: Final = 230
"""Design pixels of a priced tile."""


class SkyePainter(SightPainter[Finding]):
    """Findings of Isle of Skye, with Journeyman or without."""

    def __init__(self, stage: Stage, reviewing: Reviewing) -> None:
        super().__init__(stage, reviewing.chairs)
        self._course = course(reviewing.record)

    def course(self) -> tuple[PointsOverTime, list[str]]:
        rounds = range(1, len(self._course.scores) - 1)
        return self._course, [*map(str, rounds), self.stage.tr("end")]

    def when(self, finding: Finding) -> str:
        return when_words(self.stage, finding)

    def what(self, finding: Finding) -> str:
        return card_words(self.stage, finding)

    def captions(self, finding: Finding) -> tuple[str, str]:
        return caption_words(self.stage, finding, self.names)

    def verdict(self, finding: Finding) -> str:
        return verdict_words(self.stage, finding)

    def told(self, finding: Finding) -> tuple[list[str], list[str]]:
        return remarks(self.stage, finding, self.names), reasons_list(self.stage, finding)

    def parts(self, finding: Finding) -> list[Part]:
        return [Part(part_name(self.stage, each.part), each.points) for each in finding.reasons]

    def natural_height(self, width: int, finding: Finding) -> int:
        room = self.picture_room(Rect(0, 0, width, width))
        if not isinstance(finding.done.action, SetPrices):
            return 4 * width
        size = min((room.width - 2 * self.stage.px(14)) // 3, self.stage.px(_LARGEST))
        return size + self.stage.px(8 + 56 + 20) + width - room.height

    def paint_sign(self, canvas: Canvas, side: Rect, finding: Finding) -> None:
        action, stage = finding.done.action, self.stage
        if isinstance(action, Buy | Place):
            canvas.surface.blit(tile_picture(stage, TileLook(action.tile), side.width), side)
            return
        clan = self.chairs[finding.seat].clan
        icons = {SetPrices: f"screen-{clan}", Walk: f"journeyman-{clan}"}
        canvas.icon(icons.get(type(action), "hand"), side.width, At(side.center, "center"))

    def paint_choice(self, canvas: Canvas, half: Rect, finding: Finding, number: int) -> None:
        choice = (finding.done, finding.other)[number]
        draw_mat(canvas, half)
        room = self.picture_room(half)
        if isinstance(choice.action, SetPrices):
            self._paint_prices(canvas, room, finding, choice.action.prices)
            return
        cells = [*finding.done.land.tiles, *finding.other.land.tiles]
        camera = framed(cells, room, self.stage.px(150))
        clan = self.chairs[finding.seat].clan
        draw_land(canvas, camera, LandLook(choice.land, clan))
        if isinstance(choice.action, Walk):
            self._paint_walk(canvas, camera, finding, choice.action)
        elif number == finding.better:
            light_cells(canvas, camera, choice.laid)
        else:
            self._paint_dashes(canvas, camera, choice)

    def _paint_dashes(self, canvas: Canvas, camera: Camera, choice: Choice) -> None:
        thick = max(self.stage.px(4), 2)
        for cell in choice.laid:
            line = camera.rect(cell).inflate(-thick, -thick)
            cream = self.stage.colour("text.cream")
            canvas.dashes(line, cream, thick, max(self.stage.px(9), 4))

    def _paint_walk(self, canvas: Canvas, camera: Camera, finding: Finding, walk: Walk) -> None:
        one = walker(finding.view.table, finding.seat)
        clan = self.chairs[finding.seat].clan
        draw_path(canvas, camera, one.land, one.path(walk.visits))
        for number, visit in enumerate(walk.visits, 1):
            draw_waypoint(canvas, camera.rect(visit.cell), clan, number)
        at = journeyman_point(camera, one.journey.place, aside=True)
        draw_journeyman(canvas, clan, at, camera.size)

    def _paint_prices(
        self, canvas: Canvas, room: Rect, finding: Finding, prices: Sequence[int]
    ) -> None:
        stage, gap = self.stage, self.stage.px(14)
        size = min((room.width - 2 * gap) // 3, room.height * 68 // 100, stage.px(_LARGEST))
        tag = min(max(room.height - size - stage.px(8), stage.px(24)), stage.px(56))
        row = middle(room, 3 * size + 2 * gap, size + stage.px(8) + tag)
        for tile, price, place in zip(
            finding.view.own.offer, prices, columns(row, 3, gap), strict=True
        ):
            picture = Rect(place.left, place.top, size, size)
            canvas.surface.blit(tile_picture(stage, TileLook(tile), size), picture)
            hung = Rect(place.left, picture.bottom + stage.px(8), size, tag)
            if price == AXE:
                canvas.veil(picture, 0.45)
                canvas.icon("axe", size * 62 // 100, At(picture.center, "center"), halo=True)
            else:
                draw_price_tag(canvas, hung.inflate(-size // 6, 0), price)
