"""The tiles of the Skylands are those of the facts, and a deal lays out what the rules ask for."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.grid import SIDE_LETTERS, xy
from rules.skylands import Phase, deal_draw, deal_setup, draw, start
from rules.skylands.archipelago import PRINTED
from rules.skylands.catalogue import (
    BOARDS,
    COPIES,
    FIRST_GAME,
    KINDS,
    POINTS,
    SEATS,
    SPECIALS,
    START_SIDES,
    SUPPLY,
    TILES,
    is_market,
    island_tiles,
)
from rules.skylands.tiles import Kind, make_tile
from rules.table import NotationError
from tests.support.naive import islands as naive
from tests.support.tables.islands import ground_of


@pytest.mark.rule("K-01")
@pytest.mark.parametrize("name", TILES)
def test_every_edge_of_every_face_is_the_printed_one(name: str) -> None:
    for face in TILES[name].faces:
        for side, letter in enumerate(SIDE_LETTERS):
            assert face.edges[side].word == naive.edge(name, face.quarter, letter)
    assert set(TILES) == set(naive.ISLANDS)
    assert {kind.word for kind in Kind} == {"cloud", "forest", "mountain", "crystal", "city"}


@pytest.mark.rule("K-02")
def test_there_are_88_island_tiles_of_seven_shapes() -> None:
    shapes: Counter[str] = Counter()
    for name, copies in COPIES.items():
        patches = TILES[name].faces[0].patches
        mirrored = "_mirrored" if name.endswith("_mirrored") else ""
        shapes[name.split("_")[0] + mirrored] += copies[-1]
        assert all(patch.spaces == len(patch.sides) for patch in patches)
    assert shapes == {
        "small": 16,
        "half": 16,
        "large": 4,
        "long": 4,
        "opposite": 24,
        "adjacent": 12,
        "adjacent_mirrored": 12,
    }
    assert shapes.total() == len(island_tiles(4)) == 88


@pytest.mark.rule("K-11")
@pytest.mark.parametrize(("seats", "points", "tiles"), [(2, 32, 44), (3, 42, 66), (4, 48, 88)])
def test_points_and_tiles_depend_on_the_number_of_seats(
    seats: int, points: int, tiles: int
) -> None:
    bag = Counter(island_tiles(seats))
    assert bag.total() == tiles
    assert POINTS[seats] == points
    for entry in naive.FACTS["tiles"]:
        assert bag[entry["id"]] == sum(marked <= seats for marked in entry["min_players"])
    state = start(deal_setup(tuple("abcd"[:seats]), 1)).state
    assert (state.points, Counter(state.bag)) == (points, bag)


@pytest.mark.rule("K-10")
def test_the_supply_has_twenty_inhabitants_of_each_colour() -> None:
    state = start(deal_setup(("a", "b"), 1)).state
    assert state.supply == SUPPLY == (20, 20, 20)


@pytest.mark.rule("K-12")
def test_the_special_tiles_are_those_of_the_facts() -> None:
    assert len(SPECIALS) == 32
    for entry in naive.FACTS["specials"]:
        special = SPECIALS[f"special-{entry['id']}"]
        green, violet, blue = special.price.colours
        price = {"green": green, "violet": violet, "blue": blue, "white": special.price.white}
        assert {key: number for key, number in price.items() if number} == entry["cost"]
        assert special.points == (0 if entry["points"] == "?" else entry["points"])
        assert special.kind == entry["kind"]
        assert special.price.white == 1
    kinds = Counter(special.kind for special in SPECIALS.values())
    assert [kinds[kind] for kind in KINDS] == [12, 6, 6, 8]


@pytest.mark.rule("K-12")
def test_four_special_tiles_of_each_kind_are_dealt_and_every_one_is_dealt_sometimes() -> None:
    seen = set()
    for deal in range(60):
        specials = deal_setup(("a", "b"), deal).specials
        assert is_market(specials)
        assert Counter(SPECIALS[name].kind for name in specials) == dict.fromkeys(KINDS, 4)
        seen |= set(specials)
    assert seen == set(SPECIALS)


@pytest.mark.rule("K-12")
def test_the_set_for_a_first_game_may_be_agreed_on() -> None:
    agreed = deal_setup(("a", "b"), 5, first_game=True)
    facts = {f"special-{name}" for name in naive.FACTS["first_game_specials"]}
    assert set(agreed.specials) == set(FIRST_GAME) == facts
    assert is_market(FIRST_GAME[::-1])


@pytest.mark.rule("K-12")
def test_any_other_set_of_special_tiles_is_refused() -> None:
    dealt = deal_setup(("a", "b"), 5).specials
    other = next(name for name in SPECIALS if name not in dealt)
    assert not is_market(dealt[1:])
    assert not is_market((*dealt[1:], dealt[1]))
    assert not is_market((*dealt[1:], "special-palace"))
    assert not is_market((*dealt[1:], "small_city"))
    assert not is_market((*dealt, other))


@pytest.mark.rule("K-13")
@pytest.mark.parametrize("entry", naive.FACTS["boards"], ids=lambda entry: entry["id"])
def test_a_board_has_its_three_printed_tiles(entry: dict[str, object]) -> None:
    letter = str(entry["id"]).lower()
    tiles = entry["tiles"]
    assert isinstance(tiles, list)
    printed = {(tile["column"], tile["row"]) for tile in tiles}
    assert {xy(place) for _, place in BOARDS[letter]} == printed
    assert set(ground_of(PRINTED[letter])) == printed


@pytest.mark.rule("K-13", "K-15")
def test_each_player_has_a_different_board_and_any_player_may_go_first() -> None:
    firsts, boards = set(), set()
    for deal in range(40):
        agreed = deal_setup(("a", "b", "c", "d"), deal)
        assert sorted(agreed.boards) == ["a", "b", "c", "d"]
        firsts.add(agreed.first)
        boards.add(agreed.boards)
        state = start(agreed).state
        assert state.turn == state.active == agreed.first
        assert all(player.pawn is None and player.can_repeat for player in state.players)
    assert firsts == {0, 1, 2, 3}
    assert len(boards) > 5


@pytest.mark.rule("K-14")
def test_the_start_tile_has_two_sides_with_all_four_kinds() -> None:
    assert START_SIDES == ("start-front", "start-back")
    for name in START_SIDES:
        assert {edge.word for edge in TILES[name].faces[0].edges} == {
            "forest",
            "mountain",
            "crystal",
            "city",
        }


@pytest.mark.parametrize(
    ("name", "quarters"),
    [("special-hotel", (0,)), ("long_city", (0, 1)), ("half_city", (0, 1, 2, 3))],
)
def test_rotations_that_look_the_same_are_one(name: str, quarters: tuple[int, ...]) -> None:
    assert TILES[name].quarters == quarters


@pytest.mark.parametrize("islands", ["F:N=1 F:S=1", "F:N=1 M:N=1", "F:N", "X:N=1", "F:N=0"])
def test_a_tile_that_makes_no_sense_is_refused(islands: str) -> None:
    with pytest.raises(NotationError):
        make_tile("strange", islands)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tactical", [False, True])
def test_a_deal_is_the_same_each_time_and_draws_what_is_in_the_bag(
    seats: int, tactical: bool
) -> None:
    agreed = deal_setup(tuple("abcd"[:seats]), 7, tactical=tactical)
    assert agreed == deal_setup(tuple("abcd"[:seats]), 7, tactical=tactical)
    state = start(agreed).state
    if not tactical:
        state = state._replace(phase=Phase.REVEAL)
    first = deal_draw(state, 7)
    assert first == deal_draw(state, 7) != deal_draw(state, 8)
    assert draw(state, Random(1)) == draw(state, Random(1))


def test_the_tiles_of_a_deal_come_in_one_order_however_they_are_drawn() -> None:
    state = start(deal_setup(("a", "b"), 3)).state._replace(phase=Phase.REVEAL)
    three = deal_draw(state, 3)
    assert not hasattr(three, "hands")
    bag = list(state.bag)
    found: list[str] = []
    for _ in range(3):
        one = deal_draw(state._replace(phase=Phase.SEARCH, bag=tuple(bag)), 3)
        assert not hasattr(one, "hands")
        found += one.tiles
        bag.remove(one.tiles[0])
    assert tuple(found) == three.tiles
