"""Convert: blue inhabitants move into cities and become points."""

from __future__ import annotations

import pytest

from rules.skylands import Board, Phase, moved
from rules.skylands.actions import Convert
from rules.skylands.events import Left, PointsTaken
from rules.skylands.text.notation import read_action
from rules.table import IllegalAction
from tests.support.tables.island_boards import CITIES, RICH
from tests.support.tables.islands import cell_at, do, land, lines_of, player, table


def points(step: object) -> dict[str, int]:
    """What was taken for what."""
    events = getattr(step, "events", ())
    return {event.why: event.points for event in events if isinstance(event, PointsTaken)}


@pytest.mark.rule("K-60")
def test_inhabitants_move_until_the_city_is_full_or_the_island_empty_and_each_is_a_point() -> None:
    own = player(RICH, {"1,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    assert lines_of(state) == ["convert 1 1,0:crystal to 3,1:city", "pass 1"]
    step = do(state, "convert 1 1,0:crystal to 3,1:city")
    assert points(step) == {"convert": 2}
    assert step.state.players[1].people == {}
    assert (step.state.players[1].points, step.state.points) == (2, 30)
    assert step.state.supply == (20, 20, 18)
    assert sum(e.number for e in step.events if isinstance(e, Left)) == 2


@pytest.mark.rule("K-60")
def test_an_inhabitant_without_a_space_stays() -> None:
    board = land("small_city 4,3 r0", "small_city 4,2 r2", on=RICH)
    board = land("half_crystal 0,2", "small_crystal 0,1 r2", "small_crystal 1,2 r3", on=board)
    own = player(board, {"0,2:crystal": 4})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    step = do(state, "convert 1 0,2:crystal to 4,2:city")
    assert points(step) == {"convert": 2}
    assert sum(step.state.players[1].people.values()) == 2


@pytest.mark.rule("K-60")
def test_inhabitants_move_only_from_complete_crystal_islands_to_complete_cities() -> None:
    own = player(CITIES, {"1,0:crystal": 2, "1,1:forest": 1})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    for line in (
        "convert 1 1,1:forest to 3,1:city",
        "convert 1 0,0:crystal to 3,1:city",
        "convert 1 1,0:crystal to 3,3:city",
        "convert 1 1,0:crystal to 1,1:forest",
        "convert 1 to 3,1:city",
    ):
        with pytest.raises(IllegalAction, match="K-60"):
            do(state, line)


@pytest.mark.rule("K-61")
def test_the_active_player_takes_two_points_more() -> None:
    own = player(RICH, {"1,0:crystal": 1})
    step = do(table(own, own, phase=Phase.CONVERT), "convert 0 1,0:crystal to 3,1:city")
    assert points(step) == {"convert": 1, "advantage": 2}


@pytest.mark.rule("K-61")
def test_the_active_player_may_move_from_two_islands_into_one_city() -> None:
    own = player(CITIES, {"1,0:crystal": 1, "0,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT)
    step = do(state, "convert 0 1,0:crystal 0,0:crystal to 3,1:city")
    assert points(step) == {"convert": 2, "advantage": 2}
    assert list(step.state.players[0].people.values()) == [1]
    with pytest.raises(IllegalAction, match="K-60"):
        do(state, "convert 0 0,0:crystal 1,0:crystal to 3,1:city")
    with pytest.raises(IllegalAction, match="K-61"):
        do(state._replace(turn=1), "convert 1 1,0:crystal 0,0:crystal to 3,1:city")
    with pytest.raises(IllegalAction, match="K-60"):
        do(state, "convert 0 1,0:crystal 1,0:crystal to 3,1:city")


@pytest.mark.rule("K-61")
def test_the_active_player_may_move_from_one_island_into_two_cities() -> None:
    board = land("half_crystal 0,2", "small_crystal 0,1 r2", "small_crystal 1,2 r3", on=RICH)
    board = land("special-complete_city 4,3", on=board)
    own = player(board, {"0,2:crystal": 3})
    state = table(own, own, phase=Phase.CONVERT)
    step = do(state, "convert 0 0,1:crystal to 3,1:city 4,3:city")
    assert points(step) == {"convert": 3, "advantage": 2}
    assert step.state.players[0].people == {}
    with pytest.raises(IllegalAction, match="K-61"):
        do(state._replace(turn=1), "convert 1 0,1:crystal to 3,1:city 4,3:city")
    few = table(player(board, {"0,2:crystal": 2}), own, phase=Phase.CONVERT)
    with pytest.raises(IllegalAction, match="K-61"):
        do(few, "convert 0 0,1:crystal to 3,1:city 4,3:city")


@pytest.mark.rule("K-61")
def test_two_islands_never_serve_two_cities() -> None:
    own = player(CITIES, {"1,0:crystal": 2, "0,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT)
    with pytest.raises(IllegalAction, match="K-61"):
        do(state, "convert 0 1,0:crystal 0,0:crystal to 3,1:city 0,3:city")


def test_plans_that_come_to_the_same_are_listed_once() -> None:
    own = player(CITIES, {"1,0:crystal": 1, "0,0:crystal": 1})
    state = table(own, own, phase=Phase.CONVERT)
    assert lines_of(state) == [
        "convert 0 0,0:crystal to 3,1:city",
        "convert 0 0,0:crystal 1,0:crystal to 3,1:city",
        "pass 0",
    ]


@pytest.mark.rule("K-62")
def test_points_beyond_the_supply_are_owed_and_count() -> None:
    own = player(RICH, {"1,0:crystal": 2})
    step = do(table(own, own, phase=Phase.CONVERT, points=3), "convert 0 1,0:crystal to 3,1:city")
    assert (step.state.players[0].points, step.state.players[0].owed) == (3, 1)
    assert step.state.points == 0
    taken = [event for event in step.events if isinstance(event, PointsTaken)]
    assert [(event.points, event.owed) for event in taken] == [(2, 0), (2, 1)]


@pytest.mark.rule("K-73")
def test_the_generator_scores_a_point_each_time_any_player_chooses_convert() -> None:
    with_it = player(land("special-generator 4,0", on=RICH))
    step = do(table(player(RICH), with_it), "choose 0 convert")
    assert points(step) == {"generator": 1}
    assert step.state.players[1].points == 1
    assert not points(do(table(player(RICH), with_it), "choose 0 deploy"))


@pytest.mark.rule("K-73")
def test_the_power_station_gives_two_points_when_its_owner_converts_into_its_city() -> None:
    board = land("special-power_station 3,3 r3", "small_city 3,2 r2", "small_city 2,3 r1")
    board = land("special-complete_city 0,0", "special-complete_crystal 4,0", on=board)
    own = player(board, {"4,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    assert points(do(state, "convert 1 4,0:crystal to 3,3:city")) == {
        "convert": 2,
        "power_station": 2,
    }
    assert points(do(state, "convert 1 4,0:crystal to 0,0:city")) == {"convert": 2}
    cells = [e.cells for e in do(state, "convert 1 4,0:crystal to 3,3:city").events
             if isinstance(e, PointsTaken)]  # fmt: skip
    assert cells[-1] == {cell_at(3, 3)}


@pytest.mark.rule("K-60")
def test_the_moves_of_a_plan_are_known_before_it_is_played() -> None:
    own = player(CITIES, {"1,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT)
    plan = read_action(state, "convert 0 1,0:crystal to 3,1:city")
    assert isinstance(plan, Convert)
    assert moved(own, plan).number == 2
    assert state.players[0].pawn is Board.CONVERT
