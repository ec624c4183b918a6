"""How a line of text becomes four faces, and which lines are refused."""

from __future__ import annotations

from itertools import product

import pytest

from rules.grid import SIDES, E, N, S, W, rotate_side
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.tiles import Scroll, Terrain, read_tile, read_tiles
from rules.table import NotationError

P, M, WATER = Terrain.PASTURE, Terrain.MOUNTAIN, Terrain.WATER


def test_a_line_becomes_a_tile() -> None:
    tile = read_tile("X1 | P:NW W:E+ship+ship M:S+broch W:+lighthouse | NE S | whisky sheep sheep")
    face = tile.faces[0]
    assert tile.id == face.id == "X1"
    assert face.terrain == (P, WATER, M, P)
    assert [area.sides for area in face.areas] == [(N, W), (E,), (S,), ()]
    assert face.area_at == (0, 1, 2, 0)
    assert face.roads == ((N, E), (S,))
    assert face.road_at == (0, 0, 1, -1)
    things = tile.things
    assert (things.sheep, things.cattle, things.farm, things.whisky) == (2, 0, 0, 1)
    assert (things.ship, things.broch, things.lighthouse) == (2, 1, 1)
    assert tile.scroll is None
    assert [(area.ship, area.broch, area.lighthouse) for area in face.areas] == [
        (0, 0, 0),
        (2, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]


def test_a_scroll_is_in_one_area() -> None:
    tile = read_tile("X1 | P:NES W:W+scroll(two_ships) | - | cattle farm")
    assert tile.scroll == Scroll("two_ships", 1)
    assert (tile.things.cattle, tile.things.farm) == (1, 1)
    assert tile.faces[0].roads == ()


@pytest.mark.rule("S-51")
@pytest.mark.parametrize("name", LANDSCAPE)
def test_the_four_faces_are_the_printed_one_rotated_clockwise(name: str) -> None:
    printed = TILES[name].faces[0]
    for quarter, face in enumerate(TILES[name].faces):
        assert face.quarter == quarter
        assert face.things == printed.things
        for side in SIDES:
            seen = rotate_side(side, quarter)
            assert face.terrain[seen] is printed.terrain[side]
            assert face.area_at[seen] == printed.area_at[side]
            assert face.road_at[seen] == printed.road_at[side]


def test_a_face_lists_its_sides_in_order() -> None:
    for tile in TILES.values():
        for face in tile.faces:
            for sides in (*face.roads, *(area.sides for area in face.areas)):
                assert list(sides) == sorted(sides)


@pytest.mark.rule("S-52")
def test_a_demand_is_met_by_exactly_the_quarters_that_show_its_terrain() -> None:
    choices: tuple[Terrain | None, ...] = (None, *Terrain)
    for tile in TILES.values():
        for wanted in product(choices, repeat=4):
            demand = sum((terrain or 0) << 2 * side for side, terrain in enumerate(wanted))
            fitting = tuple(
                face.quarter
                for face in tile.faces
                if all(wanted[side] in (None, face.terrain[side]) for side in SIDES)
            )
            assert tile.fits[demand] == fitting


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("X1 | P:NESW | -", "four columns"),
        ("X1 | P:NESW | - | - | -", "four columns"),
        ("X1 | Q:NESW | - | -", "'Q:NESW' is no area"),
        ("X1 | P:NESX | - | -", "'P:NESX' is no area"),
        ("X1 | P:NESW+ | - | -", "is no area"),
        ("X1 | P:NESW+dragon | - | -", "unknown thing in 'P:NESW\\+dragon'"),
        ("X1 | P:NESW+scroll(dragon) | - | -", "unknown thing"),
        ("X1 | P:NESW+scroll(farm)+scroll(farm) | - | -", "unknown thing"),
        ("X1 | P:NES | - | -", "do not cover each side exactly once"),
        ("X1 | P:NES M:SW | - | -", "do not cover each side exactly once"),
        ("X1 | P:NNESW | - | -", "'NNESW' are no sides"),
        ("X1 | P:NESW | NX | -", "'NX' are no sides"),
        ("X1 | P:NESW | NN | -", "'NN' are no sides"),
        ("X1 | P:NESW | NE ES | -", "two roads leave by one side"),
        ("X1 | P:NESW | - | goat", "unknown symbol in 'goat'"),
        ("X1 | P:NESW | - | ship", "unknown symbol in 'ship'"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        read_tile(line)


def test_a_table_skips_remarks_and_empty_lines() -> None:
    tiles = read_tiles("\n  X1 | P:NESW | - | -  # a remark\n\n# nothing\n  X2 | W:NESW | - | -\n")
    assert list(tiles) == ["X1", "X2"]


def test_a_table_names_a_tile_once() -> None:
    with pytest.raises(NotationError, match="X1 is listed twice"):
        read_tiles("X1 | P:NESW | - | -\nX1 | W:NESW | - | -")
