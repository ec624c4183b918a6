"""The outlines of the islands: straight across the sides of a tile, wandering inside.

Like the outlines of the landscape they are made in the base position and turned as a whole.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from paint.noise import Field, cloud, grid, rim, smooth
from scipy import ndimage
from skylands.facts import SkyTile

NECK: Final = 0.25
"""Half the width in which an island crosses a side."""
_GAP: Final = 0.032
_WARP: Final = 0.017
_BULGE: Final = (0.185, 0.30, 0.225)
"""Of an island with one side: depth of its middle, half its width, half its depth."""


@lru_cache(maxsize=2)
def outlines(tile: SkyTile, size: int, seed: int) -> list[Field]:
    """For every island the distance to its outline: negative inside, in sides of the tile."""
    x, y = _wandering(size, seed)
    rough = [_island(x, y, island.sides) for island in tile.islands]
    apart = [_apart(number, rough) for number in range(len(rough))]
    return [
        _straight_at_sides(field, island.sides, size)
        for field, island in zip(apart, tile.islands, strict=True)
    ]


def along_and_deep(x: Field, y: Field, side: int) -> tuple[Field, Field]:
    """Return the way along a side from its middle, and the depth behind it."""
    if side % 2 == 0:
        return x - 0.5, y if side == 0 else 1 - y
    return y - 0.5, 1 - x if side == 1 else x


def _wandering(size: int, seed: int) -> tuple[Field, Field]:
    x, y = grid(size)
    fade = smooth(0.02, 0.14, rim(size)) * _WARP
    return (
        x + fade * cloud(size, 1.7, seed + 2, 40),
        y + fade * cloud(size, 1.7, seed + 3, 40),
    )


def _island(x: Field, y: Field, sides: tuple[int, ...]) -> Field:
    if not sides:
        return _ellipse(x, y, (0.5, 0.35), (0.36, 0.225))
    if len(sides) == 1:
        return _single(x, y, sides[0])
    if len(sides) == 2 and sides[1] - sides[0] == 2:
        return _strip(x, y, sides[0])
    if len(sides) == 2:
        return _bow(x, y, sides[0])
    middle = sides[1]
    return _join(_strip(x, y, sides[0]), _single(x, y, middle), 0.10)


def _single(x: Field, y: Field, side: int) -> Field:
    along, deep = along_and_deep(x, y, side)
    depth, wide, tall = _BULGE
    neck = np.maximum(np.abs(along) - NECK, deep - depth)
    return _join(neck, _ellipse(along, deep, (0.0, depth), (wide, tall)), 0.05)


def _strip(x: Field, y: Field, side: int) -> Field:
    along, deep = along_and_deep(x, y, side)
    waist = 0.045 * np.sin(np.clip(deep, 0, 1) * 2 * np.pi) ** 2 - 0.03 * np.sin(deep * np.pi) ** 6
    return np.abs(along) - NECK - waist


def _bow(x: Field, y: Field, first: int) -> Field:
    corner = ((1, 0), (1, 1), (0, 1), (0, 0))[first]
    reach = np.hypot(x - corner[0], y - corner[1])
    return np.abs(reach - 0.5) - NECK


def _ellipse(x: Field, y: Field, middle: tuple[float, float], half: tuple[float, float]) -> Field:
    reach = np.hypot((x - middle[0]) / half[0], (y - middle[1]) / half[1])
    return (reach - 1) * min(half)


def _join(a: Field, b: Field, soft: float) -> Field:
    part = np.clip(0.5 + 0.5 * (b - a) / soft, 0, 1)
    return b * (1 - part) + a * part - soft * part * (1 - part)


def _apart(number: int, rough: list[Field]) -> Field:
    """Return an island cut back so that a lane of clouds stays between it and the others."""
    field = rough[number]
    for other, shape in enumerate(rough):
        if other != number:
            field = np.maximum(field, (rough[number] - shape) * 0.5 + _GAP)
    return field


def _straight_at_sides(field: Field, sides: tuple[int, ...], size: int) -> Field:
    x, y = grid(size)
    for side in range(4):
        along, deep = along_and_deep(x, y, side)
        neck = np.abs(along) - NECK if side in sides else np.full_like(field, 0.06)
        weight = smooth(0.085, 0.05, deep) if side in sides else smooth(0.05, 0.0, deep)
        field = field * (1 - weight) + neck * weight
    return np.asarray(ndimage.gaussian_filter(field, size * 0.006, mode="nearest"), np.float32)
