"""Sheets over a table of the Skylands: a whole board, all special tiles, the tiles left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import pygame
from pygame import Rect

from game.language.phrases import headed
from game.language.text import Text
from game.skylands.shown import Shown
from game.skylands.slots import special_card, special_tip
from game.skylands.surroundings import look_of
from game.skylands.view.board import board_camera, draw_board, outline
from game.skylands.view.frame import BOARD
from game.skylands.view.specials import (
    SpecialCard,
    draw_special_card,
    roomy_side,
    special_card_height,
)
from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.skylands.words.history import award_words
from game.skylands.words.sources import source_sign
from game.ui.boxes import cut_left, grid, rows
from game.ui.cache import Kept
from game.ui.paint import ink
from game.ui.scene import Change
from game.ui.sheets.sheet import Sheet
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Said, ScrollArea, Spot
from rules.awards import Award
from rules.grid import Cell
from rules.skylands.catalogue import TILES
from rules.skylands.final import SOURCES, final_awards, final_score
from rules.skylands.tiles import TileId
from rules.table import Seat


class BoardPage(Sheet):
    """A seat's board, with what it would score if the game ended now."""

    name = "sky-board"

    def __init__(self, page: Shown, seat: Seat) -> None:
        super().__init__(page.stage, page.name_of(seat))
        self._page = page
        self._shown = seat
        self._kept = ""
        self._awards = final_awards(page.shown_state().players[seat])

    def compose(self) -> Iterator[Control]:
        """The numbers can be asked for the cells that earn them."""
        yield from super().compose()
        for source, row in zip(SOURCES, self._rows(), strict=False):
            name = words.source_name(self.stage.text, source)
            yield Spot(
                id=f"source:{source}",
                rect=row,
                name=name,
                value=self._points(source),
                role="card",
                tip="\n".join([name, *self._why(source)]),
            )

    def _points(self, source: str) -> int:
        return sum(award.points for award in self._awards[source])

    def _why(self, source: str) -> list[str]:
        return [_award_line(self.stage.text, award) for award in self._awards[source]]

    def hear(self, said: Said) -> Change:
        """A number that was clicked keeps its cells lit."""
        if said.id == "close":
            return super().hear(said)
        self._kept = "" if self._kept == said.id else said.id
        return None

    def _lit(self) -> frozenset[Cell]:
        seen = self.hovered or (self.focus if self.focus_seen else "") or ""
        kind, _, source = (seen if seen.startswith("source:") else self._kept).partition(":")
        if kind != "source":
            return frozenset()
        return frozenset().union(*[award.cells for award in self._awards[source]])

    def _board(self) -> Rect:
        inside = self.inside
        width = min(inside.width * 68 // 100, inside.height * BOARD[0] // BOARD[1])
        return Rect(inside.left, inside.top, width, width * BOARD[1] // BOARD[0])

    def _rows(self) -> list[Rect]:
        inside = self.inside
        _, side = cut_left(inside, self._board().width, self.stage.px(24))
        side.height = min(side.height, (len(SOURCES) + 1) * self.stage.px(76))
        return rows(side, len(SOURCES) + 1, self.stage.px(6))

    def paint_inside(self, surface: pygame.Surface) -> None:
        """The board and the table of its points."""
        draw_board(surface, self.stage, self._board(), look_of(self._page, self._shown))
        *places, last = self._rows()
        for source, row in zip(SOURCES, places, strict=True):
            name = words.source_name(self.stage.text, source)
            self._paint_row(surface, row, source_sign(source), name, self._points(source))
        total = final_score(self._page.shown_state().players[self._shown])
        self._paint_row(surface, last, "crown", self.stage.tr("if it ended now"), total)

    def _paint_row(
        self, surface: pygame.Surface, row: Rect, sign: str, name: str, points: int
    ) -> None:
        stage = self.stage
        side = min(row.height - stage.px(6), stage.px(48))
        icon = stage.assets.icon(sign, side)
        surface.blit(icon, icon.get_rect(midleft=row.midleft))
        told = str(points).replace("-", "\u2212")
        number = ink.line(surface, stage, told, "value", "text.ink", row.midright, "midright")
        left = row.left + side + stage.px(10)
        room = number.left - stage.px(8) - left
        at = (left, row.centery)
        if ink.fitting_font(stage, name, "body", room).size(name)[0] <= room:
            ink.line(surface, stage, name, "body", "text.ink", at, "midleft", room)

    def paint_over(self, surface: pygame.Surface) -> None:
        """The cells that count."""
        if cells := self._lit():
            outline(surface, self.stage, board_camera(self._board()), cells)


def _award_line(text: Text, award: Award) -> str:
    points = f"{award.points:+d}".replace("-", "\u2212")
    return headed(text, points, award_words(text, award.why, award.number))


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

    def hear(self, said: Said) -> Change:
        """Cards are only read."""
        if said.id == "cards":
            self._above = int(said.value or 0)
            self.refresh()
        return super().hear(said) if said.id == "close" else None

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

    def paint_inside(self, surface: pygame.Surface) -> None:
        """The cards, unless they scroll."""
        if self.control("cards") is None:
            self._paint_cards(surface, self.inside, 0)

    def _paint_cards(self, surface: pygame.Surface, seen: Rect, above: int) -> None:
        cards = tuple(special_card(self._page, tile) for tile in self._specials)
        key = (cards, self.inside.size, self.stage.style)
        surface.blit(self._pictures.get(key, lambda: self._sheet(cards)), seen.move(0, -above))

    def _sheet(self, cards: Sequence[SpecialCard]) -> pygame.Surface:
        """All cards as one picture, of which a part may be seen; emblems are of one size."""
        stage, (left, top) = self.stage, self.inside.topleft
        places = [place.move(-left, -top) for place in self._places().values()]
        side = roomy_side(stage, zip(places, cards, strict=True))
        size = self.inside.width, max(place.bottom for place in places)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for place, card in zip(places, cards, strict=True):
            draw_special_card(picture, stage, place, card, side)
        return picture


class TilesPage(Sheet):
    """The island tiles that are left: it is public knowledge."""

    name = "sky-tiles"

    def __init__(self, page: Shown) -> None:
        left = len(page.shown_state().bag)
        heading = page.stage.trn("{n} island tile left", "{n} island tiles left", left)
        super().__init__(page.stage, heading)
        self._left = Counter(page.shown_state().bag)
        self._all = [name for name in TILES if "-" not in name]

    def paint_inside(self, surface: pygame.Surface) -> None:
        """Each design with how many of it are left."""
        stage = self.stage
        across = 12 if self.inside.width > self.inside.height * 2 else 9
        down = -(-len(self._all) // across)
        for tile, place in zip(
            self._all, grid(self.inside, across, down, stage.px(8)), strict=False
        ):
            number = stage.font("button").get_height()
            side = min(place.width, place.height - number)
            square = Rect(0, place.top, side, side)
            square.centerx = place.centerx
            picture = face(stage, tile, 0, side)
            if not self._left[tile]:
                picture = picture.copy()
                picture.set_alpha(70)
            surface.blit(picture, square)
            told = f"×{self._left[tile]}"
            at = (place.centerx, square.bottom)
            colour = "text.ink" if self._left[tile] else "text.ink_soft"
            ink.line(surface, stage, told, "button", colour, at, "midtop")

    def compose(self) -> Iterator[Control]:
        """The whole list for the ui-tree, too."""
        yield from super().compose()
        text = self.stage.text
        told = [f"{words.sky_tile_name(text, t)} {n}" for t, n in sorted(self._left.items())]
        rect = self.inside
        rect.height = max(rect.height, LEAST_TARGET)
        yield Spot(
            id="left",
            rect=rect,
            name=", ".join(told),
            role="picture",
            enabled=False,
            focusable=False,
        )
