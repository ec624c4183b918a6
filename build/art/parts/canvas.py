"""Noise on any rectangle, colours up to 255, layering and saving; no part in particular."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image

Array: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Grain:
    """The character of a noise: how soft, and how stretched along x and y."""

    beta: float
    across: float = 1.0
    down: float = 1.0


def noise(height: int, width: int, grain: Grain, seed: int) -> Array:
    """Return noise that repeats both ways; mean 0, deviation 1."""
    spectrum = np.fft.rfft2(np.random.default_rng(seed).standard_normal((height, width)))
    rows = np.fft.fftfreq(height)[:, None] * height * grain.down
    columns = np.fft.rfftfreq(width)[None] * width * grain.across
    frequency = np.hypot(columns, rows)
    frequency[0, 0] = 1
    spectrum /= frequency**grain.beta
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, s=(height, width))
    return np.asarray(field / field.std())


def colour(text: str) -> Array:
    """Return the colour `#rrggbb` as three numbers up to 255."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], float)


def shade(text: str, amount: float) -> str:
    """Return a colour drawn towards white by a positive amount, towards black by a negative one."""
    goal = 255 if amount > 0 else 0
    values = (int(v + (goal - v) * abs(amount)) for v in colour(text))
    return "#" + "".join(f"{v:02x}" for v in values)


def flat(height: int, width: int, text: str) -> Array:
    """Return a picture of one colour."""
    return np.broadcast_to(colour(text), (height, width, 3)).astype(float)


def mix(below: Array, above: Array, amount: Array) -> Array:
    """Lay a colour or picture over another."""
    return below * (1 - amount[..., None]) + above * amount[..., None]


def smooth(start: float, end: float, x: Array) -> Array:
    """Return an S-shaped step from 0 at `start` to 1 at `end`."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def picture(array: Array) -> Image.Image:
    """Return an array with values up to 255 as a picture."""
    return Image.fromarray(np.clip(array, 0, 255).astype(np.uint8))


def tinted(alpha: Array, text: str) -> Image.Image:
    """Return a picture of one colour with the given opacity from 0 to 1."""
    layer = np.zeros((*alpha.shape, 4))
    layer[..., :3] = colour(text)
    layer[..., 3] = alpha * 255
    return picture(layer)


def save(image: Image.Image, path: Path, quality: int = 0) -> None:
    """Write a picture: WebP of the given quality, or PNG without loss."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if quality:
        image.save(path, quality=quality, method=6)
    else:
        image.save(path, optimize=True)
