"""Where screen, tiles, stakes and purse lie on the mat while a seat prices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.stage import Stage
from game.theme import Layout
from rules.skye.state import DRAWN

LEAST_TARGET: Final = 36
"""Real pixels: nothing that is to be hit is smaller."""


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


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Lengths in real pixels that depend on how much room there is."""

    edge: int
    gap: int
    tile: int
    stake: int
    aid: int
    hint: int
    screen: int
    purse: int


def pricing_places(stage: Stage, mat: Rect, *, aid: bool) -> PricingPlaces:
    """The rectangles for a mat."""
    sizes = _sizes(stage, aid=aid)
    inner = mat.inflate(-2 * sizes.edge, -2 * sizes.edge)
    small = stage.px(12 if stage.layout is not Layout.COMPACT else 8)
    below = sizes.stake + small + (sizes.aid + small if aid else 0)
    room = inner.width - sizes.purse - 2 * sizes.gap
    tile = min(sizes.tile, (room - 2 * sizes.gap) // DRAWN, inner.height - below)
    used = tile + small + below
    hint = sizes.hint if inner.height - used >= sizes.hint else 0
    used += hint
    screen = min(inner.height - used - stage.px(10), sizes.screen)
    if screen < stage.px(56):
        screen = 0
    used += screen + (stage.px(10) if screen else 0)
    top = inner.top + (inner.height - used) // 2
    first = top + screen + (stage.px(10) + small if screen else 0)
    columns = _columns(inner, tile, sizes)
    tiles = tuple(Rect(x, first, tile, tile) for x in columns)
    stakes = tuple(Rect(x, first + tile + small, tile, sizes.stake) for x in columns)
    aids = tuple(Rect(r.x, r.bottom + small, tile, sizes.aid) for r in stakes) if aid else ()
    last = (aids or stakes)[0].bottom
    purse = Rect(0, first, sizes.purse, last - first)
    purse.left = columns[-1] + tile + (inner.right - columns[-1] - tile - purse.width) // 2
    return PricingPlaces(
        Rect(inner.left, top, inner.width, screen) if screen else None,
        tiles,
        stakes,
        aids,
        Rect(columns[0], last + small, columns[-1] + tile - columns[0], hint - small)
        if hint
        else None,
        _taller(purse, inner.bottom - (0 if hint else small) - purse.top, stage),
    )


def _taller(purse: Rect, room: int, stage: Stage) -> Rect:
    """The purse may reach down to the mat's edge where that helps."""
    purse.height = max(purse.height, min(room, stage.px(540)))
    return purse


def _columns(inner: Rect, tile: int, sizes: _Sizes) -> list[int]:
    """The left edges of three tiles in the room beside the purse, spread evenly."""
    room = inner.width - sizes.purse - sizes.gap // 2
    gap = min((room - DRAWN * tile) // DRAWN, round(tile * 0.34))
    whole = DRAWN * tile + (DRAWN - 1) * gap
    left = inner.left + (room - whole) // 2
    return [left + number * (tile + gap) for number in range(DRAWN)]


def _sizes(stage: Stage, *, aid: bool) -> _Sizes:
    px = stage.px
    if stage.layout is Layout.COMPACT:
        purse = max(px(130), 4 * LEAST_TARGET + px(14))
        return _Sizes(px(12), px(12), px(230), px(94), px(70), px(38), px(120), purse)
    return _Sizes(px(20), px(24), px(248 if aid else 280), px(130), px(88), px(54), px(190), px(228))


def coin_boxes(stage: Stage, row: Rect, number: int) -> list[Rect]:
    """Where so many stacks of coins stand in a row, each large enough to be hit."""
    width = max(min(row.width // max(number, 1), px_limit(stage)), LEAST_TARGET)
    left = row.centerx - width * number // 2
    return [Rect(left + n * width, row.top, width, row.height) for n in range(number)]


def px_limit(stage: Stage) -> int:
    """How far apart stacks of coins stand at most."""
    return stage.px(58)
