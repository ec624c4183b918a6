"""Turns: choosing an action, the steps of the seats, Discover, and a tactical start."""

from __future__ import annotations

import pytest

from rules.skylands import Board, Phase, deal_setup, is_stuck, start, to_act
from rules.skylands.archipelago import PRINTED
from rules.skylands.events import BoardChosen, GameOver, TilesDiscarded, TurnBegan
from rules.table import CHANCE, IllegalAction
from tests.support.tables.islands import do, lines_of, player, table

TWO = (player(PRINTED["a"]), player(PRINTED["b"]))
THREE = (*TWO, player(PRINTED["c"]))


@pytest.mark.rule("K-20")
def test_the_first_turn_goes_to_any_of_the_four_boards_and_later_ones_to_another() -> None:
    state = table(*TWO)
    boards = ["choose 0 discover", "choose 0 deploy", "choose 0 create", "choose 0 convert"]
    assert lines_of(state) == boards
    moved = table(player(PRINTED["a"], pawn=Board.DEPLOY, can_repeat=False), TWO[1])
    assert lines_of(moved) == [boards[0], boards[2], boards[3]]


@pytest.mark.rule("K-15", "K-21")
def test_an_action_may_be_repeated_once_by_flipping_the_marker() -> None:
    state = do(table(*TWO), "choose 0 deploy", "pass 0", "pass 1").state
    state = do(state, "choose 1 deploy", "pass 1", "pass 0").state
    step = do(state, "choose 0 deploy")
    assert step.events == (BoardChosen(0, Board.DEPLOY, repeated=True),)
    assert not step.state.players[0].can_repeat
    assert step.state.players[1].can_repeat
    state = do(step.state, "pass 0", "pass 1", "choose 1 create", "pass 1", "pass 0").state
    with pytest.raises(IllegalAction, match="K-21"):
        do(state, "choose 0 deploy")
    state = do(state, "choose 0 create", "pass 0", "pass 1").state
    assert "choose 1 create" in lines_of(state)


@pytest.mark.rule("K-22", "K-23")
def test_all_seats_do_the_action_clockwise_from_the_active_one_and_then_the_next_is_active() -> (
    None
):
    state = table(*THREE, active=1, turn=1)
    state = do(state, "choose 1 deploy").state
    order: list[int] = []
    while state.phase is Phase.DEPLOY:
        order += to_act(state)
        state = do(state, f"pass {state.turn}").state
    assert order == [1, 2, 0]
    assert (state.active, state.phase, state.number) == (2, Phase.CHOOSE, 2)
    chosen = do(state, "choose 2 deploy")
    assert chosen.state.players[1].pawn is chosen.state.players[2].pawn is Board.DEPLOY


@pytest.mark.rule("K-22")
def test_an_action_may_be_chosen_without_being_able_to_use_it() -> None:
    state = do(table(*TWO), "choose 0 convert").state
    assert lines_of(state) == ["pass 0"]
    assert is_stuck(state)
    assert not is_stuck(do(table(*TWO), "choose 0 deploy").state)
    assert not is_stuck(table(*TWO))


@pytest.mark.rule("K-30")
def test_discover_reveals_one_tile_more_than_players_and_each_places_one_or_passes() -> None:
    state = do(table(*THREE), "choose 0 discover").state
    assert to_act(state) == (CHANCE,)
    state = do(state, "reveal half_city long_city small_forest half_city").state
    assert state.display == ("half_city", "long_city", "small_forest", "half_city")
    assert len(state.bag) == 66 - 4
    state = do(state, "lay 0 half_city 0,3").state
    assert state.display == ("long_city", "small_forest", "half_city")
    assert len(state.players[0].land.tiles) == 4
    state = do(state, "pass 1").state
    assert to_act(state) == (2,)
    assert not [line for line in lines_of(state) if line.startswith("lay 2 half_forest")]


@pytest.mark.rule("K-31", "K-32")
def test_the_active_player_may_take_a_second_tile_and_the_rest_leave_the_game() -> None:
    lines = ["choose 0 discover", "reveal half_city long_city half_city"]
    state = do(table(*TWO), *lines, "lay 0 half_city 0,3", "lay 1 long_city 0,2").state
    assert (state.phase, to_act(state)) == (Phase.EXTRA, (0,))
    taken = do(state, "lay 0 half_city 4,3 r2")
    assert len(taken.state.players[0].land.tiles) == 5
    assert taken.state.discarded == ()
    passed = do(state, "pass 0")
    assert TilesDiscarded(("half_city",)) in passed.events
    assert passed.state.discarded == ("half_city",)
    assert passed.state.display == ()
    assert (passed.state.phase, passed.state.active) == (Phase.CHOOSE, 1)


@pytest.mark.rule("K-33", "K-80")
def test_the_game_ends_at_once_if_too_few_tiles_are_left_to_discover() -> None:
    enough = table(*TWO, bag=("half_city", "long_city", "small_city"))
    assert do(enough, "choose 0 discover").state.phase is Phase.REVEAL
    step = do(table(*TWO, bag=("half_city", "long_city")), "choose 0 discover")
    assert step.state.phase is Phase.OVER
    assert to_act(step.state) == ()
    assert step.state.players[0].land.empty == 17, "the action was not done"
    over = step.events[-1]
    assert isinstance(over, GameOver)
    assert over.why == "tiles"


@pytest.mark.rule("K-14")
def test_a_tactical_start_places_the_start_tile_and_two_of_three() -> None:
    state = start(deal_setup(("a", "b"), 1, tactical=True)).state
    first = state.setup.first
    assert (state.phase, state.number) == (Phase.DEAL, 0)
    assert all(not own.land.tiles for own in state.players)
    state = do(
        state, "draw half_city long_city small_city | small_city half_city small_forest"
    ).state
    assert len(state.bag) == 44 - 6
    with pytest.raises(IllegalAction, match="K-14"):
        do(state, f"lay {first} half_city 0,0")
    other = 1 - first
    state = do(state, f"lay {first} start-back 2,1 r1", f"lay {first} half_city 0,0").state
    assert len(state.players[first].hand) == 2
    step = do(state, f"lay {first} small_city 0,3")
    assert step.state.players[first].hand == ()
    assert len(step.state.players[first].land.tiles) == 3
    assert len(step.state.discarded) == 1
    assert to_act(step.state) == (other,)
    lines = [f"lay {other} start-front 2,1", f"lay {other} small_city 0,0"]
    step = do(step.state, *lines, f"lay {other} half_city 0,3")
    assert step.events[-1] == TurnBegan(first, 1)
    assert (step.state.phase, step.state.turn) == (Phase.CHOOSE, first)
    assert not step.state.setup.boards
    assert step.state.setup.tactical
