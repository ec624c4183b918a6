"""What a seat means to do with its journeyman before it says so: road pieces, waypoints, steps.

A plan is only ever a walk that the rules allow. Whatever is changed in it, a step that is then no
longer possible drops out, and what cannot be done at all is answered by the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from rules.grid import Cell, side_towards
from rules.skye.income import land_income
from rules.skye.journeyman.actions import LayRoad, Visit, Walk
from rules.skye.journeyman.boards import Flag, Track
from rules.skye.journeyman.bonus import Bonus, bonus_on
from rules.skye.journeyman.demands import joker_gold
from rules.skye.journeyman.flow import lay_road, walked
from rules.skye.journeyman.journey import Journey, entered, printed_gold, printed_points
from rules.skye.journeyman.legal import road_places
from rules.skye.journeyman.walk import Walker, walker
from rules.skye.kinds import Action
from rules.skye.state import GameState
from rules.skye.territory import Border
from rules.table import Seat


class TooFar(NamedTuple):
    """J-20, J-21: the cheapest walk that picks up there, too, and the points there are."""

    cost: int
    points: int
    extra: bool
    """Whether extra movement would do (J-26)."""


class NoneLeft(NamedTuple):
    """No waypoint is left to place (J-20)."""

    waypoints: int


class Offer(NamedTuple):
    """A step that a waypoint allows, or would: what it asks, costs and brings."""

    track: Track
    demand: str
    met: bool
    """Whether the tile shows what is demanded; else only the castle does, as joker (J-36)."""
    joker: int | None
    """The gold of the castle as joker; None where the tile does not do at all."""
    gold: int
    """The printed gold (J-16)."""
    points: int
    flag: Flag | None
    bonus: Bonus | None
    purse: int
    """The gold that is left at this point of the walk."""

    @property
    def price(self) -> int:
        """All the gold that it costs."""
        return self.gold + (self.joker or 0)

    @property
    def possible(self) -> bool:
        return self.joker is not None and self.price <= self.purse


class RoadGain(NamedTuple):
    """What a road piece brings: tiles on castle roads, income, movement points of this walk."""

    tiles: int
    income: int
    saved: int
    crossed: bool
    """Whether a road crosses that border already."""


@dataclass(frozen=True)
class WalkPlan:
    """Road pieces and waypoints in the order in which they are laid and picked up."""

    table: GameState = field(repr=False)
    seat: Seat
    roads: tuple[Border, ...] = ()
    visits: tuple[Visit, ...] = ()
    extra: bool = False
    """Whether extra movement may be spent; it is spent only where the walk needs it (J-26)."""

    @cached_property
    def with_roads(self) -> GameState:
        """The table with the road pieces laid."""
        state = self.table
        for border in self.roads:
            state = lay_road(state, LayRoad(self.seat, *border)).state
        return state

    @cached_property
    def walker(self) -> Walker:
        return walker(self.with_roads, self.seat)

    @property
    def points(self) -> int:
        return self.walker.furthest if self.extra else self.walker.movement

    @property
    def cost(self) -> int:
        return self.walker.cost(self.visits)

    @property
    def left(self) -> int:
        """The movement points that would be lost (J-24)."""
        return self.points - self.cost

    @property
    def spends_extra(self) -> bool:
        return self.cost > self.walker.movement

    @property
    def path(self) -> tuple[Cell, ...]:
        """The tiles of the cheapest walk, the first included."""
        return self.walker.path(self.visits)

    @property
    def waypoints(self) -> int:
        return self.walker.journey.waypoints

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where waypoints lie, in the order of picking up."""
        return tuple([visit.cell for visit in self.visits])

    # Waypoints.

    @cached_property
    def reach(self) -> dict[Cell, int]:
        """By tile without a waypoint, the cost of the cheapest walk that picks up there, too."""
        free = [cell for cell in self.walker.land.tiles if cell not in self.cells]
        return {cell: min(self.walker.cost(order) for order in self._orders(cell)) for cell in free}

    def why_not(self, cell: Cell) -> TooFar | NoneLeft | None:
        """Return why no waypoint can be laid on a tile that has none; None if it can."""
        if len(self.visits) == self.waypoints:
            return NoneLeft(self.waypoints)
        if self.reach[cell] <= self.points:
            return None
        return TooFar(self.reach[cell], self.points, self.reach[cell] <= self.walker.furthest)

    def lay(self, cell: Cell) -> WalkPlan:
        """Return the plan with a waypoint more, in the cheapest order that keeps the steps.

        A step is chosen at once where there is one without gold and no other.
        """
        plans = [self._with(order) for order in self._orders(cell)]
        fitting = [plan for plan in plans if plan.cost <= self.points]
        best = min(fitting, key=lambda plan: (-plan.steps, plan.cost))
        number = best.cells.index(cell)
        free = [offer for offer in best.offers(number) if offer.possible]
        if len(free) == 1 and not free[0].price:
            return best.choose(number, free[0].track)
        return best

    def lift(self, number: int) -> WalkPlan:
        return self._with(self.visits[:number] + self.visits[number + 1 :])

    def clear(self) -> WalkPlan:
        return replace(self, visits=(), extra=False)

    def cost_if_earlier(self, number: int) -> int:
        """Return the cost of the walk if a waypoint were picked up before the one before it."""
        return self.walker.cost(_swap(self.visits, number))

    def earlier(self, number: int) -> WalkPlan:
        """Return the plan with a waypoint before the one before it; the caller checks the cost."""
        return self._with(_swap(self.visits, number))

    def spend(self, *, extra: bool) -> WalkPlan:
        """Return the plan with extra movement or without; a walk that needs it keeps it."""
        return replace(self, extra=extra or self.spends_extra)

    def _orders(self, cell: Cell) -> Iterator[tuple[Visit, ...]]:
        """Yield every order of picking up with one more, the one that ends there first."""
        yield from permutations((*self.visits, Visit(cell)))

    # Steps.

    def serves(self, cell: Cell) -> tuple[Track, ...]:
        """Return the tracks on which a waypoint laid last would allow a step."""
        journey, gold = self.before(len(self.visits))
        allowed = [track for track, _, _ in self.walker.steps(cell, journey, gold)]
        return tuple([track for track in allowed if track is not None])

    @property
    def open_tracks(self) -> set[Track]:
        """The tracks on which one more waypoint could bring a step."""
        free = [cell for cell in self.reach if not self.why_not(cell)]
        return {track for cell in free for track in self.serves(cell)}

    @property
    def steps(self) -> int:
        return sum(visit.track is not None for visit in self.visits)

    def before(self, number: int) -> tuple[Journey, int]:
        """Return journey and gold when a waypoint is picked up."""
        one = self.walker
        journey, gold = one.journey, one.gold
        for cell, track in self.visits[:number]:
            if track is not None:
                gold -= one.price(cell, journey, track) or 0
                journey = journey.moved(one.board, track)
        return journey, gold

    def offers(self, number: int) -> tuple[Offer, ...]:
        """Return the step on each track as a waypoint would allow it."""
        return tuple([self._offer(number, track) for track in Track])

    def chosen(self, number: int) -> Offer | None:
        """Return the step that a waypoint brings."""
        track = self.visits[number].track
        return None if track is None else self._offer(number, track)

    def _offer(self, number: int, track: Track) -> Offer:
        (journey, gold), one = self.before(number), self.walker
        space, again = entered(one.board[track], journey, track)
        joker = joker_gold(one.land, self.visits[number].cell, space)
        layout = self.table.setup.layouts[self.seat]
        return Offer(
            track,
            space.demand,
            met=joker == 0,
            joker=joker,
            gold=printed_gold(one.board, journey, track),
            points=printed_points(one.board, journey, track),
            flag=None if again else space.flag,
            bonus=bonus_on(layout, track, space.slot) if space.slot and not again else None,
            purse=gold,
        )

    def choose(self, number: int, track: Track | None) -> WalkPlan:
        """Return the plan with another step; later ones that it makes impossible drop out."""
        visit = self.visits[number]._replace(track=track)
        return self._with((*self.visits[:number], visit, *self.visits[number + 1 :]))

    def _with(self, visits: tuple[Visit, ...]) -> WalkPlan:
        plan = replace(self, visits=())
        for visit in visits:
            plan = replace(plan, visits=(*plan.visits, visit))
            offer = plan.chosen(len(plan.visits) - 1)
            if offer and not offer.possible:
                plan = replace(plan, visits=(*plan.visits[:-1], Visit(visit.cell)))
        return plan

    # Road pieces.

    @property
    def road_pieces(self) -> int:
        """How many road pieces may still be laid now (J-50)."""
        journey = walker(self.table, self.seat).journey
        return journey.roads - journey.fresh - len(self.roads)

    @property
    def waiting_pieces(self) -> int:
        """Road pieces that came in this phase and wait for its end (J-50)."""
        return self.walker.journey.fresh

    @cached_property
    def open_borders(self) -> tuple[Border, ...]:
        return tuple([(road.one, road.other) for road in road_places(self.with_roads, self.seat)])

    def gain(self, border: Border) -> RoadGain:
        """Return what one more road piece would change."""
        before, after = self.walker.land, self.with_road(border)
        land = after.walker.land
        return RoadGain(
            len(land.road_cells) - len(before.road_cells),
            land_income(land) - land_income(before),
            self.cost - after.cost,
            before.is_crossed(border[0], side_towards(*border)),
        )

    @property
    def usable_borders(self) -> list[Border]:
        """Where a road piece may be laid, or one that was laid now be taken up."""
        return sorted({*self.open_borders, *self.roads})

    def toggle_road(self, border: Border) -> WalkPlan:
        return self.without_road(border) if border in self.roads else self.with_road(border)

    def with_road(self, border: Border) -> WalkPlan:
        """Return the plan with a road piece more; it can only make the walk cheaper."""
        return replace(self, roads=(*self.roads, border))

    def without_road(self, border: Border) -> WalkPlan:
        """Return the plan without a road piece; waypoints that are then too far drop out."""
        plan = replace(self, roads=tuple([one for one in self.roads if one != border]))
        while plan.cost > plan.points:
            plan = plan.lift(len(plan.visits) - 1)
        return plan

    @property
    def walk(self) -> Walk:
        return Walk(self.seat, self.visits, extra=self.spends_extra)

    def actions(self) -> list[Action]:
        return [*[LayRoad(self.seat, *border) for border in self.roads], self.walk]

    def applied(self) -> GameState:
        """Return the table after road pieces and walk, before anything else happens."""
        return walked(self.with_roads, self.walk).state


def _swap(visits: tuple[Visit, ...], number: int) -> tuple[Visit, ...]:
    one, other = visits[number - 1], visits[number]
    return (*visits[: number - 1], other, one, *visits[number + 1 :])
