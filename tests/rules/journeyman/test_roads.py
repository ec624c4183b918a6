"""Road pieces: when and where they are placed, and what they connect."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN, cell, cell_of, number_of
from rules.skye.income import connected_whisky, land_income
from rules.skye.journeyman.actions import LayRoad
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.legal import borders
from rules.skye.journeyman.pending import Stage
from rules.skye.journeyman.walk import cheapest_ways
from rules.skye.landscape import TILES
from rules.skye.legal import is_legal, legal_actions
from rules.skye.objectives import points, road_cattle, road_tiles
from rules.skye.play import apply
from rules.skye.state import Phase, Player
from rules.skye.text.notation import read_action
from rules.table import IllegalAction
from tests.support.tables.board import land, play
from tests.support.tables.travels import (
    NORTH_ROAD,
    journey_table,
    markers,
    offer,
    traveller,
    walking,
)

EAST = (ORIGIN, cell(1, 0))


def refused(player: Player, line: str, sentence: str) -> None:
    """Seat 0, about to walk, may not lay this road piece."""
    with pytest.raises(IllegalAction, match=sentence):
        play(walking(player), line)


@pytest.mark.rule("J-50")
def test_a_road_piece_is_placed_between_two_neighbouring_tiles() -> None:
    owner = traveller(NORTH_ROAD, roads=1)
    state = play(walking(owner), "road 0 0,0 1,0").state
    assert state.players[0].land.pieces == {EAST}
    assert journey_of(state, 0).roads == 0
    assert play(walking(owner), "road 0 1,0 0,0").state == state
    for line in ("road 0 0,0 0,-2", "road 0 0,0 0,1", "road 0 1,0 1,-1", "road 0 0,0 0,0"):
        refused(owner, line, "border of two neighbouring tiles.*J-50")


@pytest.mark.rule("J-50")
def test_a_border_has_one_road_piece_and_a_player_at_most_three() -> None:
    twice = traveller(NORTH_ROAD.place_road(EAST), roads=1)
    refused(twice, "road 0 0,0 1,0", "lies between 0,0 and 1,0 already.*J-50")
    paved = NORTH_ROAD
    for border in borders(NORTH_ROAD)[:3]:
        paved = paved.place_road(border)
    refused(traveller(paved, roads=1), "road 0 0,0 1,0", "three road pieces already.*J-50")


@pytest.mark.rule("J-05", "J-50")
def test_a_player_without_a_road_piece_places_none() -> None:
    refused(traveller(NORTH_ROAD), "road 0 0,0 1,0", "earned no road piece.*J-05")
    assert not any(isinstance(a, LayRoad) for a in legal_actions(walking(traveller(NORTH_ROAD)), 0))


@pytest.mark.rule("J-50", "J-41")
def test_a_new_road_piece_can_be_placed_only_after_its_phase() -> None:
    layout = (
        ("advance", "two_roads", "no_axe"),
        ("third_waypoint", "five_gold", "bank_pays"),
        ("road_and_point", "extra_movement", "second_purchase"),
    )
    players = [traveller(NORTH_ROAD, at=(2, 0, 1), hand=("L50",)), traveller(hand=("L02",))]
    state = journey_table(
        Phase.STEP,
        *players,
        stage=Stage.MARKET_CLOSED,
        offers=(offer(0, "journeyman_tile"), offer(0, "journeyman_tile")),
        layouts=(layout, layout),
    )
    state = play(state, "step 0 herald", "step 0 warrior").state
    assert (state.phase, journey_of(state, 0).roads) == (Phase.STEP, 1)
    with pytest.raises(IllegalAction, match=r"waits for the end of the phase.*J-50"):
        play(state, "road 0 0,0 1,0")
    assert not any(isinstance(action, LayRoad) for action in legal_actions(state, 0))
    state = play(state, "stay 0").state
    assert state.phase is Phase.BUILD
    assert play(state, "road 0 0,0 1,0").state.players[0].land.pieces == {EAST}


@pytest.mark.rule("J-50")
@pytest.mark.parametrize(
    "phase", [Phase.PRICING, Phase.MARKET, Phase.STEP, Phase.BUILD, Phase.WALK]
)
def test_a_road_piece_can_be_placed_at_any_own_decision(phase: Phase) -> None:
    drawn = ("L01", "L02", "L03") if phase is Phase.PRICING else ()
    hand = ("L50",) if phase is Phase.BUILD else ()
    owner = traveller(NORTH_ROAD, gold=5, roads=1, offer=drawn, hand=hand)
    state = journey_table(phase, owner, traveller(), offers=(offer(0, "sale", Track.WARRIOR),))
    after = play(state, "road 0 0,0 1,0").state
    assert (after.phase, after.turn) == (state.phase, state.turn)
    assert {a for a in legal_actions(state, 0) if isinstance(a, LayRoad)} == {
        LayRoad(0, *border) for border in borders(NORTH_ROAD)
    }


@pytest.mark.rule("J-50")
def test_a_player_with_nothing_to_decide_places_no_road_piece() -> None:
    owner = traveller(NORTH_ROAD, roads=1)
    state = walking(owner, owner)
    assert not is_legal(state, LayRoad(1, *EAST))
    with pytest.raises(IllegalAction, match=r"nothing to decide.*J-50"):
        apply(state._replace(phase=Phase.DRAW), LayRoad(0, *EAST))


@pytest.mark.rule("J-51", "J-53")
def test_a_tile_without_a_road_becomes_part_of_the_network_even_over_water() -> None:
    assert cell(1, 0) not in NORTH_ROAD.road_cells
    paved = NORTH_ROAD.place_road(EAST)
    assert paved.road_cells == set(NORTH_ROAD.tiles)
    assert paved != NORTH_ROAD


@pytest.mark.rule("J-51")
def test_all_roads_of_both_tiles_become_one() -> None:
    # L09 has two roads that do not meet; the castle's leads into one of them.
    apart = land("L09 0,1 r1", "L50 1,1 r0")
    face = apart.tiles[cell(0, 1)]
    assert len(face.roads) == 2
    linked = [number_of(part) for part in apart.linked if cell_of(part) == cell(0, 1)]
    assert len(linked) == 1
    joined = apart.place_road((ORIGIN, cell(0, 1)))
    assert len([part for part in joined.linked if cell_of(part) == cell(0, 1)]) == 2


@pytest.mark.rule("J-51")
def test_a_distant_road_piece_connects_once_its_road_reaches_the_castle() -> None:
    start = land("L26 1,0 r0", "L34 2,0 r2")
    far = start.place_road((cell(1, 0), cell(2, 0)))
    assert far.road_cells == {ORIGIN}
    assert far.place_road(EAST).road_cells == {ORIGIN, cell(1, 0), cell(2, 0)}


@pytest.mark.rule("J-51")
def test_new_tiles_connect_over_earlier_road_pieces() -> None:
    before = land("L69 0,-1 r0").place_road((cell(0, -1), ORIGIN))
    after = before.place(TILES["L64"], cell(0, -2), 0)
    assert after.pieces == before.pieces
    assert after.road_cells == {ORIGIN, cell(0, -1), cell(0, -2)}


@pytest.mark.rule("J-52")
def test_pieces_count_for_walking_whisky_income_and_road_objectives() -> None:
    west = land("L21 -1,0 r3")
    assert land_income(west) == 5
    border = (cell(-1, 0), ORIGIN)
    paved = west.place_road(border)
    assert cheapest_ways(west, ORIGIN)[cell(-1, 0)][0] == 2
    assert cheapest_ways(paved, ORIGIN)[cell(-1, 0)][0] == 1
    assert connected_whisky(paved) == {cell(-1, 0)}
    assert land_income(paved) == 6
    assert points(road_tiles(west)) == 0
    assert points(road_tiles(paved)) == 1


@pytest.mark.rule("J-52")
def test_cattle_on_a_tile_with_a_road_piece_are_connected() -> None:
    cattle = land("L12 1,0 r1")
    assert points(road_cattle(cattle)) == 0
    assert points(road_cattle(cattle.place_road(EAST))) == 2


@pytest.mark.rule("J-53")
def test_road_pieces_may_be_beside_printed_roads_and_several_at_one_tile() -> None:
    paved = NORTH_ROAD.place_road((cell(0, -1), ORIGIN)).place_road(EAST)
    assert len(paved.pieces) == 2
    assert paved.road_cells == set(NORTH_ROAD.tiles)


@pytest.mark.rule("J-52")
def test_a_road_piece_placed_before_the_walk_shortens_it() -> None:
    state = walking(traveller(NORTH_ROAD, roads=1, at=(6, 0, 0)))
    walk = read_action(state, "walk 0 1,0:warrior 0,-1")
    assert not is_legal(state, walk)
    paved = play(state, "road 0 0,0 1,0").state
    assert markers(apply(paved, walk).state) == (7, 0, 0)
