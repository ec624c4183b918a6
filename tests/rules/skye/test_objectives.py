"""The sixteen objectives, each with positions that score and positions that do not."""

from __future__ import annotations

import pytest

from rules.skye.events import Award
from rules.skye.expansion import EXPANSIONS, Expansion, register
from rules.skye.objectives import awards as score
from rules.skye.objectives import by_land, points, seat_points
from rules.skye.state import Player
from rules.skye.territory import HOME, Territory
from tests.support.tables.board import cells, drawn, land, lay
from tests.support.tables.objectives import BASE, LAND_RULES, MAJORITIES

RING = (  # water around L69, which has a shore to the east and one to the west
    "L69 0,-1 r0",
    "L06 1,-1 r0",
    "L12 1,-2 r1",
    "L26 0,-2 r0",
    "L21 -1,-2 r2",
    "L25 -1,-1 r1",
)
HOLE = (  # four shores around the empty cell 1,0
    "L01 0,-1 r2",
    "L04 1,-1 r2",
    "L02 2,-1 r0",
    "L10 2,0 r2",
    "L03 2,1 r2",
    "L06 1,1 r0",
)
WHISKY = ("L29", "L35", "L39", "L42", "L50")
SHIPS = ("L12", "L13", "L18", "L19", "L34")


def awards(name: str, territory: Territory) -> tuple[Award, ...]:
    """What one objective gives to the owner of a territory."""
    return score(name, [Player(0, territory)])[0]


def worth(name: str, territory: Territory) -> int:
    """The points of one objective."""
    return points(awards(name, territory))


@pytest.mark.rule("S-02")
def test_there_are_sixteen_objectives_each_with_its_rule() -> None:
    assert len(BASE) == len(set(BASE)) == 16
    assert set(BASE) == set(LAND_RULES) | set(MAJORITIES)
    assert not set(LAND_RULES) & set(MAJORITIES)


def test_no_two_objectives_share_a_name() -> None:
    twice = by_land("squares", "X-01", LAND_RULES["areas"], "imaginary")
    with pytest.raises(ValueError, match="two objectives are called squares"):
        register(Expansion(name="imaginary", objectives=(twice,)))
    assert "imaginary" not in EXPANSIONS


@pytest.mark.parametrize("name", BASE)
def test_a_castle_alone_scores_nothing(name: str) -> None:
    assert awards(name, HOME) == ()


@pytest.mark.parametrize("name", LAND_RULES)
def test_a_player_scores_only_its_own_territory(name: str) -> None:
    rich, poor = Player(9, land("L60 -1,0 r0", "L02 -2,0 r0", "L66 0,-1 r0")), Player(3, HOME)
    alone = score(name, [rich])[0]
    assert score(name, [poor, rich, poor]) == ((), alone, ())


@pytest.mark.rule("S-101")
@pytest.mark.parametrize(
    ("rows", "blocks"),
    [
        (("#.", "C#"), 0),
        (("##C#",), 0),
        (("##", "C#"), 1),
        (("C#", "##"), 1),
        (("###", "C##"), 2),
        (("##", "C#", "##"), 2),
        (("##.", "#C#", ".##"), 2),
        (("###", "#C#", "###"), 4),
        (("###", "C.#", "###"), 0),
    ],
)
def test_squares_count_every_block_of_two_by_two(rows: tuple[str, ...], blocks: int) -> None:
    territory = drawn(*rows)
    assert [award.points for award in awards("squares", territory)] == [2] * blocks


@pytest.mark.rule("S-101", "S-76")
def test_a_square_names_its_four_cells_the_castle_among_them() -> None:
    [block] = awards("squares", drawn("##", "C#"))
    assert block == Award(2, cells((0, 0), (1, 0), (0, -1), (1, -1)), "square")


@pytest.mark.rule("S-102")
def test_areas_count_complete_regions_of_every_terrain() -> None:
    # Mountain to the west, water to the east, and a meadow from north to south, all closed.
    territory = land("L02 -1,0 r0", "L23 1,0 r0", "L27 0,-1 r0", "L01 0,1 r0")
    assert set(awards("areas", territory)) == {
        Award(1, cells((0, 0), (-1, 0)), "area", 2),
        Award(1, cells((0, 0), (1, 0)), "area", 2),
        Award(1, cells((0, 0), (0, -1), (0, 1)), "area", 3),
    }
    assert worth("areas", territory) == 3


@pytest.mark.rule("S-102", "S-71")
def test_incomplete_areas_do_not_score() -> None:
    assert worth("areas", land("L60 -1,0 r0")) == 0
    assert worth("areas", land("L02 -1,0 r0")) == 1


@pytest.mark.rule("S-102", "S-71")
def test_a_hole_in_the_territory_keeps_the_areas_around_it_open() -> None:
    assert awards("areas", land(*HOLE)) == ()
    assert awards("lake", land(*HOLE)) == ()


@pytest.mark.rule("S-102", "S-73")
def test_an_enclosed_patch_is_an_area_from_the_start() -> None:
    assert awards("areas", land("L32 0,-1 r0")) == (Award(1, cells((0, -1)), "area", 1),)


@pytest.mark.rule("S-103")
def test_sheep_count_one_by_one() -> None:
    territory = land("L09 0,-1 r0", "L66 0,1 r0", "L37 0,2 r1")  # two sheep, one and none
    assert set(awards("sheep", territory)) == {
        Award(2, cells((0, -1)), "sheep", 2),
        Award(1, cells((0, 1)), "sheep", 1),
    }
    assert worth("sheep", territory) == 3


@pytest.mark.rule("S-103")
def test_cattle_do_not_count_as_sheep() -> None:
    assert worth("sheep", land("L69 0,-1 r0")) == 0


@pytest.mark.rule("S-104", "S-76")
def test_big_areas_need_three_tiles_and_the_castle_is_one_of_them() -> None:
    assert worth("big_areas", land("L02 -1,0 r0")) == 0  # complete, but two tiles
    [big] = awards("big_areas", land("L60 -1,0 r0", "L02 -2,0 r0"))
    assert big == Award(3, cells((0, 0), (-1, 0), (-2, 0)), "big_area", 3)


@pytest.mark.rule("S-104")
def test_big_areas_of_any_terrain_and_any_size_give_three_each() -> None:
    assert worth("big_areas", land("L27 0,-1 r0", "L01 0,1 r0")) == 3  # a meadow of three
    assert worth("big_areas", land(*RING)) == 3  # six tiles of water
    both = land("L27 0,-1 r0", "L01 0,1 r0", "L60 -1,0 r0", "L02 -2,0 r0")
    assert worth("big_areas", both) == 6


@pytest.mark.rule("S-104", "S-71")
def test_big_areas_must_be_complete() -> None:
    assert worth("big_areas", land("L60 -1,0 r0", "L63 -2,0 r0", "L65 -3,0 r0")) == 0


@pytest.mark.rule("S-105")
@pytest.mark.parametrize(("brochs", "value"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 6)])
def test_brochs_give_one_three_or_six_and_never_more_for_a_mountain_region(
    brochs: int, value: int
) -> None:
    chain = ("L60 -1,0 r0", "L63 -2,0 r0", "L36 -3,0 r0", "L21 -4,0 r0")[:brochs]
    territory = land(*chain)
    assert worth("brochs", territory) == value
    if brochs:
        towers = cells(*((-x, 0) for x in range(1, brochs + 1)))
        assert awards("brochs", territory) == (Award(value, towers, "brochs", brochs),)


@pytest.mark.rule("S-105")
def test_brochs_in_different_mountain_regions_do_not_add_up() -> None:
    apart = land("L60 -1,0 r0", "L51 1,0 r1")  # one to the west, one on an islet to the east
    assert set(awards("brochs", apart)) == {
        Award(1, cells((-1, 0)), "brochs", 1),
        Award(1, cells((1, 0)), "brochs", 1),
    }


@pytest.mark.rule("S-105")
def test_brochs_count_in_complete_mountains_as_in_open_ones() -> None:
    assert worth("brochs", land("L60 -1,0 r0")) == 1
    assert worth("brochs", land("L60 -1,0 r0", "L02 -2,0 r0")) == 1


@pytest.mark.rule("S-106")
def test_a_building_set_is_a_broch_a_farm_and_a_lighthouse() -> None:
    whole = land("L60 -1,0 r0", "L31 1,0 r0")  # a broch; a farm and a lighthouse on one tile
    assert awards("building_sets", whole) == (Award(5, cells((-1, 0), (1, 0)), "building_set", 1),)


@pytest.mark.rule("S-106")
def test_no_building_can_be_missing_from_a_set_or_belong_to_two() -> None:
    assert worth("building_sets", land("L31 1,0 r0")) == 0  # no broch
    assert worth("building_sets", land("L03 -1,0 r0")) == 0  # no lighthouse
    assert worth("building_sets", land("L60 -1,0 r0", "L26 0,-1 r0")) == 0  # no farm
    one_farm = ("L60 -1,0 r0", "L31 1,0 r0", "L63 -2,0 r0", "L26 0,1 r0")
    assert worth("building_sets", land(*one_farm)) == 5
    two_farms = awards("building_sets", land(*one_farm, "L05 0,-1 r0"))
    assert [award.points for award in two_farms] == [5, 5]
    assert {place for award in two_farms for place in award.cells} == cells(
        (-1, 0), (-2, 0), (1, 0), (0, 1), (0, -1)
    )


def holdings(name: str, counts: tuple[int, ...]) -> list[Player]:
    """Players who have so much of the thing that a majority asks for."""
    if name == "gold":
        return [Player(count, HOME) for count in counts]
    tiles = WHISKY if name == "whisky" else SHIPS
    return [Player(0, lay(HOME, *tiles[:count])) for count in counts]


@pytest.mark.rule("S-107", "S-108", "S-110", "S-117")
@pytest.mark.parametrize("name", ["whisky", "ships", "gold"])
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((2, 1), (5, 2)),
        ((1, 2), (2, 5)),
        ((1, 1), (5, 5)),
        ((1, 0), (5, 0)),
        ((0, 0), (0, 0)),
        ((3, 2, 1), (5, 2, 0)),
        ((1, 3, 2), (0, 5, 2)),
        ((3, 3, 1), (5, 5, 0)),
        ((3, 1, 1), (5, 2, 2)),
        ((2, 2, 2), (5, 5, 5)),
        ((2, 0, 0), (5, 0, 0)),
        ((0, 2, 2, 0), (0, 5, 5, 0)),
        ((4, 3, 3, 2), (5, 2, 2, 0)),
        ((4, 4, 4, 3), (5, 5, 5, 0)),
        ((1, 2, 3, 4, 5), (0, 0, 0, 2, 5)),
        ((5, 1, 1, 1, 1), (5, 2, 2, 2, 2)),
    ],
)
def test_a_majority_gives_five_and_two_and_ties_share(
    name: str, counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    given = score(name, holdings(name, counts))
    assert tuple(points(own) for own in given) == expected


@pytest.mark.rule("S-107")
def test_whisky_counts_tiles_connected_or_not() -> None:
    connected = Player(0, land("L50 0,-1 r0"))
    apart = Player(0, land("L35 0,-1 r2", "L21 -1,0 r0"))
    assert connected.land.road_cells == cells((0, 0), (0, -1))
    first, second = score("whisky", [apart, connected])
    assert first == (Award(5, cells((0, -1), (-1, 0)), "most_whisky", 2),)
    assert second == (Award(2, cells((0, -1)), "second_whisky", 1),)


@pytest.mark.rule("S-108")
def test_ships_count_one_by_one_even_on_one_tile() -> None:
    one_tile = Player(0, land("L01 1,0 r0"))  # two ships
    single = Player(0, land("L34 1,0 r2"))
    first, second = score("ships", [one_tile, single])
    assert first == (Award(5, cells((1, 0)), "most_ships", 2),)
    assert second == (Award(2, cells((1, 0)), "second_ships", 1),)


@pytest.mark.rule("S-110")
def test_gold_counts_also_the_gold_on_own_tiles() -> None:
    staked = Player(9, HOME, offer=("L01", "L02"), prices=(4, 4))
    first, second = score("gold", [Player(8, HOME), staked])
    assert first == (Award(2, frozenset(), "second_gold", 8),)
    assert second == (Award(5, frozenset(), "most_gold", 9),)


@pytest.mark.rule("S-109")
def test_farm_animals_count_on_the_farm_and_across_a_corner_but_not_two_tiles_away() -> None:
    farm = "L10 1,0 r2"  # with a sheep of its own
    assert awards("farm_animals", land(farm)) == (Award(1, cells((1, 0)), "farm_animals", 1),)
    near = land(farm, "L50 0,-1 r0")  # a sheep and a cow
    assert set(awards("farm_animals", near)) == {
        Award(1, cells((1, 0)), "farm_animals", 1),
        Award(2, cells((0, -1), (1, 0)), "farm_animals", 2),
    }
    assert worth("farm_animals", land(farm, "L50 0,-1 r0", "L66 0,-2 r0")) == 3


@pytest.mark.rule("S-109")
def test_farm_animals_graze_on_all_eight_tiles_around() -> None:
    territory = land(
        "L09 0,-1 r0",  # two sheep
        "L02 0,-2 r1",  # the farm
        "L12 1,-2 r0",  # a cow
        "L18 1,-1 r3",  # a sheep
        "L14 -1,-1 r0",  # a sheep
        "L24 -1,-2 r0",  # a cow
        "L20 -1,-3 r1",  # two sheep
        "L38 0,-3 r1",  # a cow
        "L32 1,-3 r1",  # a sheep and a cow
    )
    assert worth("farm_animals", territory) == 2 + 1 + 1 + 1 + 1 + 2 + 1 + 2
    assert len(awards("farm_animals", territory)) == 8


@pytest.mark.rule("S-109")
def test_an_animal_between_two_farms_counts_once() -> None:
    between = land("L10 1,0 r2", "L02 -1,0 r0", "L50 0,-1 r0")
    assert worth("farm_animals", between) == 3


@pytest.mark.rule("S-109")
def test_animals_without_a_farm_count_nothing() -> None:
    assert worth("farm_animals", land("L66 0,-1 r0", "L09 0,1 r2")) == 0


@pytest.mark.rule("S-111")
def test_road_cattle_count_two_for_each_connected_head() -> None:
    road = land("L66 0,-1 r0", "L69 0,-2 r0")  # two cows, and one more up the road
    assert set(awards("road_cattle", road)) == {
        Award(4, cells((0, -1)), "road_cattle", 2),
        Award(2, cells((0, -2)), "road_cattle", 1),
    }


@pytest.mark.rule("S-111")
def test_road_cattle_do_not_count_sheep_or_unconnected_cattle() -> None:
    assert worth("road_cattle", land("L28 0,-1 r0", "L69 0,-2 r0")) == 0  # a road, not the castle's
    assert worth("road_cattle", land("L32 0,-1 r0")) == 0  # no road at all
    sheep_only = land("L39 0,-1 r0")
    assert cells((0, -1)) <= sheep_only.road_cells
    assert worth("road_cattle", sheep_only) == 0


@pytest.mark.rule("S-112")
def test_a_harbour_is_water_with_a_ship_and_a_lighthouse_and_may_be_open() -> None:
    one_tile = land("L06 1,0 r0")
    assert awards("harbours", one_tile) == (Award(3, cells((1, 0)), "harbour", 1),)
    assert worth("areas", one_tile) == 0
    # The castle's shore takes part, but nothing stands there.
    wide = land("L34 1,0 r2", "L26 0,-1 r0", "L43 1,-1 r2")
    assert awards("harbours", wide) == (Award(3, cells((1, 0), (0, -1), (1, -1)), "harbour", 3),)


@pytest.mark.rule("S-112")
def test_a_harbour_needs_ship_and_lighthouse_at_the_same_water() -> None:
    assert worth("harbours", land("L34 1,0 r2")) == 0
    assert worth("harbours", land("L26 0,-1 r0")) == 0
    assert worth("harbours", land("L34 1,0 r2", "L26 0,-1 r0")) == 0


@pytest.mark.rule("S-112")
def test_a_water_region_is_one_harbour_however_many_lighthouses_it_has() -> None:
    two_of_each = land("L06 1,0 r0", "L07 1,-1 r1", "L34 2,-1 r2")
    assert worth("harbours", two_of_each) == 3
    two_harbours = land("L06 1,0 r0", "L26 0,-1 r0", "L61 -1,-1 r1")
    assert worth("harbours", two_harbours) == 6


@pytest.mark.rule("S-113", "S-76")
def test_road_tiles_count_each_connected_tile_but_not_the_castle() -> None:
    road = land("L66 0,-1 r0", "L69 0,-2 r0", "L28 0,1 r0", "L02 -1,0 r0")
    assert set(awards("road_tiles", road)) == {
        Award(1, cells((0, -1)), "road_tile"),
        Award(1, cells((0, -2)), "road_tile"),
        Award(1, cells((0, 1)), "road_tile"),
        Award(1, cells((-1, 0)), "road_tile"),
    }
    assert worth("road_tiles", HOME) == 0


@pytest.mark.rule("S-113")
def test_road_tiles_do_not_count_unconnected_roads() -> None:
    assert worth("road_tiles", land("L28 0,-1 r0", "L69 0,-2 r0", "L58 1,0 r0")) == 0


@pytest.mark.rule("S-113", "S-81")
def test_a_tile_with_two_connected_roads_is_one_tile() -> None:
    # One road of the crossing comes from the castle, the other from a loop over the east.
    loop = land("L09 0,-1 r0", "L02 1,-1 r1", "L03 0,-2 r0", "L11 1,-2 r0")
    assert len(loop.linked) == 6
    assert worth("road_tiles", loop) == 4


@pytest.mark.rule("S-114", "S-76")
@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (("#", "C"), 0),
        (("#", "C", "#"), 1),
        (("C", "#", "#"), 1),
        (("#", "#", "#", "C", "#", "#"), 1),
        (("####C####",), 0),
        (("##", "C#", "##"), 2),
        (("#.", "C#", ".#"), 0),
        (("##", "#.", "#C"), 1),
    ],
)
def test_columns_count_unbroken_vertical_lines_of_three_or_more(
    rows: tuple[str, ...], lines: int
) -> None:
    assert [award.points for award in awards("columns", drawn(*rows))] == [3] * lines


@pytest.mark.rule("S-114")
def test_a_line_names_all_its_cells() -> None:
    assert awards("columns", drawn("#", "#", "C", "#")) == (
        Award(3, cells((0, -2), (0, -1), (0, 0), (0, 1)), "column", 4),
    )


@pytest.mark.rule("S-114")
def test_two_separate_lines_in_one_column_count_twice() -> None:
    rows = ("#.", "#.", "C#", ".#", "##", "#.", "#.")
    assert {award.cells for award in awards("columns", drawn(*rows))} == {
        cells((0, -2), (0, -1), (0, 0)),
        cells((1, 0), (1, 1), (1, 2)),
        cells((0, 2), (0, 3), (0, 4)),
    }
    assert worth("columns", drawn(*rows)) == 9
    broken = ("#.", "C#", ".#", "##", "#.")  # the gap leaves twice two
    assert awards("columns", drawn(*broken)) == (
        Award(3, cells((1, 0), (1, 1), (1, 2)), "column", 3),
    )


@pytest.mark.rule("S-115")
def test_the_lake_is_the_largest_completed_water_area() -> None:
    small = land("L23 1,0 r0")
    assert awards("lake", small) == (Award(4, cells((0, 0), (1, 0)), "lake", 2),)
    with_pond = land("L05 0,1 r0", "L23 1,0 r0")  # an enclosed pond came first, but it is smaller
    assert awards("lake", with_pond) == awards("lake", small)


@pytest.mark.rule("S-115", "S-74")
def test_a_tile_with_two_shores_of_the_lake_counts_once() -> None:
    around = cells((0, -1), (1, -1), (1, -2), (0, -2), (-1, -2), (-1, -1))
    assert awards("lake", land(*RING)) == (Award(12, around, "lake", 6),)


@pytest.mark.rule("S-115")
def test_of_equally_large_lakes_only_one_counts() -> None:
    three = land("L10 1,0 r2", "L69 0,-1 r0", "L18 1,-1 r2", "L15 -1,-1 r0")
    assert worth("areas", three) >= 3
    assert [award.points for award in awards("lake", three)] == [4]


@pytest.mark.rule("S-115", "S-73", "S-71")
def test_incomplete_water_is_not_a_lake() -> None:
    assert awards("lake", land("L34 1,0 r2", "L26 0,-1 r0", "L43 1,-1 r2")) == ()
    pond = land("L34 1,0 r2", "L26 0,-1 r0", "L43 1,-1 r2", "L05 0,1 r0")
    assert awards("lake", pond) == (Award(2, cells((0, 1)), "lake", 1),)


@pytest.mark.rule("S-115")
def test_a_completed_mountain_or_pasture_is_not_a_lake() -> None:
    assert awards("lake", land("L02 -1,0 r0", "L27 0,-1 r0", "L01 0,1 r0")) == ()


@pytest.mark.rule("S-116")
def test_mountains_count_two_for_each_complete_one_of_any_size() -> None:
    assert awards("mountains", land("L02 -1,0 r0")) == (
        Award(2, cells((0, 0), (-1, 0)), "mountain", 2),
    )
    islet = land("L60 -1,0 r0", "L02 -2,0 r0", "L51 1,0 r1")
    assert [award.points for award in awards("mountains", islet)] == [2, 2]


@pytest.mark.rule("S-116", "S-71")
def test_incomplete_mountains_and_completed_lakes_do_not_count_as_mountains() -> None:
    assert worth("mountains", land("L60 -1,0 r0")) == 0
    assert worth("mountains", land("L23 1,0 r0")) == 0


def test_what_one_seat_gets_is_the_same_as_counting_all_seats() -> None:
    holdings = [Player(gold, land(*lines)) for gold, lines in ((7, ("L01 1,0 r0",)), (3, ()))]
    for name in BASE:
        everyone = [points(awards) for awards in score(name, holdings)]
        assert [seat_points(name, holdings, seat) for seat in range(2)] == everyone
