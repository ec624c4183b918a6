"""Records of the Skylands that are no game are refused in one sentence with the rule's id."""

from __future__ import annotations

import re
from typing import Final

import pytest

from rules.games import SKY, SKYE
from rules.record import CLANS, Chair, RecordError, SkyHeading, SkyRecord, read, read_any, write
from rules.skylands import Board, Choose, is_legal
from rules.skylands.catalogue import FIRST_GAME
from rules.skylands.text.heading import FIRST_SET, TACTICAL, deal_heading
from tests.support.tables.golden import FOLDER

CHAIRS: Final = (Chair("stag", "human", "Ailsa"), Chair("raven", "greedy", "Bran the Old"))
SHORT: Final = f"""\
skylands 1
deal 4711
option no-curtain
seat stag human Ailsa
seat raven greedy Bran the Old
specials {" ".join(FIRST_GAME)}
boards a d
first 0

choose 0 deploy
deploy 0 1,1:forest 2,1:mountain
deploy 1 1,1:mountain
= turn 2 points 32 scores -26 -27
choose 1 create
pass 1
create 0 special-small_crystal 1,1:forest=1 2,1:mountain=1
lay 0 special-small_crystal 1,0 r2
= turn 3 points 32 scores -22 -27
choose 0 discover
reveal half_city small_city small_forest
lay 0 small_city 3,2 r0
pass 1
pass 0
= turn 4 points 32 scores -18 -27
pause
"""
"""Four turns' worth of lines, of which every kind but three is there."""


def changed(old: str, new: str, text: str = SHORT) -> str:
    """The text with one passage changed."""
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
    return text.replace(old, new)


def refusal(text: str) -> RecordError:
    """What reading complains about."""
    with pytest.raises(RecordError) as caught:
        read_any(text)
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_record_written_by_hand_is_read_and_written_again() -> None:
    record = read(SHORT, SKY)
    assert record.heading == SkyHeading(CHAIRS, FIRST_GAME, ("a", "d"), 0, 4711, ("no-curtain",))
    assert len(record.actions) == 12
    assert write(record) == SHORT
    assert read_any(SHORT) == record
    assert record.heading.setup.names == ("Ailsa", "Bran the Old")


def test_a_heading_of_a_deal_can_be_written_and_read() -> None:
    for options in ((), (TACTICAL,), (FIRST_SET,), (TACTICAL, FIRST_SET, "no-curtain")):
        heading = deal_heading(CHAIRS, 99, options)
        assert heading.boards == () if TACTICAL in options else len(heading.boards) == 2
        assert (heading.specials == FIRST_GAME) == (FIRST_SET in options)
        record = SkyRecord(heading)
        assert read(write(record), SKY) == record


def test_an_island_may_be_called_by_any_of_its_tiles() -> None:
    other = changed("deploy 0 1,1:forest 2,1:mountain", "deploy 0 2,1:forest 3,1:mountain")
    assert read(other, SKY) == read(SHORT, SKY)


def test_each_game_reads_its_own_records_only() -> None:
    with pytest.raises(RecordError, match="this is a game of skylands, not of skye"):
        read(SHORT, SKYE)
    old = (FOLDER / "two-greedy.skye").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="this is a game of skye, not of skylands"):
        read(old, SKY)
    assert read_any(old) == read(old, SKYE)


SETUPS: Final = {
    "five seats": (
        "seat raven",
        "".join(f"seat {clan} human X\n" for clan in CLANS[1:3]) + "seat knot human Y\nseat raven",
        "5 seats do not make a game of 2 to 4 (K-11)",
    ),
    "one clan twice": ("seat raven", "seat stag", "two seats have the same clan (K-13)"),
    "a special tile missing": (
        " special-small_mountain",
        "",
        "the set-up needs four special tiles of each kind (K-12)",
    ),
    "one board for two": (
        "boards a d",
        "boards a a",
        "each seat needs a board of its own, a to d (K-13)",
    ),
    "a board too many": (
        "boards a d",
        "boards a b c",
        "each seat needs a board of its own, a to d (K-13)",
    ),
    "an unknown board": (
        "boards a d",
        "boards a z",
        "each seat needs a board of its own, a to d (K-13)",
    ),
    "no boards": ("boards a d\n", "", "the set-up needs one line 'boards ...'"),
    "nobody first": ("first 0", "first 2", "there is no seat 2 to go first (K-15)"),
}


@pytest.mark.parametrize("name", SETUPS)
def test_an_invalid_set_up_is_refused(name: str) -> None:
    old, new, why = SETUPS[name]
    assert refusal(changed(old, new)).why == why


ACTIONS: Final = {
    "choose 0 deploy": [
        ("choose 1 deploy", "it is seat 0's turn, not seat 1's (K-22)"),
        ("choose 0 sleep", "there is no action 'sleep'"),
        ("choose 7 deploy", "there is no seat '7'"),
        ("choose 0", "'choose 0' is no action"),
        ("pass 0", "the table waits for an action to be chosen (K-20)"),
        ("dance 0", "'dance 0' is no action"),
        ("deploy 0", "'deploy 0' says too little or too much"),
        ("reveal half_city", "the table waits for an action to be chosen (K-20)"),
        ("draw half_city", "the table waits for an action to be chosen (K-20)"),
        ("lay 0 half_city 0,0 r0", "the table waits for an action to be chosen (K-20)"),
    ],
    "deploy 0 1,1:forest 2,1:mountain": [
        ("deploy 0 1,1:city", "there is no island '1,1:city' on that board"),
        ("deploy 0 1,1", "there is no island '1,1' on that board"),
        ("deploy 0 99,99:forest", "99,99 is too far from the castle"),
        (
            "deploy 0 1,1:crystal",
            "an island must be complete and have a free space to be filled (K-40)",
        ),
        ("deploy 0 3,1:city", "only forest, mountain and crystal islands are filled (K-40)"),
        ("deploy 0 1,1:forest 1,1:forest", "no island is filled twice (K-40)"),
        ("lodge 0 1,1:forest", "only the owner of the hotel has guests (K-74)"),
        (
            "convert 0 1,1:crystal to 3,1:city",
            "the table waits for islands to be filled, or a pass (K-40)",
        ),
    ],
    "deploy 1 1,1:mountain": [
        ("deploy 1 1,1:mountain 2,1:forest", "this seat fills one island (K-40)"),
    ],
    "create 0 special-small_crystal 1,1:forest=1 2,1:mountain=1": [
        (
            "create 0 special-small_crystal 1,1:forest=1",
            "this is not the price of special-small_crystal for this seat (K-50)",
        ),
        (
            "create 0 special-small_crystal 1,1:forest=3",
            "so many inhabitants do not live there (K-50)",
        ),
        (
            "create 0 special-small_crystal hotel:green=1 1,1:forest=1",
            "so many inhabitants do not live there (K-50)",
        ),
        (
            "create 0 special-small_crystal 1,1:forest",
            "'1,1:forest' is no home such as '1,1:forest=2'",
        ),
        ("create 0 special-hotel 1,1:forest=2", "special-hotel does not lie on the table (K-12)"),
        ("create 0 special-palace", "there is no tile 'special-palace'"),
        ("create 0", "'create 0' says too little or too much"),
        ("convert 0 1,1:crystal", "a Convert says from where to which cities, and how many guests"),
        ("convert 0 to 3,1:city to 3,1:city", "'to' stands twice in one Convert"),
        (
            "convert 0 to 3,1:city guests many",
            "a Convert says from where to which cities, and how many guests",
        ),
    ],
    "lay 0 special-small_crystal 1,0 r2": [
        (
            "lay 0 special-small_crystal 1,0 r0",
            "special-small_crystal turned so meets other edges at 1,0 (K-04)",
        ),
        ("lay 0 special-small_crystal 1,1 r0", "a tile lies at 1,1 already (K-04)"),
        ("lay 0 special-small_crystal 5,0 r0", "5,0 is no cell of the board (K-04)"),
        ("lay 0 half_city 1,0 r2", "half_city was not paid for (K-50)"),
        ("lay 0 half_city 1,0 r7", "'half_city 1,0 r7' is no laid tile such as 'half_city 2,3 r1'"),
        ("lay 0 half_city", "'lay 0 half_city' is no action"),
        ("pass 0", "the table waits for a special tile to be laid (K-50)"),
    ],
    "reveal half_city small_city small_forest": [
        ("reveal half_city small_city", "3 tiles are revealed, not 2 (K-30)"),
        (
            "reveal large_city small_city small_forest",
            "tile large_city is not in the bag (K-11)",
        ),
        ("reveal special-hotel small_city half_city", "there is no island tile 'special-hotel'"),
        (
            "pass 0",
            "the table waits for tiles to be revealed (K-30)",
        ),
    ],
    "lay 0 small_city 3,2 r0": [
        ("lay 0 long_city 0,0 r0", "long_city does not lie open (K-30)"),
    ],
}


@pytest.mark.parametrize(
    ("line", "tried", "why"),
    [(line, tried, why) for line, cases in ACTIONS.items() for tried, why in cases],
)
def test_a_bad_line_is_refused_with_its_number_and_the_reason(
    line: str, tried: str, why: str
) -> None:
    error = refusal(changed(f"\n{line}\n", f"\n{tried}\n"))
    assert error.why == why
    assert error.line == 1 + SHORT.split("\n").index(line)


def test_nothing_may_follow_the_end() -> None:
    text = (FOLDER.with_name("skylands_games") / "two-random.skye").read_text(encoding="utf-8")
    over = text.removesuffix("end\n")
    last = re.findall(r"^= turn.*winners.*$", text, re.MULTILINE)
    assert len(last) == 1
    error = refusal(over + "choose 0 deploy\nend\n")
    assert error.why == "the table waits for nothing: the game is over (K-80)"
    assert refusal(over + "pause\n").why == "the game is over, so it cannot be continued"


def test_a_board_that_is_named_wrongly_by_a_program_is_refused_too() -> None:
    step = list(read(SHORT, SKY).steps())[-1]
    assert not is_legal(step.state, Choose(9, Board.DEPLOY))
    assert not is_legal(step.state, Choose(0, Board.DEPLOY))
