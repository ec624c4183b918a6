"""Where to lay the tiles of a hand: a beam over their orders and places."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.skye.prospects import Prospects
from rules.grid import Cell, Quarter
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import TileId

Search: TypeAlias = Generator[None, None, "Plan"]


class Laid(NamedTuple):
    """One tile of a plan."""

    tile: TileId
    cell: Cell
    quarter: Quarter


class Plan(NamedTuple):
    """Tiles laid one after the other, and what the territory is then worth."""

    worth: float
    laid: tuple[Laid, ...]
    land: Territory
    hand: tuple[TileId, ...] = ()
    """What is still to be laid."""


@dataclass(frozen=True, slots=True)
class Sight:
    """An eye that may overlook places."""

    overlooked: float
    random: Random

    def places(self, land: Territory, tile: TileId) -> list[tuple[Cell, Quarter]]:
        """The legal places of a tile that come to mind, at least one if there are any."""
        spots = land.spots(TILES[tile])
        if not self.overlooked:
            return spots
        return [spot for spot in spots if self.random.random() >= self.overlooked] or spots[:1]


def lay_all(
    judge: Prospects, land: Territory, hand: tuple[TileId, ...], width: int, sight: Sight
) -> Search:
    """The best plan found for a whole hand; tiles that fit nowhere stay in it."""
    beam = [Plan(judge.worth(land), (), land, hand)]
    for _ in hand:
        reached: dict[frozenset[Laid], Plan] = {}
        for plan in beam:
            for tile in plan.hand:
                yield from _lay_one(judge, plan, tile, sight, reached)
        if not reached:
            break
        beam = sorted(reached.values(), key=lambda plan: -plan.worth)[:width]
    return beam[0]


def _lay_one(
    judge: Prospects,
    plan: Plan,
    tile: TileId,
    sight: Sight,
    reached: dict[frozenset[Laid], Plan],
) -> Generator[None, None, None]:
    rest = tuple([other for other in plan.hand if other != tile])
    design = TILES[tile]
    for cell, quarter in sight.places(plan.land, tile):
        laid = (*plan.laid, Laid(tile, cell, quarter))
        key = frozenset(laid)
        if key not in reached:
            land = plan.land.place(design, cell, quarter)
            reached[key] = Plan(judge.worth(land), laid, land, rest)
            yield


def gain(
    judge: Prospects, land: Territory, tile: TileId, sight: Sight
) -> Generator[None, None, float]:
    """What a tile in its best place adds; nothing if it fits nowhere."""
    design = TILES[tile]
    now = judge.worth(land)
    best: float | None = None
    for cell, quarter in sight.places(land, tile):
        worth = judge.worth(land.place(design, cell, quarter))
        if best is None or worth > best:
            best = worth
        yield
    return 0.0 if best is None else best - now
