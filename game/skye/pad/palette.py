"""The palette of the score pad: every tile by its picture, and filters to find one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.language.text import capital
from game.skye import sentences
from game.skye.pad.desk import SwitchFilter, TakeTile
from game.skye.pad.pad import Pad
from game.skye.view.board import TileLook, tile_picture
from game.ui.boxes import cut_right, cut_top, grid, inset
from game.ui.paint.canvas import At, Canvas
from game.ui.sheets.choices import Choice
from game.ui.sheets.does import ScrollTo
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Mood, ScrollArea
from rules.skye.landscape import TILES
from rules.skye.tiles import Terrain, Things, TileId

SCROLL: Final = "scroll"
ROAD: Final = "road"
TERRAINS: Final = {terrain.name.lower(): terrain for terrain in Terrain}
FILTERS: Final = (*TERRAINS, ROAD, *Things._fields, SCROLL)
"""What tiles can be looked for by; several together mean all of them."""


def shows(tile: TileId, what: str) -> bool:
    """Return whether a tile has a terrain, a road, a thing or a scroll."""
    design = TILES[tile]
    if what in TERRAINS:
        return any(area.terrain is TERRAINS[what] for area in design.faces[0].areas)
    if what == ROAD:
        return bool(design.faces[0].roads)
    if what == SCROLL:
        return design.scroll is not None
    return bool(getattr(design.things, what))


def tiles_showing(tiles: Sequence[TileId], wanted: frozenset[str]) -> list[TileId]:
    return [tile for tile in tiles if all(shows(tile, what) for what in wanted)]


@dataclass(kw_only=True)
class TileCard(Control):
    """A tile to take up; one that lies somewhere is dim and shows whose it is."""

    role: str = "tile"
    tile: TileId = ""
    owner: str = ""
    """The clan in whose territory it lies."""
    sound: str = "tile-pick"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        size = self.rect.width
        canvas.surface.blit(tile_picture(canvas.stage, TileLook(self.tile), size), self.rect)
        if self.owner:
            canvas.veil(self.rect, 0.62)
            canvas.icon(
                f"clan-{self.owner}", size * 46 // 100, At(self.rect.center, "center"), halo=True
            )
        if self.value or mood.hovered:
            gold = canvas.colour("highlight.fits_now")
            pygame.draw.rect(canvas.surface, gold, self.rect, max(canvas.px(4), 2))


class Palette:
    """What is looked for, and how far the list is scrolled."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.wanted: frozenset[str] = frozenset()
        self.top = 0

    def toggle(self, what: str) -> None:
        """Look for something, or no longer, from the top of the list."""
        self.wanted ^= {what}
        self.top = 0

    def compose(self, sheet: Rect, pad: Pad, hand: TileId | None) -> Iterator[Control]:
        """Yield filters, tiles in sight, the bar."""
        inner = inset(sheet, self.stage.px(16))
        filters, rest = cut_top(inner, self._filter_height(), self.stage.px(10))
        yield from self._filters(filters)
        tiles = tiles_showing(pad.bag, self.wanted)
        bar, box = cut_right(rest, max(self.stage.px(24), 20), self.stage.px(8))
        across, size = self._shape(box)
        seen = max((box.height + self._gap) // (size + self._gap), 1)
        rows = -(-len(tiles) // across)
        self.top = min(self.top, max(rows - seen, 0))
        owners = pad.owners
        shown = tiles[self.top * across : (self.top + seen) * across]
        for number, tile in enumerate(shown):
            row, column = divmod(number, across)
            step = size + self._gap
            place = Rect(box.left + column * step, box.top + row * step, size, size)
            owner = pad.plots[owners[tile]].clan if tile in owners else ""
            yield self._card(tile, place, owner, taken=tile == hand)
        if rows > seen:
            yield ScrollArea(
                id="palette",
                rect=bar,
                name=self.stage.tr("More tiles"),
                does=ScrollTo,
                value=self.top,
                total=rows,
                page=seen,
                notch=1,
                bar_width=bar.width,
            )

    def _card(self, tile: TileId, place: Rect, owner: str, *, taken: bool) -> TileCard:
        words = sentences.tile_words(self.stage.text, tile)
        return TileCard(
            id=f"tile:{tile}", rect=place, name=words, does=TakeTile(tile), value=taken, tile=tile,
            owner=owner,
        )  # fmt: skip

    def _filters(self, box: Rect) -> Iterator[Control]:
        names = self._names()
        across = len(FILTERS) // 2
        for what, place in zip(FILTERS, grid(box, across, 2, self._gap), strict=True):
            on = what in self.wanted
            yield Choice(
                id=f"filter:{what}",
                rect=place,
                name=names[what],
                does=SwitchFilter(what),
                icon=_icon(what),
                icon_size=38,
                value=on,
                kind="primary" if on else "secondary",
                tip=names[what],
            )

    def _names(self) -> Mapping[str, str]:
        text = self.stage.text
        names = {what: sentences.terrain_name(text, kind) for what, kind in TERRAINS.items()}
        names |= {what: sentences.thing_name(text, what) for what in Things._fields}
        names |= {SCROLL: self.stage.tr("scroll"), ROAD: self.stage.tr("road")}
        return {what: capital(words) for what, words in names.items()}

    def _filter_height(self) -> int:
        return 2 * max(self.stage.px(52), LEAST_TARGET) + self._gap

    def _shape(self, box: Rect) -> tuple[int, int]:
        """Return how many tiles stand beside each other, and how large they are."""
        across = max(box.width // max(self.stage.px(82), 2 * LEAST_TARGET - 8), 2)
        return across, (box.width + self._gap) // across - self._gap

    @property
    def _gap(self) -> int:
        return self.stage.px(8)


def _icon(what: str) -> str:
    return f"demand-completed-{what}" if what in TERRAINS else what
