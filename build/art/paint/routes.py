"""Where roads run: from the middle of a side, at right angles to it, to another or an end."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from paint.designs import Point
from paint.noise import Field, grid
from paint.shapes import CENTRE, MIDDLE, segment_distance
from scipy import ndimage
from scipy.interpolate import CubicSpline

Path: TypeAlias = npt.NDArray[np.float64]
HALF_WIDTH: Final = 0.036
_STEPS: Final = 40
_STRAIGHT: Final = 0.03


def road_paths(roads: Iterable[tuple[int, ...]], hub: Point, seed: int) -> list[Path]:
    """Return the middle lines of all roads of a tile in its base position.

    Roads across the tile run through the hub; a road with one side only ends before it.
    """
    dice = np.random.default_rng(seed)
    paths: list[Path] = []
    for sides in roads:
        paths += _road(sides, hub, dice)
    return paths


def road_distance(paths: Iterable[Path], size: int) -> Field:
    """Return the distance of every pixel to the nearest middle line."""
    coarse = size // 2
    x, y = grid(coarse)
    distance = np.full((coarse, coarse), 1, np.float32)
    for path in paths:
        for start, end in pairwise(path):
            piece = segment_distance(x, y, (start[0], start[1]), (end[0], end[1]))
            np.minimum(distance, piece, out=distance)
    return _double(distance)


def _double(field: Field) -> Field:
    size = field.shape[0]
    steps = (np.arange(2 * size) + 0.5) / 2 - 0.5
    rows, columns = np.meshgrid(steps, steps, indexing="ij")
    doubled = ndimage.map_coordinates(field, [rows, columns], order=1, mode="nearest")
    return np.asarray(doubled, np.float32)


def _road(sides: tuple[int, ...], hub: Point, dice: np.random.Generator) -> list[Path]:
    sway = dice.uniform(-0.035, 0.035, 2)
    middle = np.array(hub) + sway
    if len(sides) == 1:
        end = _at(sides[0], 0.14) * 0.34 + middle * 0.66
        return [_curve(sides[0], [end], None)]
    if len(sides) == 2 and (sides[1] - sides[0]) % 2 == 1:
        return [_bend(sides[0], sides[1], sway)]
    if len(sides) == 2:
        return [_curve(sides[0], [middle], sides[1])]
    first, second, branch = _straight_first(sides)
    return [_curve(first, [middle], second), _curve(branch, [middle], None)]


def _straight_first(sides: tuple[int, ...]) -> tuple[int, int, int]:
    first = next(side for side in sides if (side + 2) % 4 in sides)
    second = (first + 2) % 4
    return first, second, next(side for side in sides if side not in (first, second))


def _bend(first: int, second: int, sway: Path) -> Path:
    corner = np.array(MIDDLE[first]) + np.array(MIDDLE[second]) - np.array(CENTRE)
    middle = corner + (np.array(CENTRE) - corner) * 0.64 + sway
    return _curve(first, [middle], second)


def _at(side: int, depth: float) -> Path:
    """Return the point so deep behind the middle of a side; negative depths lie outside."""
    return np.array(MIDDLE[side]) + _inward(side) * depth


def _inward(side: int) -> Path:
    return np.asarray((np.array(CENTRE) - np.array(MIDDLE[side])) * 2)


def _curve(first: int, through: list[Path], last: int | None) -> Path:
    """Return a soft line that crosses each side at its middle, at a right angle."""
    points = [_at(first, _STRAIGHT), *through]
    leave: tuple[int, Path] = (1, -_inward(last)) if last is not None else (2, np.zeros(2))
    tail = []
    if last is not None:
        points.append(_at(last, _STRAIGHT))
        tail = [_at(last, -0.1)]
    corners = np.array(points)
    lengths = np.hypot(*np.diff(corners, axis=0).T)
    times = np.concatenate([[0], np.cumsum(lengths)])
    spline = CubicSpline(times, corners, bc_type=((1, _inward(first)), leave))
    inner = spline(np.linspace(0, times[-1], _STEPS))
    return np.vstack([_at(first, -0.1), inner, *tail])
