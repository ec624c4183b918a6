"""A tile tried out in a territory: its best place, and what each objective would give then.

The places of a tile are weighed as bots weigh them; the points shown are counted by the rules.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.bot import Pondering
from game.bots.skye.advice import judge
from game.skye.ledger import MarketTile
from rules.grid import Cell, Quarter
from rules.skye import GameState, View
from rules.skye.final import scrolls
from rules.skye.landscape import TILES
from rules.skye.objectives import points, seat_points
from rules.skye.state import SLOTS, Player
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.skye.view import observe
from rules.table import Seat

Weighing: TypeAlias = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Row:
    """A source of points before and after; `times` is how often it still counts."""

    letter: str
    """Of an objective; empty for scrolls."""
    source: str
    before: int
    after: int
    times: int


@dataclass(frozen=True, slots=True)
class Preview:
    """A tile for sale, laid somewhere in the own territory."""

    offered: MarketTile
    cell: Cell
    quarter: Quarter
    places: int
    """How many cells would take the tile."""
    is_best: bool
    land: Territory
    rows: tuple[Row, ...]

    @property
    def gain(self) -> int:
        """Return the points more by the end of the game, as the territory stands."""
        return sum([(row.after - row.before) * row.times for row in self.rows])


class Trials:
    """Finds for each tile the best way to lay it in each cell, once."""

    def __init__(self, state: GameState, seat: Seat) -> None:
        self._view = observe(state, seat)
        self._judge = judge(self._view)
        self._found: dict[TileId, dict[Cell, tuple[float, Quarter]]] = {}
        self._pondering: Pondering[None] | None = None

    def cells(self, tile: TileId) -> dict[Cell, tuple[float, Quarter]]:
        """Return by cell what the territory is worth with the tile there, and its rotation."""
        if tile not in self._found:
            for _ in self._weigh(tile):
                pass
        return self._found[tile]

    def best_cell(self, tile: TileId) -> Cell:
        """Return the best place of a tile that has one."""
        cells = self.cells(tile)
        return max(cells, key=lambda place: cells[place][0])

    def weigh(self, tiles: list[TileId], seconds: float) -> None:
        """Weigh tiles that may be asked for later, for about so long."""
        if self._pondering is None or self._pondering.found:
            left = [tile for tile in tiles if tile not in self._found]
            self._pondering = Pondering(self._weigh_all(left)) if left else None
        if self._pondering:
            self._pondering.go_on(seconds)

    def stop(self) -> None:
        if self._pondering:
            self._pondering.stop()

    def _weigh_all(self, tiles: list[TileId]) -> Weighing:
        for tile in tiles:
            yield from self._weigh(tile)

    def _weigh(self, tile: TileId) -> Weighing:
        best: dict[Cell, tuple[float, Quarter]] = {}
        land, design = self._view.own.land, TILES[tile]
        for cell, quarter in land.spots(design):
            worth = self._judge.worth(land.place(design, cell, quarter))
            if cell not in best or worth > best[cell][0]:
                best[cell] = worth, quarter
            yield
        self._found[tile] = best


def preview(
    trials: Trials, view: View, offered: MarketTile, cell: Cell | None = None
) -> Preview | None:
    """Return a tile in its best place, or in a cell asked for; None if it fits nowhere."""
    cells = trials.cells(offered.id)
    if not cells:
        return None
    best = trials.best_cell(offered.id)
    chosen = cell if cell in cells else best
    assert chosen is not None, "one of the cells"
    place = chosen, cells[chosen][1]
    land = view.own.land.place(TILES[offered.id], *place)
    rows = tuple(_rows(view.table, _after_buying(view, offered, land), view.seat))
    return Preview(offered, *place, len(cells), chosen == best, land, rows)


def _after_buying(view: View, offered: MarketTile, land: Territory) -> GameState:
    """Return the table with the tile paid for and laid; an own one costs its stake."""
    own = view.own
    paid = 0 if own.bank_pays and offered.seller != view.seat else offered.price
    after = view.table.put(view.seat, own._replace(gold=own.gold - paid, land=land))
    if offered.seller == view.seat:
        return after
    seller: Player = after.players[offered.seller]
    return after.put(offered.seller, seller._replace(gold=seller.gold + offered.price))


def _rows(now: GameState, then: GameState, seat: Seat) -> Iterator[Row]:
    setup = now.setup
    for letter, name in zip(SLOTS, setup.objectives, strict=True):
        coming = range(now.round, setup.rounds + 1)
        times = sum([name in setup.scoring(number) for number in coming])
        before = seat_points(name, now.players, seat)
        yield Row(letter, name, before, seat_points(name, then.players, seat), times)
    before = points(tuple(scrolls(now.players[seat].land)))
    after = points(tuple(scrolls(then.players[seat].land)))
    if after != before:
        yield Row("", "scrolls", before, after, 1)
