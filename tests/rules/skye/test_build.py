"""Placing the tiles of a round in a territory."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN, cell
from rules.skye.actions import GiveBack, Place
from rules.skye.events import RegionCompleted, TilePlaced, TileReturned
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply
from rules.skye.state import GameState, Phase, Player
from rules.skye.territory import HOME, Territory
from rules.skye.tiles import Terrain
from rules.table import IllegalAction
from tests.support.tables.board import cells, land, named, play, table

MEADOWS = land("L28 1,0 r2", "L39 -1,0 r0")
"""Pasture on every side: L06, L07, L21 and L22, which have none, fit nowhere."""


def building(*hand: str, territory: Territory = HOME, gold: int = 4) -> GameState:
    """Seat 0 has these tiles to lay, seat 1 has one."""
    return table(Phase.BUILD, Player(gold, territory, hand=hand), Player(3, HOME, hand=("L73",)))


@pytest.mark.rule("S-50")
def test_the_tiles_of_a_round_are_placed_in_any_order() -> None:
    state = building("L50", "L69")
    tiles = {action.tile for action in legal_actions(state, 0) if isinstance(action, Place)}
    assert tiles == {"L50", "L69"}
    one_way = play(state, "place 0 L50 0,-1 r0", "place 0 L69 0,-2 r0").state
    other_way = play(state, "place 0 L69 0,-1 r0", "place 0 L50 0,-2 r0").state
    for after in (one_way, other_way):
        assert after.players[0].hand == ()
        assert len(after.players[0].land.tiles) == 3


@pytest.mark.rule("S-50")
def test_a_player_builds_until_the_hand_is_empty() -> None:
    state = play(building("L50", "L69"), "place 0 L50 0,-1 r0").state
    assert state.players[0].hand == ("L69",)
    assert to_act(state) == (0,)


@pytest.mark.rule("S-50")
def test_only_tiles_of_the_own_hand_are_placed() -> None:
    state = building("L50")
    assert is_legal(state, Place(0, "L50", cell(0, -1), 0))
    assert not is_legal(state, Place(0, "L73", cell(0, -1), 0))
    assert not is_legal(state, Place(0, "L39", cell(0, -1), 0))


@pytest.mark.rule("S-51", "S-52", "S-54")
@pytest.mark.parametrize(
    ("place", "quarter"),
    [(cell(0, -2), 0), (cell(1, -1), 0), (cell(1, 0), 0), (cell(0, -1), 3), (ORIGIN, 0)],
)
def test_a_tile_is_placed_on_an_empty_spot_beside_a_matching_tile(place: int, quarter: int) -> None:
    assert not is_legal(building("L50"), Place(0, "L50", place, quarter))


@pytest.mark.rule("S-51")
def test_every_legal_place_is_listed_and_nothing_else() -> None:
    state = building("L50", "L34")
    listed = set(legal_actions(state, 0))
    around = [cell(x, y) for x in range(-2, 3) for y in range(-2, 3)]
    tried = [
        Place(0, tile, place, quarter)
        for tile in ("L50", "L34", "L73")
        for place in around
        for quarter in range(-1, 5)
    ]
    assert listed == {action for action in tried if is_legal(state, action)}
    assert listed


@pytest.mark.rule("S-54")
def test_no_action_moves_a_placed_tile() -> None:
    state = play(building("L50", "L69"), "place 0 L50 0,-1 r0").state
    for quarter in range(4):
        assert not is_legal(state, Place(0, "L50", cell(0, 1), quarter))
        assert not is_legal(state, Place(0, "L69", cell(0, -1), quarter))


@pytest.mark.rule("S-55")
def test_a_tile_that_fits_nowhere_goes_back_into_the_bag_and_no_gold_comes_back() -> None:
    state = building("L07", territory=MEADOWS)
    assert list(legal_actions(state, 0)) == [GiveBack(0, "L07")]
    assert "L07" not in state.bag
    step = play(state, "return 0 L07")
    assert "L07" in step.state.bag
    assert list(step.state.bag) == sorted(step.state.bag)
    assert step.state.players[0] == Player(4, MEADOWS)
    assert named(step.events) == named([TileReturned(0, "L07")])


@pytest.mark.rule("S-55")
def test_a_tile_with_a_legal_place_is_never_returned() -> None:
    state = building("L50")
    assert not is_legal(state, GiveBack(0, "L50"))
    assert all(isinstance(action, Place) for action in legal_actions(state, 0))


@pytest.mark.rule("S-55")
def test_tiles_that_fit_are_placed_before_any_is_returned() -> None:
    state = building("L07", "L50", territory=MEADOWS)
    assert not is_legal(state, GiveBack(0, "L07"))
    assert not is_legal(state, GiveBack(0, "L50"))
    assert {type(action) for action in legal_actions(state, 0)} == {Place}


@pytest.mark.rule("S-55")
def test_a_tile_that_makes_a_spot_for_another_must_be_placed_first() -> None:
    state = building("L07", "L50", territory=MEADOWS)
    opened = play(state, "place 0 L50 0,-1 r1").state  # its mountain to the north
    assert not is_legal(opened, GiveBack(0, "L07"))
    assert set(legal_actions(opened, 0)) == {Place(0, "L07", cell(0, -2), 0)}
    closed = play(state, "place 0 L50 0,-1 r0").state  # its mountain beside a meadow
    assert list(legal_actions(closed, 0)) == [GiveBack(0, "L07")]


@pytest.mark.rule("S-55")
def test_several_tiles_that_fit_nowhere_go_back_one_by_one() -> None:
    state = building("L07", "L21", territory=MEADOWS)
    assert set(legal_actions(state, 0)) == {GiveBack(0, "L07"), GiveBack(0, "L21")}
    assert not is_legal(state, GiveBack(0, "L22"))
    after = play(state, "return 0 L21", "return 0 L07").state
    assert {"L07", "L21"} <= set(after.bag)
    assert to_act(after) == (1,)


@pytest.mark.rule("S-56")
def test_seats_build_one_after_the_other_from_the_first_player() -> None:
    hands = (("L50",), ("L69", "L66"), ("L39",))
    state = table(Phase.BUILD, *(Player(1, HOME, hand=hand) for hand in hands), first=1)
    builders = []
    while state.phase is Phase.BUILD:
        [seat] = to_act(state)
        builders.append(seat)
        for other in {0, 1, 2} - {seat}:
            assert list(legal_actions(state, other)) == []
        state = apply(state, next(legal_actions(state, seat))).state
    assert builders == [1, 1, 2, 0]


@pytest.mark.rule("S-56")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_when_the_market_closes_the_first_player_builds_first(first: int) -> None:
    offers = ("L01", "L02", "L03")
    players = [Player(2, HOME, (offer,), (1,)) for offer in offers]
    last = (first + 2) % 3
    market = table(Phase.MARKET, *players, first=first, turn=last)
    assert to_act(play(market, f"pass {last}").state) == (first,)


@pytest.mark.rule("S-56")
def test_building_changes_no_other_player() -> None:
    state = building("L50")
    after = play(state, "place 0 L50 0,-1 r0").state
    assert after.players[1] == state.players[1]
    with pytest.raises(IllegalAction):
        play(state, "place 1 L73 0,-1 r0")


@pytest.mark.rule("S-56")
def test_a_player_without_tiles_is_skipped() -> None:
    players = (Player(1, HOME, (), ()), Player(1, HOME, ("L01",), (1,)), Player(1, HOME, (), ()))
    market = table(Phase.MARKET, *players, turn=2)
    assert to_act(play(market, "pass 2").state) == (1,)


def test_a_placed_tile_reports_the_areas_it_completed() -> None:
    step = play(building("L02", "L60"), "place 0 L02 -1,0 r0")
    assert named(step.events) == named(
        [
            TilePlaced(0, "L02", cell(-1, 0), 0),
            RegionCompleted(0, Terrain.MOUNTAIN, cells((0, 0), (-1, 0))),
        ]
    )
    open_still = play(building("L02", "L60"), "place 0 L60 -1,0 r0")
    assert named(open_still.events) == named([TilePlaced(0, "L60", cell(-1, 0), 0)])


def test_an_area_that_loops_back_to_its_closing_tile_is_reported_once() -> None:
    around = ("L23 1,0 r0", "L06 1,-1 r0", "L12 1,-2 r1", "L26 0,-2 r0", "L21 -1,-2 r2")
    state = building("L69", "L73", territory=land(*around, "L25 -1,-1 r1"))
    events = play(state, "place 0 L69 0,-1 r0").events  # a shore to the east and one to the west
    closed = [event for event in events if isinstance(event, RegionCompleted)]
    assert [len(event.cells) for event in closed if event.terrain is Terrain.WATER] == [6]
