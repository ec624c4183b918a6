"""Layout of the market: offers, turn order and preview on the mat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect

from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.table import Seat


class TilePlace(NamedTuple):
    """Where a tile lies, and its tag."""

    tile: Rect
    tag: Rect

    @property
    def whole(self) -> Rect:
        return self.tile.union(self.tag)


@dataclass(frozen=True, slots=True)
class OfferPlaces:
    """Where a seller's offer lies: its board, its heading, its tiles and their tags."""

    board: Rect
    heading: Rect
    tiles: tuple[Rect, ...]
    tags: tuple[Rect, ...]
    foot: Rect | None

    def slot(self, number: int) -> TilePlace:
        return TilePlace(self.tiles[number], self.tags[number])

    @property
    def goods(self) -> Rect:
        """Return the rectangle that a screen hides."""
        return self.tiles[0].unionall([*self.tiles, *self.tags])


@dataclass(frozen=True, slots=True)
class MarketPlaces:
    """The rectangles of the whole market."""

    offers: dict[Seat, OfferPlaces]
    turns: Rect
    panel: Rect


@dataclass(frozen=True, slots=True)
class _Sizes:
    edge: int
    gap: int
    heading: int
    tag: int
    turns: int
    panel: int
    tile: int


def market_places(
    stage: Stage, mat: Rect, counts: Mapping[Seat, int], *, turns: bool = True
) -> MarketPlaces:
    """Return the rectangles for a mat, by how many tiles each seller offers.

    Offers are in as many columns as make their tiles largest. Without `turns` they have all room.
    """
    sizes = _sizes(stage, mat) if turns else replace(_sizes(stage, mat), turns=0)
    inner = mat.inflate(-2 * sizes.edge, -2 * sizes.edge)
    panel = Rect(inner.right - sizes.panel, inner.top, sizes.panel, inner.height)
    left = Rect(inner.left, inner.top, panel.left - sizes.gap - inner.left, inner.height)
    strip = Rect(left.left, left.bottom - sizes.turns, left.width, sizes.turns)
    room = Rect(left.topleft, (left.width, left.height))
    if turns:
        room.height = strip.top - sizes.gap - left.top
    boards = max(
        (_grid(room, len(counts), columns, sizes.gap) for columns in range(1, 4)),
        key=lambda grid: _offer(stage, grid[0], sizes, max(counts.values())).tiles[0].width,
    )
    offers = {
        seller: _offer(stage, board, sizes, number)
        for (seller, number), board in zip(counts.items(), boards, strict=True)
    }
    return MarketPlaces(offers, strip, panel)


def _grid(room: Rect, number: int, columns: int, gap: int) -> list[Rect]:
    """Return so many boards in rows; a last row that is not full is centred."""
    rows = -(-number // columns)
    width = (room.width - gap * (columns - 1)) // columns
    height = (room.height - gap * (rows - 1)) // rows
    boards = []
    for place in range(number):
        row, column = divmod(place, columns)
        in_row = min(columns, number - row * columns)
        left = room.left + (room.width - in_row * width - (in_row - 1) * gap) // 2
        left, top = left + column * (width + gap), room.top + row * (height + gap)
        boards.append(Rect(left, top, width, height))
    return boards


def _offer(stage: Stage, board: Rect, sizes: _Sizes, count: int) -> OfferPlaces:
    """Return an offer; where it is low, the tags hang over the lower edges of the tiles."""
    pad = min(stage.px(18 if stage.layout is not Layout.COMPACT else 9), board.width // 16)
    heading = Rect(board.left + pad, board.top + stage.px(8), board.width - 2 * pad, sizes.heading)
    between = min(stage.px(18), board.width // 20)
    across = (heading.width - between * (count - 1)) // count
    room = board.bottom - stage.px(10) - heading.bottom - stage.px(6)
    hanging = room - sizes.tag - stage.px(12) < min(across, sizes.tile)
    below = sizes.tag // 2 if hanging else sizes.tag + stage.px(12)
    size = max(min(across, sizes.tile, room - below), 16)
    spare = max(room - size - below, 0)
    line = round(stage.font("least").get_height() * 1.1)
    foot = spare >= line
    top = heading.bottom + stage.px(6) + (spare - line if foot else spare) // 2
    spread = (heading.width - count * size) // count
    lefts = [heading.left + spread // 2 + number * (size + spread) for number in range(count)]
    tiles = tuple(Rect(x, top, size, size) for x in lefts)
    tags = tuple(_tag(tile, sizes, hanging=hanging, gap=stage.px(12)) for tile in tiles)
    low = Rect(heading.left, board.bottom - stage.px(10) - line, heading.width, line)
    return OfferPlaces(board, heading, tiles, tags, low if foot else None)


def _tag(tile: Rect, sizes: _Sizes, *, hanging: bool, gap: int) -> Rect:
    height = min(sizes.tag, round(tile.width * 0.56))
    tag = Rect(0, 0, min(tile.width, round(height * 2.5)), height)
    tag.midtop = (tile.centerx, tile.bottom - height // 2 if hanging else tile.bottom + gap)
    return tag


def _sizes(stage: Stage, mat: Rect) -> _Sizes:
    px = stage.px
    if stage.layout is Layout.COMPACT:
        panel = max(px(170), mat.width * 31 // 100)
        turns = 2 * stage.font("button").get_height() + px(6)
        return _Sizes(px(12), px(8), px(36), px(46), turns, min(panel, px(320)), px(240))
    panel = min(px(388), mat.width // 3)
    return _Sizes(px(20), px(14), px(46), px(60), px(60), panel, px(240))
