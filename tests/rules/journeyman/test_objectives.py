"""The four scoring tiles of Journeyman, and its final scoring."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN, cell
from rules.record import JOURNEYMAN
from rules.skye.events import GameOver, Scored
from rules.skye.journeyman.boards import BOARDS
from rules.skye.journeyman.journey import Journey, journey_of
from rules.skye.journeyman.objectives import broch_lines, journey, sections, twin_rows
from rules.skye.objectives import awards, deck, points
from rules.skye.state import Phase
from tests.support.tables.board import drawn, land, play
from tests.support.tables.travels import NORTH_ROAD, traveller, walking

BOARD = BOARDS["2-4"]


@pytest.mark.rule("J-60")
def test_the_journey_scores_two_per_space_of_distance_counting_gaps() -> None:
    assert points(journey(Journey(), BOARD)) == 0
    [award] = journey(Journey(place=cell(-2, 3)), BOARD)
    assert (award.points, award.number) == (10, 5)
    assert award.cells == {ORIGIN, cell(-2, 3)}


@pytest.mark.rule("J-61")
def test_a_broch_counts_for_its_row_and_for_its_column() -> None:
    one = land("L03 -1,0 r0")
    assert points(broch_lines(one)) == 2
    assert [award.why for award in broch_lines(one)] == ["broch_row", "broch_column"]


@pytest.mark.rule("J-61")
def test_brochs_of_one_row_count_for_it_once() -> None:
    row = land("L67 -1,0 r0", "L65 -2,0 r0")
    assert all(row.tiles[cell(x, 0)].things.broch for x in (-1, -2))
    assert points(broch_lines(row)) == 3
    assert points(broch_lines(drawn("C#"))) <= 2


@pytest.mark.rule("J-62")
def test_two_tiles_of_a_row_with_the_same_symbol_make_a_twin_row() -> None:
    twins = land("L69 0,-1 r0", "L49 1,-1 r0")
    [award] = twin_rows(twins)
    assert award.points == 2
    assert award.cells == {cell(0, -1), cell(1, -1)}


@pytest.mark.rule("J-62")
def test_columns_and_two_symbols_on_one_tile_make_no_twin_row() -> None:
    assert not list(twin_rows(NORTH_ROAD))
    two_sheep = land("L39 -1,0 r0")
    assert two_sheep.tiles[cell(-1, 0)].things.sheep == 2
    assert not list(twin_rows(two_sheep))


@pytest.mark.rule("J-62")
def test_a_row_counts_once_however_many_twins_it_has() -> None:
    twins = land("L50 0,-1 r0", "L28 1,-1 r0")
    shared = [face.things for c, face in twins.tiles.items() if c != ORIGIN]
    assert shared[0].sheep == shared[1].sheep == shared[0].cattle == shared[1].cattle == 1
    assert points(twin_rows(twins)) == 2


@pytest.mark.rule("J-63")
@pytest.mark.parametrize(
    ("reached", "passed"),
    [
        ((0, 0, 0), 0),
        ((3, 3, 2), 0),
        ((4, 3, 2), 1),
        ((4, 4, 3), 3),
        ((10, 7, 6), 7),
        ((12, 11, 10), 9),
    ],
)
def test_a_section_counts_for_every_marker_that_left_it_behind(
    reached: tuple[int, int, int], passed: int
) -> None:
    assert points(sections(Journey(markers=reached, reached=reached), BOARD)) == passed


@pytest.mark.rule("J-63")
def test_the_side_for_five_has_other_sections() -> None:
    six = Journey(reached=(0, 6, 0))
    assert points(sections(six, BOARDS["5"])) == 2
    assert points(sections(six, BOARDS["2-4"])) == 1


def test_the_objectives_of_the_expansion_are_these_four() -> None:
    added = deck((JOURNEYMAN,))[len(deck(())) :]
    assert added == ("journey", "broch_lines", "twin_rows", "sections")


def test_awards_know_objectives_of_both_games() -> None:
    players = [traveller(NORTH_ROAD, 3, place=cell(0, -2)), traveller(gold=1)]
    found = {
        name: [points(own) for own in awards(name, players)]
        for name in ("journey", "broch_lines", "twin_rows", "sections", "gold", "road_tiles")
    }
    assert found == {
        "journey": [4, 0],
        "broch_lines": [0, 0],
        "twin_rows": [0, 0],
        "sections": [0, 0],
        "gold": [5, 2],
        "road_tiles": [3, 0],
    }


@pytest.mark.rule("J-60", "J-17")
def test_objectives_of_the_expansion_score_after_the_walks() -> None:
    objectives = ("journey", "sections", "gold", "sheep")
    state = walking(traveller(NORTH_ROAD), objectives=objectives)
    step = play(state, "walk 0 0,-3", "walk 1")
    assert ("journey", 0, 6) in [
        (e.source, e.seat, e.points) for e in step.events if isinstance(e, Scored)
    ]


@pytest.mark.rule("J-70")
def test_points_of_the_last_walks_bonus_tiles_count_and_leftovers_do_not() -> None:
    player = traveller(NORTH_ROAD, at=(0, 9, 0), roads=2, owned="extra_movement")
    state = walking(player, round_number=6, objectives=("lake", "columns", "sheep", "mountains"))
    step = play(state, "walk 0 0,-3:merchant", "walk 1")
    assert step.state.phase is Phase.OVER
    given = {e.source: e.points for e in step.events if isinstance(e, Scored) and e.seat == 0}
    assert (given["progress"], given["bonus"]) == (2, 3)
    assert given["scrolls"] == 1
    assert step.state.scores[0] == sum(
        e.points for e in step.events if isinstance(e, Scored) and e.seat == 0
    )
    assert isinstance(step.events[-1], GameOver)
    assert journey_of(step.state, 0).roads == 2
