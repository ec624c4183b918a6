"""Cells, sides and quarter turns."""

from __future__ import annotations

import pytest

from rules.grid import (
    AROUND,
    ORIGIN,
    REACH,
    SIDES,
    STEP,
    E,
    N,
    S,
    W,
    bounds,
    cell,
    facing,
    rotate_side,
    xy,
)


def test_the_castle_is_in_the_middle() -> None:
    assert cell(0, 0) == ORIGIN
    assert xy(ORIGIN) == (0, 0)


def test_every_cell_that_can_be_named_has_a_number_of_its_own() -> None:
    span = range(-REACH, REACH + 1)
    named = {cell(x, y): (x, y) for x in span for y in span}
    assert len(named) == len(span) ** 2
    assert all(xy(place) == at for place, at in named.items())


def test_neighbours_of_an_edge_cell_do_not_wrap_around() -> None:
    for x, y in ((REACH, 0), (-REACH, 0), (0, REACH), (0, -REACH)):
        for step in AROUND:
            far, down = xy(cell(x, y) + step)
            assert max(abs(far - x), abs(down - y)) == 1


def test_steps_lead_north_east_south_and_west() -> None:
    assert [xy(ORIGIN + step) for step in STEP] == [(0, -1), (1, 0), (0, 1), (-1, 0)]


def test_eight_cells_are_around_a_cell() -> None:
    around = {xy(ORIGIN + step) for step in AROUND}
    assert around == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    assert len(AROUND) == 8


def test_neighbours_face_each_other() -> None:
    assert [facing(side) for side in (N, E, S, W)] == [S, W, N, E]
    for side in SIDES:
        assert STEP[side] + STEP[facing(side)] == 0


@pytest.mark.rule("S-51")
def test_a_quarter_turns_clockwise() -> None:
    assert [rotate_side(N, quarter) for quarter in range(4)] == [N, E, S, W]
    assert [rotate_side(W, quarter) for quarter in range(4)] == [W, N, E, S]


def test_bounds_hold_all_cells() -> None:
    assert bounds([cell(0, 0)]) == (0, 0, 0, 0)
    assert bounds([cell(2, -1), cell(-3, 4), cell(0, 0)]) == (-3, -1, 2, 4)
