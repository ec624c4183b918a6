"""Setting up a table with Journeyman: bag, boards, bonus tiles, objectives, and its record."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules.games import SKYE
from rules.grid import ORIGIN
from rules.record import JOURNEYMAN, Record, RecordError, read, write
from rules.skye import deal_setup, start
from rules.skye.chance import deal_draw
from rules.skye.journeyman.boards import BOARDS, NUMERALS, TABLE, Track, read_boards
from rules.skye.journeyman.bonus import BONUS_TILES, is_layout
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.journeyman.journey import Journey, board_of
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.objectives import OBJECTIVES
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import deck
from rules.skye.state import SEATS
from rules.table import NotationError
from tests.long.journeys import journey_heading
from tests.support.tables.board import setup
from tests.support.tables.travels import LAYOUT


@pytest.mark.rule("J-01")
def test_the_bag_holds_eighty_one_tiles() -> None:
    state = start(deal_setup(("a", "b"), 3, (JOURNEYMAN,))).state
    assert len(state.bag) == 81
    assert set(state.bag) == {*LANDSCAPE, *JOURNEYMAN_TILES}
    assert set(TILES) == {"castle", *LANDSCAPE, *JOURNEYMAN_TILES}


@pytest.mark.rule("J-01")
def test_four_of_twenty_objectives_are_drawn_and_each_has_its_chance() -> None:
    whole = deck((JOURNEYMAN,))
    assert whole == (*deck(()), *[one.id for one in OBJECTIVES])
    assert len(set(whole)) == 20
    drawn = Counter[str]()
    for deal in range(300):
        objectives = deal_setup(("a", "b"), deal, (JOURNEYMAN,)).objectives
        assert len(set(objectives)) == 4
        drawn.update(objectives)
    assert set(drawn) == set(deck((JOURNEYMAN,)))
    assert all(30 <= number <= 90 for number in drawn.values())


@pytest.mark.rule("J-01")
def test_journeyman_tiles_are_drawn_like_any_other() -> None:
    seen = set()
    for deal in range(200):
        hands = deal_draw(start(deal_setup(("a", "b"), deal, (JOURNEYMAN,))).state, deal).hands
        seen |= {tile for hand in hands for tile in hand}
    assert seen == {*LANDSCAPE, *JOURNEYMAN_TILES}


@pytest.mark.rule("J-02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_number_of_seats_decides_the_side_of_the_boards(seats: int) -> None:
    agreed = deal_setup(tuple("abcde"[:seats]), 1, (JOURNEYMAN,))
    assert board_of(agreed) == BOARDS["5" if seats == 5 else "2-4"]
    for player in start(agreed).state.players:
        assert player.journey == Journey()
        assert player.journey.markers == (0, 0, 0)


@pytest.mark.rule("J-03")
def test_the_nine_bonus_tiles_are_on_slots_with_their_numeral() -> None:
    for deal in range(50):
        for layout in deal_layouts(5, deal):
            assert is_layout(layout)
            for index, numeral in enumerate(NUMERALS):
                column = [layout[track][index] for track in Track]
                assert sorted(column) == sorted(BONUS_TILES[numeral])
    assert len(set(deal_layouts(5, 1))) > 1


@pytest.mark.rule("J-03")
def test_every_order_of_bonus_tiles_is_dealt() -> None:
    seen = {layout[0] for deal in range(300) for layout in deal_layouts(2, deal)}
    assert len(seen) == 27


@pytest.mark.rule("J-03")
def test_a_table_may_agree_on_the_same_boards() -> None:
    own, same = deal_layouts(4, 9), deal_layouts(4, 9, same_boards=True)
    assert set(same) == {own[0]}
    assert deal_layouts(2, 9, same_boards=True) == same[:2]


@pytest.mark.rule("J-04", "J-05")
def test_a_journey_begins_on_the_castle_with_two_waypoints_and_no_road_piece() -> None:
    journey = Journey()
    assert (journey.place, journey.waypoints, journey.roads) == (ORIGIN, 2, 0)
    assert not journey.owned


def test_without_layouts_nothing_of_the_expansion_is_there() -> None:
    state = start(setup(3)).state
    assert state.pending is None
    assert all(player.journey is None for player in state.players)
    assert not set(state.bag) & set(JOURNEYMAN_TILES)


def test_the_boards_are_those_of_the_rule_books() -> None:
    for side, board in BOARDS.items():
        warrior, merchant, herald = board
        for course in (warrior, merchant):
            assert [space.section for space in course.spaces[:4]] == [1, 1, 1, 2]
        assert merchant.spaces[0].demand == "ship"
        assert herald.spaces[0].demand == "farm"
        assert [space.gold for space in herald.spaces if space.gold] == [5, 8, 12]
        assert herald.spaces[2].gold == 5
        flags = [space.flag for space in merchant.spaces if space.flag]
        incomes = [flag.value for flag in flags if flag.kind == "income"]
        assert incomes == ([2, 5, 7] if side == "5" else [2, 4, 7])
        assert max(f.value for f in flags if f.kind == "movement") == (6 if side == "5" else 8)
        assert [space.demand for space in herald.spaces[-2:]] == ["castle", "west"]
        assert [course.endless for course in board] == [3, 3, 4]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("2-4 warrior endless 3", "2-4 warden endless 3"),
        ("1 | whisky ", "1 | whiskey"),
        ("points 1", "honour 1"),
        ("| 12 |", "| twelve |"),
        ("| III", "| IV"),
        ("| II\n", "| -\n"),
        ("    4 | castle ", "    1 | castle "),
        ("    5 herald endless 4", "    6 herald endless 4"),
        ("| -  | -          | I\n", "| -  | I\n"),
    ],
)
def test_a_board_that_makes_no_sense_is_refused(right: str, wrong: str) -> None:
    assert right in TABLE
    assert read_boards(TABLE) == BOARDS
    with pytest.raises(NotationError):
        read_boards(TABLE.replace(right, wrong, 1))


def test_a_record_begins_with_its_game_and_names_the_bonus_tiles() -> None:
    heading = journey_heading(2, 77)
    lines = write(Record(heading)).split("\n")
    assert lines[:2] == ["skye 2", "with journeyman"]
    bonus = [line for line in lines if line.startswith("bonus ")]
    assert [line.split()[1] for line in bonus] == ["0", "1"]
    assert bonus[0].count("|") == 2
    assert read("\n".join(lines), SKYE).heading == heading


def test_a_game_without_the_expansion_is_written_as_before() -> None:
    heading = replace(journey_heading(2, 77), expansions=(), layouts=(), objectives=deck(())[:4])
    text = write(Record(heading))
    assert text.startswith("skye 2\n")
    assert "bonus" not in text
    assert "with" not in text


GOOD = write(Record(replace(journey_heading(2, 77), layouts=(LAYOUT, LAYOUT))))


@pytest.mark.rule("J-03")
@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("bonus 1 ", "bonus 0 ", "seat 1 needs all nine bonus tiles"),
        ("five_gold", "six_gold", "seat 0 needs all nine bonus tiles"),
        ("five_gold", "two_roads", "seat 0 needs all nine bonus tiles"),
        ("extra_movement no_axe", "no_axe extra_movement", "seat 0 needs all nine bonus tiles"),
        ("no_axe | advance", "no_axe advance", "seat 0 needs all nine bonus tiles"),
        ("bonus 0", "option bonus", "each seat needs one line"),
        ("with journeyman\n", "", "'bonus' belongs to a game with journeyman"),
        ("with journeyman", "with pirates", "there is no expansion 'pirates' to play with"),
        ("with journeyman", "with journeyman\nwith journeyman", "no expansion 'journeyman'"),
    ],
)
def test_a_record_with_wrong_bonus_tiles_is_refused(right: str, wrong: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        read(GOOD.replace(right, wrong, 1), SKYE)
