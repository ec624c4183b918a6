"""Lines of text for actions, read and written."""

from __future__ import annotations

import pytest

from rules.grid import REACH, cell
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.kinds import Action
from rules.skye.legal import legal_actions, to_act
from rules.skye.play import apply, start
from rules.skye.state import AXE, Phase, Player
from rules.skye.territory import HOME
from rules.skye.text.notation import (
    read_action,
    read_laid,
    read_tile_id,
    shown,
    write_action,
    write_laid,
)
from rules.table import CHANCE, NotationError
from tests.support.tables.board import any_game, setup, table

PRICING = table(
    Phase.PRICING,
    Player(9, HOME, ("L01", "L02", "L03")),
    Player(9, HOME, ("L04", "L05", "L06")),
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("draw L01 L02 L03 | L04 L05 L06", Draw((("L01", "L02", "L03"), ("L04", "L05", "L06")))),
        ("price 0 L01=axe L02=3 L03=1", SetPrices(0, (AXE, 3, 1))),
        ("price 1 L04=12 L05=1 L06=axe", SetPrices(1, (12, 1, AXE))),
        ("buy 1 0:L02", Buy(1, 0, "L02")),
        ("pass 0", Pass(0)),
        ("place 1 L02 2,-1 r1", Place(1, "L02", cell(2, -1), 1)),
        ("return 0 L05", GiveBack(0, "L05")),
    ],
)
def test_a_line_and_an_action_say_the_same(line: str, action: Action) -> None:
    assert read_action(PRICING, line) == action
    assert type(read_action(PRICING, line)) is type(action)
    assert write_action(PRICING, action) == line


@pytest.mark.parametrize("seats", [2, 5])
def test_every_action_of_a_game_can_be_written_and_read_again(seats: int) -> None:
    state = start(setup(seats)).state
    for action in any_game(setup(seats), deal=1):
        assert read_action(state, write_action(state, action)) == action
        for seat in to_act(state):
            if seat != CHANCE:
                other = next(legal_actions(state, seat))
                assert read_action(state, write_action(state, other)) == other
        state = apply(state, action).state


def test_prices_may_be_written_in_any_order() -> None:
    assert read_action(PRICING, "price 0 L03=1 L01=axe L02=3") == SetPrices(0, (AXE, 3, 1))


@pytest.mark.parametrize("line", ["  pass 0 ", "pass  0", "place 0 L02  2,-1 r1 ", "buy 1  0:L02"])
def test_extra_spaces_are_ignored(line: str) -> None:
    assert write_action(PRICING, read_action(PRICING, line)) == " ".join(line.split())


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "'' is no action"),
        ("jump 0", "'jump 0' is no action"),
        ("PASS 0", "is no action"),
        ("pass 0 1", "is no action"),
        ("pass", "there is no seat ''"),
        ("pass 2", "there is no seat '2'"),
        ("pass -1", "there is no seat '-1'"),
        ("pass 00", "there is no seat '00'"),
        ("pass \u0661", "there is no seat"),
        ("draw L01 L02 L99 | L04 L05 L06", "there is no tile 'L99'"),
        ("draw l01 L02 L03 | L04 L05 L06", "there is no tile 'l01'"),
        ("price 0", "seat 0 prices all its tiles in one line"),
        ("price 0 L01=axe L02=3", "seat 0 prices all its tiles in one line"),
        ("price 0 L01=axe L02=3 L03=1 L04=1", "seat 0 has no tile 'L04' to price"),
        ("price 0 L01=axe L02=3 L02=1", "seat 0 has no tile 'L02' to price"),
        ("price 0 L01=axe L02=0 L03=1", "a price is a whole number of at least 1 or axe, not '0'"),
        ("price 0 L01=axe L02=2.5 L03=1", "a price is a whole number of at least 1 or axe"),
        ("price 0 L01=axe L02=-2 L03=1", "a price is"),
        ("price 0 L01=axe L02=+2 L03=1", "a price is"),
        ("price 0 L01=axe L02=02 L03=1", "a price is"),
        ("price 0 L01=axe L02=12345 L03=1", "a price is"),
        ("price 0 L01=axe L02= L03=1", "a price is"),
        ("price 0 L01=axe L02 L03=1", "a price is"),
        ("price 0 L01=axe L02=\u0663 L03=1", "a price is"),
        ("buy 1 0", "there is no tile ''"),
        ("buy 1 2:L02", "there is no seat '2'"),
        ("buy 1 0:L99", "there is no tile 'L99'"),
        ("buy 1", "there is no seat ''"),
        ("place 0 L02 2,-1", "is no laid tile such as 'L07 2,-1 r1'"),
        ("place 0 L02 2,-1 r4", "is no laid tile"),
        ("place 0 L02 2.0,-1 r1", "is no laid tile"),
        ("place 0 L02 \u0662,-1 r1", "is no laid tile"),
        ("place 0 L02 2,-1 r1 r2", "is no laid tile"),
        ("place 0 L99 2,-1 r1", "there is no tile 'L99'"),
        ("place 0 L02 31,0 r1", "31,0 is too far from the castle"),
        ("place 0 L02 0,-31 r1", "0,-31 is too far from the castle"),
        ("return 0", "there is no tile ''"),
        ("return 0 L02 L03", "there is no tile 'L02 L03'"),
    ],
)
def test_a_meaningless_line_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint.replace(".", r"\.").replace("+", r"\+")):
        read_action(PRICING, line)


def test_without_an_offer_nothing_can_be_priced() -> None:
    state = start(setup(2)).state
    with pytest.raises(NotationError, match="seat 0 prices all its tiles"):
        read_action(state, "price 0")


def test_a_placed_tile_is_written_with_its_cell_and_quarter() -> None:
    assert write_laid("L07", cell(2, -1), 1) == "L07 2,-1 r1"
    assert read_laid("L07 2,-1 r1") == ("L07", cell(2, -1), 1)
    assert read_laid("castle 0,0 r0") == ("castle", cell(0, 0), 0)


def test_coordinates_reach_to_the_edge() -> None:
    for x, y in ((REACH, -REACH), (-REACH, REACH)):
        assert read_laid(write_laid("L07", cell(x, y), 3)) == ("L07", cell(x, y), 3)
    with pytest.raises(NotationError, match="too far"):
        read_laid(f"L07 {REACH + 1},0 r0")


def test_a_tile_is_named_as_it_is_printed() -> None:
    assert read_tile_id("L07") == "L07"
    with pytest.raises(NotationError, match="there is no tile 'L7'"):
        read_tile_id("L7")


def test_a_strangers_text_is_shown_short_and_on_one_line() -> None:
    assert shown("L99") == "'L99'"
    assert shown("a" * 40) == repr("a" * 40)
    assert shown("a" * 41) == repr("a" * 37 + "...")
    assert "\n" not in shown("a\nb\x00")
