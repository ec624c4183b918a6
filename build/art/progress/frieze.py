"""The landscapes behind the three tracks: the moor, the sea and the meadows."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

import numpy as np
from paint.sprites import peak, plant, symbol
from parts.canvas import Array, Grain, colour, flat, mix, noise, picture, smooth
from PIL import Image

_PAPER: Final = "#f1e2bf"


@dataclass(frozen=True, slots=True)
class Ridge:
    """A line of hills: its height as part of the picture, how far it swings, its tones."""

    high: float
    swing: float
    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A landscape: the air, the ridges from far to near, what stands where, how much is water.

    A thing is its drawing, x and y of its foot as parts of the picture, and its width as part of
    the picture's height.
    """

    above: str
    horizon: str
    ridges: tuple[Ridge, ...]
    things: tuple[tuple[str, float, float, float], ...]
    sea: tuple[float, float] = (0, 0)


SCENES: Final = {
    "warrior": Scene(
        "#cfc3d2", "#f3e0c2",
        (Ridge(0.26, 0.05, "#b7a3b8", "#9d88a4"), Ridge(0.36, 0.04, "#a58fa0", "#8a7489"),
         Ridge(0.56, 0.03, "#a8977c", "#8c7a6c"), Ridge(0.80, 0.02, "#9a8b63", "#7f7358")),
        (("peak-3", 0.115, 0.40, 0.30), ("peak-8", 0.20, 0.42, 0.36), ("peak-5", 0.29, 0.40, 0.26),
         ("peak-12", 0.42, 0.41, 0.34), ("peak-2", 0.50, 0.43, 0.40), ("peak-9", 0.60, 0.40, 0.28),
         ("peak-14", 0.69, 0.43, 0.42), ("peak-6", 0.79, 0.42, 0.34), ("peak-1", 0.95, 0.43, 0.44),
         ("stone", 0.22, 0.93, 0.10), ("heather", 0.36, 0.95, 0.10), ("stone", 0.47, 0.90, 0.08),
         ("heather", 0.60, 0.93, 0.11), ("heather", 0.73, 0.94, 0.10), ("stone", 0.94, 0.94, 0.10)),
    ),
    "merchant": Scene(
        "#bcd8dc", "#f4e6c6",
        (Ridge(0.24, 0.035, "#a9bfae", "#8ea999"), Ridge(0.64, 0.02, "#e3d09a", "#cdb67c"),
         Ridge(0.70, 0.02, "#a9bf6d", "#8aa657")),
        (("ship", 0.16, 0.47, 0.24), ("ship", 0.43, 0.44, 0.19), ("ship", 0.665, 0.46, 0.22),
         ("gorse", 0.25, 0.95, 0.11), ("pine", 0.545, 0.96, 0.17), ("gorse", 0.70, 0.94, 0.11),
         ("lighthouse", 0.955, 0.78, 0.36), ("stone", 0.925, 0.82, 0.10),
         ("stone", 0.975, 0.84, 0.08)),
        sea=(0.28, 0.66),
    ),
    "herald": Scene(
        "#d3dfd2", "#f6e7c4",
        (Ridge(0.25, 0.04, "#b3bfa2", "#98a98c"), Ridge(0.36, 0.04, "#a9bf7a", "#8ea867"),
         Ridge(0.58, 0.03, "#b4c877", "#93ad5c"), Ridge(0.80, 0.02, "#a5bd68", "#82a052")),
        (("pine", 0.13, 0.42, 0.17), ("pine", 0.155, 0.43, 0.14), ("farm", 0.215, 0.43, 0.22),
         ("pine", 0.33, 0.42, 0.18), ("sheep", 0.445, 0.44, 0.17), ("sheep", 0.49, 0.43, 0.14),
         ("farm", 0.665, 0.43, 0.20), ("pine", 0.71, 0.43, 0.16), ("pine", 0.865, 0.44, 0.16),
         ("gorse", 0.30, 0.95, 0.11), ("gorse", 0.52, 0.94, 0.10), ("pine", 0.60, 0.97, 0.18),
         ("gorse", 0.73, 0.95, 0.11), ("castle-blank", 0.925, 0.74, 0.50),
         ("gorse", 0.875, 0.86, 0.10), ("sheep", 0.955, 0.95, 0.16), ("pine", 0.985, 0.78, 0.18)),
    ),
}  # fmt: skip
_WASH: Final = 0.34
"""How much of the paper shows through, so that what lies on the board stands out."""


def frieze(track: str, width: int, height: int) -> Image.Image:
    """Return the landscape of one track, washed thin on paper."""
    scene = SCENES[track]
    seed = 400 + list(SCENES).index(track) * 50
    land = _land(scene, width, height, seed)
    painted = picture(land).convert("RGBA")
    for name, x, y, size in scene.things:
        _set(painted, _sprite(name, int(size * height)), (x, y))
    field = np.asarray(painted.convert("RGB")).astype(float)
    grain = noise(height, width, Grain(0.6), seed + 9)
    field *= (1 + 0.022 * grain)[..., None]
    return picture(mix(field, colour(_PAPER), np.full((height, width), _WASH)))


def _land(scene: Scene, width: int, height: int, seed: int) -> Array:
    down = (np.arange(height)[:, None] / height) * np.ones((1, width))
    broad = noise(height, width, Grain(1.6), seed)
    land = mix(flat(height, width, scene.above), colour(scene.horizon), smooth(0, 0.30, down))
    land = mix(land, colour("#fffaf0"), smooth(0.6, 1.8, broad) * smooth(0.3, 0.1, down) * 0.7)
    for number, ridge in enumerate(scene.ridges):
        if number == 1 and scene.sea[1]:
            land = _with_sea(land, scene, down, seed)
        land = _with_ridge(land, ridge, down, seed + 5 * number + 1)
    return land


def _with_ridge(land: Array, ridge: Ridge, down: Array, seed: int) -> Array:
    height, width = down.shape
    line = noise(8, width, Grain(1.5), seed)[3]
    edge = ridge.high + ridge.swing * line[None, :]
    slope = np.gradient(line) * width * 0.010
    lit = np.clip(slope, -0.3, 0.3) * np.exp(-np.clip(down - edge, 0, 1) / 0.05)
    tone = 0.45 + 0.12 * noise(height, width, Grain(1.3), seed + 1) + lit
    hill = mix(flat(height, width, ridge.light), colour(ridge.dark), np.clip(tone, 0, 1))
    there = smooth(-0.004, 0.004, down - edge)
    land = mix(land, hill, there)
    return mix(land, colour("#4a3a34"), np.exp(-(((down - edge) / 0.006) ** 2)) * 0.45)


def _with_sea(land: Array, scene: Scene, down: Array, seed: int) -> Array:
    height, width = down.shape
    top, foot = scene.sea
    depth = np.clip((down - top) / (foot - top), 0, 1)
    sea = mix(flat(height, width, "#9fcdd3"), colour("#5aa3bd"), depth)
    swell = np.sin(down * height * 0.30 + 2.4 * noise(height, width, Grain(1.5, 0.5, 1), seed + 30))
    sea = mix(sea, colour("#eef9f6"), smooth(0.86, 1.0, swell) * 0.5)
    return mix(land, sea, smooth(top - 0.004, top + 0.004, down))


def _sprite(name: str, width: int) -> Image.Image:
    kind, _, number = name.partition("-")
    if kind == "peak":
        return peak(int(number), width)
    if kind in ("pine", "gorse", "heather", "stone"):
        return plant(kind, width)
    return symbol(name, width)


def _set(painted: Image.Image, sprite: Image.Image, foot: tuple[float, float]) -> None:
    left = floor(foot[0] * painted.width - sprite.width / 2)
    top = floor(foot[1] * painted.height - sprite.height * 0.9)
    cut = sprite.crop((max(0, -left), max(0, -top), sprite.width, sprite.height))
    painted.alpha_composite(cut, (max(0, left), max(0, top)))
