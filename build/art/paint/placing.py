"""Where the things of a tile stand: inside their patch, off the road, clear of each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from paint.designs import Design, Point
from paint.facts import Tile
from paint.noise import Field, grid, rim
from paint.routes import HALF_WIDTH, Path
from paint.shapes import Labels, signed_distance

SIZES: Final = {
    "sheep": 0.268, "cattle": 0.275, "farm": 0.30, "broch": 0.265, "lighthouse": 0.295,
    "ship": 0.295, "whisky": 0.235, "scroll": 0.27, "castle": 0.54, "journeyman": 0.285,
}  # fmt: skip
_ROUND: Final = {
    "sheep": 0.43, "cattle": 0.45, "farm": 0.43, "broch": 0.44, "lighthouse": 0.40,
    "ship": 0.46, "whisky": 0.39, "scroll": 0.46, "castle": 0.5, "journeyman": 0.45,
}  # fmt: skip
_GRID: Final = 96
_STARTS: Final = 16
_SWEEPS: Final = 5
_SCALES: Final = (1.0, 0.94, 0.88)
_ENOUGH: Final = 0.9
_MARGIN: Final = 0.008


@dataclass(frozen=True, slots=True)
class Place:
    """A thing, the middle of its picture and the side of its square."""

    name: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class _Wish:
    name: str
    radius: float
    room: Field
    fixed: Point | None


def places(
    tile: Tile, design: Design, labels: Labels, road: Field, ends: list[Path]
) -> list[Place]:
    """Return a place for every thing on the tile, in the base position.

    On crowded tiles all things are drawn a little smaller, until each has enough room.
    """
    best: list[Place] = []
    best_room = -np.inf
    for scale in _SCALES:
        wishes = _wishes(tile, design, (labels, road), ends, scale)
        points = _best_arrangement(wishes)
        room = min((_clearance(i, wishes, points) for i in range(len(wishes))), default=1.0)
        if room > best_room + 0.02:
            best_room = room
            best = [
                _place(wish.name, point, SIZES[_kind(wish.name)] * scale)
                for wish, point in zip(wishes, points, strict=True)
            ]
        if room > _ENOUGH:
            break
    return best


def _place(name: str, point: Point, width: float) -> Place:
    """Return the place, drawn in so far that the whole picture lies on the tile."""
    least = width / 2 + _MARGIN
    x, y = (min(max(float(value), least), 1 - least) for value in point)
    return Place(name, x, y, width)


def _best_arrangement(wishes: list[_Wish]) -> list[Point]:
    best, best_score = _arrange(wishes, 0)
    for start in range(1, _STARTS):
        points, score = _arrange(wishes, start)
        if score > best_score + 1e-6:
            best, best_score = points, score
    return best


def _clearance(number: int, wishes: list[_Wish], points: list[Point]) -> float:
    """Return how free a thing stands: 1 and more means untouched; chosen places are always good."""
    wish, (x, y) = wishes[number], points[number]
    if wish.fixed:
        return 1.0
    room = float(wish.room[int(y * _GRID), int(x * _GRID)])
    for other, (a, b) in enumerate(points):
        if other != number:
            reach = wish.radius + wishes[other].radius
            room = min(room, float(np.hypot(x - a, y - b)) / reach)
    return room


def _kind(name: str) -> str:
    return name.split("-")[0]


def _wishes(
    tile: Tile, design: Design, land_map: tuple[Labels, Field], ends: list[Path], scale: float
) -> list[_Wish]:
    if tile.name == "castle":
        return [_Wish("castle", 0.25, np.zeros((_GRID, _GRID), np.float32), (0.5, 0.47))]
    labels, road = _shrunk(land_map[0]), _shrunk(land_map[1])
    wanted: list[tuple[str, list[int]]] = [
        (name, [number]) for number, area in enumerate(tile.areas) for name in area.things
    ]
    land = [i for i, area in enumerate(tile.areas) if area.terrain != "water"]
    pasture = [i for i, area in enumerate(tile.areas) if area.terrain == "pasture"]
    wanted += [(name, land if name == "whisky" else pasture) for name in tile.loose]
    chosen = {name: list(points) for name, points in design.places.items()}
    wishes = []
    for name, numbers in wanted:
        radius = SIZES[_kind(name)] * _ROUND[_kind(name)] * scale
        fixed = chosen[name].pop(0) if chosen.get(name) else None
        if name == "whisky" and ends and not fixed:
            fixed = (float(ends[0][0]), float(ends[0][1]))
        room = _room(name, labels, numbers, road, radius)
        wishes.append(_Wish(name, radius, room, fixed))
    return wishes


def _shrunk(field: np.ndarray) -> np.ndarray:
    steps = ((np.arange(_GRID) + 0.5) / _GRID * field.shape[0]).astype(int)
    return np.asarray(field[np.ix_(steps, steps)])


def _room(name: str, labels: Labels, numbers: list[int], road: Field, radius: float) -> Field:
    """Return how well each cell of the grid suits: 1 and more means free on all sides."""
    inside = np.maximum.reduce([signed_distance(labels == number) for number in numbers])
    edge = rim(_GRID) - 0.012
    free_road = road - HALF_WIDTH - 0.008
    if name == "lighthouse":
        room = 0.95 - np.abs(inside - 0.085) * 9 + np.minimum(rim(_GRID), 0.3)
        return _least(room, edge / radius, free_road / radius, 9 * inside)
    if name == "whisky":
        room = 1.15 - np.abs(free_road - radius * 0.95) * 7
        shore = signed_distance(np.isin(labels, numbers))
        return _least(room, edge / radius, shore / radius, free_road / radius * 1.1)
    return _least(inside - 0.014, edge, free_road) / radius


def _least(*fields: Field) -> Field:
    return np.asarray(np.minimum.reduce(fields))


def _arrange(wishes: list[_Wish], start: int) -> tuple[list[Point], float]:
    dice = np.random.default_rng(start)
    points: list[Point | None] = [wish.fixed for wish in wishes]
    order = [i for i, wish in enumerate(wishes) if not wish.fixed]
    if start:
        dice.shuffle(order)
    else:
        order.sort(key=lambda i: float(wishes[i].room.max()))
    score = 0.0
    for _ in range(_SWEEPS):
        score = 0.0
        for i in order:
            points[i], value = _best_point(i, wishes, points)
            score += value
    return [point or (0.5, 0.5) for point in points], score


def _best_point(
    number: int, wishes: list[_Wish], points: list[Point | None]
) -> tuple[Point, float]:
    x, y = grid(_GRID)
    wish = wishes[number]
    free = wish.room.copy()
    apart = np.full_like(free, 2.0)
    for other, point in enumerate(points):
        if other == number or point is None:
            continue
        reach = wish.radius + wishes[other].radius
        apart = np.minimum(apart, np.hypot(x - point[0], y - point[1]) / reach)
    worst = np.minimum(free, (apart - 1) * 2 + 1)
    value = 2 * np.minimum(worst, 1.0) + 0.12 * np.minimum(worst, 1.5) + 0.09 * apart
    value += 0.25 * np.minimum(rim(_GRID), 0.3)
    row, column = np.unravel_index(int(value.argmax()), value.shape)
    return ((column + 0.5) / _GRID, (row + 0.5) / _GRID), float(value.max())
