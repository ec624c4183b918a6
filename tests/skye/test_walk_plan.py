"""Planning a walk: everything that can be planned is legal, and every legal walk can be planned."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.skye.walk.plan import NoneLeft, TooFar, WalkPlan, begin
from game.skye.walk.state import Piece, WalkState
from rules.grid import ORIGIN, Cell, cell
from rules.skye import GameState, Phase, start
from rules.skye.journeyman.actions import Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.walk import walks
from rules.skye.legal import is_legal, to_act
from rules.skye.play import apply
from tests.long.journeys import any_action, journey_heading
from tests.support.tables.board import land
from tests.support.tables.travels import NORTH_ROAD, traveller, walking

N1, N2, N3, E1 = cell(0, -1), cell(0, -2), cell(0, -3), cell(1, 0)


def positions(deal: int, most: int = 6) -> list[GameState]:
    """Tables of a random game at which somebody walks, with road pieces and bonus tiles."""
    random, state = Random(deal), start(journey_heading(2 + deal % 4, deal).setup).state
    found: list[GameState] = []
    while to_act(state) and len(found) < most:
        if state.phase is Phase.WALK and state.round > 2:
            found.append(_equipped(state, random))
        state = apply(state, any_action(state, deal, random)).state
    return found


def _equipped(state: GameState, random: Random) -> GameState:
    seat, player = state.turn, state.players[state.turn]
    owned = frozenset(random.sample(["third_waypoint", "extra_movement", "no_axe"], 2))
    roads = max(random.randrange(3) - len(player.land.pieces), 0)
    journey = journey_of(state, seat)._replace(owned=owned, roads=roads, fresh=0)
    return state.put(seat, player._replace(gold=random.randrange(12), journey=journey))


def is_allowed(plan: WalkPlan) -> bool:
    """Whether the rules accept the plan from its first road piece to its last step."""
    state = plan.table
    for action in plan.actions():
        if not is_legal(state, action):
            return False
        state = apply(state, action).state
    return True


def changed(plan: WalkPlan, random: Random) -> WalkPlan:
    """The plan after anything that a player may do to it."""
    ways: list[WalkPlan] = [
        plan.clear(),
        plan.spend(extra=bool(plan.walker.furthest > plan.points)),
    ]
    ways += [plan.lay(place) for place in plan.reach if plan.why_not(place) is None]
    ways += [plan.with_road(border) for border in plan.open_borders]
    ways += [plan.without_road(border) for border in plan.roads]
    for number in range(len(plan.visits)):
        ways.append(plan.lift(number))
        ways += [plan.choose(number, o.track) for o in plan.offers(number) if o.possible]
        if number and plan.cost_if_earlier(number) <= plan.points:
            ways.append(plan.earlier(number))
    return random.choice(ways)


@pytest.mark.rule("J-20", "J-25", "J-26", "J-50")
@pytest.mark.parametrize("deal", range(4))
def test_every_change_of_a_plan_is_legal(deal: int) -> None:
    random = Random(deal)
    for state in positions(deal):
        plan = begin(state, state.turn)
        for _ in range(25):
            plan = changed(plan, random)
            assert is_allowed(plan), plan.actions()


def planned(plan: WalkPlan, walk: Walk) -> WalkPlan:
    """The walk as a player would plan it: waypoints, their order, then their steps."""
    plan = plan.spend(extra=walk.extra)
    wanted = [visit.cell for visit in walk.visits]
    for number in range(len(wanted)):
        plan = plan.lay(wanted[number])
        while list(plan.cells) != wanted[: number + 1]:
            moving = next(n for n, at in enumerate(plan.cells) if at != wanted[n])
            plan = plan.earlier(plan.cells.index(wanted[moving]))
    for number in range(len(wanted)):
        plan = plan.choose(number, None)
    for number, visit in enumerate(walk.visits):
        plan = plan.choose(number, visit.track)
    return plan


@pytest.mark.rule("J-23", "J-25")
@pytest.mark.parametrize("deal", range(4))
def test_every_walk_that_the_rules_allow_can_be_planned(deal: int) -> None:
    random = Random(deal)
    for state in positions(deal, most=3):
        legal = list(islice(walks(state, state.turn), 4000))
        for walk in random.sample(legal, min(len(legal), 40)):
            assert planned(begin(state, state.turn), walk).walk == walk


@pytest.mark.rule("J-20", "J-21")
@pytest.mark.parametrize("deal", range(4))
def test_a_waypoint_is_refused_where_no_legal_walk_could_pick_it_up(deal: int) -> None:
    random = Random(deal)
    for state in positions(deal, most=3):
        plan = begin(state, state.turn)
        for _ in range(2):
            reached = _reached(plan)
            for place in plan.reach:
                assert (plan.why_not(place) is None) == (
                    (*sorted((*plan.cells, place)),) in reached
                )
            open_cells = [place for place in plan.reach if plan.why_not(place) is None]
            plan = plan.lay(random.choice(open_cells))


def _reached(plan: WalkPlan) -> set[tuple[Cell, ...]]:
    """The sets of tiles that walks without extra movement can pick up at."""
    legal = walks(plan.table, plan.seat)
    return {tuple(sorted([v.cell for v in walk.visits])) for walk in legal if not walk.extra}


def plan_of(gold: int = 0, at: tuple[int, int, int] = (0, 0, 0), owned: str = "") -> WalkPlan:
    return begin(walking(traveller(NORTH_ROAD, gold, at=at, owned=owned)), 0)


@pytest.mark.rule("J-22")
def test_the_cheapest_walk_is_found_with_what_each_step_costs() -> None:
    plan = plan_of().lay(N2)
    assert plan.path == (ORIGIN, N1, N2)
    assert (plan.cost, plan.left) == (2, 2)
    assert plan_of().lay(E1).cost == 2


@pytest.mark.rule("J-23")
def test_waypoints_are_collected_in_the_cheapest_order() -> None:
    plan = plan_of().lay(N2).lay(N1)
    assert set(plan.cells) == {N1, N2}
    assert plan.cost == 2


@pytest.mark.rule("J-25")
def test_the_only_free_step_is_chosen_at_once_and_several_are_left_to_the_player() -> None:
    assert plan_of().lay(N2).visits == (Visit(N2, Track.WARRIOR),)
    several = plan_of(at=(0, 0, 3)).lay(N2)
    assert several.visits == (Visit(N2),)
    assert [offer.track for offer in several.offers(0) if offer.possible] == [0, 2]


@pytest.mark.rule("J-36")
def test_the_castle_as_joker_is_offered_with_its_price_and_never_chosen_unasked() -> None:
    plan = plan_of(gold=2).lay(ORIGIN)
    assert plan.visits == (Visit(ORIGIN),)
    warrior = plan.offers(0)[Track.WARRIOR]
    assert (warrior.met, warrior.joker, warrior.possible) == (False, 1, True)
    assert not plan_of(gold=0).lay(ORIGIN).offers(0)[Track.WARRIOR].possible


@pytest.mark.rule("J-25")
def test_a_step_that_an_earlier_one_makes_impossible_drops_out() -> None:
    plan = plan_of().lay(N1).choose(0, None).lay(N2)
    assert plan.visits == (Visit(N1), Visit(N2, Track.WARRIOR))
    assert plan.choose(0, Track.WARRIOR).visits == (Visit(N1, Track.WARRIOR), Visit(N2))


@pytest.mark.rule("J-26")
def test_extra_movement_reaches_further_and_is_spent_only_where_it_is_needed() -> None:
    far = land("L69 0,-1 r0", "L64 0,-2 r0", "L33 0,-3 r0", "L26 1,0 r0")
    plan = begin(walking(traveller(far, owned="extra_movement")), 0)
    plan = plan.lay(N3)
    assert plan.why_not(E1) == TooFar(7, 4, extra=True)
    more = plan.spend(extra=True)
    assert more.why_not(E1) is None
    assert not more.walk.extra
    assert more.lay(E1).walk.extra
    assert more.lay(E1).spend(extra=False).extra, "a walk that needs it keeps it"


@pytest.mark.rule("J-20")
def test_no_more_waypoints_are_placed_than_owned() -> None:
    plan = plan_of().lay(N1).lay(N2)
    assert plan.why_not(N3) == NoneLeft(2)
    assert plan_of(owned="third_waypoint").lay(N1).lay(N2).why_not(N3) is None


@pytest.mark.rule("J-51", "J-52")
def test_a_road_piece_shows_what_it_connects_before_it_is_placed() -> None:
    state = walking(traveller(NORTH_ROAD, roads=1))
    plan = begin(state, 0).lay(E1)
    gain = plan.gain((ORIGIN, E1))
    assert gain.saved == 1
    assert gain.tiles >= 1
    assert not gain.crossed
    assert plan.gain((N1, ORIGIN)).crossed
    paved = plan.with_road((ORIGIN, E1))
    assert paved.cost == plan.cost - 1
    assert paved.road_pieces == 0
    assert is_allowed(paved)


@pytest.mark.rule("J-50")
def test_without_its_road_piece_a_walk_that_is_too_long_loses_its_last_waypoints() -> None:
    state = walking(traveller(NORTH_ROAD, roads=1))
    plan = begin(state, 0).with_road((ORIGIN, E1)).lay(E1).lay(N2)
    assert plan.cost == 4
    bare = plan.without_road((ORIGIN, E1))
    assert bare.cost <= bare.points
    assert is_allowed(bare)


def test_the_plan_of_a_walk_is_undone_and_redone_step_by_step() -> None:
    state = WalkState(plan_of())
    assert not state.can_undo
    assert state.lay(N2) is None
    state.pick_up(0)
    assert (state.held, state.plan.visits) == (Piece.WAYPOINT, ())
    state.undo()
    assert state.plan.cells == (N2,), "what was lifted lies again"
    state.undo()
    assert not state.plan.visits
    state.redo()
    assert state.plan.cells == (N2,)
    state.pick_road()
    assert state.held is Piece.ROAD
    state.put_back()
    assert not state.held
