"""Deploy: inhabitants arrive on complete islands while the supply lasts."""

from __future__ import annotations

import pytest

from rules.skylands import Phase, deployable
from rules.skylands.events import Settled
from rules.skylands.tiles import Colour
from rules.table import IllegalAction
from tests.support.tables.island_boards import RICH
from tests.support.tables.islands import do, land, lines_of, name_of, player, table


@pytest.mark.rule("K-40")
def test_all_free_spaces_of_one_complete_island_are_filled() -> None:
    state = table(player(RICH), player(RICH), phase=Phase.DEPLOY, turn=1)
    assert lines_of(state) == [
        "deploy 1 1,0:crystal",
        "deploy 1 1,1:forest",
        "deploy 1 2,1:mountain",
        "pass 1",
    ]
    step = do(state, "deploy 1 1,1:forest")
    name = name_of(RICH, "1,1:forest")
    assert step.events[0] == Settled(1, name, Colour.GREEN, 2, "deploy")
    assert step.state.players[1].people == {name: 2}
    assert step.state.supply == (18, 20, 20)


@pytest.mark.rule("K-40")
def test_only_the_free_spaces_are_filled_and_a_full_island_not_at_all() -> None:
    own = player(RICH, {"1,1:forest": 1, "2,1:mountain": 2})
    state = table(own, own, phase=Phase.DEPLOY, turn=1)
    assert lines_of(state) == ["deploy 1 1,0:crystal", "deploy 1 1,1:forest", "pass 1"]
    assert do(state, "deploy 1 1,1:forest").state.supply == (20 - 3, 20 - 4, 20)
    with pytest.raises(IllegalAction, match="K-40"):
        do(state, "deploy 1 2,1:mountain")


@pytest.mark.rule("K-40")
def test_cities_and_islands_that_are_not_complete_are_never_filled() -> None:
    board = land("half_forest 0,3", "special-complete_city 4,3")
    state = table(player(board), phase=Phase.DEPLOY)
    assert lines_of(state) == ["pass 0"]
    for island in ("0,3:forest", "4,3:city"):
        with pytest.raises(IllegalAction, match="K-40"):
            do(state, f"deploy 0 {island}")


@pytest.mark.rule("K-40")
def test_the_active_player_may_fill_two_islands() -> None:
    state = table(player(RICH), player(RICH), phase=Phase.DEPLOY)
    step = do(state, "deploy 0 1,1:forest 2,1:mountain")
    assert step.state.supply == (18, 18, 20)
    with pytest.raises(IllegalAction, match="K-40"):
        do(state, "deploy 0 1,1:forest 2,1:forest")
    with pytest.raises(IllegalAction, match="K-40"):
        do(state, "deploy 0 1,1:forest 2,1:mountain 1,0:crystal")
    with pytest.raises(IllegalAction, match="K-40"):
        do(step.state, "deploy 1 1,1:forest 2,1:mountain")


@pytest.mark.rule("K-41")
def test_if_the_supply_is_short_what_is_left_arrives() -> None:
    state = table(player(RICH), phase=Phase.DEPLOY, supply=(1, 0, 20))
    assert "deploy 0 2,1:mountain" not in lines_of(state)
    assert [island.kind.word for island in deployable(state)] == ["crystal", "forest"]
    step = do(state, "deploy 0 1,1:forest")
    assert step.state.players[0].people == {name_of(RICH, "1,1:forest"): 1}
    assert step.state.supply == (0, 0, 20)
    with pytest.raises(IllegalAction, match="K-41"):
        do(state, "deploy 0 2,1:mountain")


@pytest.mark.rule("K-41")
def test_the_owner_of_two_islands_chooses_which_is_filled_first_when_the_supply_is_short() -> None:
    board = land("small_forest 4,2 r2", "small_forest 4,3 r0", on=RICH)
    enough = table(player(board, {"1,1:forest": 1}), phase=Phase.DEPLOY)
    pairs = [line for line in lines_of(enough) if line.count("forest") == 2]
    assert pairs == ["deploy 0 1,1:forest 4,2:forest"]
    short = enough._replace(supply=(2, 0, 0))
    pairs = [line for line in lines_of(short) if line.count("forest") == 2]
    assert pairs == [], "the empty one alone comes to the same"
    assert do(short, "deploy 0 1,1:forest 4,2:forest").state.supply == (0, 0, 0)
    third = land("small_forest 0,2 r2", "small_forest 0,3 r0", on=board)
    short = table(player(third), phase=Phase.DEPLOY, supply=(3, 0, 0))
    pairs = [line for line in lines_of(short) if line.count("forest") == 2]
    assert pairs == ["deploy 0 1,1:forest 0,2:forest"], "islands that are alike are listed once"


@pytest.mark.rule("K-41")
def test_both_orders_are_listed_where_they_differ() -> None:
    board = land("half_forest 3,2", "small_forest 3,1 r2", "small_forest 4,2 r3")
    board = land("small_forest 0,0 r2", "small_forest 0,1 r0", on=board)
    assert [island.spaces for island in board.complete] == [2, 4]
    state = table(player(board), phase=Phase.DEPLOY, supply=(5, 0, 0))
    pairs = [line for line in lines_of(state) if line.count("forest") == 2]
    assert pairs == ["deploy 0 0,0:forest 3,1:forest", "deploy 0 3,1:forest 0,0:forest"]
    one = do(state, pairs[0]).state.players[0].people
    other = do(state, pairs[1]).state.players[0].people
    assert sorted(one.values()) == [2, 3]
    assert sorted(other.values()) == [1, 4]
