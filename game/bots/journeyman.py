"""Journeyman for bots: what a step is worth, which walk is best, where a road piece helps most."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from game.bots.evaluate import Outlook, outlook
from rules.skye import Action, GameState, Phase, View
from rules.skye.chance import below
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Board, Track
from rules.skye.journeyman.bonus import BONUS_GOLD, BONUS_POINTS, NO_AXE_GOLD, Layout, bonus_on
from rules.skye.journeyman.demands import distance
from rules.skye.journeyman.journey import (
    MOVEMENT,
    Journey,
    entered,
    furthest,
    journey_of,
    printed_gold,
    printed_points,
)
from rules.skye.journeyman.legal import road_places
from rules.skye.journeyman.objectives import passed_sections
from rules.skye.journeyman.pending import StepOffer
from rules.skye.journeyman.steps import open_tracks
from rules.skye.journeyman.walk import Walker, walker
from rules.skye.landscape import JOURNEYMAN_TILES
from rules.skye.tiles import TileId

PROMISE: Final = 0.35
"""What a step is worth for each round to come, beside all that it brings: the next is nearer."""

MOVEMENT_WORTH: Final = 0.3
"""What a movement point is worth in each round to come."""

BONUS_WORTH: Final = {
    "third_waypoint": 1.6,
    "advance": 0.3,
    "road_and_point": 0.3,
    "extra_movement": 0.2,
    "two_roads": 0.6,
    "no_axe": 0.8,
    "bank_pays": 2.0,
    "second_purchase": 1.2,
}
"""What a bonus tile is worth for each round to come, beside its points and its gold."""

ROAD_LEAST: Final = 0.5
"""A road piece waits for a place where it is worth so much more, or for the last round."""

Rated: TypeAlias = tuple[float, tuple[Visit, ...], int]
"""What a plan is worth, the plan, and its cost."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What steps of one seat promise: its board and layout, and the outlook of the table."""

    board: Board
    layout: Layout
    ahead: Outlook
    sections: float
    """Scorings of `sections` to come."""
    distance: float
    """Scorings of `journey` to come in this round and, less sure, after it."""

    def step(self, journey: Journey, track: Track) -> float:
        """Points to expect from the next step on a track, its printed gold paid."""
        after = journey.moved(self.board, track)
        worth = float(printed_points(self.board, journey, track))
        worth -= self.ahead.gold * printed_gold(self.board, journey, track)
        space, again = entered(self.board[track], journey, track)
        if again:
            return worth
        worth += PROMISE * self.ahead.rounds + self._flags(journey, after, track)
        passed = [passed_sections(self.board, one, track) for one in (journey, after)]
        worth += self.sections * (passed[1] - passed[0])
        return worth + (self._bonus(track, space.slot) if space.slot else 0.0)

    def best_step(self, journey: Journey) -> float:
        """What the best step on any track promises."""
        return max(self.step(journey, track) for track in Track)

    def _flags(self, journey: Journey, after: Journey, track: Track) -> float:
        rates = {
            "points": self.ahead.rounds + 1.0,
            "income": self.ahead.income,
            "movement": MOVEMENT_WORTH * self.ahead.rounds,
        }
        worth = 0.0
        for kind, rate in rates.items():
            before = furthest(self.board, journey, track, kind)
            now = furthest(self.board, after, track, kind)
            if now > before:
                gained = now - (before or (MOVEMENT if kind == "movement" else 0))
                worth += rate * gained
        return worth

    def _bonus(self, track: Track, slot: str) -> float:
        bonus = bonus_on(self.layout, track, slot)
        worth = BONUS_POINTS.get(bonus, 0) + self.ahead.gold * BONUS_GOLD.get(bonus, 0)
        if bonus == "advance":
            worth += 1
        if bonus == "no_axe":
            worth += NO_AXE_GOLD * self.ahead.income
        return worth + BONUS_WORTH.get(bonus, 0.0) * self.ahead.rounds


def prospect(view: View, ahead: Outlook) -> Prospect:
    """What steps promise the seat that sees this view."""
    setup, now = view.table.setup, view.table.round
    times = dict(ahead.scorings)
    sections = times["sections"][0] if "sections" in times else 0.0
    this_round = 1.0 if "journey" in setup.scoring(now) else 0.0
    later = times["journey"][0] - this_round if "journey" in times else 0.0
    return Prospect(
        setup.board, setup.layouts[view.seat], ahead, sections, this_round + 0.3 * later
    )


def symbol_worth(view: View, ahead: Outlook, tile: TileId) -> float:
    """What getting a tile promises by its journeyman symbol (J-14)."""
    if tile not in JOURNEYMAN_TILES:
        return 0.0
    return max(0.0, prospect(view, ahead).best_step(journey_of(view.table, view.seat)))


def with_steps(
    table: GameState, worths: dict[TileId, tuple[float, ...]]
) -> dict[TileId, tuple[float, ...]]:
    """What tiles are worth with the steps that getting (J-14) or selling (J-15) them allows."""
    views = [View(seat, table) for seat in table.setup.seats]
    aheads = [outlook(view) for view in views]
    found = {}
    for tile, worth in worths.items():
        own = [w + symbol_worth(v, a, tile) for w, v, a in zip(worth, views, aheads, strict=True)]
        for view, ahead in zip(views, aheads, strict=True):
            if tile in view.own.offer:
                own[view.seat] -= _sale_worth(view, ahead)
        found[tile] = tuple(own)
    return found


def _sale_worth(view: View, ahead: Outlook) -> float:
    """What the step for a sale promises: so much less a tile is worth to its owner unsold."""
    step = prospect(view, ahead).step(journey_of(view.table, view.seat), Track.WARRIOR)
    return max(0.0, step)


def step_or_stay(view: View) -> Action:
    """The answer to a step that is offered, with the outlook of this moment."""
    return answer_offer(view, outlook(view))


def road_or_walk(view: View) -> Generator[None, None, Action]:
    """A road piece or the walk, with the outlook of this moment."""
    return (yield from seek_walk(view, outlook(view)))


def answer_offer(view: View, ahead: Outlook) -> Action:
    """The most promising step that is offered, or none if every one costs more than it brings."""
    hopes = prospect(view, ahead)
    journey = journey_of(view.table, view.seat)
    rated = [(hopes.step(journey, track), track) for track in _offered(view)]
    worth, track = max(rated)
    return TakeStep(view.seat, track) if worth > 0 else Stay(view.seat)


def seek_walk(view: View, ahead: Outlook) -> Generator[None, None, Action]:
    """A road piece first, where one helps; then the most promising walk."""
    road = yield from _seek_road(view, ahead)
    if road:
        return road
    return (yield from best_walk(view, ahead))


def best_walk(view: View, ahead: Outlook) -> Generator[None, None, Walk]:
    """The most promising walk."""
    hopes, one = prospect(view, ahead), walker(view.table, view.seat)
    best: Rated = (hopes.distance * 2 * distance(one.journey.place), (), 0)
    for rated in _rated_plans(one, hopes):
        if rated[0] > best[0] + 1e-9:
            best = rated
        yield
    _, visits, cost = best
    return Walk(view.seat, visits, extra=cost > one.movement)


def walk_worth(view: View, walk: Walk) -> tuple[float, float]:
    """What the steps of a walk promise, and what the place promises where it ends."""
    hopes, one = prospect(view, outlook(view)), walker(view.table, view.seat)
    steps = _steps_worth(one, hopes, walk.visits)
    if walk.extra:
        steps -= BONUS_WORTH["extra_movement"] * hopes.ahead.rounds
    end = walk.visits[-1].cell if walk.visits else one.journey.place
    return steps, hopes.distance * 2 * distance(end)


def walk_of_choice(view: View) -> Generator[None, None, Walk]:
    """The most promising walk, with the outlook of this moment."""
    return (yield from best_walk(view, outlook(view)))


def first_step(view: View) -> Action:
    """The step of a plain player: on the track where it has come least far."""
    journey = journey_of(view.table, view.seat)
    return TakeStep(view.seat, min(_offered(view), key=lambda track: journey.markers[track]))


def most_steps(view: View) -> Generator[None, None, Action]:
    """The walk of a plain player: as many steps as can be, without gold if it can be."""
    one = walker(view.table, view.seat)
    best: tuple[int, int, int] = (0, 0, 0)
    chosen: tuple[Visit, ...] = ()
    for visits, gold, cost in _stepping(one, (), one.journey, one.gold, 0):
        rating = (len(visits), gold, -cost)
        if cost <= one.movement and rating > best:
            best, chosen = rating, visits
        yield
    return Walk(view.seat, chosen)


def any_walk(view: View, random: Random) -> Action:
    """A road piece half of the times, where there is one; else waypoint by waypoint at random."""
    roads = list(road_places(view.table, view.seat))
    if roads and below(2, random):
        return roads[below(len(roads), random)]
    one = walker(view.table, view.seat)
    visits: tuple[Visit, ...] = ()
    journey, gold, spent = one.journey, one.gold, 0
    while len(visits) < one.journey.waypoints:
        choices = list(_next_visits(one, visits, journey, gold, spent))
        chosen = below(len(choices) + 1, random)
        if chosen == len(choices):
            break
        visit, journey, gold, spent = choices[chosen]
        visits = (*visits, visit)
    return Walk(view.seat, visits, extra=spent > one.movement)


def _offered(view: View) -> list[Track]:
    assert view.table.phase is Phase.STEP
    assert view.table.pending is not None
    offer: StepOffer = view.table.pending.offers[0]
    return open_tracks(view.table, offer)


def _seek_road(view: View, ahead: Outlook) -> Generator[None, None, LayRoad | None]:
    """The border where a road piece adds most, if it adds enough or can wait no longer."""
    land, gold = view.own.land, view.own.gold
    best: LayRoad | None = None
    least = ahead.worth(land, gold) + (ROAD_LEAST if ahead.rounds else 0.0)
    for road in road_places(view.table, view.seat):
        worth = ahead.worth(land.pave((road.one, road.other)), gold)
        if worth > least:
            least, best = worth, road
        yield
    return best


def _rated_plans(one: Walker, hopes: Prospect) -> Iterator[Rated]:
    """Plans worth a thought: every waypoint but the last allows a step."""
    saved = -BONUS_WORTH["extra_movement"] * hopes.ahead.rounds
    for visits, _, cost in _stepping(one, (), one.journey, one.gold, 0):
        worth = _steps_worth(one, hopes, visits) + (saved if cost > one.movement else 0.0)
        yield worth + hopes.distance * 2 * distance(visits[-1].cell), visits, cost
        if hopes.distance and len(visits) < one.journey.waypoints:
            for cell, (more, _) in one.ways(visits[-1].cell).items():
                if cost + more <= one.movement and cell not in [v.cell for v in visits]:
                    far = hopes.distance * 2 * distance(cell)
                    yield worth + far, (*visits, Visit(cell)), cost + more
    for cell, (cost, _) in one.ways(one.journey.place).items():
        if hopes.distance and cost <= one.movement:
            yield hopes.distance * 2 * distance(cell), (Visit(cell),), cost


def _steps_worth(one: Walker, hopes: Prospect, visits: tuple[Visit, ...]) -> float:
    worth, journey = 0.0, one.journey
    for cell, track in visits:
        if track is None:
            continue
        price = one.price(cell, journey, track) or 0
        printed = printed_gold(one.board, journey, track)
        worth += hopes.step(journey, track) - hopes.ahead.gold * (price - printed)
        journey = journey.moved(one.board, track)
    return worth


def _stepping(
    one: Walker, plan: tuple[Visit, ...], journey: Journey, gold: int, spent: int
) -> Iterator[tuple[tuple[Visit, ...], int, int]]:
    """Plans in which every waypoint allows a step, with the gold left and the cost."""
    if len(plan) == one.journey.waypoints:
        return
    for visit, after, left, cost in _next_visits(one, plan, journey, gold, spent):
        if visit.track is not None:
            longer = (*plan, visit)
            yield longer, left, cost
            yield from _stepping(one, longer, after, left, cost)


def _next_visits(
    one: Walker, plan: tuple[Visit, ...], journey: Journey, gold: int, spent: int
) -> Iterator[tuple[Visit, Journey, int, int]]:
    """Every waypoint that may follow a plan, with the journey, the gold and the cost then."""
    place = plan[-1].cell if plan else one.journey.place
    visited = [visit.cell for visit in plan]
    for cell, (cost, _) in sorted(one.ways(place).items()):
        if spent + cost <= one.furthest and cell not in visited:
            for track, after, left in one.steps(cell, journey, gold):
                yield Visit(cell, track), after, left, spent + cost
