"""The plan of a tile: outlines, roads and places together, in any quarter turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import md5

import numpy as np
from paint.designs import design_of
from paint.facts import Tile, tiles
from paint.noise import Field
from paint.placing import Place, places
from paint.routes import Path, road_distance, road_paths
from paint.shapes import Labels, area_labels


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about a tile that has a position."""

    tile: Tile
    labels: Labels
    road: Field
    paths: tuple[Path, ...]
    places: tuple[Place, ...]

    def terrain(self, terrain: str) -> np.ndarray:
        numbers = [i for i, area in enumerate(self.tile.areas) if area.terrain == terrain]
        return np.isin(self.labels, numbers)


def seed_of(name: str) -> int:
    """Return a number of its own for each tile, the same on every computer."""
    return int(md5(name.encode(), usedforsecurity=False).hexdigest()[:6], 16) % 100_000


def plan_of(name: str, quarter: int, size: int) -> Plan:
    """Return the plan of a tile turned clockwise by quarters."""
    plan = _base_plan(name, size)
    return Plan(
        plan.tile,
        np.ascontiguousarray(np.rot90(plan.labels, -quarter)),
        np.ascontiguousarray(np.rot90(plan.road, -quarter)),
        tuple(_turned_path(path, quarter) for path in plan.paths),
        tuple(_turned_place(place, quarter) for place in plan.places),
    )


def outline_of(name: str, size: int) -> Plan:
    """Return the areas and roads of a tile in its base position, without places."""
    tile, design, seed = tiles()[name], design_of(name), seed_of(name)
    labels = area_labels(tile, design, size, seed)
    paths = road_paths(tile.roads, design.hub, seed)
    return Plan(tile, labels, road_distance(paths, size), tuple(paths), ())


@lru_cache(maxsize=3)
def _base_plan(name: str, size: int) -> Plan:
    outline, design = outline_of(name, size), design_of(name)
    pairs = zip(outline.paths, outline.tile.roads, strict=False)
    ends = [path[-1] for path, sides in pairs if len(sides) == 1]
    found = places(outline.tile, design, outline.labels, outline.road, ends)
    return replace(outline, places=tuple(found))


def _turned_path(path: Path, quarter: int) -> Path:
    for _ in range(quarter):
        path = np.stack([1 - path[:, 1], path[:, 0]], axis=1)
    return path


def _turned_place(place: Place, quarter: int) -> Place:
    x, y = place.x, place.y
    if place.name == "castle":
        return place
    for _ in range(quarter):
        x, y = 1 - y, x
    return Place(place.name, x, y, place.width)
