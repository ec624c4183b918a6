"""Looking closer and moving the mat: steps of zoom, how far one may pan, what stays in reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.table.mat.camera import LARGEST, SMALLEST, Camera
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from rules.grid import Cell, bounds

LADDER: Final = tuple(round(SMALLEST * (LARGEST / SMALLEST) ** (n / 16)) for n in range(17))
"""The sizes of a cell: few, so that tile pictures of every size can be kept."""


def zoomed(camera: Camera, steps: int, about: tuple[int, int]) -> Camera:
    """Return a camera so many sizes larger or smaller; the given point stays in place."""
    for _ in range(abs(steps)):
        larger = [size for size in LADDER if size > camera.size]
        smaller = [size for size in LADDER if size < camera.size]
        ahead = larger[:1] if steps > 0 else smaller[-1:]
        for size in ahead:
            camera = camera.zoomed(size / camera.size, about)
    return camera


def kept_in(camera: Camera, cells: Iterable[Cell], room: Rect) -> Camera:
    """Return the camera panned back so far that some of the cells stay in the room."""
    left, top, right, bottom = bounds(cells)
    size = camera.size
    first = (camera.x + left * size, camera.y + top * size)
    last = (camera.x + (right + 1) * size, camera.y + (bottom + 1) * size)
    dx = max(room.left + size - last[0], 0) or min(room.right - size - first[0], 0)
    dy = max(room.top + size - last[1], 0) or min(room.bottom - size - first[1], 0)
    return camera.moved(dx, dy)


def reachable(rect: Rect, window: Rect, obstacles: Sequence[Rect]) -> Rect:
    """Return the part of a cell that is on the mat and uncovered; empty if too small."""
    free = rect.clip(window)
    for obstacle in obstacles:
        if free.colliderect(obstacle):
            free = max(_beside(free, obstacle), key=lambda part: part.width * part.height)
    least = min(LEAST_TARGET, rect.width)
    return free if min(free.size) >= least else Rect(rect.topleft, (0, 0))


def _beside(rect: Rect, obstacle: Rect) -> tuple[Rect, ...]:
    """Return what is left of a rectangle on each side of another."""
    return (
        Rect(rect.left, rect.top, max(obstacle.left - rect.left, 0), rect.height),
        Rect(obstacle.right, rect.top, max(rect.right - obstacle.right, 0), rect.height),
        Rect(rect.left, rect.top, rect.width, max(obstacle.top - rect.top, 0)),
        Rect(rect.left, obstacle.bottom, rect.width, max(rect.bottom - obstacle.bottom, 0)),
    )


def target(stage: Stage) -> int:
    return max(stage.px(48 if stage.layout is not Layout.COMPACT else 46), LEAST_TARGET)


def zoom_places(stage: Stage, mat: Rect) -> tuple[Rect, Rect, Rect]:
    """Return in, out and fit, above each other in the mat's lower right corner."""
    side, gap = target(stage), stage.px(12 if stage.layout is not Layout.COMPACT else 8)
    edge = stage.px(24 if stage.layout is not Layout.COMPACT else 12)
    left = mat.right - edge - side
    tops = [mat.bottom - edge - side - n * (side + gap) for n in (2, 1, 0)]
    first, second, third = (Rect(left, top, side, side) for top in tops)
    return first, second, third
