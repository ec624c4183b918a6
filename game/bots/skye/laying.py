"""Where to lay the tiles of a hand: a beam search over their orders and places."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from game.bots.skye.prospects import Prospects
from rules.grid import Cell, Quarter
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import TileId


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
class PlacementFilter:
    """Filter that hides some placements from weaker bots."""

    overlooked: float
    """The chance that a placement is hidden."""
    random: Random

    def places(self, land: Territory, tile: TileId) -> list[tuple[Cell, Quarter]]:
        """Return the legal placements left by the filter, at least one if there are any."""
        spots = land.spots(TILES[tile])
        if not self.overlooked:
            return spots
        return [spot for spot in spots if self.random.random() >= self.overlooked] or spots[:1]


ALL_PLACES: Final = PlacementFilter(0.0, Random(0))
"""Hides nothing, so that its random numbers are never used."""


class Layer(NamedTuple):
    """Finds the best places for tiles, as one judge sees them."""

    judge: Prospects
    placements: PlacementFilter = ALL_PLACES

    def lay_all(
        self, land: Territory, hand: tuple[TileId, ...], width: int
    ) -> Generator[None, None, Plan]:
        """Return the best plan found for a hand; tiles that fit nowhere stay in it."""
        beam = [Plan(self.judge.worth(land), (), land, hand)]
        for _ in hand:
            reached: dict[frozenset[Laid], Plan] = {}
            for plan in beam:
                for tile in plan.hand:
                    yield from self._lay_one(plan, tile, reached)
            if not reached:
                break
            beam = sorted(reached.values(), key=lambda plan: -plan.worth)[:width]
        return beam[0]

    def _lay_one(
        self, plan: Plan, tile: TileId, reached: dict[frozenset[Laid], Plan]
    ) -> Generator[None, None, None]:
        rest = tuple([other for other in plan.hand if other != tile])
        design = TILES[tile]
        for cell, quarter in self.placements.places(plan.land, tile):
            laid = (*plan.laid, Laid(tile, cell, quarter))
            # The same tiles laid in another order are the same plan.
            key = frozenset(laid)
            if key not in reached:
                land = plan.land.place(design, cell, quarter)
                reached[key] = Plan(self.judge.worth(land), laid, land, rest)
                yield

    def gain(self, land: Territory, tile: TileId) -> Generator[None, None, float]:
        """Return what a tile in its best place adds; 0 if it fits nowhere."""
        judge, design = self.judge, TILES[tile]
        now = judge.worth(land)
        best: float | None = None
        for cell, quarter in self.placements.places(land, tile):
            worth = judge.worth(land.place(design, cell, quarter))
            if best is None or worth > best:
                best = worth
            yield
        return 0.0 if best is None else best - now
