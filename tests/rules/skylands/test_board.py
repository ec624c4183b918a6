"""Where tiles fit, and when an island is complete."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import xy
from rules.skylands.archipelago import CELLS, EMPTY, PRINTED
from rules.skylands.catalogue import TILES
from tests.support.naive import islands as naive
from tests.support.tables.island_laws import recount
from tests.support.tables.islands import cell_at, ground_of, land, name_of
from tests.support.tables.play import LAW


@pytest.mark.rule("K-03")
def test_an_island_is_complete_when_each_of_its_edges_meets_the_same_kind() -> None:
    board = land("half_forest 1,1")
    island = board.island_at[name_of(board, "1,1:forest")]
    assert (island.open, island.spaces, island.is_complete) == (2, 2, False)
    board = land("small_forest 1,0 r2", on=board)
    assert not board.complete
    board = land("small_forest 2,1 r3", on=board)
    (island,) = board.complete
    assert (island.open, island.spaces) == (0, 4)
    assert {xy(place) for place in island.cells} == {(1, 1), (1, 0), (2, 1)}


@pytest.mark.rule("K-03")
def test_a_side_at_the_edge_of_the_board_never_closes() -> None:
    board = land("small_city 0,0 r0")
    for x, y in [xy(place) for place in CELLS][1:]:
        if board.accepts(TILES["special-hotel"], cell_at(x, y), 0):
            board = land(f"special-hotel {x},{y}", on=board)
    assert board.empty == 0
    assert not board.complete
    assert board.islands[0].open == 1


@pytest.mark.rule("K-03")
def test_an_island_without_edges_is_complete_by_itself() -> None:
    (island,) = land("special-complete_city 2,2").complete
    assert (island.kind.word, island.spaces) == ("city", 2)


@pytest.mark.rule("K-03")
def test_an_island_that_meets_itself_round_a_corner_is_one() -> None:
    board = land(
        "half_forest 0,1", "half_forest 1,1 r3", "half_forest 0,0 r1", "half_forest 1,0 r2"
    )
    (island,) = board.complete
    assert (island.open, island.spaces) == (0, 8)


@pytest.mark.rule("K-04")
def test_a_tile_without_neighbours_fits_anywhere_in_any_rotation() -> None:
    assert len(EMPTY.spots(TILES["half_city"])) == 20 * 4
    assert len(EMPTY.spots(TILES["long_city"])) == 20 * 2
    assert len(EMPTY.spots(TILES["special-hotel"])) == 20
    assert {place for place, _ in EMPTY.spots(TILES["small_city"])} == set(CELLS)


@pytest.mark.rule("K-04")
def test_edges_that_meet_must_be_the_same_cloud_too() -> None:
    board = land("small_forest 2,1 r1")
    beside = [quarter for place, quarter in board.spots(TILES["half_forest"])
              if place == cell_at(3, 1)]  # fmt: skip
    assert beside == [2, 3]
    assert not board.accepts(TILES["small_city"], cell_at(3, 1), 3)
    assert not board.accepts(TILES["small_forest"], cell_at(2, 0), 2)
    assert board.accepts(TILES["small_forest"], cell_at(2, 0), 0)


@pytest.mark.rule("K-04")
def test_no_tile_is_placed_on_another_or_off_the_board() -> None:
    board = PRINTED["a"]
    assert not board.accepts(TILES["special-hotel"], cell_at(1, 1), 0)
    assert not EMPTY.accepts(TILES["special-hotel"], cell_at(5, 0), 0)
    assert not EMPTY.accepts(TILES["special-hotel"], cell_at(0, -1), 0)
    assert not EMPTY.accepts(TILES["special-hotel"], cell_at(0, 0), 4)


@pytest.mark.rule("K-04")
def test_equal_looking_rotations_are_both_allowed() -> None:
    assert EMPTY.accepts(TILES["long_city"], cell_at(0, 0), 3)
    turned = EMPTY.place(TILES["long_city"], cell_at(0, 0), 3)
    assert turned.tiles[cell_at(0, 0)].edges == TILES["long_city"].faces[1].edges
    clouds = EMPTY.place(TILES["special-hotel"], cell_at(0, 0), 3)
    assert clouds == EMPTY.place(TILES["special-hotel"], cell_at(0, 0), 0)


@LAW
@given(st.lists(st.integers(0, 2**16), max_size=20))
def test_every_board_equals_a_recount_and_accepts_what_fits(choices: list[int]) -> None:
    board = EMPTY
    names = list(TILES)
    for choice in choices:
        number, which = divmod(choice, len(names))
        tile = TILES[names[which]]
        spots = board.spots(tile)
        assert board.has_spot(tile) == bool(spots)
        if spots and tile.id not in board.specials:
            board = board.place(tile, *spots[number % len(spots)])
    recount(board)
    ground = ground_of(board)
    for name in names[:: 1 + len(choices) // 4]:
        tile = TILES[name]
        spots = board.spots(tile)
        for place in CELLS:
            for quarter in range(4):
                fits = naive.fits(ground, name, xy(place), quarter)
                assert board.accepts(tile, place, quarter) == fits
                if quarter in tile.quarters:
                    assert ((place, quarter) in spots) == fits
