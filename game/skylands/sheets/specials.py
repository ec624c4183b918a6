"""A sheet with all special tiles and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias, assert_never

import pygame
from pygame import Rect

from game.skylands.table.slots import SpecialTiles
from game.skylands.view.specials import (
    SpecialCard,
    draw_special_card,
    roomy_side,
    special_card_height,
)
from game.skylands.words import things as words
from game.ui.cache import PictureCache
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.sheets.does import Close, Explain, ScrollTo
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.widgets import Control, ScrollArea, Spot
from rules.skylands.tiles import TileId

SpecialsDoes: TypeAlias = Close | Explain | ScrollTo


class SpecialsPage(Sheet[SpecialsDoes]):
    """All special tiles of the game with what they do; they scroll where the window is low."""

    name = "sky-specials"

    def __init__(self, stage: Stage, specials: SpecialTiles) -> None:
        super().__init__(stage, stage.tr("Special tiles"))
        self.specials = specials
        self._above = 0
        self._pictures = PictureCache(1)

    def compose(self) -> Iterator[Control]:
        places = self._places()
        total = max(rect.bottom for rect in places.values()) - self.inside.top
        tips = {tile: self.specials.tip(tile) for tile in places}
        if total > self.inside.height:
            yield ScrollArea(
                id="cards",
                rect=self.inside,
                name="\n\n".join(tips.values()),
                does=ScrollTo,
                primary=True,
                value=self._above,
                total=total,
                step=self.stage.px(28),
                bar_width=self.stage.px(24),
                painter=self._paint_cards,
            )
            places = {}
        yield from super().compose()
        for tile, rect in places.items():
            name = words.tile_name(self.stage.text, tile)
            yield Spot(
                id=f"card:{tile}", rect=rect, name=name, does=Explain(), role="picture",
                tip=tips[tile],
            )  # fmt: skip

    def on_control(self, does: SpecialsDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case ScrollTo(above):
                self._above = above
                self.refresh()
            case Explain():
                pass
            case _:
                assert_never(does)
        return None

    def _places(self) -> dict[TileId, Rect]:
        """Return rows as high as their text needs; spare room is shared equally."""
        stage, inside, gap = self.stage, self.inside, self.stage.px(10)
        cards = [self.specials.card(tile) for tile in self.specials.tiles]
        across = 4 if inside.width >= 4 * stage.px(260) else 2
        width = (inside.width - stage.px(34)) // across
        lines = [cards[at : at + across] for at in range(0, len(cards), across)]
        high = [max(special_card_height(stage, width - gap, one) for one in row) for row in lines]
        spare = inside.height - sum(high) - gap * (len(high) - 1)
        if spare >= 0:
            width = (inside.width + gap) // across
            high = [each + spare // len(high) for each in high]
        tops = [inside.top + sum(high[:row]) + row * gap for row in range(len(high))]
        return {
            tile: Rect(inside.left + x * width, tops[row], width - gap, high[row])
            for tile, (row, x) in zip(
                self.specials.tiles, product(range(len(high)), range(across)), strict=True
            )
        }

    def paint_inside(self, canvas: Canvas) -> None:
        if self.control("cards") is None:
            self._paint_cards(canvas, self.inside, 0)

    def _paint_cards(self, canvas: Canvas, seen: Rect, above: int) -> None:
        cards = tuple(self.specials.card(tile) for tile in self.specials.tiles)
        key = (cards, self.inside.size, self.stage.style)
        canvas.surface.blit(
            self._pictures.get(key, lambda: self._sheet(cards)), seen.move(0, -above)
        )

    def _sheet(self, cards: Sequence[SpecialCard]) -> pygame.Surface:
        stage, (left, top) = self.stage, self.inside.topleft
        places = [place.move(-left, -top) for place in self._places().values()]
        side = roomy_side(stage, zip(places, cards, strict=True))
        size = self.inside.width, max(place.bottom for place in places)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for place, card in zip(places, cards, strict=True):
            draw_special_card(Canvas(picture, stage), place, card, side)
        return picture
