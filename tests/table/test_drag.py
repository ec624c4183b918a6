"""A tile in the hand as a value: how it rotates, and where it fits."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.skye.build.plan import legal_spots
from game.table.laying.drag import DOES_NOT_FIT, FITS_NOW, FITS_TURNED, Drag
from rules.grid import cell
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.territory import HOME
from tests.support.tables.board import drawn

EAST, WEST, SOUTH = cell(1, 0), cell(-1, 0), cell(0, 1)
QUARTERS = st.integers(0, 3)
LEGAL = st.dictionaries(
    st.sampled_from([EAST, WEST, SOUTH]),
    st.frozensets(QUARTERS, min_size=1),
)
PLACES = st.sampled_from([None, EAST, WEST, SOUTH, cell(5, 5)])
DRAGS = st.builds(Drag, st.just("L16"), LEGAL, QUARTERS, PLACES)


@given(DRAGS, PLACES)
def test_a_tile_over_a_possible_spot_always_fits(drag: Drag, place: int | None) -> None:
    moved = drag.moved(place)
    assert moved.over == place
    assert moved.fits == (place in drag.legal)


@given(DRAGS, PLACES)
def test_a_tile_rotates_clockwise_and_no_further_than_needed(drag: Drag, place: int | None) -> None:
    moved = drag.moved(place)
    passed = [(drag.quarter + n) % 4 for n in range((moved.quarter - drag.quarter) % 4)]
    right = drag.legal.get(place, frozenset()) if place is not None else frozenset()
    assert not right.intersection(passed)


@given(DRAGS, st.integers(-9, 9))
def test_rotations_add_up(drag: Drag, step: int) -> None:
    assert drag.turned(step).turned(-step) == drag
    assert drag.turned(4) == drag
    assert drag.turned(step).over == drag.over


@given(DRAGS, st.sampled_from([1, -1]))
def test_rotating_to_fit_goes_through_every_legal_rotation(drag: Drag, step: int) -> None:
    drag = drag.moved(drag.over)
    right = drag.legal.get(drag.over, frozenset()) if drag.over is not None else frozenset()
    seen = [drag]
    for _ in range(len(right) or 4):
        seen.append(seen[-1].turned_to_fit(step))
    assert seen[-1] == drag
    assert {each.quarter for each in seen} == (right or set(range(4)))


@given(DRAGS)
def test_a_spot_is_strong_if_the_tile_fits_and_soft_if_it_fits_rotated(drag: Drag) -> None:
    for place in (EAST, WEST, SOUTH):
        right = drag.legal.get(place, frozenset())
        wanted = FITS_NOW if drag.quarter in right else FITS_TURNED if right else DOES_NOT_FIT
        assert drag.mark(place) == wanted


def test_a_tile_over_no_spot_does_not_fit() -> None:
    assert not Drag("L16", {EAST: frozenset({0})}).fits


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(LANDSCAPE))
def test_legal_spots_are_those_of_the_rules(tile: str) -> None:
    for land in (HOME, drawn("##", "#C")):
        found = legal_spots(land, tile)
        listed = [(place, q) for place, quarters in found.items() for q in sorted(quarters)]
        assert sorted(listed) == sorted(land.spots(TILES[tile]))
        assert all(found.values())
