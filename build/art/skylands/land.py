"""How an island looks from above: its shadow on the air, its hanging rock, its ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from paint.noise import Field, bell, cloud, colour, flat, grid, mix, rim, shared_cloud, smooth
from paint.shapes import signed_distance
from scipy import ndimage
from skylands.shapes import NECK, along_and_deep

_DROP: Final = 0.075
_ASIDE: Final = 0.035
_BLUR: Final = 0.020
_ROCK: Final = 0.050
"""How far the rock hangs below the ground where an island crosses a side."""
_LOWEST: Final = 0.985
"""Rock never reaches the southern side, where the next tile would not go on with it."""
_INK: Final = "#2d2620"


@dataclass(frozen=True, slots=True)
class Stuff:
    """The colours of a kind of island: ground, light, dark, lip; rock lit and in the shade."""

    ground: str
    light: str
    dark: str
    lip: str
    rock: str
    deep: str


STUFFS: Final = {
    "forest": Stuff("#5f9446", "#86b458", "#437a3b", "#b4d077", "#9a7350", "#4b3325"),
    "mountain": Stuff("#9a8b8e", "#b5a7a0", "#7b6a80", "#d3c8bd", "#8b7f86", "#413a48"),
    "crystal": Stuff("#9adbe0", "#c6f0ee", "#62b6c8", "#efffff", "#5d8cae", "#22425f"),
    "city": Stuff("#dfc291", "#f0dcb2", "#c29f6c", "#fff0cc", "#c08a5c", "#633c28"),
}


@dataclass(frozen=True, slots=True)
class Land:
    """One island of a picture, measured for painting."""

    kind: str
    sides: tuple[int, ...]
    inside: Field
    """Distance to the outline: positive on the island."""
    hanging: Field
    """From 0 at the upper edge of the rock to 1 at its lower tip; over 1 there is none."""


def land_of(
    kind: str, sides: tuple[int, ...], outline: Field, seed: int, taper: float = 0.0
) -> Land:
    """Measure an island that is already turned; a taper lets its rock hang deep in the middle."""
    mask = outline < 0
    length = _length(mask.shape[0], seed)
    length = length + taper * _bow(mask.shape[0]) * length / length.mean()
    return Land(kind, sides, signed_distance(mask), _hanging(mask, length))


def paint_shadow(picture: Field, land: Land) -> Field:
    """Return the soft shadow that an island throws on the clouds below, south-east of it."""
    size = picture.shape[0]
    solid = ((land.inside > 0) | (land.hanging < 1)).astype(np.float32)
    soft = ndimage.gaussian_filter(solid, size * _BLUR, mode="nearest")
    soft = ndimage.shift(soft, (size * _DROP, size * _ASIDE), order=1, mode="nearest")
    x, y = grid(size)
    for side in range(4):
        along, deep = along_and_deep(x, y, side)
        weight = smooth(0.07, 0.0, deep)
        lasting = _lasting_shadow(along, side) if side in land.sides else 0.0
        soft = soft * (1 - weight) + lasting * weight
    return mix(picture, colour("#1d3f63"), np.asarray(soft * 0.42, np.float32))


def paint_rock(picture: Field, land: Land, seed: int) -> Field:
    """Return the rock below the ground: lit in the west, darker towards its tips."""
    size = picture.shape[0]
    stuff = STUFFS[land.kind]
    x, _ = grid(size)
    middle = shared_cloud(size, 1.1, (seed, 12))
    rock = mix(flat(size, stuff.rock), colour(stuff.deep), smooth(0.0, 1.0, land.hanging) * 0.9)
    ribs = np.sin(x * 2 * np.pi * 23 + middle * 1.1)
    rock *= (1 + 0.13 * ribs * smooth(0, 0.05, rim(size)))[..., None]
    rock = mix(rock, colour(_INK), bell(land.hanging, 0.0, 0.10) * 0.55)
    there = smooth(1.02, 0.97, land.hanging) * (land.inside <= 0)
    picture = mix(picture, flat(size, _INK), smooth(1.13, 1.05, land.hanging) * 0.75)
    return mix(picture, rock, there)


def paint_ground(picture: Field, land: Land, seed: int) -> Field:
    """Return the ground with a lighter lip and an inked edge."""
    size = picture.shape[0]
    stuff = STUFFS[land.kind]
    broad = shared_cloud(size, 1.5, (seed, 10))
    middle = shared_cloud(size, 1.1, (seed, 12))
    grain = shared_cloud(size, 0.7, (seed, 11), 220)
    tone = 0.5 + 0.19 * broad + 0.06 * middle
    ground = mix(flat(size, stuff.ground), colour(stuff.light), smooth(0.48, 0.66, tone))
    ground = mix(ground, colour(stuff.dark), smooth(0.42, 0.24, tone) * 0.85)
    down, across = np.gradient(ndimage.gaussian_filter(broad + middle, size * 0.004, mode="wrap"))
    ground *= (1 + np.clip(-(across + down) * size * 0.002, -0.10, 0.10))[..., None]
    ground *= (1 + 0.03 * grain)[..., None]
    ground = _mark(ground, land, middle)
    lip = smooth(0.030, 0.008, land.inside - 0.004 * middle)
    ground = mix(ground, colour(stuff.lip), lip * 0.62)
    picture = mix(picture, ground, smooth(-0.0015, 0.0015, land.inside))
    return mix(picture, colour(_INK), bell(land.inside, 0, 0.0038) * 0.88)


def _mark(ground: Field, land: Land, middle: Field) -> Field:
    """What tells the kinds of ground apart without colour: paving, cracks of ice, bare rock."""
    size = ground.shape[0]
    x, y = grid(size)
    if land.kind == "city":
        row = np.floor(y * 44)
        joint = np.minimum(np.abs((y * 44) % 1 - 0.5), np.abs((x * 30 + row * 0.5) % 1 - 0.5))
        return mix(ground, colour("#a9854f"), smooth(0.09, 0.02, joint) * 0.30)
    if land.kind == "crystal":
        crack = bell(middle, 0.15, 0.05) + bell(middle, -0.7, 0.05)
        return mix(ground, colour("#f4ffff"), np.clip(crack, 0, 1) * 0.55)
    if land.kind == "mountain":
        return mix(ground, colour("#6b5a70"), bell(middle, 0.35, 0.07) * 0.35)
    return mix(ground, colour("#a9c96a"), smooth(0.9, 1.6, middle) * 0.6)


def _hanging(mask: np.ndarray, length: Field) -> Field:
    """Return how deep below the edge above it a point lies, as part of the rock's length there."""
    size = mask.shape[0]
    rows = np.arange(size)[:, None] * np.ones((1, size))
    above = np.where(mask, rows, -np.inf)
    last = np.maximum.accumulate(above, axis=0)
    below = (rows - last) / size
    room = np.maximum(_LOWEST - last / size, 0.004)
    limited = np.minimum(length[None, :], room)
    return np.asarray(np.where(mask, 0, np.minimum(below / limited, 9)), np.float32)


def _length(size: int, seed: int) -> Field:
    """The length of the rock in each column: the same on every tile at its sides, ragged inside."""
    rough = cloud(size, 0.9, seed + 77, 30)[size // 2]
    place = (np.arange(size) + 0.5) / size
    inward = smooth(0.04, 0.22, np.minimum(place, 1 - place))
    teeth = np.abs((place * 19 + rough * 0.25) % 1 - 0.5) * 2
    return np.asarray(_ROCK + inward * (0.022 + 0.030 * teeth + 0.010 * rough))


def _bow(size: int) -> Field:
    place = (np.arange(size) + 0.5) / size
    return np.asarray(np.clip(1 - ((place - 0.5) / 0.42) ** 2, 0, 1) ** 2.6)


def _lasting_shadow(along: Field, side: int) -> Field:
    moved = along - _ASIDE if side % 2 == 0 else along - _DROP - _ROCK / 2
    half = NECK if side % 2 == 0 else NECK + _ROCK / 2
    return smooth(half + _BLUR * 1.6, half - _BLUR * 1.6, np.abs(moved))
