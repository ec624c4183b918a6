"""Placing tiles: sides, areas and roads to the castle."""

from __future__ import annotations

import pytest

from rules.grid import ORIGIN, E, N, S, W, cell, xy
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.territory import HOME, Region, Territory
from rules.skye.tiles import Terrain
from tests.support.tables.board import cells, land

RING = (
    "L69 0,-1 r0",  # water to the east and water to the west, pasture between
    "L06 1,-1 r0",
    "L12 1,-2 r1",
    "L26 0,-2 r0",
    "L21 -1,-2 r2",
    "L25 -1,-1 r1",  # closes a ring of water over the north
)
HOLE = (
    "L01 0,-1 r2",
    "L04 1,-1 r2",
    "L02 2,-1 r0",
    "L10 2,0 r2",
    "L03 2,1 r2",
    "L06 1,1 r0",  # 1,0 has four neighbours now, and all of them show it water
)


def region_at(territory: Territory, x: int, y: int, side: int) -> Region:
    """The region that touches a side of the tile at x,y."""
    place = cell(x, y)
    return territory.region(place, territory.tiles[place].area_at[side])


@pytest.mark.rule("S-03")
def test_a_territory_begins_with_the_unrotated_castle_at_the_origin() -> None:
    assert list(HOME.tiles) == [ORIGIN]
    castle = HOME.tiles[ORIGIN]
    assert (castle.id, castle.quarter) == ("castle", 0)
    assert set(HOME.border) == cells((0, -1), (1, 0), (0, 1), (-1, 0))
    assert len(HOME.regions) == 3
    assert HOME.road_cells == {ORIGIN}


@pytest.mark.rule("S-51")
@pytest.mark.parametrize("name", LANDSCAPE)
def test_a_tile_is_placed_beside_another_never_apart_or_diagonally(name: str) -> None:
    for x in range(-3, 4):
        for y in range(-3, 4):
            if abs(x) + abs(y) != 1:
                for quarter in range(4):
                    assert not HOME.accepts(TILES[name], cell(x, y), quarter)
    assert HOME.has_spot(TILES[name])


@pytest.mark.rule("S-51")
def test_a_tile_may_be_placed_beside_one_placed_just_before() -> None:
    before = land("L50 0,-1 r0")
    assert not HOME.accepts(TILES["L69"], cell(0, -2), 0)
    assert before.accepts(TILES["L69"], cell(0, -2), 0)


@pytest.mark.rule("S-51", "S-52")
def test_any_rotation_with_matching_terrain_is_allowed() -> None:
    # L49 has one side of pasture and three of water.
    spots = [(xy(place), quarter) for place, quarter in HOME.spots(TILES["L49"])]
    assert spots == [((0, -1), 2), ((1, 0), 0), ((1, 0), 1), ((1, 0), 2), ((0, 1), 0)]


@pytest.mark.rule("S-52")
@pytest.mark.parametrize(
    ("side", "x", "y", "wanted"),
    [
        (N, 0, -1, Terrain.PASTURE),
        (E, 1, 0, Terrain.WATER),
        (S, 0, 1, Terrain.PASTURE),
        (W, -1, 0, Terrain.MOUNTAIN),
    ],
)
def test_shared_sides_show_the_same_terrain(side: int, x: int, y: int, wanted: Terrain) -> None:
    for name in LANDSCAPE:
        for face in TILES[name].faces:
            fits = face.terrain[side ^ 2] is wanted
            assert HOME.accepts(TILES[name], cell(x, y), face.quarter) == fits


@pytest.mark.rule("S-52")
def test_a_tile_in_a_corner_must_match_both_neighbours() -> None:
    corner = land("L50 0,-1 r0", "L23 1,0 r0")  # at 1,-1: pasture to the west, mountain southward
    assert corner.accepts(TILES["L03"], cell(1, -1), 0)
    assert not corner.accepts(TILES["L03"], cell(1, -1), 1)
    assert not corner.accepts(TILES["L03"], cell(1, -1), 2)
    assert not corner.accepts(TILES["L03"], cell(1, -1), 3)


@pytest.mark.rule("S-52")
def test_a_tile_that_fills_a_gap_must_match_on_all_sides() -> None:
    # 1,0 wants water to the north, east, south and west: three out of four are not enough.
    gap = land(*HOLE)
    assert all(not gap.accepts(TILES["L34"], cell(1, 0), quarter) for quarter in range(4))
    nearly = land(*HOLE[:-1])
    assert nearly.accepts(TILES["L34"], cell(1, 0), 3)


@pytest.mark.rule("S-53")
def test_a_road_may_end_at_a_neighbour_without_one() -> None:
    assert HOME.accepts(TILES["L28"], cell(0, -1), 0)  # the castle's road meets a bare meadow
    meadow = land("L28 0,-1 r0")
    assert meadow.accepts(TILES["L37"], cell(0, -2), 0)  # and so does the meadow's own road


@pytest.mark.rule("S-53")
def test_a_road_may_begin_at_any_terrain() -> None:
    # The castle has neither a road to the east nor one that L09 could continue.
    assert HOME.accepts(TILES["L58"], cell(1, 0), 0)
    assert HOME.accepts(TILES["L09"], cell(0, -1), 0)
    assert HOME.accepts(TILES["L54"], cell(-1, 0), 0)


@pytest.mark.rule("S-54")
def test_a_placed_tile_keeps_its_spot_and_rotation() -> None:
    before = land("L50 0,-1 r0")
    for name in LANDSCAPE:
        for quarter in range(4):
            assert not before.accepts(TILES[name], cell(0, -1), quarter)
            assert not before.accepts(TILES[name], ORIGIN, quarter)
    after = before.place(TILES["L69"], cell(0, -2), 0)
    assert after.tiles.items() >= before.tiles.items()


def test_placing_a_tile_does_not_change_the_old_territory() -> None:
    before = land("L50 0,-1 r0")
    border, regions, linked = dict(before.border), dict(before.region_at), before.linked
    before.place(TILES["L69"], cell(0, -2), 0)
    assert (before.border, before.region_at, before.linked) == (border, regions, linked)
    assert before == land("L50 0,-1 r0")


def test_a_territory_is_its_tiles_whatever_their_order() -> None:
    one = land("L50 0,-1 r0", "L23 1,0 r0")
    other = land("L23 1,0 r0", "L50 0,-1 r0")
    assert one == other
    assert one != land("L50 0,-1 r0")


def test_spots_and_accepts_agree() -> None:
    territory = land(*HOLE)
    for name in LANDSCAPE:
        spots = list(territory.spots(TILES[name]))
        around = [(place, quarter) for place in territory.border for quarter in range(4)]
        assert sorted(spots) == sorted(
            (place, quarter)
            for place, quarter in around
            if territory.accepts(TILES[name], place, quarter)
        )
        assert territory.has_spot(TILES[name]) == bool(spots)


@pytest.mark.rule("S-70")
def test_areas_that_meet_at_a_side_become_one_region() -> None:
    row = land("L60 -1,0 r0", "L63 -2,0 r0")  # mountains from the castle westward
    region = region_at(row, 0, 0, W)
    assert region.terrain is Terrain.MOUNTAIN
    assert region.cells == cells((0, 0), (-1, 0), (-2, 0))
    assert region.broch == 2
    assert region.open == 1
    assert region_at(row, -2, 0, W) == region


@pytest.mark.rule("S-70")
def test_areas_do_not_join_across_a_corner_or_a_gap() -> None:
    apart = land("L50 0,-1 r0", "L60 -1,0 r0")
    assert region_at(apart, 0, -1, W) != region_at(apart, 0, 0, W)
    assert region_at(apart, 0, -1, W).cells == cells((0, -1))


@pytest.mark.rule("S-70")
def test_joining_areas_adds_up_their_symbols() -> None:
    # A ship to the east, a lighthouse to the north; two more ships in the corner join them.
    before = land("L34 1,0 r2", "L26 0,-1 r0")
    assert region_at(before, 1, 0, N) != region_at(before, 0, -1, E)
    lake = land("L34 1,0 r2", "L26 0,-1 r0", "L43 1,-1 r2")
    region = region_at(lake, 1, -1, S)
    assert (region.ship, region.lighthouse, region.broch) == (3, 1, 0)
    assert region.cells == cells((0, 0), (1, 0), (0, -1), (1, -1))
    assert region_at(lake, 0, -1, W) == region_at(lake, 0, 0, E) == region


@pytest.mark.rule("S-71")
def test_a_region_is_complete_when_no_side_of_it_faces_an_empty_cell() -> None:
    assert not region_at(HOME, 0, 0, W).is_complete
    assert region_at(land("L02 -1,0 r0"), 0, 0, W).is_complete
    assert not region_at(land("L60 -1,0 r0"), 0, 0, W).is_complete
    assert region_at(land("L60 -1,0 r0", "L02 -2,0 r0"), 0, 0, W).is_complete


@pytest.mark.rule("S-70", "S-71")
def test_a_tile_that_meets_one_region_on_two_sides_closes_both() -> None:
    bay = land("L01 1,0 r2", "L04 2,0 r3", "L06 1,-1 r2")  # water around the corner at 2,-1
    assert region_at(bay, 0, 0, E).open == 2
    closed = bay.place(TILES["L12"], cell(2, -1), 1)
    water = region_at(closed, 0, 0, E)
    assert water.cells == cells((0, 0), (1, 0), (2, 0), (1, -1), (2, -1))
    assert (water.open, water.is_complete) == (0, True)
    assert (water.ship, water.lighthouse) == (4, 1)


@pytest.mark.rule("S-71")
def test_an_unfillable_hole_keeps_an_area_incomplete() -> None:
    gap = land(*HOLE)
    assert not any(TILES[name].fits[gap.border[cell(1, 0)]] for name in LANDSCAPE)
    castle_shore = region_at(gap, 0, 0, E)
    assert (castle_shore.cells, castle_shore.open) == (cells((0, 0)), 1)
    assert not castle_shore.is_complete
    assert not region_at(gap, 2, 0, W).is_complete


@pytest.mark.rule("S-72")
def test_a_road_does_not_split_an_area() -> None:
    # The castle's roads run north, south and west through its meadow.
    meadows = land("L50 0,-1 r0", "L66 0,1 r0")
    assert region_at(meadows, 0, -1, S) == region_at(meadows, 0, 1, N)
    crossed = land("L39 0,-1 r0")  # roads to the north, south and west over one meadow
    assert region_at(crossed, 0, -1, N) == region_at(crossed, 0, -1, W)
    assert region_at(crossed, 0, -1, N) == region_at(crossed, 0, 0, S)


@pytest.mark.rule("S-73")
def test_an_enclosed_patch_is_a_completed_area() -> None:
    pond = land("L05 -1,0 r2").region(cell(-1, 0), 2)
    assert pond.terrain is Terrain.WATER
    assert pond.is_complete
    assert pond.cells == cells((-1, 0))
    assert pond.ship == 1


@pytest.mark.rule("S-74", "S-75")
def test_two_areas_on_one_tile_count_once_after_they_join() -> None:
    nearly = land(*RING[:-1])
    assert region_at(nearly, 0, -1, E) != region_at(nearly, 0, -1, W)
    ring = land(*RING)
    water = region_at(ring, 0, -1, E)
    assert water == region_at(ring, 0, -1, W)
    assert len(water.parts) == 7
    assert water.cells == cells((0, -1), (1, -1), (1, -2), (0, -2), (-1, -2), (-1, -1))
    assert water.is_complete


@pytest.mark.rule("S-75")
@pytest.mark.parametrize("quarter", [0, 2])
def test_two_areas_of_one_terrain_on_a_tile_can_belong_to_different_regions(quarter: int) -> None:
    saddle = land(f"L11 -1,0 r{quarter}")  # mountain to the east and west, meadow between
    castles = region_at(saddle, -1, 0, E)
    assert castles == region_at(saddle, 0, 0, W)
    assert castles.is_complete
    beyond = region_at(saddle, -1, 0, W)
    assert (beyond.open, beyond.cells) == (1, cells((-1, 0)))


@pytest.mark.rule("S-76")
def test_the_castle_belongs_to_the_regions_around_it() -> None:
    assert region_at(land("L02 -1,0 r0"), -1, 0, E).cells == cells((-1, 0), (0, 0))


@pytest.mark.rule("S-80")
def test_a_tile_is_connected_when_its_road_meets_the_castles() -> None:
    assert land("L50 0,-1 r0").road_cells == cells((0, 0), (0, -1))


@pytest.mark.rule("S-80")
def test_a_tile_is_connected_over_other_tiles() -> None:
    road = land("L50 0,-1 r0", "L69 0,-2 r0", "L64 0,-3 r0")
    assert road.road_cells == cells((0, 0), (0, -1), (0, -2), (0, -3))


@pytest.mark.rule("S-80")
def test_a_road_that_only_one_of_two_neighbours_has_connects_nothing() -> None:
    assert land("L28 0,-1 r0").road_cells == cells((0, 0))  # no road on the side to the castle
    assert land("L58 1,0 r0").road_cells == cells((0, 0))
    beyond = land("L28 0,-1 r0", "L69 0,-2 r0")  # these two meet, but not the castle
    assert beyond.road_cells == cells((0, 0))
    bare = land("L50 0,-1 r0", "L28 0,-2 r0")  # here the castle's own road stops
    assert bare.road_cells == cells((0, 0), (0, -1))


@pytest.mark.rule("S-80")
def test_a_tile_without_a_road_is_connected_to_nothing() -> None:
    assert land("L37 0,-1 r0").road_cells == cells((0, 0))


@pytest.mark.rule("S-80")
def test_a_tile_that_closes_a_gap_connects_the_tiles_behind_it() -> None:
    waiting = land("L28 0,-1 r0", "L64 0,-2 r0", "L09 -1,-1 r0")
    assert waiting.road_cells == cells((0, 0))
    joined = waiting.place(TILES["L52"], cell(-1, 0), 2)
    assert joined.road_cells == cells((0, 0), (-1, 0), (-1, -1), (0, -1), (0, -2))


@pytest.mark.rule("S-81")
@pytest.mark.parametrize("crossing", ["L09", "L44"])
def test_a_tile_with_two_roads_does_not_connect_one_to_the_other(
    crossing: str,
) -> None:
    # L52 leads from the castle to the crossing's southern side, L42 waits at its northern one.
    territory = land("L52 -1,0 r2", f"{crossing} -1,-1 r0", "L42 -1,-2 r0")
    assert territory.road_cells == cells((0, 0), (-1, 0), (-1, -1))
    east = territory.place(TILES["L28"], cell(0, -1), 0)
    assert east.road_cells == cells((0, 0), (-1, 0), (-1, -1), (0, -1))
