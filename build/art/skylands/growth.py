"""What grows and stands on the islands: trees, peaks, crystals, houses; all lit from west."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from paint.details import stamp
from paint.noise import Field
from paint.sprites import PEAK_KINDS, peak, plant, rendered
from PIL import Image
from skylands.facts import Point

SPACE: Final = 0.082
"""The radius of a space for an inhabitant."""
_TRIES: Final = 1400
_WIDTHS: Final = {"forest": 0.150, "mountain": 0.215, "crystal": 0.160, "city": 0.155}
_SMALLER: Final = {"forest": 0.75, "mountain": 0.58, "crystal": 0.75, "city": 0.9}
"""The second half of all things is smaller and fills the gaps of the first."""
_KINDS: Final = {"forest": 4, "mountain": PEAK_KINDS, "crystal": 3, "city": 4}
_TALL: Final = {"forest": 1.0, "mountain": 0.9, "crystal": 1.05, "city": 1.0}
_ACROSS: Final[dict[int, tuple[tuple[float, float, int], ...]]] = {
    0: ((0.315, 0.045, 1), (0.69, 0.055, 2)),
    1: ((1.0, 0.36, 0), (1.0, 0.72, 3)),
    2: ((0.315, 1.045, 1), (0.69, 1.055, 2)),
    3: ((0.0, 0.36, 0), (0.0, 0.72, 3)),
}
"""What stands across a side, one part on each of two neighbours: x, y, kind."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on an island: the middle of its foot, its width and which drawing."""

    x: float
    y: float
    width: float
    drawing: int


def things_on(
    kind: str,
    sides: tuple[int, ...],
    inside: Field,
    spaces: tuple[Point, ...],
    dice: np.random.Generator,
) -> list[Thing]:
    """Fill an island, but leaves its spaces free and in view."""
    width = _WIDTHS[kind]
    found = [
        Thing(x, y, width, number % _KINDS[kind])
        for side in sides
        for x, y, number in _ACROSS[side]
    ]
    size = inside.shape[0]
    for number in range(_TRIES):
        x, y = dice.uniform(0, 1, 2)
        wide = width * (1.0 if number < _TRIES // 2 else _SMALLER[kind])
        thing = Thing(x, y, wide * dice.uniform(0.82, 1.12), int(dice.integers(_KINDS[kind])))
        if _fits(thing, kind, inside, size, spaces) and not _is_crowded(thing, found):
            found.append(thing)
    return sorted(found, key=lambda thing: thing.y)


def draw_things(picture: Image.Image, kind: str, things: list[Thing]) -> None:
    """Draw them from back to front."""
    for thing in things:
        sprite = _sprite(kind, thing.drawing, round(thing.width * picture.width / 4) * 4)
        stamp(picture, sprite, thing.x, thing.y, 0.9)


def _fits(thing: Thing, kind: str, inside: Field, size: int, spaces: tuple[Point, ...]) -> bool:
    x, y, width = thing.x, thing.y, thing.width
    tall = width * _TALL[kind]
    if min(x, 1 - x) < width * 0.62 + 0.02 or y < tall * 1.08 + 0.02 or y > 0.955:
        return False
    row = min(int(y * size), size - 1)
    feet = (x - width * 0.36, x, x + width * 0.36)
    if min(float(inside[row, int(foot * size)]) for foot in feet) < 0.012:
        return False
    return not any(
        abs(x - a) < SPACE + width * 0.42 and -SPACE - 0.005 < y - b < tall * 0.86 + SPACE * 0.9
        for a, b in spaces
    )


def _is_crowded(thing: Thing, found: list[Thing]) -> bool:
    return any(
        np.hypot((thing.x - o.x) / 0.95, (thing.y - o.y) / 0.62) < (thing.width + o.width) * 0.41
        for o in found
    )


@lru_cache(maxsize=256)
def _sprite(kind: str, drawing: int, width: int) -> Image.Image:
    if kind == "mountain":
        return peak(drawing, width)
    if kind == "forest" and drawing < 3:
        return plant("pine", int(width * (1.08, 1.2, 0.96)[drawing]))
    return rendered(_DRAWINGS[kind][drawing % len(_DRAWINGS[kind])], width)


def _drawing(body: str, shadow: tuple[int, int] = (70, 24)) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        "<defs>"
        '<linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e2fbff"/>'
        '<stop offset=".5" stop-color="#58c3ea"/><stop offset="1" stop-color="#1d6fb4"/>'
        '</linearGradient><linearGradient id="w" x1="0" y1="0" x2="1" y2="0"><stop offset="0" '
        'stop-color="#fff3d8"/><stop offset="1" stop-color="#d9b98a"/></linearGradient>'
        '<linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ee8663"/>'
        '<stop offset="1" stop-color="#a23a2b"/></linearGradient></defs>'
        f'<ellipse cx="{shadow[0]}" cy="115" rx="{shadow[1] * 2}" ry="10" fill="#171320" '
        'opacity=".36"/><g stroke="#2b221c" stroke-width="5" stroke-linejoin="round" '
        f'stroke-linecap="round">{body}</g></svg>'
    )


def _shard(x: int, foot: int, wide: int, tall: int, lean: int) -> str:
    """Return one crystal: a lit western face and a dark eastern one."""
    tip, neck = (x + lean, foot - tall), foot - tall + wide
    left, right = x - wide // 2, x + wide // 2
    top_left, top_right = left + lean * 0.7, right + lean * 0.7
    return (
        f'<path d="M{left} {foot} L{top_left:.1f} {neck} L{tip[0]} {tip[1]} L{top_right:.1f} {neck}'
        f' L{right} {foot} Q{x} {foot + 7} {left} {foot}z" fill="url(#c)"/>'
        f'<path d="M{x + 2} {foot + 2} L{x + 2 + lean * 0.7:.1f} {neck + 4} L{tip[0]} {tip[1]} '
        f'L{top_right:.1f} {neck} L{right} {foot} Z" fill="#14549a" opacity=".62" stroke="none"/>'
        f'<path d="M{left + 6} {foot - 8} L{top_left + 6:.1f} {neck + 6}" fill="none" '
        'stroke="#ffffff" stroke-width="5" opacity=".9"/>'
    )


def _window(x: int, y: int) -> str:
    return f'<path d="M{x} {y} v13 h9 v-13z" fill="#5a3a28" stroke-width="3"/>'


_ROUND_TREE: Final = (
    '<path d="M64 84 v30" stroke-width="13"/><path d="M64 84 v28" stroke="#7a5433" '
    'stroke-width="6"/><path d="M30 82 C10 74 14 48 32 46 C32 22 58 10 74 24 C96 20 110 42 100 58 '
    'C112 74 98 92 80 86 C66 98 42 96 30 82z" fill="#4f8f3f"/><path d="M34 74 C20 68 24 52 38 52 '
    'C38 32 58 22 70 32" fill="none" stroke="#9bcb63" stroke-width="7"/>'
)
_DRAWINGS: Final = {
    "forest": (_drawing(_ROUND_TREE, (72, 19)),),
    "crystal": (
        _drawing(_shard(40, 108, 30, 62, -14) + _shard(92, 110, 28, 54, 12)
                 + _shard(66, 114, 36, 96, 2)),
        _drawing(_shard(82, 108, 32, 84, 10) + _shard(46, 113, 32, 66, -10), (72, 22)),
        _drawing(_shard(64, 112, 38, 86, -4) + _shard(98, 113, 22, 40, 8), (78, 20)),
    ),
    "city": (
        _drawing('<path d="M22 112 V66 H106 V112z" fill="url(#w)"/><path d="M76 66 H106 V112 H76z" '
                 'fill="#00000033" stroke="none"/><path d="M12 68 L38 28 H92 L116 68z" '
                 'fill="url(#r)"/><path d="M86 36 v-18 h13 v28" fill="#b98f6a"/>'
                 '<path d="M54 112 V90 q9-12 18 0 V112z" fill="#6b4026"/>'
                 + _window(32, 82) + _window(88, 82)),
        _drawing('<path d="M34 112 V44 H90 V112z" fill="url(#w)"/><path d="M68 44 H90 V112 H68z" '
                 'fill="#00000033" stroke="none"/><path d="M24 48 L62 8 L102 48z" fill="url(#r)"/>'
                 '<path d="M54 112 V94 q8-11 16 0 V112z" fill="#6b4026"/>'
                 + _window(44, 58) + _window(72, 58), (72, 20)),
        _drawing('<path d="M40 112 V50 H84 V112z" fill="url(#w)"/><path d="M66 50 H84 V112 H66z" '
                 'fill="#00000033" stroke="none"/><path d="M32 52 L62 2 L92 52 Q62 62 32 52z" '
                 'fill="#4d76a8"/><path d="M62 2 v-1" /><path d="M54 112 V94 q8-11 16 0 V112z" '
                 'fill="#6b4026"/>' + _window(57, 66), (72, 18)),
        _drawing('<path d="M14 112 V74 H66 V112z" fill="url(#w)"/><path d="M6 76 L40 42 L74 76z" '
                 'fill="url(#r)"/><path d="M62 112 V60 H112 V112z" fill="url(#w)"/><path d="M90 60 '
                 'H112 V112 H90z" fill="#00000033" stroke="none"/><path d="M54 62 L86 24 L120 62z" '
                 'fill="url(#r)"/>' + _window(34, 88) + _window(72, 78) + _window(94, 78)),
    ),
}  # fmt: skip
