"""The small life of the land: tufts, flowers, gorse, pines, heather, stones and peaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from typing import Final

import numpy as np
from paint.ground import Ground
from paint.noise import Field
from paint.placing import Place
from paint.routes import HALF_WIDTH
from paint.sprites import PEAK_KINDS, peak, plant
from PIL import Image, ImageDraw

_TUFTS: Final = ((70, 110, 45, 210), (215, 228, 130, 190))
_FLOWERS: Final = ((250, 246, 225, 235), (190, 120, 176, 225), (255, 220, 96, 235))
_PEAK_TRIES: Final = 2600
_PEAKS_ON_SIDE: Final[tuple[tuple[tuple[float, float, float, int], ...], ...]] = (
    ((0.23, 0.055, 0.14, 3), (0.76, 0.065, 0.16, 8)),
    ((1.0, 0.26, 0.14, 5), (1.0, 0.84, 0.16, 12)),
    ((0.23, 1.055, 0.14, 3), (0.76, 1.065, 0.16, 8)),
    ((0.0, 0.26, 0.14, 5), (0.0, 0.84, 0.16, 12)),
)
"""Tops that stand across a side, half on each of two neighbours: x, y, width, kind."""
_PEAK_OUTLINE: Final = (
    (-0.44, 0.06), (-0.22, 0.08), (0.0, 0.08), (0.22, 0.08), (0.46, 0.06), (-0.3, -0.2),
    (0.0, -0.2), (0.3, -0.2), (-0.15, -0.48), (0.0, -0.48), (0.15, -0.48), (0.0, -0.8),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Site:
    """The land of one picture with what already stands or runs on it."""

    ground: Ground
    road: Field
    places: tuple[Place, ...]
    high_sides: tuple[int, ...]
    """The sides that are mountain."""

    def value(self, field: Field, x: float, y: float) -> float:
        """Return a field at a point; outside the picture it keeps its border value."""
        size = self.ground.size
        row = min(max(int(y * size), 0), size - 1)
        column = min(max(int(x * size), 0), size - 1)
        return float(field[row, column])

    def is_taken(self, x: float, y: float, margin: float) -> bool:
        """Return whether a thing stands here, or within the margin."""
        return any(
            abs(x - place.x) < place.width * 0.46 + margin
            and abs(y - place.y) < place.width * 0.48 + margin
            for place in self.places
        )


@dataclass(frozen=True, slots=True)
class _Growth:
    kind: str
    count: int
    group: int
    width: tuple[float, float]
    field: Callable[[Ground], Field]
    depth: float


_GROWTHS: Final = (
    _Growth("gorse", 10, 2, (0.050, 0.070), lambda ground: ground.pasture, 0.05),
    _Growth("pine", 16, 4, (0.072, 0.096), lambda ground: ground.pasture, 0.05),
    _Growth("heather", 24, 3, (0.036, 0.05), lambda ground: ground.mountain, 0.022),
    _Growth("stone", 10, 2, (0.032, 0.05), lambda ground: ground.mountain, 0.022),
)


def draw_grass(picture: Image.Image, site: Site, dice: np.random.Generator) -> None:
    """Scatter tufts and flowers over the pasture."""
    layer = Image.new("RGBA", picture.size)
    pen = ImageDraw.Draw(layer)
    for _ in range(130):
        x, y = dice.uniform(0.02, 0.98, 2)
        kind, tall = dice.random(2)
        if not _is_meadow(site, x, y):
            continue
        if kind < 0.78:
            _tuft(pen, site.ground.size, (x, y, 0.7 + 0.6 * tall), _TUFTS[int(kind > 0.5)])
        else:
            _flowers(pen, site.ground.size, (x, y), _FLOWERS[int(tall * 3)], dice)
    picture.alpha_composite(layer)


def draw_growth(picture: Image.Image, site: Site, dice: np.random.Generator) -> None:
    """Set gorse and pines on pasture, heather and stones on the moor."""
    found: list[tuple[float, float, float, str]] = []
    for growth in _GROWTHS:
        field = growth.field(site.ground)
        for number in range(growth.count):
            if number % growth.group == 0:
                middle = dice.uniform(0.05, 0.95, 2)
            x, y = np.clip(middle + dice.normal(0, 0.042, 2), 0.045, 0.955)
            width = float(dice.uniform(*growth.width))
            if _has_room(site, (x, y), width, field, growth.depth, found):
                found.append((x, y, width, growth.kind))
    for x, y, width, kind in sorted(found, key=lambda item: item[1]):
        stamp(picture, plant(kind, int(width * site.ground.size)), x, y, 0.85)


def draw_peaks(picture: Image.Image, site: Site, dice: np.random.Generator) -> None:
    """Fill the mountains with tops, larger ones further inside."""
    peaks = [found for side in site.high_sides for found in _PEAKS_ON_SIDE[side]]
    for _ in range(_PEAK_TRIES):
        x, y = dice.uniform(0, 1, 2)
        depth = site.value(site.ground.mountain, x, y)
        swing, kind = dice.uniform(0.85, 1.1), int(dice.integers(PEAK_KINDS))
        width = float(np.clip(0.10 + depth * 1.1, 0.12, 0.25)) * swing
        if depth > 0.03 and _is_free_for_peak(site, x, y, width, peaks):
            peaks.append((x, y, round(width * 50) / 50, kind))
    for x, y, width, kind in sorted(peaks, key=lambda item: item[1]):
        stamp(picture, peak(kind, int(width * site.ground.size)), x, y, 0.90)


def _is_meadow(site: Site, x: float, y: float) -> bool:
    return (
        site.value(site.ground.pasture, x, y) > 0.02
        and site.value(site.ground.water, x, y) < -0.05
        and site.value(site.road, x, y) > 0.055
        and not site.is_taken(x, y, 0)
    )


def _has_room(
    site: Site,
    point: tuple[float, float],
    width: float,
    field: Field,
    depth: float,
    found: list[tuple[float, float, float, str]],
) -> bool:
    x, y = point
    return (
        site.value(field, x, y) > depth
        and site.value(site.ground.water, x, y) < -0.05
        and site.value(site.road, x, y) > HALF_WIDTH + width * 0.7
        and not site.is_taken(x, y, width * 0.6)
        and all(np.hypot(x - a, y - b) > (width + w) * 0.40 for a, b, w, _ in found)
    )


def _is_free_for_peak(
    site: Site, x: float, y: float, width: float, peaks: list[tuple[float, float, float, int]]
) -> bool:
    if x - width * 0.5 < 0.004 or x + width * 0.5 > 0.996 or y - width * 0.8 < 0.006 or y > 0.985:
        return False
    for place in site.places:
        near = abs(x - place.x) < place.width * 0.46 + width * 0.40
        if near and abs(y - width * 0.35 - place.y) < place.width * 0.48 + width * 0.38:
            return False
    if any(np.hypot((x - a) / 0.9, (y - b) / 0.52) < (width + w) * 0.33 for a, b, w, _ in peaks):
        return False
    feet = (x - width * 0.46, x + width * 0.46)
    if min(site.value(site.ground.mountain, foot, y) for foot in feet) < 0.004:
        return False
    return all(
        site.value(site.road, x + across * width, y + down * width) > HALF_WIDTH + 0.006
        for across, down in _PEAK_OUTLINE
    )


def _tuft(
    pen: ImageDraw.ImageDraw, size: int, at: tuple[float, float, float], ink: tuple[int, ...]
) -> None:
    x, y, tall = at[0] * size, at[1] * size, at[2] * size * 0.011
    for lean in (-0.5, 0, 0.5):
        blade = (x + lean * tall * 0.5, y, x + lean * tall * 1.1, y - tall)
        pen.line(blade, fill=ink, width=max(2, int(size * 0.0026)))


def _flowers(
    pen: ImageDraw.ImageDraw,
    size: int,
    at: tuple[float, float],
    ink: tuple[int, ...],
    dice: np.random.Generator,
) -> None:
    radius = size * 0.0030
    for _ in range(4):
        across, down = dice.normal(0, size * 0.008, 2)
        x, y = at[0] * size + across, at[1] * size + down
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def stamp(picture: Image.Image, sprite: Image.Image, x: float, y: float, foot: float) -> None:
    """Set a sprite with its foot at a point, cut off at the border of the picture."""
    left = floor(x * picture.width - sprite.width / 2)
    top = floor(y * picture.height - sprite.height * foot)
    cut = (max(0, -left), max(0, -top), sprite.width, sprite.height)
    picture.alpha_composite(sprite.crop(cut), (max(0, left), max(0, top)))
