"""What is told while bots build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.language.phrases import join_list
from game.skye.words.journeyman import journey_sentence
from game.ui.stage import Stage
from rules.skye.events import RegionCompleted, TileReturned
from rules.skye.journeyman.events import (
    BonusGained,
    BonusUnlocked,
    RoadLaid,
    StepDeclined,
    StepTaken,
    Walked,
)
from rules.skye.kinds import Event
from rules.skye.state import SEATS
from rules.skye.tiles import Terrain

JOURNEY: Final = (StepTaken, StepDeclined, BonusUnlocked, BonusGained, Walked, RoadLaid)


def events_text(stage: Stage, name: str, events: Sequence[Event]) -> str:
    """Return in one sentence what a seat just did with a tile or on its way."""
    if journey := [event for event in events if isinstance(event, JOURNEY)]:
        return " ".join(
            journey_sentence(stage.text, event, (name,) * SEATS.stop) for event in journey
        )
    if any(isinstance(event, TileReturned) for event in events):
        words = stage.tr("{name} has no place for a tile: it goes back into the bag.")
        return words.format(name=name)
    closed = [_region(stage, event) for event in events if isinstance(event, RegionCompleted)]
    if not closed:
        return stage.tr("{name} lays a tile.").format(name=name)
    words = stage.tr("{name} lays a tile and completes {regions}.")
    return words.format(name=name, regions=join_list(stage.text, closed))


def _region(stage: Stage, event: RegionCompleted) -> str:
    tiles = len(event.cells)
    match event.terrain:
        case Terrain.WATER:
            return stage.trn("a lake of one tile", "a lake of {n}", tiles)
        case Terrain.MOUNTAIN:
            return stage.trn("a mountain of one tile", "mountains of {n}", tiles)
        case _:
            return stage.trn("a pasture of one tile", "a pasture of {n}", tiles)
