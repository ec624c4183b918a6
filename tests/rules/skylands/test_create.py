"""Create: special tiles are paid for with inhabitants, placed, and take effect."""

from __future__ import annotations

import pytest

from rules.skylands import GameState, Phase, price_of, to_act
from rules.skylands.archipelago import PRINTED, Archipelago
from rules.skylands.catalogue import Price
from rules.skylands.events import IslandCompleted, PointsTaken, Settled, TilesDiscarded
from rules.table import CHANCE, IllegalAction
from tests.support.tables.island_boards import RICH
from tests.support.tables.islands import cell_at, do, land, lines_of, player, table

PEOPLE = {"1,1:forest": 2, "2,1:mountain": 2, "1,0:crystal": 2}


def market(
    *tiles: str, board: Archipelago = RICH, turn: int = 1, people: dict[str, int] | None = None
) -> GameState:
    """A seat that may create, with these special tiles on the table."""
    own = player(board, PEOPLE if people is None else people)
    names = tuple(f"special-{tile}" for tile in tiles)
    return table(own, own, phase=Phase.CREATE, turn=turn, market=names)


@pytest.mark.rule("K-50")
def test_the_price_is_paid_with_own_inhabitants_who_return_to_the_supply() -> None:
    state = market("discovery")
    assert state.supply == (16, 16, 16)
    step = do(state, "create 1 special-discovery 1,0:crystal=1 1,1:forest=1 2,1:mountain=1")
    assert step.state.supply == (17, 17, 17)
    assert sorted(step.state.players[1].people.values()) == [1, 1, 1]
    assert (step.state.phase, step.state.bought) == (Phase.BUILD, "special-discovery")
    assert step.state.market == ()
    assert all(line.startswith("lay 1 special-discovery ") for line in lines_of(step.state))


@pytest.mark.rule("K-50")
def test_a_white_inhabitant_in_a_price_is_any_colour() -> None:
    state = market("small_mountain")
    assert lines_of(state)[:-1] == [
        "create 1 special-small_mountain 1,0:crystal=1 1,1:forest=1",
        "create 1 special-small_mountain 1,1:forest=1 2,1:mountain=1",
        "create 1 special-small_mountain 1,1:forest=2",
    ]
    for wrong in ("1,1:forest=1", "1,0:crystal=1 2,1:mountain=1", "1,1:forest=2 1,0:crystal=1", ""):
        with pytest.raises(IllegalAction, match="K-50"):
            do(state, f"create 1 special-small_mountain {wrong}")
    with pytest.raises(IllegalAction, match="K-50"):
        do(state, "create 1 special-small_mountain 1,1:forest=3")


@pytest.mark.rule("K-50")
def test_a_special_tile_that_fits_nowhere_cannot_be_bought() -> None:
    board = PRINTED["a"]
    for x, y in [(x, y) for y in (0, 2, 3) for x in range(5)] + [(0, 1), (4, 1)]:
        if (x, y) not in ((1, 0), (3, 2)):
            board = land(f"special-complete_city {x},{y}", on=board)
    own = player(board, {"1,1:forest": 2, "2,1:mountain": 2})
    names = ("special-half_forest", "special-small_crystal", "special-small_city")
    state = table(own, own, phase=Phase.CREATE, turn=1, market=names)
    with pytest.raises(IllegalAction, match="K-50"):
        do(state, "create 1 special-half_forest 1,1:forest=1 2,1:mountain=2")
    assert not [line for line in lines_of(state) if "half_forest" in line]
    assert [line for line in lines_of(state) if "small_crystal" in line]


@pytest.mark.rule("K-12", "K-50")
def test_only_special_tiles_on_the_table_can_be_bought_and_none_is_refilled() -> None:
    state = market("small_mountain")
    with pytest.raises(IllegalAction, match="K-12"):
        do(state, "create 1 special-small_crystal 1,1:forest=2")
    with pytest.raises(IllegalAction, match="K-12"):
        do(state, "create 1 small_city 1,1:forest=2")
    lines = ["create 1 special-small_mountain 1,1:forest=2", "lay 1 special-small_mountain 4,3 r1"]
    step = do(state, *lines)
    assert step.state.market == ()
    with pytest.raises(IllegalAction, match="K-50"):
        do(do(state, lines[0]).state, "lay 1 half_city 4,3 r1")


@pytest.mark.rule("K-51")
def test_the_white_inhabitant_is_free_for_the_active_player() -> None:
    state = market("small_mountain", turn=0)
    assert lines_of(state)[:-1] == ["create 0 special-small_mountain 1,1:forest=1"]
    assert price_of(state, "special-small_mountain") == Price((1, 0, 0), 0)
    assert price_of(state._replace(turn=1), "special-small_mountain") == Price((1, 0, 0), 1)


@pytest.mark.rule("K-76")
def test_zones_reduce_prices_of_create_down_to_zero() -> None:
    state = market("temple_city", "small_mountain", board=land("special-forest_zone 4,0", on=RICH))
    assert price_of(state, "special-temple_city") == Price((1, 2, 0), 1)
    assert price_of(state, "special-small_mountain") == Price((0, 0, 0), 1)
    both = land("special-forest_zone 4,0", "special-mountain_zone 4,3", on=RICH)
    state = market("temple_city", "small_mountain", board=both, turn=0)
    assert price_of(state, "special-temple_city") == Price((1, 1, 0), 0)
    assert price_of(state, "special-small_mountain") == Price((0, 0, 0), 0)
    assert "create 0 special-small_mountain" in lines_of(state)
    assert do(state, "create 0 special-small_mountain").state.supply == state.supply


@pytest.mark.rule("K-71")
def test_a_discovery_scores_two_points_when_placed() -> None:
    pay = "create 1 special-discovery 1,0:crystal=1 1,1:forest=1 2,1:mountain=1"
    step = do(market("discovery"), pay, "lay 1 special-discovery 4,3")
    taken = [event for event in step.events if isinstance(event, PointsTaken)]
    assert taken == [PointsTaken(1, 2, 0, "discovery", frozenset({cell_at(4, 3)}))]


@pytest.mark.rule("K-71")
def test_an_outpost_draws_an_island_tile_to_place_or_discard() -> None:
    pay = "create 1 special-outpost 1,0:crystal=1 1,1:forest=1 2,1:mountain=1"
    state = do(market("outpost"), pay, "lay 1 special-outpost 4,3").state
    assert (to_act(state), state.phase) == ((CHANCE,), Phase.SEARCH)
    with pytest.raises(IllegalAction, match="K-71"):
        do(state, "reveal half_city long_city")
    state = do(state, "reveal half_city").state
    assert (to_act(state), state.display) == ((1,), ("half_city",))
    with pytest.raises(IllegalAction, match="K-71"):
        do(state, "lay 1 long_city 0,3")
    laid = do(state, "lay 1 half_city 0,3").state
    assert (laid.display, laid.discarded, laid.phase) == ((), (), Phase.CHOOSE)
    passed = do(state, "pass 1")
    assert TilesDiscarded(("half_city",)) in passed.events
    assert (passed.state.display, passed.state.discarded) == ((), ("half_city",))


@pytest.mark.rule("K-71")
def test_an_outpost_finds_nothing_in_an_empty_bag() -> None:
    pay = "create 1 special-outpost 1,0:crystal=1 1,1:forest=1 2,1:mountain=1"
    state = market("outpost")._replace(bag=())
    assert do(state, pay, "lay 1 special-outpost 4,3").state.phase is Phase.CHOOSE


@pytest.mark.rule("K-70", "K-72")
def test_a_fertile_island_fills_when_it_becomes_complete_and_only_then() -> None:
    board = land("small_forest 4,2 r2", on=RICH)
    pay = "create 1 special-fertile_forest 1,1:forest=1 2,1:mountain=2"
    state = do(market("fertile_forest", board=board), pay).state
    step = do(state, "lay 1 special-fertile_forest 4,3 r3")
    assert not [event for event in step.events if isinstance(event, Settled)]
    state = step.state._replace(phase=Phase.DISCOVER, turn=1, active=0, display=("small_forest",))
    step = do(state, "lay 1 small_forest 3,3 r1")
    settled = [event for event in step.events if isinstance(event, Settled)]
    assert [(event.number, event.why) for event in settled] == [(4, "fertile")]
    assert [event.kind.word for event in step.events if isinstance(event, IslandCompleted)] == [
        "forest"
    ]


@pytest.mark.rule("K-72")
def test_a_fertile_tile_that_completes_its_own_island_fills_it() -> None:
    board = land("small_forest 4,2 r2", "small_forest 3,3 r1", on=RICH)
    pay = "create 1 special-fertile_forest 1,1:forest=1 2,1:mountain=2"
    step = do(market("fertile_forest", board=board), pay, "lay 1 special-fertile_forest 4,3 r3")
    assert [event.number for event in step.events if isinstance(event, Settled)] == [4]


@pytest.mark.rule("K-41", "K-72")
def test_a_fertile_island_gets_only_what_the_supply_has() -> None:
    board = land("small_forest 4,2 r2", "small_forest 3,3 r1", on=RICH)
    pay = "create 1 special-fertile_forest 1,1:forest=1 2,1:mountain=2"
    state = do(market("fertile_forest", board=board), pay).state._replace(supply=(0, 0, 0))
    step = do(state, "lay 1 special-fertile_forest 4,3 r3")
    assert not [event for event in step.events if isinstance(event, Settled)]
    step = do(state._replace(supply=(3, 0, 0)), "lay 1 special-fertile_forest 4,3 r3")
    assert [event.number for event in step.events if isinstance(event, Settled)] == [3]


@pytest.mark.rule("K-72")
def test_a_productive_city_scores_once_a_point_for_every_two_spaces() -> None:
    board = land("half_city 4,2 r2", "small_city 3,3 r1", on=PRINTED["a"])
    board = land("special-productive_city 4,3 r3", on=board)
    own = player(board)
    state = table(own, own, phase=Phase.DISCOVER, turn=1, display=("half_city",))
    step = do(state, "lay 1 half_city 3,2 r0")
    taken = [event for event in step.events if isinstance(event, PointsTaken)]
    assert [(event.points, event.why) for event in taken] == [(4, "productive_city")]
    spaces = [i.spaces for i in step.state.players[1].land.complete if i.kind.word == "city"]
    assert spaces == [8]
