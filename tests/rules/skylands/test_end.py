"""The end of the game: when it comes, and what counts."""

from __future__ import annotations

from typing import Final

import pytest

from rules.awards import Scored
from rules.grid import xy
from rules.skylands import Phase, final_awards, final_score, scores, winners
from rules.skylands.archipelago import CELLS, Archipelago
from rules.skylands.catalogue import TILES
from rules.skylands.events import GameOver
from tests.support.naive import islands as naive
from tests.support.tables.island_boards import RICH
from tests.support.tables.islands import cell_at, do, ground_of, land, player, table

EXAMPLE: Final = (
    "half_crystal 0,0 r1",
    "opposite_forest_crystal 1,0 r1",
    "special-small_forest 2,0 r3",
    "adjacent_forest_city 3,0 r1",
    "adjacent_forest_crystal_mirrored 4,0 r2",
    "small_crystal 0,1 r0",
    "special-hotel 2,1 r0",
    "adjacent_mountain_city_mirrored 3,1 r0",
    "adjacent_mountain_crystal 4,1 r3",
    "special-temple_forest 1,2 r0",
    "adjacent_crystal_city 2,2 r1",
    "adjacent_mountain_crystal 3,2 r2",
    "small_forest 4,2 r2",
    "small_forest 0,3 r1",
    "opposite_forest_mountain 1,3 r3",
    "adjacent_mountain_city 2,3 r3",
    "adjacent_mountain_city 3,3 r0",
    "adjacent_forest_city_mirrored 4,3 r3",
)
"""A board of 18 tiles, four forests among its complete islands, 28 spaces in all."""


def filled(board: Archipelago, empty: int) -> Archipelago:
    """The board with clouds on all cells but so many."""
    for place in CELLS:
        if board.empty > empty and board.accepts(TILES["special-villa"], place, 0):
            board = board.place(TILES["special-villa"], place, 0)
    assert board.empty == empty
    return board


def end(step: object) -> str:
    """Why the game ended; empty if it goes on."""
    events = getattr(step, "events", ())
    return next((event.why for event in events if isinstance(event, GameOver)), "")


@pytest.mark.rule("K-80")
@pytest.mark.parametrize(("empty", "why"), [(2, ""), (1, "full"), (0, "full")])
def test_the_game_ends_after_a_turn_in_which_a_board_has_at_most_one_empty_cell(
    empty: int, why: str
) -> None:
    state = table(player(filled(RICH, empty)), player(RICH), phase=Phase.DEPLOY)
    step = do(state, "pass 0")
    assert not end(step), "everybody has their step first"
    step = do(step.state, "pass 1")
    assert end(step) == why
    assert (step.state.phase is Phase.OVER) == bool(why)


@pytest.mark.rule("K-80")
def test_the_game_ends_after_a_turn_in_which_the_last_point_was_taken() -> None:
    own = player(RICH, {"1,0:crystal": 2})
    state = table(own, own, phase=Phase.CONVERT, points=4)
    step = do(state, "convert 0 1,0:crystal to 3,1:city")
    assert not end(step)
    step = do(step.state, "convert 1 1,0:crystal to 3,1:city")
    assert end(step) == "points"
    assert step.state.players[1].owed == 2


@pytest.mark.rule("K-81")
def test_every_point_of_the_final_score_names_its_cells() -> None:
    own = player(RICH, {"1,1:forest": 2, "1,0:crystal": 1}, points=5, owed=1)
    state = table(player(filled(RICH, 1)), own, phase=Phase.DEPLOY)
    step = do(state, "pass 0", "pass 1")
    told = {
        event.source: event.points
        for event in step.events
        if isinstance(event, Scored) and event.seat == 1
    }
    assert told == {
        "empty": -2 * 15,
        "inhabitants": 1,
        "islands": 8,
        "points": 6,
        "marker": 2,
    }
    assert scores(step.state)[1] == sum(told.values()) == final_score(own)
    islands = final_awards(own)["islands"]
    assert [award.why for award in islands] == [
        "island_crystal",
        "island_forest",
        "island_mountain",
        "island_city",
    ]
    assert {xy(place) for place in islands[0].cells} == {(1, 0), (1, 1)}
    assert isinstance(step.events[-1], GameOver)
    assert step.events[-1].winners == winners(scores(step.state))


@pytest.mark.rule("K-81")
def test_a_flipped_marker_scores_nothing_and_equal_scores_share_the_victory() -> None:
    assert final_score(player(RICH)) - final_score(player(RICH, can_repeat=False)) == 2
    assert final_awards(player(RICH, can_repeat=False))["marker"] == ()
    assert winners((3, 9, 9)) == (1, 2)
    assert winners((4, 3)) == (0,)


@pytest.mark.rule("K-70")
def test_printed_points_count_only_if_the_island_is_complete() -> None:
    open_ = land("special-half_city 2,2")
    assert final_awards(player(open_))["specials"] == ()
    closed = land("small_city 2,1 r2", "small_city 3,2 r3", on=open_)
    assert [award.points for award in final_awards(player(closed))["specials"]] == [2]
    clouds = land("special-hotel 2,2")
    assert [award.points for award in final_awards(player(clouds))["specials"]] == [2]


def special_points(board: Archipelago, **facts: object) -> int:
    """What the special tiles of a board count."""
    people = facts.get("people")
    assert people is None or isinstance(people, dict)
    return sum(award.points for award in final_awards(player(board, people))["specials"])


@pytest.mark.rule("K-77")
@pytest.mark.parametrize("kind", ["forest", "mountain", "crystal", "city"])
def test_a_temple_counts_two_for_each_complete_island_of_its_kind(kind: str) -> None:
    board = land(f"special-temple_{kind} 4,0", f"small_{kind} 4,3 r2", on=RICH)
    assert special_points(board) == 2
    (award,) = final_awards(player(board))["specials"]
    assert (award.why, award.number) == (f"temple_{kind}", 1)
    assert cell_at(4, 0) in award.cells
    again = land(f"special-complete_{kind} 0,3", on=board)
    assert special_points(again) == 2 * 2 + 3
    assert special_points(land(f"special-temple_{kind} 0,0")) == 0


@pytest.mark.rule("K-77")
def test_a_refuge_counts_each_pair_of_inhabitants_once_more() -> None:
    board = land("special-celestial_refuge 4,0", on=RICH)
    assert special_points(board, people={"1,1:forest": 2, "1,0:crystal": 1}) == 1
    assert special_points(board, people={"1,1:forest": 1}) == 0
    own = player(board, {"1,1:forest": 2, "1,0:crystal": 2})
    assert sum(award.points for award in final_awards(own)["inhabitants"]) == 2


@pytest.mark.rule("K-77")
def test_a_sanctuary_counts_the_tiles_around_it() -> None:
    assert special_points(land("special-sanctuary 2,2", on=RICH)) == 4
    assert special_points(land("special-sanctuary 0,0")) == 0


@pytest.mark.rule("K-77")
def test_a_school_counts_own_special_tiles_and_itself() -> None:
    assert special_points(land("special-architect_school 4,0", on=RICH)) == 2
    two = land("special-architect_school 4,0", "special-power_station 2,3", on=RICH)
    assert special_points(two) == 4


@pytest.mark.rule("K-77")
def test_a_villa_counts_the_spaces_of_the_largest_complete_island() -> None:
    assert special_points(land("special-villa 4,0")) == 0
    assert special_points(land("special-villa 4,0", on=RICH)) == 2
    larger = land("half_forest 0,3", "small_forest 0,2 r2", "small_forest 1,3 r3", on=RICH)
    assert special_points(land("special-villa 4,0", on=larger)) == 4


@pytest.mark.rule("K-82")
def test_the_example_of_the_rules_comes_to_49() -> None:
    """Two empty cells, nine inhabitants, 28 spaces, three special tiles, eight points taken."""
    board = land(*EXAMPLE)
    people = {"0,0:crystal": 4, "1,0:forest": 2, "3,1:mountain": 2, "4,2:forest": 1}
    own = player(board, people, points=8)
    awards = {
        source: sum(award.points for award in own_awards)
        for source, own_awards in final_awards(own).items()
    }
    assert awards == {
        "empty": -4,
        "inhabitants": 4,
        "islands": 28,
        "specials": 11,
        "points": 8,
        "marker": 2,
    }
    assert final_score(own) == 49
    assert naive.score(ground_of(board), 9, 8, marker=True) == 49
