"""The printed tiles, counted."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.grid import SIDES, E, N, S, W
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.landscape import CASTLE, LANDSCAPE, TILES
from rules.skye.tiles import SCROLLS, Terrain


@pytest.mark.rule("S-04")
def test_there_are_73_landscape_tiles_and_no_two_alike_in_name() -> None:
    assert list(LANDSCAPE) == [f"L{number:02}" for number in range(1, 74)]
    assert set(TILES) == {*LANDSCAPE, *JOURNEYMAN_TILES, "castle"}


@pytest.mark.parametrize(
    ("thing", "total"),
    [
        ("sheep", 25),
        ("cattle", 15),
        ("farm", 15),
        ("broch", 14),
        ("lighthouse", 15),
        ("ship", 27),
        ("whisky", 27),
    ],
)
def test_the_tiles_show_so_many_of_each_thing(thing: str, total: int) -> None:
    assert sum(getattr(TILES[name].things, thing) for name in LANDSCAPE) == total


@pytest.mark.rule("S-10")
def test_a_tile_with_whisky_counts_once_however_many_barrels_it_shows() -> None:
    assert {TILES[name].things.whisky for name in LANDSCAPE} == {0, 1}


@pytest.mark.rule("S-131")
def test_each_of_the_seven_kinds_of_scroll_is_on_two_tiles() -> None:
    scrolls = [TILES[name].scroll for name in LANDSCAPE]
    kinds = Counter(scroll.kind for scroll in scrolls if scroll)
    assert kinds == dict.fromkeys(SCROLLS, 2)
    assert len(SCROLLS) == 7


@pytest.mark.parametrize("name", TILES)
def test_areas_cover_each_side_of_a_tile_once(name: str) -> None:
    for face in TILES[name].faces:
        touched = [side for area in face.areas for side in area.sides]
        assert sorted(touched) == list(SIDES)
        for side in SIDES:
            area = face.areas[face.area_at[side]]
            assert side in area.sides
            assert area.terrain is face.terrain[side]


def test_every_terrain_has_as_many_sides_as_the_print_shows() -> None:
    sides = Counter(terrain for name in LANDSCAPE for terrain in TILES[name].faces[0].terrain)
    assert sides == {Terrain.PASTURE: 107, Terrain.MOUNTAIN: 89, Terrain.WATER: 96}


def test_ships_and_lighthouses_are_in_water_and_brochs_in_mountains() -> None:
    for tile in TILES.values():
        for area in tile.faces[0].areas:
            if area.ship or area.lighthouse:
                assert area.terrain is Terrain.WATER
            if area.broch:
                assert area.terrain is Terrain.MOUNTAIN


def test_no_tile_shows_one_terrain_on_all_its_sides() -> None:
    for tile in TILES.values():
        assert len(set(tile.faces[0].terrain)) > 1


def test_a_road_that_leaves_by_one_side_ends_at_whisky() -> None:
    for tile in TILES.values():
        for road in tile.faces[0].roads:
            assert len(road) > 1 or tile.things.whisky


@pytest.mark.rule("S-81")
def test_two_tiles_carry_two_roads_that_do_not_meet() -> None:
    roads = {tile.id: tile.faces[0].roads for tile in TILES.values()}
    double = {name: pair for name, pair in roads.items() if len(pair) > 1}
    assert double == {"L09": ((N, W), (E, S)), "L44": ((N, W), (E, S))}


@pytest.mark.rule("S-03")
def test_the_castle_has_pasture_north_and_south_water_east_and_mountain_west() -> None:
    face = CASTLE.faces[0]
    pasture, mountain, water = Terrain
    assert face.terrain == (pasture, water, pasture, mountain)
    assert face.area_at[N] == face.area_at[S]
    assert face.roads == ((N, S, W),)
    assert CASTLE.id not in LANDSCAPE
    assert not any(CASTLE.things)
    assert CASTLE.scroll is None
