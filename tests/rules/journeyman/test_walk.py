"""The walk: planning, movement, waypoints, demands and the castle as joker."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN, cell
from rules.skye.events import GoldPaid
from rules.skye.journeyman.actions import Visit, Walk
from rules.skye.journeyman.boards import BOARDS, DEMANDS, Track
from rules.skye.journeyman.demands import joker_gold, meets
from rules.skye.journeyman.events import StepTaken, Walked
from rules.skye.journeyman.journey import Journey, journey_of
from rules.skye.journeyman.walk import cheapest_ways, walks
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply
from rules.skye.state import GameState, Phase
from rules.skye.territory import HOME, Territory
from rules.table import IllegalAction
from tests.support.tables.board import drawn, land, lay, play
from tests.support.tables.travels import NORTH_ROAD, journey_table, markers, traveller, walking

NORTH = cell(0, -1)


def refused(state: GameState, line: str, rule: str) -> None:
    """The line is no legal walk, and the sentence names the rule."""
    with pytest.raises(IllegalAction, match=rule):
        play(state, line)


@pytest.mark.rule("J-18", "J-27")
def test_walks_come_after_building_in_turn_order() -> None:
    players = [traveller(hand=("L69",)), traveller(hand=("L02",))]
    state = journey_table(Phase.BUILD, *players)
    refused(state, "walk 0", "J-18")
    state = play(state, "place 0 L69 0,-1 r0", "place 1 L02 -1,0 r0").state
    assert (state.phase, to_act(state)) == (Phase.WALK, (0,))
    refused(state, "walk 1", "J-27")
    state = play(state, "walk 0 0,-1:warrior").state
    assert to_act(state) == (1,)
    assert play(state, "walk 1").state.phase is Phase.DRAW


@pytest.mark.rule("J-20")
def test_waypoints_are_on_different_own_tiles_and_as_many_as_owned() -> None:
    state = walking(traveller(NORTH_ROAD))
    refused(state, "walk 0 0,-1 0,-1", "a tile of its own .J-20")
    refused(state, "walk 0 0,1", "no tile .* 0,1 .J-20")
    refused(state, "walk 0 0,0 0,-1 0,-2", "2 waypoints.*J-20")
    for line in ("walk 0", "walk 0 0,-1", "walk 0 0,0", "walk 0 0,-1 0,-2"):
        play(state, line)


@pytest.mark.rule("J-20", "J-04")
def test_three_waypoints_need_the_bonus_tile() -> None:
    state = walking(traveller(NORTH_ROAD, owned="third_waypoint"))
    step = play(state, "walk 0 0,0 0,-1:warrior 0,-2")
    assert journey_of(step.state, 0).place == cell(0, -2)


@pytest.mark.rule("J-21", "J-42")
@pytest.mark.parametrize(("reached", "points"), [(0, 4), (1, 5), (3, 5), (4, 6), (7, 7), (11, 8)])
def test_the_furthest_movement_flag_counts(reached: int, points: int) -> None:
    journey = Journey(markers=(0, reached, 0), reached=(0, reached, 0))
    assert journey.movement(BOARDS["2-4"]) == points


@pytest.mark.rule("J-21")
def test_with_five_players_movement_ends_at_six() -> None:
    for reached in range(10):
        assert Journey(reached=(0, reached, 0)).movement(BOARDS["5"]) <= 6


@pytest.mark.rule("J-22")
def test_a_step_costs_two_and_along_a_road_one() -> None:
    ways = cheapest_ways(NORTH_ROAD, ORIGIN)
    places = ((0, 0), (0, -1), (0, -2), (0, -3), (1, 0))
    assert [ways[cell(x, y)][0] for x, y in places] == [0, 1, 2, 3, 2]
    assert set(ways) == set(NORTH_ROAD.tiles)


@pytest.mark.rule("J-22")
def test_a_road_that_ends_at_the_border_does_not_help() -> None:
    dead_end = land("L50 0,-1 r0", "L05 1,-1 r3")
    road_at = [dead_end.tiles[cell(x, -1)].road_at for x in (0, 1)]
    assert (road_at[0][1] >= 0) != (road_at[1][3] >= 0)
    assert cheapest_ways(dead_end, cell(0, -1))[cell(1, -1)][0] == 2


@pytest.mark.rule("J-20", "J-21")
def test_a_walk_that_costs_too_much_is_refused() -> None:
    state = walking(traveller(NORTH_ROAD))
    refused(state, "walk 0 1,0 0,-1", r"costs 5 movement points, more than 4 .J-20, J-21")
    refused(state, "walk 0 0,-1 1,0 extra", "J-26")
    play(state, "walk 0 0,-1 1,0")


@pytest.mark.rule("J-23")
def test_tiles_are_crossed_again_and_the_order_of_picking_up_is_free() -> None:
    state = walking(traveller(NORTH_ROAD, at=(0, 1, 0), place=NORTH))
    step = play(state, "walk 0 0,-2 0,-1:warrior")
    [walked] = [event for event in step.events if isinstance(event, Walked)]
    assert walked.path == (NORTH, cell(0, -2), NORTH)
    assert walked.cost == 2
    back = play(state, "walk 0 0,-1:warrior 0,-2").state
    assert journey_of(back, 0).place == cell(0, -2)


@pytest.mark.rule("J-24")
def test_the_walk_ends_at_the_last_waypoint_and_without_any_there_is_none() -> None:
    state = walking(traveller(NORTH_ROAD))
    assert journey_of(play(state, "walk 0 0,-2 0,-1").state, 0).place == NORTH
    stayed = play(state, "walk 0")
    assert journey_of(stayed.state, 0).place == ORIGIN
    assert not [event for event in stayed.events if isinstance(event, Walked)]


@pytest.mark.rule("J-25")
def test_a_waypoint_allows_one_step_if_its_tile_meets_the_next_demand() -> None:
    state = walking(traveller(NORTH_ROAD, at=(0, 3, 0)))
    refused(state, "walk 0 0,-1:herald", "does not show farm for the herald .J-25")
    refused(state, "walk 0 1,0:warrior", "J-25")
    step = play(state, "walk 0 0,-1:merchant")
    taken = [event for event in step.events if isinstance(event, StepTaken)]
    assert taken == [StepTaken(0, Track.MERCHANT, 4, "walk")]
    assert markers(play(state, "walk 0 0,-1").state) == (0, 3, 0)


@pytest.mark.rule("J-25")
def test_two_waypoints_may_step_on_one_track_one_after_the_other() -> None:
    state = walking(traveller(NORTH_ROAD, at=(0, 3, 0)))
    assert markers(play(state, "walk 0 0,-1:merchant 0,-2:merchant").state) == (0, 5, 0)
    refused(state, "walk 0 0,-2:merchant 0,-1:merchant", "does not show cattle")


@pytest.mark.rule("J-26")
def test_extra_movement_is_spent_once_and_only_where_it_is_needed() -> None:
    state = walking(traveller(NORTH_ROAD, owned="extra_movement third_waypoint"))
    refused(state, "walk 0 1,0 0,-1", "J-21")
    refused(state, "walk 0 0,-1 extra", "4 movement points suffice.*J-26")
    refused(state, "walk 0 0,-3 1,0 0,-3 extra", "J-20")
    far = play(state, "walk 0 1,0 0,-3 extra").state
    assert journey_of(far, 0).owned == {"third_waypoint"}
    refused(far._replace(turn=0), "walk 0 1,0 0,-3 extra", "no extra movement.*J-26")
    near = play(state, "walk 0 0,-1").state
    assert "extra_movement" in journey_of(near, 0).owned


@pytest.mark.rule("J-26")
def test_a_walk_beyond_the_extra_movement_is_refused() -> None:
    state = walking(traveller(NORTH_ROAD, owned="extra_movement third_waypoint", place=cell(1, 0)))
    refused(state, "walk 0 0,-3 1,0 0,-1 extra", "costs 13 movement points, more than 8")


def test_listed_walks_are_legal_distinct_and_begin_with_none() -> None:
    state = walking(traveller(NORTH_ROAD, 5, owned="extra_movement third_waypoint"))
    listed = list(walks(state, 0))
    assert listed[0] == Walk(0, ())
    assert len(set(listed)) == len(listed)
    assert all(is_legal(state, walk) for walk in listed)
    assert list(legal_actions(state, 0)) == listed
    damaged = [walk._replace(extra=not walk.extra) for walk in listed]
    assert not any(is_legal(state, walk) for walk in damaged)


# ---- demands


WIDE = land("L69 0,-1 r0", "L64 0,-2 r0", "L33 0,-3 r0", "L26 1,0 r0", "L50 0,1 r0", "L03 -1,1 r0")


def tile_cells(territory: Territory, demand: str) -> set[str]:
    """The tiles that meet a demand."""
    return {face.id for c, face in territory.tiles.items() if meets(territory, c, demand)}


@pytest.mark.rule("J-30")
@pytest.mark.parametrize(
    ("demand", "tiles"),
    [
        ("ship", {"L33"}),
        ("broch", {"L03"}),
        ("farm", {"L03"}),
        ("sheep", {"L50", "L03"}),
        ("lighthouse", {"L26"}),
        ("cattle", {"L69", "L50"}),
        ("whisky", {"L69", "L64", "L50"}),
    ],
)
def test_symbols_are_shown_by_their_tiles(demand: str, tiles: set[str]) -> None:
    assert tile_cells(WIDE, demand) == tiles


@pytest.mark.rule("J-31")
def test_the_castle_demand_is_met_by_the_castle_for_free() -> None:
    assert tile_cells(WIDE, "castle") == {"castle"}
    state = walking(traveller(NORTH_ROAD, at=(10, 0, 0)))
    step = play(state, "walk 0 0,0:warrior")
    assert not [e for e in step.events if isinstance(e, GoldPaid) and e.why == "joker"]
    assert markers(step.state)[Track.WARRIOR] == 11


@pytest.mark.rule("J-32")
def test_distances_are_exact_and_counted_over_gaps() -> None:
    assert tile_cells(WIDE, "distance_2") == {"L64", "L03"}
    assert tile_cells(WIDE, "distance_3") == {"L33"}
    assert tile_cells(WIDE, "distance_4") == set()
    bow = drawn("###", "C.#")
    assert meets(bow, cell(2, 0), "distance_2")
    assert meets(bow, cell(1, -1), "distance_2")


@pytest.mark.rule("J-33")
@pytest.mark.parametrize(
    ("name", "terrain"),
    [("L58", "pasture"), ("L05", "water"), ("L52", "water"), ("L24", "mountain")],
)
def test_a_tile_of_a_complete_region_meets_its_demand(name: str, terrain: str) -> None:
    territory = lay(HOME, name)
    [place] = set(territory.tiles) - {ORIGIN}
    assert meets(territory, place, f"completed_{terrain}")
    assert not meets(territory, ORIGIN, f"completed_{terrain}")
    assert not meets(territory, place, "completed_mountain_and_water")


@pytest.mark.rule("J-33")
def test_mountain_and_water_must_both_be_complete() -> None:
    pond = ["L57 0,-1 r2"]
    assert meets(land(*pond), NORTH, "completed_water")
    assert not meets(land(*pond), NORTH, "completed_mountain_and_water")
    closed = land(*pond, "L10 -1,-1 r1", "L12 1,-1 r3", "L19 0,-2 r2")
    assert meets(closed, NORTH, "completed_mountain")
    assert meets(closed, NORTH, "completed_mountain_and_water")
    assert not meets(closed, cell(0, -2), "completed_mountain_and_water")


@pytest.mark.rule("J-34")
def test_any_scroll_meets_the_scroll_requirement() -> None:
    assert tile_cells(WIDE, "scroll") == {"L64"}


@pytest.mark.rule("J-35")
def test_outermost_rows_and_columns() -> None:
    assert tile_cells(WIDE, "north") == {"L33"}
    assert tile_cells(WIDE, "south") == {"L50", "L03"}
    assert tile_cells(WIDE, "east") == {"L26"}
    assert tile_cells(WIDE, "west") == {"L03"}


@pytest.mark.rule("J-35")
def test_only_the_herald_needs_compass_points() -> None:
    compass = {"north", "south", "east", "west"}
    for board in BOARDS.values():
        for track in (Track.WARRIOR, Track.MERCHANT):
            assert not compass & {space.demand for space in board[track].spaces}
        assert compass <= {space.demand for space in board[Track.HERALD].spaces}


def test_every_demand_of_the_boards_is_known() -> None:
    asked = {space.demand for board in BOARDS.values() for c in board for space in c.spaces}
    assert asked == set(DEMANDS)


# ---- the castle as joker


@pytest.mark.rule("J-36")
@pytest.mark.parametrize(("at", "gold"), [(0, 1), (2, 1), (3, 3), (6, 6), (9, 10), (11, 10)])
def test_the_castle_replaces_any_requirement_at_the_price_of_the_section(
    at: int, gold: int
) -> None:
    step = play(walking(traveller(NORTH_ROAD, 20, at=(at, 0, 0))), "walk 0 0,0:warrior")
    paid = [e for e in step.events if isinstance(e, GoldPaid) and e.why == "joker"]
    assert [(event.seat, event.amount) for event in paid] == [(0, -gold)]


@pytest.mark.rule("J-36")
def test_joker_gold_and_printed_gold_are_both_paid() -> None:
    state = walking(traveller(NORTH_ROAD, 8, at=(0, 0, 2)))
    step = play(state, "walk 0 0,0:herald")
    paid = [(e.why, e.amount) for e in step.events if isinstance(e, GoldPaid)]
    assert paid == [("step", -5), ("joker", -3)]
    assert step.state.players[0].gold == 0
    refused(walking(traveller(NORTH_ROAD, 7, at=(0, 0, 2))), "walk 0 0,0:herald", "8 gold.*J-36")


@pytest.mark.rule("J-36", "J-16")
def test_unpaid_gold_is_refused_with_its_rule() -> None:
    refused(walking(traveller(NORTH_ROAD, 0)), "walk 0 0,0:warrior", "costs 1 gold.*J-36")
    poor = walking(traveller(WIDE, 4, at=(0, 0, 2), place=cell(0, 1)))
    refused(poor, "walk 0 0,1:herald", "costs 5 gold, more than the 4 gold.*J-16")


@pytest.mark.rule("J-36")
def test_gold_is_spent_waypoint_by_waypoint() -> None:
    state = walking(traveller(WIDE, 7, at=(0, 0, 2), place=cell(0, 1)))
    refused(state, "walk 0 0,1:herald 0,0:herald", "costs 3 gold, more than the 2 gold.*J-36")


@pytest.mark.rule("J-36")
def test_requirements_that_the_castle_meets_are_free() -> None:
    west = walking(traveller(NORTH_ROAD, at=(0, 0, 9)))
    assert markers(play(west, "walk 0 0,0:herald").state) == (0, 0, 10)
    space = BOARDS["2-4"][Track.HERALD].spaces[9]
    assert joker_gold(NORTH_ROAD, ORIGIN, space) == 0
    assert joker_gold(NORTH_ROAD, cell(1, 0), space) is None


def test_a_visit_without_a_step_costs_no_gold() -> None:
    state = walking(traveller(NORTH_ROAD))
    step = apply(state, Walk(0, (Visit(ORIGIN), Visit(NORTH))))
    assert not [e for e in step.events if isinstance(e, GoldPaid | StepTaken)]
