"""Journeyman for bots: which step to take, which walk is best, where a road piece helps most."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from itertools import count
from random import Random
from typing import Final, TypeAlias

from game.bots.skye.evaluate import Outlook, outlook
from game.bots.skye.stepworth import BONUS_WORTH, Prospect, prospect
from rules.skye import Action, GameState, Phase, View
from rules.skye.chance import below
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.demands import distance, meets
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.journey import (
    Journey,
    journey_of,
    printed_gold,
)
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.legal import road_places
from rules.skye.journeyman.pending import StepOffer
from rules.skye.journeyman.steps import open_tracks
from rules.skye.journeyman.walk import Walker, walker
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import Things, TileId

MISSING: Final = (0.3, 0.15)
"""The part of a step's worth that a tile is worth which shows what the next space asks for and no
own tile shows; then the same for the space after it."""

SHOWN: Final = ("scroll", *Things._fields)
"""Demands that a tile meets wherever it lies."""

ROAD_LEAST: Final = 0.5
"""A road piece waits for a place where it is worth so much more, or for the last round."""

EVEN: Final = 1e-9
"""Plans so near each other are worth the same, added up in another order."""

Rated: TypeAlias = tuple[float, tuple[Visit, ...], int]
"""What a plan is worth, the plan, and its cost."""


def symbol_worth(view: View, ahead: Outlook, tile: TileId) -> float:
    """What getting a tile promises by its journeyman symbol (J-14)."""
    if tile not in JOURNEYMAN_TILES:
        return 0.0
    return max(0.0, prospect(view, ahead).best_step(journey_of(view.table, view.seat)))


def with_steps(
    table: GameState, worths: Mapping[TileId, tuple[float, ...]]
) -> dict[TileId, tuple[float, ...]]:
    """What tiles are worth with the steps that they allow: got (J-14), sold (J-15), visited."""
    found = {tile: list(worth) for tile, worth in worths.items()}
    for seat in table.setup.seats:
        view = View(seat, table)
        hopes, journey = prospect(view, outlook(view)), journey_of(table, seat)
        missing = missing_worths(view.own.land, hopes, journey)
        for tile, own in found.items():
            if tile in JOURNEYMAN_TILES:
                own[seat] += max(0.0, hopes.best_step(journey))
            if tile in view.own.offer:
                own[seat] -= max(0.0, hopes.step(journey, Track.WARRIOR))
            for demand, worth in missing.items():
                if shows(tile, demand):
                    own[seat] += worth
    return {tile: tuple(worth) for tile, worth in found.items()}


def missing_worths(land: Territory, hopes: Prospect, journey: Journey) -> dict[str, float]:
    """By demand of the next spaces that no own tile shows, what a tile that does is worth."""
    found: dict[str, float] = {}
    for track in Track:
        marker = journey.markers[track]
        coming = hopes.board[track].spaces[marker : marker + len(MISSING)]
        for part, number, space in zip(MISSING, count(marker), coming, strict=False):
            if space.demand in SHOWN and not any(
                [meets(land, cell, space.demand) for cell in land.tiles]
            ):
                worth = part * max(0.0, hopes.worths[track][number])
                found[space.demand] = found.get(space.demand, 0.0) + worth
    return found


def shows(tile: TileId, demand: str) -> bool:
    """Whether a tile shows a symbol or a scroll wherever it lies."""
    design = TILES[tile]
    if demand == "scroll":
        return design.scroll is not None
    return bool(getattr(design.things, demand))


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
    return TakeStep(view.seat, track) if worth >= 0 else Stay(view.seat)


def seek_walk(view: View, ahead: Outlook) -> Generator[None, None, Action]:
    """A road piece first, where one helps; then the most promising walk."""
    road = yield from _seek_road(view, ahead)
    if road:
        return road
    return (yield from best_walk(view, ahead))


def best_walk(view: View, ahead: Outlook) -> Generator[None, None, Walk]:
    """Return the most promising walk from here."""
    hopes, one = prospect(view, ahead), walker(view.table, view.seat)
    best: Rated = (hopes.distance * 2 * distance(one.journey.place), (), 0)
    for rated in _rated_plans(one, hopes):
        gained = rated[0] - best[0]
        if gained > EVEN or (gained >= -EVEN and _steps_of(rated) > _steps_of(best)):
            best = rated
        yield
    _, visits, cost = best
    return Walk(view.seat, visits, extra=cost > one.movement)


def _steps_of(rated: Rated) -> int:
    """A step that promises nothing is taken all the same: it costs nothing either."""
    return len([1 for visit in rated[1] if visit.track is not None])


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
    offer: StepOffer = pending_of(view.table).offers[0]
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
