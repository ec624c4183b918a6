"""The hotel and the merchant quarter: inhabitants who move, and two for one."""

from __future__ import annotations

import pytest

from rules.skylands import GameState, Phase, Player, final_awards
from rules.skylands.actions import HOTEL
from rules.skylands.catalogue import Price
from rules.skylands.events import Left, Lodged, PointsTaken
from rules.skylands.people import amounts_for
from rules.skylands.tiles import Colour
from rules.table import IllegalAction
from tests.support.tables.island_boards import CITIES, RICH
from tests.support.tables.islands import do, land, lines_of, name_of, player, table

HOSTEL = land("special-hotel 4,0", on=RICH)
MARKET = land("special-merchant_quarter 4,3 r3", on=CITIES)
QUARTER = land("special-merchant_quarter 4,3 r1", on=RICH)


def hotel(people: dict[str, int], guests: tuple[int, int, int], phase: Phase) -> GameState:
    """The second seat's step, with a hotel."""
    own = player(HOSTEL, people, guests=guests)
    names = ("special-discovery", "special-small_mountain")
    return table(Player(RICH), own, phase=phase, turn=1, market=names)


@pytest.mark.rule("K-74")
@pytest.mark.parametrize(
    "phase", [Phase.DISCOVER, Phase.EXTRA, Phase.DEPLOY, Phase.CREATE, Phase.CONVERT, Phase.OUTPOST]
)
def test_inhabitants_move_into_the_hotel_during_their_owners_step(phase: Phase) -> None:
    state = hotel({"1,1:forest": 2, "1,0:crystal": 1}, (0, 1, 0), phase)
    assert lines_of(state)[-2:] == ["lodge 1 1,0:crystal", "lodge 1 1,1:forest"]
    step = do(state, "lodge 1 1,1:forest")
    island = name_of(HOSTEL, "1,1:forest")
    assert step.events == (Lodged(1, island, Colour.GREEN),)
    assert step.state.players[1].guests == (1, 1, 0)
    assert step.state.players[1].people[island] == 1
    assert (step.state.phase, step.state.turn) == (phase, 1)
    assert step.state.supply == state.supply


@pytest.mark.rule("K-74")
def test_the_hotel_has_four_places_and_only_its_owner_has_guests() -> None:
    full = hotel({"1,1:forest": 2}, (2, 1, 1), Phase.DEPLOY)
    assert not [line for line in lines_of(full) if line.startswith("lodge")]
    with pytest.raises(IllegalAction, match="K-74"):
        do(full, "lodge 1 1,1:forest")
    state = hotel({}, (0, 0, 0), Phase.DEPLOY)
    with pytest.raises(IllegalAction, match="K-74"):
        do(state, "lodge 1 1,1:forest")
    without = table(player(RICH, {"1,1:forest": 2}), phase=Phase.DEPLOY)
    with pytest.raises(IllegalAction, match="K-74"):
        do(without, "lodge 0 1,1:forest")
    choosing = table(player(HOSTEL, {"1,1:forest": 2}))
    with pytest.raises(IllegalAction, match="K-20"):
        do(choosing, "lodge 0 1,1:forest")


@pytest.mark.rule("K-74")
def test_guests_pay_for_special_tiles() -> None:
    state = hotel({"1,1:forest": 1}, (1, 0, 1), Phase.CREATE)
    assert [line for line in lines_of(state) if line.startswith("create")] == [
        "create 1 special-small_mountain hotel:blue=1 hotel:green=1",
        "create 1 special-small_mountain hotel:blue=1 1,1:forest=1",
        "create 1 special-small_mountain hotel:green=1 1,1:forest=1",
    ]
    step = do(state, "create 1 special-small_mountain hotel:green=1 hotel:blue=1")
    assert step.state.players[1].guests == (0, 0, 0)
    assert {event.home for event in step.events if isinstance(event, Left)} == {
        HOTEL[Colour.GREEN],
        HOTEL[Colour.BLUE],
    }


@pytest.mark.rule("K-74")
def test_blue_guests_join_a_convert_or_convert_alone() -> None:
    state = hotel({"1,0:crystal": 2}, (1, 0, 2), Phase.CONVERT)
    assert lines_of(state)[:4] == [
        "convert 1 to 3,1:city guests 1",
        "convert 1 to 3,1:city guests 2",
        "convert 1 1,0:crystal to 3,1:city",
        "convert 1 1,0:crystal to 3,1:city guests 1",
    ]
    alone = do(state, "convert 1 to 3,1:city guests 2").state.players[1]
    assert (alone.points, alone.guests, sum(alone.people.values())) == (2, (1, 0, 0), 2)
    joined = do(state, "convert 1 1,0:crystal to 3,1:city guests 1").state.players[1]
    assert (joined.points, joined.guests, sum(joined.people.values())) == (2, (1, 0, 1), 1)
    with pytest.raises(IllegalAction, match="K-74"):
        do(state, "convert 1 to 3,1:city guests 3")
    with pytest.raises(IllegalAction, match="K-60"):
        do(state, "convert 1 1,0:crystal to 3,1:city guests 2")


@pytest.mark.rule("K-74", "K-81")
def test_the_places_of_the_hotel_count_nothing_and_its_guests_count() -> None:
    empty = final_awards(player(HOSTEL))
    two = final_awards(player(HOSTEL, guests=(1, 0, 1)))
    assert empty["inhabitants"] == ()
    assert [award.points for award in two["inhabitants"]] == [1]
    assert empty["islands"] == two["islands"]


@pytest.mark.rule("K-75")
def test_two_inhabitants_of_one_colour_pay_for_one_of_another() -> None:
    own = player(QUARTER, {"2,1:mountain": 2, "1,0:crystal": 1})
    names = ("special-small_mountain",)
    state = table(own, own, phase=Phase.CREATE, turn=1, market=names)
    assert "create 1 special-small_mountain 1,0:crystal=1 2,1:mountain=2" in lines_of(state)
    step = do(state, "create 1 special-small_mountain 1,0:crystal=1 2,1:mountain=2")
    assert step.state.players[1].people == {}
    without = table(
        player(RICH, {"2,1:mountain": 2, "1,0:crystal": 1}),
        own,
        phase=Phase.CREATE,
        active=1,
        market=names,
    )
    with pytest.raises(IllegalAction, match="K-50"):
        do(without, "create 0 special-small_mountain 1,0:crystal=1 2,1:mountain=2")


@pytest.mark.rule("K-75")
def test_bartering_needs_the_inhabitant_in_the_supply_and_own_inhabitants_pay_first() -> None:
    own = player(QUARTER, {"2,1:mountain": 2, "1,0:crystal": 1})
    names = ("special-small_mountain",)
    state = table(own, own, phase=Phase.CREATE, turn=1, market=names, supply=(0, 16, 18))
    with pytest.raises(IllegalAction, match="K-75"):
        do(state, "create 1 special-small_mountain 1,0:crystal=1 2,1:mountain=2")
    none = (False, True, True)
    assert (0, 4, 1) not in amounts_for(Price((2, 0, 0), 1), none)
    assert (1, 2, 1) in amounts_for(Price((2, 0, 0), 1), none), "the own green one is there then"
    assert (0, 4, 1) in amounts_for(Price((2, 0, 0), 1), (True, True, True))
    assert amounts_for(Price((1, 0, 0), 0), None) == ((1, 0, 0),)


@pytest.mark.rule("K-75")
def test_the_merchant_quarter_makes_blue_inhabitants_for_a_convert_any_number_of_times() -> None:
    own = player(QUARTER, {"1,1:forest": 2, "2,1:mountain": 2})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    both = "convert 1 to 3,1:city barter 1,1:forest=2 2,1:mountain=2"
    assert lines_of(state)[:3] == [
        "convert 1 to 3,1:city barter 2,1:mountain=2",
        "convert 1 to 3,1:city barter 1,1:forest=2",
        both,
    ]
    step = do(state, both)
    assert sum(e.points for e in step.events if isinstance(e, PointsTaken)) == 2
    assert {e.why for e in step.events if isinstance(e, Left)} == {"barter"}
    assert step.state.supply == (18, 18, 20)
    for wrong in (
        "barter 1,1:forest=1",
        "barter 1,1:forest=1 2,1:mountain=1",
        "barter 1,1:forest=4",
    ):
        with pytest.raises(IllegalAction, match="K-75"):
            do(state, f"convert 1 to 3,1:city {wrong}")
    with pytest.raises(IllegalAction, match="K-75"):
        do(state._replace(supply=(16, 16, 1)), both)
    plain = table(player(RICH, {"1,1:forest": 2}), phase=Phase.CONVERT)
    with pytest.raises(IllegalAction, match="K-75"):
        do(plain, "convert 0 to 3,1:city barter 1,1:forest=2")


@pytest.mark.rule("K-75")
def test_blue_is_not_bartered_for_blue_nor_beyond_the_free_spaces() -> None:
    own = player(MARKET, {"1,1:forest": 2, "2,1:mountain": 2, "1,0:crystal": 2, "0,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT, turn=1)
    with pytest.raises(IllegalAction, match="K-75"):
        do(state, "convert 1 to 3,1:city barter 1,0:crystal=2")
    with pytest.raises(IllegalAction, match="K-60"):
        do(state, "convert 1 1,0:crystal to 3,1:city barter 1,1:forest=2 2,1:mountain=2")


def test_of_two_equal_homes_the_first_pays() -> None:
    board = land("small_forest 4,2 r2", "small_forest 4,3 r0", on=RICH)
    own = player(board, {"1,1:forest": 2, "4,2:forest": 2})
    names = ("special-small_mountain",)
    state = table(own, own, phase=Phase.CREATE, turn=1, market=names)
    assert lines_of(state)[:-1] == [
        "create 1 special-small_mountain 1,1:forest=2",
        "create 1 special-small_mountain 1,1:forest=1 4,2:forest=1",
    ]
    assert do(state, "create 1 special-small_mountain 4,2:forest=2").state.bought
