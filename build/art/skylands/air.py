"""The air: the blue between the islands and the clouds that drift in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from paint.details import stamp
from paint.noise import Field, colour, flat, mix, shared_cloud, smooth
from paint.sprites import rendered
from PIL import Image

CLOUD_KINDS: Final = 12
_TRIES: Final = 260
_CLEAR: Final = 0.02
"""What stays free along the sides."""


def paint_air(size: int, seed: int) -> Field:
    """Return the blue, with veils that run on from tile to tile."""
    broad = shared_cloud(size, 1.7, (seed, 41))
    fine = shared_cloud(size, 1.2, (seed, 42))
    tone = broad + 0.25 * fine
    sky = mix(flat(size, "#5b9bc9"), colour("#83badb"), smooth(-0.7, 0.8, tone))
    sky = mix(sky, colour("#3f7fb3"), smooth(-0.5, -1.9, tone) * 0.75)
    sky = mix(sky, colour("#b9dcec"), smooth(0.7, 1.9, tone) * 0.8)
    return mix(sky, colour("#e9f4f9"), smooth(1.2, 2.6, tone + 0.2 * fine) * 0.7)


def draw_clouds(
    picture: Image.Image, free: Field, dice: np.random.Generator, count: int = 7
) -> None:
    """Set small heaps of cloud where the air is free; `free` is the distance to the land."""
    size = picture.width
    found: list[tuple[float, float, float]] = []
    for _ in range(_TRIES):
        x, y = dice.uniform(0.06, 0.94, 2)
        width = float(dice.uniform(0.16, 0.46))
        row, column = int(y * size), int(x * size)
        if len(found) == count:
            break
        if float(free[row, column]) + 0.05 < width * 0.40 or _leaves(x, y, width):
            continue
        if any(np.hypot(x - a, (y - b) * 1.6) < (width + w) * 0.46 for a, b, w in found):
            continue
        found.append((x, y, width))
    for x, y, width in sorted(found, key=lambda item: item[1]):
        stamp(picture, heap(int(dice.integers(CLOUD_KINDS)), int(width * size)), x, y, 0.62)


def _leaves(x: float, y: float, width: float) -> bool:
    """Return whether a heap would be cut at a side of the tile: it is no part of the next one."""
    return min(x, 1 - x) < width * 0.5 + _CLEAR or not width * 0.39 + _CLEAR <= y <= (
        1 - width * 0.25 - _CLEAR
    )


@lru_cache(maxsize=256)
def heap(kind: int, width: int) -> Image.Image:
    """Return one heap of cloud: lit from the north-west, flat and blue below."""
    dice = np.random.default_rng(8100 + kind)
    puffs = _puffs(dice)
    xs = [x for x, _, _ in puffs]
    low = [(float(x), 52.0, 11.0) for x in np.linspace(min(xs), max(xs), 2 * len(xs))]
    shade = "".join(_disc(x + 2.5, y + 3, r + 1, "#8fb4d2") for x, y, r in puffs + low)
    body = "".join(_disc(x, y, r, "#d3e3ef") for x, y, r in puffs + low)
    light = "".join(_disc(x - r * 0.13, y - r * 0.12, r * 0.86, "#edf5fa") for x, y, r in puffs)
    crown = "".join(_disc(x - r * 0.26, y - r * 0.28, r * 0.60, "#ffffff") for x, y, r in puffs)
    return rendered(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 80" width="128" height="80">'
        '<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="48" x2="0" '
        'y2="70"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/>'
        '</linearGradient><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="128" '
        'height="80"><rect width="128" height="80" fill="url(#f)"/></mask></defs>'
        f'<g mask="url(#m)">{shade}{body}{light}{crown}</g></svg>',
        width,
    )


def _puffs(dice: np.random.Generator) -> list[tuple[float, float, float]]:
    count = int(dice.integers(3, 6))
    across = np.linspace(24, 104, count) + dice.uniform(-4, 4, count)
    swell = np.sin(np.linspace(0.35, np.pi - 0.35, count))
    radius = 9 + 16 * swell + dice.uniform(-3, 4, count)
    high = 52 - radius * 0.62 - swell * dice.uniform(2, 8)
    return list(zip(across, high, radius, strict=True))


def _disc(x: float, y: float, radius: float, ink: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{ink}"/>'
