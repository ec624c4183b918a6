"""What the expansion allows a seat, and why not: one truth for lists, checks and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from rules.grid import STEP, Cell, E, S, xy
from rules.skye.journeyman.actions import JourneyAction, LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.journey import Journey, board_of, journey_of, printed_gold
from rules.skye.journeyman.steps import open_tracks
from rules.skye.journeyman.walk import Walker, walker
from rules.skye.refusal import to_act
from rules.skye.state import GameState, Phase
from rules.skye.territory import Border, Territory
from rules.table import Seat

MOST_ROADS: Final = 3
"""J-05, J-50."""

DECIDING: Final = (Phase.PRICING, Phase.MARKET, Phase.STEP, Phase.BUILD, Phase.WALK)
"""Phases in which a seat can lay a road piece: whenever it must decide something."""


def step_answers(state: GameState, seat: Seat) -> Iterator[JourneyAction]:
    """Yield the steps that the first offer allows, or none of them."""
    for track in open_tracks(state, pending_of(state).offers[0]):
        yield TakeStep(seat, track)
    yield Stay(seat)


def road_places(state: GameState, seat: Seat) -> Iterator[LayRoad]:
    """Yield every border of two own tiles that has no piece yet, if there is one to lay (J-50)."""
    journey = journey_of(state, seat)
    if journey.roads > journey.fresh:
        for one, other in borders(state.players[seat].land):
            yield LayRoad(seat, one, other)


def borders(land: Territory) -> list[Border]:
    """Return all borders of two neighbouring tiles without a road piece, in order."""
    found = [(cell, cell + STEP[side]) for cell in sorted(land.tiles) for side in (E, S)]
    return [border for border in found if border[1] in land.tiles and border not in land.pieces]


def fault(state: GameState, action: JourneyAction) -> str:
    """Why an action is not legal here, in one sentence; empty if it is."""
    if state.pending is None:
        return "this is a game without Journeyman (J-01)"
    match action:
        case TakeStep() | Stay():
            return _step_fault(state, action)
        case Walk():
            return _walk_fault(state, action)
        case LayRoad():
            return _road_fault(state, action)
        case _:
            assert_never(action)


def _step_fault(state: GameState, action: TakeStep | Stay) -> str:
    offers = pending_of(state).offers
    if state.phase is not Phase.STEP:
        return "nobody is offered a step here (J-14, J-15)"
    offer = offers[0]
    if offer.seat != action.seat:
        return f"the step is offered to seat {offer.seat}, not to seat {action.seat} (J-14, J-15)"
    if isinstance(action, Stay) or action.track in open_tracks(state, offer):
        return ""
    if action.track not in offer.tracks:
        return "a sale allows a step on the warrior track only (J-15)"
    gold = printed_gold(board_of(state.setup), journey_of(state, offer.seat), action.track)
    return f"this step costs {gold} gold, more than seat {offer.seat} can spend (J-16)"


def _road_fault(state: GameState, action: LayRoad) -> str:
    if state.phase not in DECIDING or action.seat not in to_act(state):
        return f"seat {action.seat} has nothing to decide now, so it lays no road piece (J-50)"
    journey, land = journey_of(state, action.seat), state.players[action.seat].land
    if len(land.pieces) == MOST_ROADS:
        return f"seat {action.seat} has placed its three road pieces already (J-50)"
    if not journey.roads:
        return f"seat {action.seat} has earned no road piece to place (J-05)"
    if journey.roads == journey.fresh:
        return "a road piece waits for the end of the phase in which it came (J-50)"
    return _border_fault(land, (action.one, action.other))


def _border_fault(land: Territory, border: Border) -> str:
    if border in land.pieces:
        return f"a road piece lies between {_at(border[0])} and {_at(border[1])} already (J-50)"
    if border not in borders(land):
        return "a road piece lies on the border of two neighbouring tiles of the seat (J-50)"
    return ""


def _walk_fault(state: GameState, action: Walk) -> str:
    if state.phase is not Phase.WALK:
        return "the journeyman walks after building (J-18)"
    if state.turn != action.seat:
        return f"seat {state.turn} walks now, not seat {action.seat} (J-27)"
    one = walker(state, action.seat)
    return _waypoint_fault(one, action) or _movement_fault(one, action) or _steps_fault(one, action)


def _waypoint_fault(one: Walker, action: Walk) -> str:
    cells = [visit.cell for visit in action.visits]
    if len(cells) > one.journey.waypoints:
        return f"the seat has {one.journey.waypoints} waypoints, not {len(cells)} (J-20)"
    for cell in cells:
        if cell not in one.land.tiles:
            return f"no tile of the seat lies at {_at(cell)} (J-20)"
    if len(set(cells)) < len(cells):
        return "each waypoint lies on a tile of its own (J-20)"
    return ""


def _movement_fault(one: Walker, action: Walk) -> str:
    cost = one.cost(action.visits)
    if action.extra and not one.journey.extra_movement():
        return "the seat has no extra movement to spend (J-26)"
    if action.extra and cost <= one.movement:
        return f"{one.movement} movement points suffice, so no extra ones are spent (J-26)"
    points = one.furthest if action.extra else one.movement
    if cost > points:
        return f"this walk costs {cost} movement points, more than {points} (J-20, J-21)"
    return ""


def _steps_fault(one: Walker, action: Walk) -> str:
    journey, gold = one.journey, one.gold
    for visit in action.visits:
        if wrong := _visit_fault(one, visit, journey, gold):
            return wrong
        if visit.track is not None:
            gold -= one.price(visit.cell, journey, visit.track) or 0
            journey = journey.moved(one.board, visit.track)
    return ""


def _visit_fault(one: Walker, visit: Visit, journey: Journey, gold: int) -> str:
    if visit.track is None:
        return ""
    price = one.price(visit.cell, journey, visit.track)
    if price is None:
        demand = next_demand(one, journey, visit.track)
        name = visit.track.name.lower()
        return f"the tile at {_at(visit.cell)} does not show {demand} for the {name} (J-25)"
    if price > gold:
        rule = "J-16" if price == printed_gold(one.board, journey, visit.track) else "J-36"
        return f"the step costs {price} gold, more than the {gold} gold of the seat ({rule})"
    return ""


def next_demand(one: Walker, journey: Journey, track: Track) -> str:
    """Return what the next space of a track asks for."""
    course = one.board[track]
    return course.spaces[course.ahead(journey.markers[track]) - 1].demand


def _at(cell: Cell) -> str:
    x, y = xy(cell)
    return f"{x},{y}"
