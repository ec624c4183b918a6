"""How pasture, moor and water are coloured and where they touch: shore, cliff, foam, ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from paint.noise import (
    Field,
    bell,
    colour,
    corner,
    flat,
    grid,
    mix,
    rim,
    shared_cloud,
    smooth,
)  # fmt: skip
from paint.plan import Plan
from paint.shapes import signed_distance
from scipy import ndimage

_FOAM: Final = ((0.017, 0.0036, 0.85), (0.036, 0.0025, 0.55), (0.060, 0.0019, 0.30))


@dataclass(frozen=True, slots=True)
class Ground:
    """The distances and grains that all painters of one picture share."""

    size: int
    pasture: Field
    mountain: Field
    water: Field
    broad: Field
    middle: Field
    grain: Field
    inward: Field
    off_corner: Field


def ground_of(plan: Plan, seed: int) -> Ground:
    size = plan.labels.shape[0]
    return Ground(
        size,
        signed_distance(plan.terrain("pasture")),
        signed_distance(plan.terrain("mountain")),
        signed_distance(plan.terrain("water")),
        shared_cloud(size, 1.5, (seed, 10)),
        shared_cloud(size, 1.1, (seed, 12)),
        shared_cloud(size, 0.7, (seed, 11), 220),
        smooth(0.0, 0.05, rim(size)),
        smooth(0.0, 0.10, corner(size)),
    )


def paint_ground(ground: Ground, seed: int) -> Field:
    """Return the land and the sea without roads and things."""
    land = _pasture(ground)
    on_moor = smooth(-0.0012, 0.0012, ground.mountain)
    on_sea = smooth(-0.0012, 0.0012, ground.water)
    picture = mix(land, _moor(ground, seed), on_moor)
    picture = _shaded_foot(picture, on_moor, on_sea, ground)
    picture = _shore(picture, ground)
    picture = mix(picture, _sea(ground), on_sea)
    return _ink(picture, ground)


def _relief(field: Field, strength: float, limit: float) -> Field:
    size = field.shape[0]
    down, across = np.gradient(ndimage.gaussian_filter(field, size * 0.004, mode="wrap"))
    light = 1 + np.clip(-(across + down) * size * strength, -limit, limit)
    return np.asarray(light)[..., None]


def _pasture(ground: Ground) -> Field:
    tone = 0.5 + 0.20 * ground.broad + 0.05 * ground.middle
    picture = mix(flat(ground.size, "#76a048"), colour("#98ba57"), smooth(0.28, 0.44, tone))
    picture = mix(picture, colour("#b9cf6e"), smooth(0.60, 0.72, tone) * 0.85)
    picture = mix(picture, colour("#5f8b43"), smooth(0.30, 0.18, tone) * 0.8)
    picture *= _relief(ground.broad * 0.5 + ground.middle * 0.35, 0.0030, 0.11)
    return picture * (1 + 0.028 * ground.grain)[..., None]


def _moor(ground: Ground, seed: int) -> Field:
    tone = 0.5 + 0.20 * shared_cloud(ground.size, 1.5, (seed, 20)) + 0.05 * ground.middle
    picture = mix(flat(ground.size, "#918379"), colour("#a99a83"), smooth(0.50, 0.64, tone))
    picture = mix(picture, colour("#84647f"), smooth(0.45, 0.28, tone) * 0.9)
    foot = smooth(0.055, 0.0, ground.mountain - 0.014 * ground.middle)
    picture = mix(picture, colour("#6c7a4a"), foot * 0.75 * ground.inward * ground.off_corner)
    picture *= _relief((ground.broad + ground.middle) * 0.5, 0.0042, 0.15)
    return picture * (1 + 0.04 * ground.grain)[..., None]


def _sea(ground: Ground) -> Field:
    x, y = grid(ground.size)
    at_rim = smooth(0.16, 0.0, rim(ground.size)) * smooth(0.0, 0.10, ground.water)
    depth = np.minimum(ground.water / 0.24, 1) * (1 - at_rim) + 0.84 * at_rim
    depth = np.clip(depth + 0.10 * ground.broad, 0, 1)
    picture = mix(flat(ground.size, "#92cfd2"), colour("#519fbb"), smooth(0, 0.42, depth))
    picture = mix(picture, colour("#2f7397"), smooth(0.38, 1, depth))
    swell = np.sin((26 * y + 9 * x) * 2 * np.pi + ground.broad * 2.2 + ground.middle * 1.2)
    patches = ground.middle + 0.35 * np.sin(x * 6 * np.pi + ground.broad * 1.5)
    crest = smooth(0.78, 0.97, swell) * smooth(-0.1, 0.9, patches)
    picture = mix(picture, colour("#dcf2ef"), crest * 0.42 * smooth(0.03, 0.07, ground.water))
    picture *= (1 + 0.02 * ground.grain)[..., None]
    fade = ground.inward * ground.off_corner
    for place, width, strength in _FOAM:
        line = bell(ground.water + 0.0035 * ground.middle, place, width)
        picture = mix(picture, colour("#f1fbf7"), line * strength * fade)
    return picture


def _shore(picture: Field, ground: Ground) -> Field:
    """Return sand below pasture, pale rock below mountains; both run out towards the corners."""
    wide = ground.water - 0.006 * ground.middle + 0.03 * (1 - ground.off_corner)
    strand = smooth(-0.031, -0.020, np.where(ground.off_corner > 0, wide, -1)) * ground.off_corner
    strand *= smooth(-0.032, -0.015, ground.water)
    rocky = smooth(-0.045, -0.02, ground.mountain)[..., None]
    sand = colour("#ecdcaa") * (1 - rocky) + colour("#cbbba2") * rocky
    wet = colour("#c9ab73") * (1 - rocky) + colour("#8d8073") * rocky
    picture = mix(picture, sand.astype(np.float32), strand * 0.95)
    line = smooth(-0.012, -0.004, ground.water) * ground.off_corner
    return mix(picture, wet.astype(np.float32), line * 0.7)


def _shaded_foot(picture: Field, on_moor: Field, on_sea: Field, ground: Ground) -> Field:
    size = ground.size
    cast = ndimage.gaussian_filter(on_moor, size * 0.010, mode="nearest")
    cast = ndimage.shift(cast, (size * 0.014, size * 0.014), order=1, mode="nearest")
    cast *= (1 - on_moor) * (1 - on_sea) * ground.inward
    return np.asarray(picture * (1 - 0.38 * cast)[..., None])


def _ink(picture: Field, ground: Ground) -> Field:
    for distance, width, strength in (
        (ground.mountain, 0.0031, 0.75),
        (ground.water, 0.0027, 0.72),
    ):
        if not ((distance > 0).any() and (distance < 0).any()):
            continue
        pressed = width * (1 + 0.21 * ground.middle) * (0.55 + 0.45 * ground.off_corner)
        line = bell(distance, 0, np.maximum(pressed, 0.0012))
        picture = mix(picture, colour("#2d2a2b"), line * strength)
    return picture
