"""The income of a round."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN
from rules.skye.events import GoldPaid, RoundBegan
from rules.skye.income import income, land_income
from rules.skye.rounds import begin_round
from rules.skye.state import Phase, Player
from rules.skye.territory import HOME, Territory
from tests.support.tables.board import cells, land, named, table


def paid(territory: Territory, round_number: int, scores: tuple[int, ...]) -> dict[str, int]:
    """The income of seat 0 by reason."""
    players = (Player(0, territory), *(Player(0, HOME) for _ in scores[1:]))
    state = table(Phase.DRAW, *players, round_number=round_number, scores=scores)
    return {event.why: event.amount for event in income(state, 0)}


@pytest.mark.rule("S-10")
def test_a_castle_alone_earns_five_gold() -> None:
    assert paid(HOME, 1, (0, 0)) == {"castle": 5}
    assert land_income(HOME) == 5


@pytest.mark.rule("S-10")
def test_each_whisky_tile_connected_to_the_castle_earns_one_gold() -> None:
    two = land("L50 0,-1 r0", "L69 0,-2 r0")
    assert paid(two, 1, (0, 0)) == {"castle": 5, "whisky": 2}
    assert land_income(two) == 7


@pytest.mark.rule("S-10")
def test_unconnected_whisky_earns_nothing() -> None:
    for apart in (land("L38 0,-1 r2"), land("L58 1,0 r0"), land("L28 0,-1 r0", "L69 0,-2 r0")):
        assert any(face.things.whisky for face in apart.tiles.values())
        assert paid(apart, 1, (0, 0)) == {"castle": 5}


@pytest.mark.rule("S-10")
def test_a_connected_road_without_whisky_earns_nothing() -> None:
    assert paid(land("L33 0,-1 r0"), 1, (0, 0)) == {"castle": 5}


@pytest.mark.rule("S-10")
def test_income_names_the_tiles_that_earned_it() -> None:
    state = table(Phase.DRAW, Player(0, land("L50 0,-1 r0")), Player(0, HOME))
    assert named(income(state, 0)) == named(
        [
            GoldPaid(0, 5, "castle", frozenset({ORIGIN})),
            GoldPaid(0, 1, "whisky", cells((0, -1))),
        ]
    )


@pytest.mark.rule("S-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("round_number", "each"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_catch_up_gold_grows_from_round_three_by_the_players_ahead(
    seats: int, round_number: int, each: int
) -> None:
    for ahead in range(seats):
        scores = (10, *(11 for _ in range(ahead)), *(9 for _ in range(seats - 1 - ahead)))
        helped = paid(HOME, round_number, scores).get("catch_up", 0)
        assert helped == ahead * each


@pytest.mark.rule("S-11")
def test_a_player_with_equal_points_is_not_ahead() -> None:
    assert paid(HOME, 6, (10, 10, 10)) == {"castle": 5}
    assert paid(HOME, 6, (10, 10, 11)) == {"castle": 5, "catch_up": 4}


@pytest.mark.rule("S-11")
def test_five_players_get_catch_up_gold_in_the_same_rounds() -> None:
    last = [paid(HOME, number, (0, 1, 2, 3, 4)).get("catch_up", 0) for number in range(1, 6)]
    assert last == [0, 0, 4, 8, 12]


@pytest.mark.rule("S-12", "S-10", "S-11")
def test_the_rulebooks_example_earns_thirteen_gold() -> None:
    # Round 5: two whisky tiles on the road, a third without one, two players ahead of three.
    territory = land("L50 0,-1 r0", "L69 0,-2 r0", "L58 1,0 r0")
    gold = paid(territory, 5, (20, 25, 31, 20))
    assert gold == {"castle": 5, "whisky": 2, "catch_up": 6}
    assert sum(gold.values()) == 13


@pytest.mark.rule("S-10")
def test_all_seats_get_their_income_on_top_of_what_they_have() -> None:
    players = (Player(3, HOME), Player(0, land("L50 0,-1 r0")), Player(7, HOME))
    step = begin_round(table(Phase.BUILD, *players, round_number=3, first=2, scores=(4, 9, 1)))
    assert step.state.phase is Phase.DRAW
    assert [player.gold for player in step.state.players] == [3 + 5 + 1, 0 + 6, 7 + 5 + 2]
    assert named(step.events[:1]) == named([RoundBegan(3, first=2)])
    assert sum(event.amount for event in step.events if isinstance(event, GoldPaid)) == 19
