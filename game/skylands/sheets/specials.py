"""A sheet with all special tiles and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
from pygame import Rect

from game.skylands.oldtable.shown import Shown
from game.skylands.oldtable.slots import special_card, special_tip
from game.skylands.view.specials import (
    SpecialCard,
    draw_special_card,
    roomy_side,
    special_card_height,
)
from game.skylands.words import things as words
from game.ui.cache import Kept
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.sheets.sheet import Sheet
from game.ui.widgets import Control, Said, ScrollArea, Spot
from rules.skylands.tiles import TileId


class SpecialsPage(Sheet):
    """All special tiles of the game with what they do; they scroll where the window is low."""

    name = "sky-specials"

    def __init__(self, page: Shown) -> None:
        super().__init__(page.stage, page.stage.tr("Special tiles"))
        self._page = page
        self._above = 0
        self._pictures = Kept(1)

    def compose(self) -> Iterator[Control]:
        """Each card can be read in full."""
        places = self._places()
        total = max(rect.bottom for rect in places.values()) - self.inside.top
        tips = {tile: special_tip(self._page, tile) for tile in places}
        if total > self.inside.height:
            yield ScrollArea(
                id="cards",
                rect=self.inside,
                name="\n\n".join(tips.values()),
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
            name = words.sky_tile_name(self.stage.text, tile)
            yield Spot(id=f"card:{tile}", rect=rect, name=name, role="picture", tip=tips[tile])

    def on_control(self, said: Said) -> Change:
        if said.id == "cards":
            self._above = int(said.value or 0)
            self.refresh()
        return super().on_control(said) if said.id == "close" else None

    def _places(self) -> dict[TileId, Rect]:
        """Rows as high as their words need; what is left over goes to all of them alike."""
        stage, inside, gap = self.stage, self.inside, self.stage.px(10)
        cards = [special_card(self._page, tile) for tile in self._specials]
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
                self._specials, product(range(len(high)), range(across)), strict=True
            )
        }

    @property
    def _specials(self) -> tuple[TileId, ...]:
        return self._page.shown_state().setup.specials

    def paint_inside(self, canvas: Canvas) -> None:
        """The cards, unless they scroll."""
        if self.control("cards") is None:
            self._paint_cards(canvas, self.inside, 0)

    def _paint_cards(self, canvas: Canvas, seen: Rect, above: int) -> None:
        cards = tuple(special_card(self._page, tile) for tile in self._specials)
        key = (cards, self.inside.size, self.stage.style)
        canvas.surface.blit(
            self._pictures.get(key, lambda: self._sheet(cards)), seen.move(0, -above)
        )

    def _sheet(self, cards: Sequence[SpecialCard]) -> pygame.Surface:
        """All cards as one picture, of which a part may be seen; emblems are of one size."""
        stage, (left, top) = self.stage, self.inside.topleft
        places = [place.move(-left, -top) for place in self._places().values()]
        side = roomy_side(stage, zip(places, cards, strict=True))
        size = self.inside.width, max(place.bottom for place in places)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for place, card in zip(places, cards, strict=True):
            draw_special_card(Canvas(picture, stage), place, card, side)
        return picture
