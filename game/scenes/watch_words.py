"""What is told while bots build."""

from __future__ import annotations

from collections.abc import Sequence

from game import sentences
from game.stage import Stage
from rules.skye.events import Event, RegionCompleted, TileReturned
from rules.skye.tiles import Terrain


def told(stage: Stage, name: str, events: Sequence[Event]) -> str:
    """What a seat just did with a tile, in one sentence."""
    if any(isinstance(event, TileReturned) for event in events):
        words = stage.tr("{name} has no place for a tile: it goes back into the bag.")
        return words.format(name=name)
    closed = [_region(stage, event) for event in events if isinstance(event, RegionCompleted)]
    if not closed:
        return stage.tr("{name} lays a tile.").format(name=name)
    words = stage.tr("{name} lays a tile and completes {regions}.")
    return words.format(name=name, regions=sentences.listed(stage.text, closed))


def _region(stage: Stage, event: RegionCompleted) -> str:
    tiles = len(event.cells)
    match event.terrain:
        case Terrain.WATER:
            return stage.trn("a lake of one tile", "a lake of {n}", tiles)
        case Terrain.MOUNTAIN:
            return stage.trn("a mountain of one tile", "mountains of {n}", tiles)
        case _:
            return stage.trn("a pasture of one tile", "a pasture of {n}", tiles)
