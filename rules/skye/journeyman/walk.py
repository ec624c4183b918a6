"""The walk: cheapest ways, every plan that can be walked, and walking one (J-20 to J-27)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from rules.grid import SIDES, STEP, Cell
from rules.skye.journeyman.actions import Visit, Walk
from rules.skye.journeyman.boards import Board, Track
from rules.skye.journeyman.demands import joker_gold
from rules.skye.journeyman.journey import Journey, board_of, entered, journey_of, printed_gold
from rules.skye.state import GameState
from rules.skye.territory import Territory
from rules.table import Seat

STEP_COST: Final = 2
ROAD_COST: Final = 1
"""J-22: a step to the next tile, and one along a road."""

Ways: TypeAlias = dict[Cell, tuple[int, Cell]]
"""By cell the cost of the cheapest way to it and the cell before it on that way."""


class Planned(NamedTuple):
    """Some waypoints, and the journey, the gold and the cost of the way after them."""

    visits: tuple[Visit, ...]
    journey: Journey
    gold: int
    cost: int = 0


@dataclass(slots=True)
class Walker:
    """A seat about to walk: its land, its journey, its gold; ways are looked up once."""

    land: Territory
    board: Board
    journey: Journey
    gold: int
    _ways: dict[Cell, Ways] = field(default_factory=dict)

    @property
    def movement(self) -> int:
        """Return how far the journeyman of a seat may walk (J-21)."""
        return self.journey.movement(self.board)

    @property
    def furthest(self) -> int:
        """Return the movement points of a walk that spends `extra_movement`, if that is there."""
        return self.movement + self.journey.extra_movement()

    def ways(self, cell: Cell) -> Ways:
        """Return the cheapest ways from a cell."""
        if cell not in self._ways:
            self._ways[cell] = cheapest_ways(self.land, cell)
        return self._ways[cell]

    def cost(self, visits: tuple[Visit, ...]) -> int:
        """Return what it costs to pick up these waypoints in this order; all lie on own tiles."""
        places = [self.journey.place, *[visit.cell for visit in visits]]
        return sum([self.ways(a)[b][0] for a, b in pairwise(places)])

    def path(self, visits: tuple[Visit, ...]) -> tuple[Cell, ...]:
        """Return the tiles of a cheapest walk, the first included."""
        path = [self.journey.place]
        for visit in visits:
            path += _way(self.ways(path[-1]), path[-1], visit.cell)
        return tuple(path)

    def price(self, cell: Cell, journey: Journey, track: Track) -> int | None:
        """The gold of a step for a waypoint at `cell`, or None if the tile does not do (J-25)."""
        space, _ = entered(self.board[track], journey, track)
        joker = joker_gold(self.land, cell, space)
        return None if joker is None else joker + printed_gold(self.board, journey, track)

    def plans(self) -> Iterator[tuple[tuple[Visit, ...], int]]:
        """Every plan that can be walked, with its cost, shorter ones before those they begin."""
        yield from self._plans_from(self.at_home)

    def _plans_from(self, plan: Planned) -> Iterator[tuple[tuple[Visit, ...], int]]:
        yield plan.visits, plan.cost
        for longer in self.longer(plan):
            yield from self._plans_from(longer)

    @property
    def at_home(self) -> Planned:
        """Return the plan without waypoints."""
        return Planned((), self.journey, self.gold)

    def longer(self, plan: Planned) -> Iterator[Planned]:
        """Yield every plan with one waypoint more."""
        if len(plan.visits) == self.journey.waypoints:
            return
        place = plan.visits[-1].cell if plan.visits else self.journey.place
        visited = [visit.cell for visit in plan.visits]
        left = self.furthest - plan.cost
        for cell, (cost, _) in sorted(self.ways(place).items()):
            if cost > left or cell in visited:
                continue
            for track, journey, gold in self.steps(cell, plan.journey, plan.gold):
                yield Planned((*plan.visits, Visit(cell, track)), journey, gold, plan.cost + cost)

    def steps(
        self, cell: Cell, journey: Journey, gold: int
    ) -> Iterator[tuple[Track | None, Journey, int]]:
        """What a waypoint at `cell` allows: no step, or one; with the journey and gold then."""
        yield None, journey, gold
        for track in Track:
            price = self.price(cell, journey, track)
            if price is not None and price <= gold:
                yield track, journey.moved(self.board, track), gold - price


def walker(state: GameState, seat: Seat) -> Walker:
    """Return the walker of a seat."""
    player = state.players[seat]
    return Walker(player.land, board_of(state.setup), journey_of(state, seat), player.gold)


def walks(state: GameState, seat: Seat) -> Iterator[Walk]:
    """Yield every walk of a seat, the one that stays at home first."""
    one = walker(state, seat)
    movement = one.movement
    for visits, cost in one.plans():
        yield Walk(seat, visits, extra=cost > movement)


def cheapest_ways(land: Territory, start: Cell) -> Ways:
    """Return the cheapest way from a tile to every other (J-22, J-23)."""
    found: Ways = {}
    waiting = [(0, start, start)]
    while waiting:
        cost, cell, before = heappop(waiting)
        if cell in found:
            continue
        found[cell] = cost, before
        for side in SIDES:
            beside = cell + STEP[side]
            if beside in land.tiles and beside not in found:
                step = ROAD_COST if land.is_crossed(cell, side) else STEP_COST
                heappush(waiting, (cost + step, beside, cell))
    return found


def _way(ways: Ways, start: Cell, end: Cell) -> list[Cell]:
    """Return the tiles of a cheapest way, without the first."""
    way: list[Cell] = []
    while end != start:
        way.append(end)
        end = ways[end][1]
    return way[::-1]
