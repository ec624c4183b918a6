"""Smooth random fields and colour mixing; nothing of tiles.

Every field wraps round: its right border continues at its left one. Near the rim all pictures
share the same field, so that the grain of two neighbours runs on without a seam.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Field: TypeAlias = npt.NDArray[Any]
RIM_DEPTH: Final = 0.2
_SHARED_SEED: Final = 900_000


def colour(text: str) -> Field:
    """Return the colour `#rrggbb` as three numbers from 0 to 1."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def smooth(start: float, end: float, x: Field) -> Field:
    """Return an S-shaped step from 0 at `start` to 1 at `end`, which may be the smaller one."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def bell(x: Field, centre: float, width: float | Field) -> Field:
    """Return a soft line: 1 at `centre`, nearly 0 two widths away."""
    return np.asarray(np.exp(-(((x - centre) / width) ** 2)), np.float32)


def mix(below: Field, above: Field, amount: Field) -> Field:
    """Lay the colour or picture `above` over the picture `below`."""
    return np.asarray(below * (1 - amount[..., None]) + above * amount[..., None])


def flat(size: int, text: str) -> Field:
    """Return a picture of one colour."""
    return np.broadcast_to(colour(text), (size, size, 3)).astype(np.float32)


@lru_cache(maxsize=2)
def grid(size: int) -> tuple[Field, Field]:
    """Return the unit coordinates x and y of the pixel centres."""
    y, x = (np.mgrid[0:size, 0:size].astype(np.float32) + 0.5) / size
    return x, y


@lru_cache(maxsize=2)
def rim(size: int) -> Field:
    """Return the distance to the nearest border of the picture."""
    x, y = grid(size)
    return np.asarray(np.minimum.reduce([x, y, 1 - x, 1 - y]))


@lru_cache(maxsize=2)
def corner(size: int) -> Field:
    """Return the distance to the nearest corner of the picture."""
    x, y = grid(size)
    return np.asarray(np.hypot(np.minimum(x, 1 - x), np.minimum(y, 1 - y)))


@lru_cache(maxsize=16)
def cloud(size: int, beta: float, seed: int, cut: float = 0) -> Field:
    """Return noise whose strength falls with frequency to the power `beta`; mean 0, deviation 1."""
    spectrum = np.fft.rfft2(np.random.default_rng(seed).standard_normal((size, size)))
    spectrum *= _falloff(size, beta, cut)
    field = np.fft.irfft2(spectrum, s=(size, size))
    return np.asarray(field / field.std(), np.float32)


def shared_cloud(size: int, beta: float, seed: tuple[int, int], cut: float = 0) -> Field:
    """Return noise of its own in the middle (`seed[0]`), the same on every picture at the rim."""
    own = cloud(size, beta, seed[0] + seed[1], cut)
    same = _same_cloud(size, beta, seed[1], cut)
    weight = smooth(RIM_DEPTH, 0, rim(size))
    blend = (same * weight + own * (1 - weight)) / np.sqrt(weight**2 + (1 - weight) ** 2)
    return np.asarray(blend)


@lru_cache(maxsize=32)
def _same_cloud(size: int, beta: float, number: int, cut: float) -> Field:
    return cloud(size, beta, _SHARED_SEED + number, cut)


@lru_cache(maxsize=16)
def _falloff(size: int, beta: float, cut: float) -> Field:
    rows = np.fft.fftfreq(size)[:, None] * size
    columns = np.fft.rfftfreq(size)[None, :] * size
    frequency = np.hypot(rows, columns)
    frequency[0, 0] = 1
    weights = frequency**-beta
    if cut:
        weights /= 1 + (frequency / cut) ** 4
    weights[0, 0] = 0
    return np.asarray(weights, np.float32)
