"""The outlines: which pixel belongs to which area of a tile, and how far it is from others.

Outlines are made in the base position and turned as a whole, so that a tile keeps its shape
when it is turned. Each side belongs to one area from corner to corner.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from paint.designs import Design, Patch, Point
from paint.facts import Area, Tile
from paint.noise import Field, cloud, grid, rim, smooth
from scipy import ndimage

Labels: TypeAlias = npt.NDArray[np.int8]
MIDDLE: Final[tuple[Point, ...]] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
CENTRE: Final[Point] = (0.5, 0.5)
_ENDS: Final = (
    ((0.0, 0.0), (1.0, 0.0)),
    ((1.0, 0.0), (1.0, 1.0)),
    ((1.0, 1.0), (0.0, 1.0)),
    ((0.0, 1.0), (0.0, 0.0)),
)
_SMALL_REACH: Final = (0.8, 0.98, 1.12, 1.28)
_WARP: Final = (0.028, 0.006)


def area_labels(tile: Tile, design: Design, size: int, seed: int) -> Labels:
    """The number of the area at every pixel, with wandering outlines that end in the corners."""
    straight = _straight_labels(tile, design, size)
    warped = _wander(straight, size, seed)
    masks = [
        ndimage.gaussian_filter((warped == i).astype(np.float32), size * 0.006, mode="nearest")
        for i in range(len(tile.areas))
    ]
    return _without_specks(np.argmax(masks, axis=0).astype(np.int8), len(tile.areas))


def signed_distance(mask: npt.NDArray[np.bool_]) -> Field:
    """Return the distance to the outline in tile sides: positive inside, negative outside."""
    size = mask.shape[0]
    if mask.all() or not mask.any():
        return np.full((size, size), 1 if mask.all() else -1, np.float32)
    wide = np.pad(mask, 2, mode="edge")
    inside = ndimage.distance_transform_edt(wide)
    outside = ndimage.distance_transform_edt(~wide)
    return np.asarray((inside - outside)[2:-2, 2:-2] / size, np.float32)


def segment_distance(x: Field, y: Field, start: Point, end: Point) -> Field:
    """Return the distance of every pixel to a straight piece."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down + 1e-9
    t = np.clip(((x - start[0]) * across + (y - start[1]) * down) / length, 0, 1)
    return np.hypot(x - start[0] - t * across, y - start[1] - t * down).astype(np.float32)


def owner_of_middle(tile: Tile, design: Design) -> int:
    """The area that holds the middle: the one with most sides, then one with a road, then land."""
    if design.owner is not None:
        return design.owner
    road_sides = {side for road in tile.roads for side in road}
    terrains = [area.terrain for area in tile.areas if area.sides]

    def rank(number: int) -> tuple[int, bool, bool, bool, bool]:
        area = tile.areas[number]
        return (
            len(area.sides),
            terrains.count(area.terrain) == 1,
            bool(road_sides & set(area.sides)),
            area.terrain != "water",
            area.terrain == "pasture",
        )

    return max((i for i, area in enumerate(tile.areas) if area.sides), key=rank)


def _straight_labels(tile: Tile, design: Design, size: int) -> Labels:
    owner = owner_of_middle(tile, design)
    best = np.full((size, size), np.inf, np.float32)
    labels = np.zeros((size, size), np.int8)
    for number, area in enumerate(tile.areas):
        if not area.sides:
            continue
        distance = _area_distance(tile, design, number, owner, size)
        nearer = distance < best
        labels[nearer] = number
        best[nearer] = distance[nearer]
    for number, area in enumerate(tile.areas):
        if not area.sides and design.patch:
            labels[_inside(design.patch, size)] = number
    return labels


def _area_distance(tile: Tile, design: Design, number: int, owner: int, size: int) -> Field:
    area = tile.areas[number]
    x, y = grid(size)
    reach = design.reach.get(number) or _usual_reach(tile, area, is_owner=number == owner)
    sides = [segment_distance(x, y, *_ENDS[side]) / reach for side in area.sides]
    distance = np.minimum.reduce(sides)
    if spine := _spine(area, design.spine.get(number), is_owner=number == owner):
        start, end, weight = spine
        distance = np.minimum(distance, segment_distance(x, y, start, end) * weight - 0.10)
    return np.asarray(distance, np.float32)


def _usual_reach(tile: Tile, area: Area, *, is_owner: bool) -> float:
    things = len(area.things)
    if area.terrain == "pasture":
        things += sum(name != "whisky" for name in tile.loose)
    if things and any(set(area.sides) & set(road) for road in tile.roads):
        things += 1
    if is_owner:
        return 0.9 if len(area.sides) == 3 and things < 2 else 1.0
    if len(area.sides) == 1:
        if not things and len(tile.loose) > 2:
            return 0.7
        return _SMALL_REACH[min(things, 3)]
    return 0.95


def _spine(area: Area, end: Point | None, *, is_owner: bool) -> tuple[Point, Point, float] | None:
    """Return the line that draws an area into the tile: start, end, and how strongly."""
    first = MIDDLE[area.sides[0]]
    if end:
        return first, end, 1.6
    if len(area.sides) == 2 and area.sides[1] - area.sides[0] == 2:
        return first, MIDDLE[area.sides[1]], 1.15
    if is_owner and len(area.sides) == 1:
        return first, CENTRE, 1.0
    return None


def _inside(patch: Patch, size: int) -> npt.NDArray[np.bool_]:
    x, y = grid(size)
    inside: npt.NDArray[np.bool_] = (
        np.hypot((x - patch.x) / patch.width, (y - patch.y) / patch.height) < 1
    )
    return inside


def _without_specks(labels: Labels, count: int) -> Labels:
    """Give splinters of an area, which the wandering may cut off, to what surrounds them."""
    splinters = np.zeros(labels.shape, bool)
    for number in range(count):
        pieces, found = ndimage.label(labels == number)
        if found > 1:
            largest = np.bincount(pieces.ravel())[1:].argmax() + 1
            splinters |= (pieces > 0) & (pieces != largest)
    if not splinters.any():
        return labels
    rows, columns = ndimage.distance_transform_edt(
        splinters, return_distances=False, return_indices=True
    )
    return np.asarray(labels[rows, columns], np.int8)


def _wander(labels: Labels, size: int, seed: int) -> Labels:
    fade = smooth(0, 0.13, rim(size)) * size
    large, small = _WARP
    shift_x = (cloud(size, 1.9, seed + 1) * large + cloud(size, 1.2, seed + 3, 60) * small) * fade
    shift_y = (cloud(size, 1.9, seed + 2) * large + cloud(size, 1.2, seed + 4, 60) * small) * fade
    rows, columns = np.mgrid[0:size, 0:size]
    rows = np.clip((rows + shift_y).astype(int), 0, size - 1)
    columns = np.clip((columns + shift_x).astype(int), 0, size - 1)
    return np.asarray(labels[rows, columns])
