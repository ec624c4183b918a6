"""Journeyman for bots: which step to take, which walk is best, where a road piece helps most."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from itertools import count
from random import Random
from typing import Final, TypeAlias

from game.bots.skye.evaluate import Forecast, forecast
from game.bots.skye.stepworth import BONUS_WORTH, StepProspects, step_prospects
from rules.skye import Action, GameState, Phase, View
from rules.skye.chance import below
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.demands import distance, meets
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.journey import Journey, journey_of, printed_gold
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.legal import road_places
from rules.skye.journeyman.pending import StepOffer
from rules.skye.journeyman.steps import open_tracks
from rules.skye.journeyman.walk import Planned, Walker, walker
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import Things, TileId

MISSING: Final = (0.3, 0.15)
"""What a tile is worth that is the first to show what the next space needs, as a part of the step's
worth; then the same for the space after it.
"""

SHOWN: Final = ("scroll", *Things._fields)
"""Demands that a tile meets wherever it is placed."""

ROAD_LEAST: Final = 0.5
"""Smallest gain for which a road piece is laid before the last round."""

EVEN: Final = 1e-9
"""Sums of the same numbers in another order differ by less."""

Rated: TypeAlias = tuple[float, tuple[Visit, ...], int]
"""What a plan is worth, the plan, and its cost."""


def symbol_worth(view: View, ahead: Forecast, tile: TileId) -> float:
    """Return what a tile is worth by its journeyman symbol (J-14)."""
    if tile not in JOURNEYMAN_TILES:
        return 0.0
    return max(0.0, step_prospects(view, ahead).best_step(journey_of(view.table, view.seat)))


def with_steps(
    table: GameState, worths: Mapping[TileId, tuple[float, ...]]
) -> dict[TileId, tuple[float, ...]]:
    """Add to the worths of tiles the steps that they allow: got (J-14), sold (J-15), visited."""
    found = {tile: list(worth) for tile, worth in worths.items()}
    for seat in table.setup.seats:
        view = View(seat, table)
        prospects, journey = step_prospects(view, forecast(view)), journey_of(table, seat)
        missing = missing_worths(view.own.land, prospects, journey)
        for tile, own in found.items():
            if tile in JOURNEYMAN_TILES:
                own[seat] += max(0.0, prospects.best_step(journey))
            if tile in view.own.offer:
                own[seat] -= max(0.0, prospects.step(journey, Track.WARRIOR))
            for demand, worth in missing.items():
                if shows(tile, demand):
                    own[seat] += worth
    return {tile: tuple(worth) for tile, worth in found.items()}


def missing_worths(land: Territory, prospects: StepProspects, journey: Journey) -> dict[str, float]:
    """Return by demand of the next spaces that no own tile shows what a tile that does is worth."""
    found: dict[str, float] = {}
    for track in Track:
        marker = journey.markers[track]
        coming = prospects.board[track].spaces[marker : marker + len(MISSING)]
        for part, number, space in zip(MISSING, count(marker), coming, strict=False):
            if space.demand in SHOWN and not any(
                [meets(land, cell, space.demand) for cell in land.tiles]
            ):
                worth = part * max(0.0, prospects.worths[track][number])
                found[space.demand] = found.get(space.demand, 0.0) + worth
    return found


def shows(tile: TileId, demand: str) -> bool:
    """Return whether a tile shows a symbol or a scroll wherever it is placed."""
    design = TILES[tile]
    if demand == "scroll":
        return design.scroll is not None
    return bool(getattr(design.things, demand))


def step_or_stay(view: View) -> Action:
    """Take the most promising step that is offered, or none if each costs more than it brings."""
    prospects = step_prospects(view, forecast(view))
    journey = journey_of(view.table, view.seat)
    rated = [(prospects.step(journey, track), track) for track in _offered_tracks(view)]
    worth, track = max(rated)
    return TakeStep(view.seat, track) if worth >= 0 else Stay(view.seat)


def road_or_walk(view: View) -> Generator[None, None, Action]:
    """Lay a road piece where one helps enough, else take the most promising walk."""
    road = yield from _seek_road(view)
    if road:
        return road
    return (yield from best_walk(view))


def best_walk(view: View) -> Generator[None, None, Walk]:
    """Return the most promising walk from here."""
    prospects, one = step_prospects(view, forecast(view)), walker(view.table, view.seat)
    best: Rated = (prospects.distance * 2 * distance(one.journey.place), (), 0)
    for rated in _rated_plans(one, prospects):
        gained = rated[0] - best[0]
        if gained > EVEN or (gained >= -EVEN and _steps_of(rated) > _steps_of(best)):
            best = rated
        yield
    _, visits, cost = best
    return Walk(view.seat, visits, extra=cost > one.movement)


def _steps_of(rated: Rated) -> int:
    """Count the steps: one that is worth nothing is still taken, as it costs nothing."""
    return len([1 for visit in rated[1] if visit.track is not None])


def walk_worth(view: View, walk: Walk) -> tuple[float, float]:
    """Return what the steps of a walk are worth, and what the place is worth where it ends."""
    prospects, one = step_prospects(view, forecast(view)), walker(view.table, view.seat)
    steps = _steps_worth(one, prospects, walk.visits)
    if walk.extra:
        steps -= BONUS_WORTH["extra_movement"] * prospects.ahead.rounds
    end = walk.visits[-1].cell if walk.visits else one.journey.place
    return steps, prospects.distance * 2 * distance(end)


def first_step(view: View) -> Action:
    """Take the step on the track where the marker is furthest behind."""
    journey = journey_of(view.table, view.seat)
    return TakeStep(view.seat, min(_offered_tracks(view), key=lambda track: journey.markers[track]))


def most_steps(view: View) -> Generator[None, None, Action]:
    """Return the walk with the most steps, without paying gold if possible."""
    one = walker(view.table, view.seat)
    best: tuple[int, int, int] = (0, 0, 0)
    chosen: tuple[Visit, ...] = ()
    for plan in _stepping(one, one.at_home):
        rating = (len(plan.visits), plan.gold, -plan.cost)
        if plan.cost <= one.movement and rating > best:
            best, chosen = rating, plan.visits
        yield
    return Walk(view.seat, chosen)


def any_walk(view: View, random: Random) -> Action:
    """Lay a road piece half of the time if there is one, else draw waypoint after waypoint."""
    roads = list(road_places(view.table, view.seat))
    if roads and below(2, random):
        return roads[below(len(roads), random)]
    one = walker(view.table, view.seat)
    plan = one.at_home
    while len(plan.visits) < one.journey.waypoints:
        choices = list(one.longer(plan))
        chosen = below(len(choices) + 1, random)
        if chosen == len(choices):
            break
        plan = choices[chosen]
    return Walk(view.seat, plan.visits, extra=plan.cost > one.movement)


def _offered_tracks(view: View) -> list[Track]:
    assert view.table.phase is Phase.STEP
    offer: StepOffer = pending_of(view.table).offers[0]
    return open_tracks(view.table, offer)


def _seek_road(view: View) -> Generator[None, None, LayRoad | None]:
    ahead, land, gold = forecast(view), view.own.land, view.own.gold
    best: LayRoad | None = None
    least = ahead.worth(land, gold) + (ROAD_LEAST if ahead.rounds else 0.0)
    for road in road_places(view.table, view.seat):
        worth = ahead.worth(land.place_road((road.one, road.other)), gold)
        if worth > least:
            least, best = worth, road
        yield
    return best


def _rated_plans(one: Walker, prospects: StepProspects) -> Iterator[Rated]:
    """Yield plans worth a thought: every waypoint but the last allows a step."""
    saved = -BONUS_WORTH["extra_movement"] * prospects.ahead.rounds
    for visits, _, _, cost in _stepping(one, one.at_home):
        worth = _steps_worth(one, prospects, visits) + (saved if cost > one.movement else 0.0)
        yield worth + prospects.distance * 2 * distance(visits[-1].cell), visits, cost
        if prospects.distance and len(visits) < one.journey.waypoints:
            for cell, (more, _) in one.ways(visits[-1].cell).items():
                if cost + more <= one.movement and cell not in [v.cell for v in visits]:
                    far = prospects.distance * 2 * distance(cell)
                    yield worth + far, (*visits, Visit(cell)), cost + more
    for cell, (cost, _) in one.ways(one.journey.place).items():
        if prospects.distance and cost <= one.movement:
            yield prospects.distance * 2 * distance(cell), (Visit(cell),), cost


def _steps_worth(one: Walker, prospects: StepProspects, visits: tuple[Visit, ...]) -> float:
    worth, journey = 0.0, one.journey
    for cell, track in visits:
        if track is None:
            continue
        price = one.price(cell, journey, track) or 0
        printed = printed_gold(one.board, journey, track)
        worth += prospects.step(journey, track) - prospects.ahead.gold * (price - printed)
        journey = journey.moved(one.board, track)
    return worth


def _stepping(one: Walker, plan: Planned) -> Iterator[Planned]:
    for longer in one.longer(plan):
        if longer.visits[-1].track is not None:
            yield longer
            yield from _stepping(one, longer)
