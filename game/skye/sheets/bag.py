"""A sheet with what is left in the bag."""

from __future__ import annotations

from collections import Counter

import pygame

from game.skye.session import Session
from game.skye.view.board import TileLook, tile_picture
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.does import Close
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from rules.skye.landscape import TILES
from rules.skye.tiles import Things


class BagPage(Sheet[Close]):
    """What is left in the bag by kind, which is public."""

    name = "bag"

    def __init__(self, stage: Stage, session: Session) -> None:
        left = session.state.bag
        super().__init__(stage, stage.tr("Left in the bag"))
        self._tiles = left

    def paint_inside(self, canvas: Canvas) -> None:
        inside = self.inside
        at = (self.box.right - self.stage.px(100), self.box.top + self.stage.px(44))
        words = self.stage.trn("{n} tile", "{n} tiles", len(self._tiles))
        canvas.line(words, Ink("value"), At(at, "midright"))
        counts: Counter[str] = Counter()
        for tile in self._tiles:
            counts.update({kind: getattr(TILES[tile].things, kind) for kind in Things._fields})
        width = inside.width // len(Things._fields)
        size = self.stage.px(56)
        for number, kind in enumerate(Things._fields):
            x = inside.left + number * width
            icon = self.stage.assets.icon(kind, size)
            canvas.surface.blit(icon, (x, inside.top))
            at = (x + size + self.stage.px(8), inside.top + size // 2)
            canvas.line(str(counts[kind]), Ink("value"), At(at, "midleft"))
        room = inside.copy()
        room.top += size + self.stage.px(20)
        room.height = inside.bottom - room.top
        self._paint_tiles(canvas, room)

    def _paint_tiles(self, canvas: Canvas, room: pygame.Rect) -> None:
        if not self._tiles:
            return
        gap = self.stage.px(6)
        columns = 1
        while columns * columns * room.height < len(self._tiles) * room.width:
            columns += 1
        while True:
            size = (room.width - gap * (columns - 1)) // columns
            rows = -(-len(self._tiles) // columns)
            if rows * (size + gap) <= room.height:
                break
            columns += 1
        for number, tile in enumerate(self._tiles):
            row, column = divmod(number, columns)
            at = (room.left + column * (size + gap), room.top + row * (size + gap))
            canvas.surface.blit(tile_picture(self.stage, TileLook(tile), size), at)
