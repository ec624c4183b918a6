"""What a tile brings the own territory in its best place, part by part."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.bots.skye.advice import judge
from game.bots.skye.clansman import Worths
from game.bots.skye.prospects import Prospects
from game.match.review.finding import Parts
from game.skye.judgement.findings import STEPS
from rules.grid import Cell
from rules.skye import View
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import TileId


class Fitted(NamedTuple):
    """A tile in its best place; without a cell if it fits nowhere."""

    land: Territory
    cell: Cell | None
    parts: Parts
    """What each part of the judgement gains by it."""

    @property
    def laid(self) -> tuple[Cell, ...]:
        return () if self.cell is None else (self.cell,)


def fitted(
    view: View, tiles: Sequence[TileId], worths: Worths
) -> Generator[None, None, dict[TileId, Fitted]]:
    """Return the tiles in their best places."""
    own = judge(view)
    before = own.parts(view.own.land)
    found = {}
    for tile in tiles:
        one = yield from _best(own, view.own.land, tile, before)
        steps = worths[tile][view.seat] - sum(one.parts.values())
        if view.table.setup.layouts:
            one = one._replace(parts={**one.parts, STEPS: steps})
        found[tile] = one
    return found


def _best(
    own: Prospects, land: Territory, tile: TileId, before: Parts
) -> Generator[None, None, Fitted]:
    best: tuple[float, Territory, Cell] | None = None
    for cell, quarter in land.spots(TILES[tile]):
        after = land.place(TILES[tile], cell, quarter)
        worth = own.worth(after)
        if best is None or worth > best[0]:
            best = worth, after, cell
        yield
    if best is None:
        return Fitted(land, None, {})
    then = own.parts(best[1])
    return Fitted(best[1], best[2], {name: then[name] - before[name] for name in then})


def added(parts: Sequence[tuple[float, Parts]]) -> dict[str, float]:
    """Add up parts, each so many times."""
    total: dict[str, float] = {}
    for times, own in parts:
        for name, points in own.items():
            total[name] = total.get(name, 0.0) + times * points
    return total
