"""A decision to look at: as it was done and as it could have been, side by side, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.review import Choice, Finding
from game.scenes.boxes import columns, cut_bottom, cut_left, cut_top, inset, middle
from game.scenes.review_words import caption_words, reasons_list, remarks, verdict_words
from game.scenes.scoring_land import draw_caption
from game.stage import Stage
from game.view import ink, panel
from game.view.board import Camera, draw_land, draw_mat, framed, light_cells, tile_picture
from game.view.pricetag import draw_price_tag
from game.view.walkpath import draw_journeyman, draw_path, draw_waypoint, journeyman_point
from rules.record import Chair
from rules.skye import SetPrices
from rules.skye.journeyman.actions import Walk
from rules.skye.journeyman.walk import walker
from rules.skye.state import AXE


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the parts of a position lie."""

    halves: tuple[Rect, Rect]
    sheet: Rect
    """The words."""


class SightPainter:
    """Paints findings of one game."""

    def __init__(self, stage: Stage, chairs: Sequence[Chair]) -> None:
        self.stage = stage
        self.chairs = chairs
        self.names = [chair.name for chair in chairs]

    def places(self, box: Rect, finding: Finding) -> Sight:
        """The pictures get what the words leave."""
        px = self.stage.px
        inner = box.width - 2 * self._pad
        words = self._words_height(finding, inner) + 2 * self._pad
        sheet, upper = cut_bottom(box, min(words, box.height * 56 // 100), px(14))
        one, other = columns(upper, 2, px(14))
        return Sight((one, other), sheet)

    def paint(self, surface: pygame.Surface, box: Rect, finding: Finding) -> None:
        """Both pictures and the words."""
        sight = self.places(box, finding)
        captions = caption_words(self.stage, finding, self.names)
        better = 0 if finding.points > 0 else 1
        for number, choice in enumerate((finding.done, finding.other)):
            half = sight.halves[number]
            self._paint_half(surface, half, finding, choice, best=number == better)
            self._paint_caption(surface, half, finding, captions[number], best=number == better)
        self._paint_words(surface, sight.sheet, finding)

    # The pictures.

    def _paint_half(
        self, surface: pygame.Surface, half: Rect, finding: Finding, choice: Choice, *, best: bool
    ) -> None:
        draw_mat(surface, self.stage, half)
        room = self._room(half)
        if isinstance(choice.action, SetPrices):
            self._paint_prices(surface, room, finding, choice.action.prices)
            return
        cells = [*finding.done.land.tiles, *finding.other.land.tiles]
        camera = framed(cells, room, self.stage.px(150))
        clan = self.chairs[finding.seat].clan
        draw_land(surface, self.stage, choice.land, clan, camera)
        if isinstance(choice.action, Walk):
            self._paint_walk(surface, camera, finding, choice.action)
        elif best:
            light_cells(surface, self.stage, camera, choice.laid)
        else:
            self._paint_dashes(surface, camera, choice)

    def _paint_dashes(self, surface: pygame.Surface, camera: Camera, choice: Choice) -> None:
        thick = max(self.stage.px(4), 2)
        for cell in choice.laid:
            line = camera.rect(cell).inflate(-thick, -thick)
            cream = self.stage.colour("text.cream")
            panel.dashed_rect(surface, cream, line, thick, max(self.stage.px(9), 4))

    def _paint_walk(
        self, surface: pygame.Surface, camera: Camera, finding: Finding, walk: Walk
    ) -> None:
        one = walker(finding.view.table, finding.seat)
        clan = self.chairs[finding.seat].clan
        draw_path(surface, self.stage, camera, one.land, one.path(walk.visits))
        for number, visit in enumerate(walk.visits, 1):
            draw_waypoint(surface, self.stage, camera.rect(visit.cell), clan, number)
        at = journeyman_point(camera, one.journey.place, aside=True)
        draw_journeyman(surface, self.stage, clan, at, camera.size)

    def _paint_prices(
        self, surface: pygame.Surface, room: Rect, finding: Finding, prices: Sequence[int]
    ) -> None:
        """Three tiles, and what hangs on them."""
        stage, gap = self.stage, self.stage.px(14)
        size = min((room.width - 2 * gap) // 3, room.height * 68 // 100, stage.px(190))
        tag = min(max(room.height - size - stage.px(8), stage.px(24)), stage.px(56))
        row = middle(room, 3 * size + 2 * gap, size + stage.px(8) + tag)
        for tile, price, place in zip(
            finding.view.own.offer, prices, columns(row, 3, gap), strict=True
        ):
            picture = Rect(place.left, place.top, size, size)
            surface.blit(tile_picture(stage, tile, 0, "", size), picture)
            hung = Rect(place.left, picture.bottom + stage.px(8), size, tag)
            if price == AXE:
                panel.veil(surface, stage, picture, 0.45)
                axe = stage.assets.icon("axe", size * 62 // 100, halo=True)
                surface.blit(axe, axe.get_rect(center=picture.center))
            else:
                draw_price_tag(surface, stage, hung.inflate(-size // 6, 0), price)

    def _paint_caption(
        self, surface: pygame.Surface, half: Rect, finding: Finding, words: str, *, best: bool
    ) -> None:
        room = inset(half, self.stage.px(14))
        draw_caption(surface, self.stage, room, self.chairs[finding.seat].clan, words)
        if best:
            mark = self.stage.assets.icon("check", self.stage.px(44), halo=True)
            surface.blit(mark, room.topleft)

    def _room(self, half: Rect) -> Rect:
        """A half above its caption."""
        return cut_bottom(inset(half, self.stage.px(22)), self.stage.px(40))[1]

    # The words.

    def _paint_words(self, surface: pygame.Surface, sheet: Rect, finding: Finding) -> None:
        panel.nine(surface, self.stage, "panel-parchment", sheet)
        verdict, *parts = self._text_boxes(inset(sheet, self._pad))
        words = verdict_words(self.stage, finding)
        at, width = verdict.topleft, verdict.width
        ink.line(surface, self.stage, words, "lead_bold", "text.ink", at, "topleft", width)
        for told, box in zip(self._told(finding), parts, strict=True):
            if told:
                ink.block(surface, self.stage, told, "body", "text.ink", box)

    def _told(self, finding: Finding) -> tuple[str, str]:
        """Remarks and reasons; without remarks the reasons in two columns."""
        told = remarks(self.stage, finding, self.names)
        reasons = reasons_list(self.stage, finding)
        if not told:
            half = -(-len(reasons) // 2)
            told, reasons = reasons[:half], reasons[half:]
        return "\n".join(told), "\n".join(reasons)

    def _text_boxes(self, inner: Rect) -> tuple[Rect, Rect, Rect]:
        """The verdict, below it two columns."""
        verdict, rest = cut_top(inner, self._line("lead_bold"), self.stage.px(4))
        left, right = cut_left(rest, rest.width * 56 // 100, self.stage.px(24))
        return verdict, left, right

    def _words_height(self, finding: Finding, width: int) -> int:
        _, *parts = self._text_boxes(Rect(0, 0, width, 10_000))
        heights = [
            ink.height_of(self.stage, told, "body", box.width)
            for told, box in zip(self._told(finding), parts, strict=True)
        ]
        return self._line("lead_bold") + self.stage.px(8) + max(heights)

    def _line(self, role: str) -> int:
        return round(self.stage.font(role).get_height() * ink.LINE_HEIGHT)

    @property
    def _pad(self) -> int:
        return self.stage.px(18)
