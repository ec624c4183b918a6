"""Layout of pricing: screen, tiles, stakes and purse on the mat."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from rules.skye.state import DRAWN


@dataclass(frozen=True, slots=True)
class PricingPlaces:
    """The rectangles; those for which there is no room are None."""

    screen: Rect | None
    tiles: tuple[Rect, ...]
    stakes: tuple[Rect, ...]
    aids: tuple[Rect, ...]
    """Empty while the aid is off."""
    hint: Rect | None
    purse: Rect

    def slot_at(self, at: tuple[int, int]) -> int | None:
        """Return the tile at a point, its price included."""
        for slot, (tile, stake) in enumerate(zip(self.tiles, self.stakes, strict=True)):
            if tile.union(stake).collidepoint(at):
                return slot
        return None


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Lengths in real pixels: of the parts, and between them."""

    edge: int
    gap: int
    between: int
    """Least room between two columns: tiles that touch would look like a territory."""
    tile: int
    stake: int
    aid: int
    """With the gap above it; 0 while the aid is off."""
    hint: int
    screen: int
    purse: int


def pricing_places(stage: Stage, mat: Rect, *, aid: bool) -> PricingPlaces:
    """Return the rectangles for a mat, from its upper edge: screen, tiles, stakes, aids, hint."""
    sizes = _sizes(stage, aid=aid)
    inner = mat.inflate(-2 * sizes.edge, -2 * sizes.edge)
    tile = _tile_size(inner, sizes)
    rest = inner.height - tile - sizes.gap - sizes.stake - sizes.aid
    hint = sizes.hint if rest >= sizes.hint else 0
    rest -= hint
    screen = min(rest - 2 * sizes.gap, sizes.screen)
    if screen < stage.px(56):
        screen = 0
    else:
        rest -= screen + 2 * sizes.gap
    # Tiles and purse share the width evenly.
    spread = (inner.width - DRAWN * tile - sizes.purse) // (DRAWN + 1)
    columns = [inner.left + spread // 2 + number * (tile + spread) for number in range(DRAWN)]
    top = inner.top + rest // 2
    first = top + (screen + 2 * sizes.gap if screen else 0)
    tiles = tuple(Rect(x, first, tile, tile) for x in columns)
    stakes = tuple(Rect(x, first + tile + sizes.gap, tile, sizes.stake) for x in columns)
    aids = tuple(_below(stake, sizes.gap, sizes.aid) for stake in stakes) if aid else ()
    last = (aids or stakes)[0].bottom
    line = Rect(columns[0], last, columns[-1] + tile - columns[0], 0)
    purse = Rect(columns[-1] + tile + spread, first, sizes.purse, last + hint - first)
    above = Rect(inner.left, top, inner.width, screen) if screen else None
    below = _below(line, sizes.gap, hint) if hint else None
    return PricingPlaces(above, tiles, stakes, aids, below, purse)


def _tile_size(inner: Rect, sizes: _Sizes) -> int:
    across = (inner.width - sizes.purse - (DRAWN + 1) * sizes.between) // DRAWN
    down = inner.height - sizes.gap - sizes.stake - sizes.aid
    return min(sizes.tile, across, down)


def _below(above: Rect, gap: int, height: int) -> Rect:
    return Rect(above.left, above.bottom + gap, above.width, height - gap)


def _sizes(stage: Stage, *, aid: bool) -> _Sizes:
    px = stage.px
    if stage.layout is Layout.COMPACT:
        purse = max(px(130), 4 * LEAST_TARGET + px(16))
        helped = px(78) if aid else 0
        return _Sizes(px(12), px(8), px(20), px(230), px(94), helped, px(46), px(150), purse)
    helped = px(100) if aid else 0
    tile = px(248 if aid else 284)
    return _Sizes(px(20), px(12), px(28), tile, px(130), helped, px(56), px(240), px(228))


def coin_boxes(stage: Stage, row: Rect, number: int) -> list[Rect]:
    """Return where so many stacks of coins stand in a row, each large enough to be hit."""
    width = max(min(row.width // max(number, 1), stage.px(58)), LEAST_TARGET)
    left = row.centerx - width * number // 2
    return [Rect(left + n * width, row.top, width, row.height) for n in range(number)]
