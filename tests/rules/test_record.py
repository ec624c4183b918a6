"""A whole game as text: written, read again, and refused when anything in it is wrong."""

from __future__ import annotations

import pytest

from rules.games import SKY, SKYE
from rules.heading import Numbered
from rules.record import (
    CLANS,
    LONGEST,
    NAME_LENGTH,
    UPGRADES,
    Chair,
    Heading,
    Record,
    RecordError,
    Upgrade,
    read,
    write,
)
from rules.skye.state import FIRST_GAME, SEATS, Phase
from rules.table import NotationError
from tests.support.tables.board import any_game

SHORT = """\
skye 2
deal 4711
option open_gold
seat stag human Ailsa
seat raven greedy Bran the Old
objectives areas sheep squares road_tiles
first 0

draw L50 L02 L03 | L69 L05 L06
price 0 L50=1 L02=3 L03=axe
price 1 L69=1 L05=1 L06=axe
buy 0 1:L69
buy 1 0:L50
place 0 L69 0,-1 r0
place 0 L02 -1,0 r0
place 1 L50 0,-1 r0
place 1 L05 0,1 r0
= round 2 gold 9 10 scores 1 1
pause
"""
"""One round, in which every kind of line occurs but `return`."""


def heading(seats: int, **agreed: int | None) -> Heading:
    """Who sits where, in so many seats."""
    names = ("Ailsa", "Bran", "Catriona of Skye", "Dùghall", "E. 5")
    chairs = [
        Chair(clan, "human" if seat == 0 else f"bot_{seat}", name)
        for seat, (clan, name) in enumerate(zip(CLANS, names, strict=True))
    ]
    first = agreed.get("first") or 0
    return Heading(tuple(chairs[:seats]), FIRST_GAME, first, agreed.get("deal"))


def game(seats: int, deal: int = 1) -> Record:
    """Some whole game."""
    agreed = heading(seats, first=seats - 1, deal=deal)
    return Record(agreed, any_game(agreed.setup, deal))


def changed(old: str, new: str, text: str = SHORT) -> str:
    """The text with one passage changed."""
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
    return text.replace(old, new)


def refusal(text: str, *, check_claims: bool = True) -> RecordError:
    """What reading complains about."""
    with pytest.raises(RecordError) as caught:
        read(text, SKYE, check_claims=check_claims)
    return caught.value


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_can_be_written_and_read_again(seats: int) -> None:
    record = game(seats)
    text = write(record)
    assert read(text, SKYE) == record
    assert write(read(text, SKYE)) == text
    assert text.endswith("\nend\n")
    assert [step.state.phase for step in record.steps()][-1] is Phase.OVER


def test_an_unfinished_game_can_be_written_and_read_again_after_every_action() -> None:
    record = game(2)
    for length in range(0, len(record.actions), 7):
        part = Record(record.heading, record.actions[:length])
        text = write(part)
        assert read(text, SKYE) == part
        assert text.endswith("\npause\n")


def test_a_record_written_by_hand_is_read() -> None:
    record = read(SHORT, SKYE)
    assert record.heading == Heading(
        (Chair("stag", "human", "Ailsa"), Chair("raven", "greedy", "Bran the Old")),
        FIRST_GAME,
        first=0,
        deal=4711,
        options=("open_gold",),
    )
    assert record.heading.setup.names == ("Ailsa", "Bran the Old")
    assert len(record.actions) == 9
    assert write(record) == SHORT


def test_a_record_may_hold_empty_lines_spaces_and_the_line_ends_of_other_systems() -> None:
    assert read(SHORT.replace("\n", "\r\n"), SKYE) == read(SHORT, SKYE)
    assert read(SHORT.replace("\n", "  \n\n"), SKYE) == read(SHORT, SKYE)


def test_a_deal_and_options_may_be_left_out() -> None:
    text = changed("deal 4711\noption open_gold\n", "")
    assert (read(text, SKYE).heading.deal, read(text, SKYE).heading.options) == (None, ())
    assert write(read(text, SKYE)) == text


def test_claims_may_be_left_out() -> None:
    assert read(changed("= round 2 gold 9 10 scores 1 1\n", ""), SKYE) == read(SHORT, SKYE)


def test_a_game_has_a_claim_after_every_round_and_the_last_one_names_the_winners() -> None:
    claims = [line for line in write(game(3)).splitlines() if line.startswith("=")]
    assert [line.split()[2] for line in claims] == ["2", "3", "4", "5", "6", "6"]
    assert [" winners " in line for line in claims] == [False] * 5 + [True]


def test_the_error_is_a_notation_error_with_line_and_reason() -> None:
    error = refusal(changed("buy 0 1:L69", "bye 0 1:L69"))
    assert isinstance(error, NotationError)
    assert (error.line, error.why) == (12, "'bye 0 1:L69' is no action")
    assert str(error) == "line 12: 'bye 0 1:L69' is no action"


@pytest.mark.parametrize("text", ["", "\n", "catan 1\n", "skye", "skye one", "skye -1", "Skye 1"])
def test_a_wrong_first_line_is_refused(text: str) -> None:
    error = refusal(text)
    assert error.line == 1
    assert error.why.startswith("a record begins with 'skye 2', not ")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0", "version 0 never existed"),
        ("3", "version 3 is newer than this program understands"),
        ("9999", "version 9999 is newer than this program understands"),
    ],
)
def test_unknown_versions_are_refused(version: str, why: str) -> None:
    error = refusal(changed("skye 2", f"skye {version}"))
    assert (error.line, error.why) == (1, why)


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        # Set-up
        ("seat stag", "seat dragon", 4, "is no seat such as 'stag human Ailsa'"),
        ("seat raven greedy Bran the Old", "seat raven greedy", 5, "is no seat such as"),
        ("raven greedy", "raven GREEDY", 5, "is no seat such as"),
        ("Bran the Old", "B" * (NAME_LENGTH + 1), 5, "a name has at most 24 characters"),
        ("Bran the Old", "Br\x1ban", 5, "this is no text that a person could write"),
        ("Bran the Old", "Bran\tthe Old", 5, "a name has at most 24 characters"),
        ("sheep squares", "dragons squares", 6, "four different objectives that exist (S-02)"),
        ("sheep squares", "areas squares", 6, "four different objectives that exist (S-02)"),
        (" sheep squares", " sheep", 6, "four different objectives that exist (S-02)"),
        ("squares road", "squares lake road", 6, "four different objectives that exist (S-02)"),
        ("first 0", "first 2", 7, "there is no seat 2 to go first (S-05)"),
        ("first 0", "first -1", 7, "'-1' is no number"),
        ("first 0", "first me", 7, "'me' is no number"),
        ("deal 4711", "deal 0x12", 2, "'0x12' is no number"),
        ("deal 4711", "deal 1234567890", 2, "'1234567890' is no number"),
    ],
)
def test_a_wrong_line_of_the_set_up_is_refused_with_its_number(
    old: str, new: str, line: int, why: str
) -> None:
    error = refusal(changed(old, new))
    assert why in error.why
    assert error.line == line


@pytest.mark.rule("S-01", "S-02", "S-03", "S-05")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seat raven greedy Bran the Old\n", "", "1 seats do not make a game of 2 to 5 (S-01)"),
        ("seat raven", "seat stag", "two seats have the same clan (S-03)"),
        ("objectives areas sheep squares road_tiles\n", "", "needs one line 'objectives ...'"),
        ("first 0\n", "", "needs one line 'first ...'"),
        ("first 0\n", "first 0\nfirst 1\n", "needs one line 'first ...'"),
        ("first 0\n", "first 2\n", "there is no seat 2 to go first (S-05)"),
        ("sheep squares", "dragons squares", "four different objectives that exist (S-02)"),
        ("sheep squares", "areas squares", "four different objectives that exist (S-02)"),
    ],
)
def test_an_incomplete_set_up_is_refused(old: str, new: str, why: str) -> None:
    error = refusal(changed(old, new))
    assert why in error.why
    assert 1 < error.line <= 10


@pytest.mark.rule("S-01")
def test_six_seats_are_too_many() -> None:
    more = "".join(f"seat {clan} human Name\n" for clan in ("thistle", "salmon", "knot", "knot"))
    error = refusal(changed("objectives areas", more + "objectives areas"))
    assert error.why == "6 seats do not make a game of 2 to 5 (S-01)"


def test_a_set_up_says_each_thing_once() -> None:
    error = refusal(changed("deal 4711\n", "deal 4711\ndeal 4712\n"))
    assert "needs one line 'deal ...'" in error.why


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("draw L50", "draw L99", 9, "there is no tile 'L99'"),
        ("draw L50", "draw L05", 9, "tile L05 is not in the bag (S-04)"),
        ("draw L50", "draw castle", 9, "tile castle is not in the bag (S-04)"),
        ("draw L50 ", "draw ", 9, "each of the 2 seats draws 3 tiles (S-20)"),
        ("price 0 L50=1 L02=3", "price 0 L50=0 L02=3", 10, "a price is a whole number"),
        ("price 0 L50=1 L02=3", "price 0 L50=2.5 L02=3", 10, "a price is a whole number"),
        ("price 0 L50=1 L02=3", "price 0 L50=3 L02=3", 10, "more than the 5 gold of the seat"),
        ("price 0 L50=1 L02=3", "price 0 L50=axe L02=3", 10, "the axe lies on exactly one"),
        ("price 1 L69", "price 0 L69", 11, "seat 0 has no tile 'L69' to price"),
        ("price 1 L69", "price 2 L69", 11, "there is no seat '2'"),
        ("buy 0 1:L69", "buy 0 0:L02", 12, "nobody buys an own tile (S-43)"),
        ("buy 0 1:L69", "buy 0 1:L06", 12, "seat 1 does not offer tile L06 (S-43)"),
        ("buy 0 1:L69", "buy 1 0:L50", 12, "it is seat 0's turn, not seat 1's (S-40)"),
        ("buy 0 1:L69", "buy 5 1:L69", 12, "there is no seat '5'"),
        ("buy 0 1:L69", "price 0 L50=1 L02=1", 12, "the table waits for a purchase or a pass"),
        ("buy 1 0:L50", "buy 1 1:L69", 13, "nobody buys an own tile (S-43)"),
        ("buy 1 0:L50", "buy 1 0:L69", 13, "seat 0 does not offer tile L69 (S-43)"),
        ("buy 1 0:L50", "buy 1 0:L02 L50", 13, "there is no tile 'L02 L50'"),
        ("place 0 L69 0,-1 r0", "place 1 L50 0,-1 r0", 14, "it is seat 0's turn, not seat 1's"),
        ("place 0 L69 0,-1 r0", "place 0 L69 0,0 r0", 14, "a tile lies at 0,0 already (S-54)"),
        ("place 0 L69 0,-1 r0", "place 0 L69 3,-4 r0", 14, "no tile lies beside 3,-4 (S-51)"),
        ("place 0 L69 0,-1 r0", "place 0 L69 0,-1 r1", 14, "L69 turned so meets other terrain"),
        ("place 0 L69 0,-1 r0", "place 0 L50 0,-1 r0", 14, "seat 0 has no tile L50 to lay (S-50)"),
        ("place 0 L69 0,-1 r0", "return 0 L69", 14, "so nothing may be returned (S-55)"),
        ("place 0 L02 -1,0 r0", "place 0 L02 0,-1 r0", 15, "a tile lies at 0,-1 already (S-54)"),
        ("place 0 L02 -1,0 r0", "pass 0", 15, "the table waits for a tile to be laid"),
        ("place 0 L02 -1,0 r0", "first 1", 15, "'first 1' is no action"),
        ("place 0 L02 -1,0 r0", "end", 15, "'end' is no action"),
    ],
)
def test_an_action_that_breaks_a_rule_is_refused_in_its_line(
    old: str, new: str, line: int, why: str
) -> None:
    error = refusal(changed(old, new))
    assert error.line == line
    assert why in error.why


@pytest.mark.rule("S-43")
def test_a_tile_that_was_sold_cannot_be_bought_again() -> None:
    three = """\
skye 2
seat stag human Ailsa
seat raven human Bran
seat knot human Col
objectives areas sheep squares road_tiles
first 0
draw L50 L02 L03 | L69 L05 L06 | L07 L08 L09
price 0 L50=1 L02=1 L03=axe
price 1 L69=1 L05=1 L06=axe
price 2 L07=1 L08=1 L09=axe
buy 0 1:L69
pass 1
buy 2 1:L69
pause
"""
    error = refusal(three)
    assert (error.line, error.why) == (13, "seat 1 does not offer tile L69 (S-43)")


@pytest.mark.parametrize(
    "forged",
    [
        "= round 2 gold 9 11 scores 1 1",
        "= round 2 gold 9 10 scores 1 2",
        "= round 3 gold 9 10 scores 1 1",
        "= round 2 gold 9 10 scores 1 1 winners 0",
        "=",
    ],
)
def test_a_forged_claim_is_refused_unless_claims_do_not_matter(forged: str) -> None:
    text = changed("= round 2 gold 9 10 scores 1 1", forged)
    error = refusal(text)
    assert error.line == 18
    assert error.why == "the claim is wrong: here it is 'round 2 gold 9 10 scores 1 1'"
    assert read(text, SKYE, check_claims=False) == read(SHORT, SKYE)


@pytest.mark.rule("S-134")
def test_a_forged_winner_is_refused() -> None:
    text = write(game(2))
    claim = text.splitlines()[-2]
    ahead, _, winner = claim.partition(" winners ")
    other = "1" if winner == "0" else "0"
    error = refusal(text.replace(claim, f"{ahead} winners {other}"))
    assert "the claim is wrong" in error.why


def test_a_record_cut_after_any_line_is_refused() -> None:
    for text in (SHORT, write(game(3))):
        lines = text.splitlines(keepends=True)
        for length in range(len(lines)):
            error = refusal("".join(lines[:length]))
            assert 1 <= error.line <= max(length, 1)


def test_a_record_cut_at_any_character_is_refused() -> None:
    for length in range(len(SHORT) - 1):
        refusal(SHORT[:length])
    assert read(SHORT[:-1], SKYE) == read(SHORT, SKYE)
    text = write(game(2))
    for length in range(0, len(text) - 1, 37):
        refusal(text[:length])


def test_a_truncated_record_is_reported() -> None:
    lines = SHORT.splitlines()
    in_the_setup = refusal("\n".join(lines[:4]))
    assert (in_the_setup.line, in_the_setup.why) == (4, "the record breaks off in the set-up")
    later = refusal("\n".join(lines[:12]))
    assert later.line == 12
    assert later.why == "the record breaks off: its last line is 'end' or 'pause'"


def test_an_unfinished_game_has_no_end_and_a_finished_one_cannot_pause() -> None:
    early = refusal(changed("\npause\n", "\nend\n"))
    assert (early.line, early.why) == (19, "the record ends before the game does")
    text = write(game(2))
    late = refusal(text[: -len("end\n")] + "pause\n")
    assert late.why == "the game is over, so it cannot be continued"
    assert late.line == len(text.splitlines())


def test_nothing_may_follow_the_end() -> None:
    assert refusal(SHORT + "pause\n").line == 19
    assert "is no action" in refusal(SHORT + "draw L01 L04 L07 | L08 L09 L10\npause\n").why


def test_a_text_far_longer_than_a_game_is_refused_unread() -> None:
    error = refusal(SHORT + "\n" * LONGEST)
    assert (error.line, error.why) == (1, "this is far longer than a game")
    padded = SHORT + "\n" * (LONGEST - len(SHORT))
    assert read(padded, SKYE) == read(SHORT, SKYE)
    assert all(len(write(game(seats))) < LONGEST / 10 for seats in SEATS)


def test_a_nul_byte_anywhere_is_refused() -> None:
    for place in range(len(SHORT) + 1):
        refusal(SHORT[:place] + "\x00" + SHORT[place:])


@pytest.mark.parametrize("junk", ["\x00", "{}", "<html>", "\ufeff", "draw", "=", "🏰"])
def test_strange_lines_raise_nothing_but_record_errors(junk: str) -> None:
    lines = SHORT.splitlines()
    for place in range(len(lines)):
        if junk == "=" and place > 7:
            continue  # a claim: its own test
        refusal("\n".join([*lines[:place], junk, *lines[place:]]))


def test_records_of_the_first_version_are_read() -> None:
    assert read(changed("skye 2", "skye 1"), SKYE) == read(SHORT, SKYE)
    assert set(UPGRADES) == {"skye 1", "journeyman 1"}


def test_an_error_in_an_old_record_names_the_line_of_the_file() -> None:
    old = changed("skye 2", "skye 1").replace("buy 0 1:L69", "bye 0 1:L69")
    assert refusal(old).line == 12
    old = old.replace("skye 1", "journeyman 1").replace("seat stag", "seat dragon")
    assert refusal(old).line == 4


def test_an_old_record_is_upgraded_before_it_is_read() -> None:
    def seats_were_chairs(lines: Numbered) -> Numbered:
        return [(1, "skye 2"), *((n, line.replace("chair ", "seat ")) for n, line in lines[1:])]

    old = SHORT.replace("skye 2", "skye 0").replace("seat ", "chair ")
    assert read(old, SKYE, upgrades={"skye 0": seats_were_chairs}) == read(SHORT, SKYE)
    assert refusal(old).why == "version 0 never existed"


def test_upgrades_run_one_after_the_other_from_the_version_of_the_text() -> None:
    ran: list[str] = []

    def upgrade(version: int) -> Upgrade:
        def run(lines: Numbered) -> Numbered:
            ran.append(f"from {version}")
            return [(1, f"skye {version + 1}"), *lines[1:]]

        return run

    chain = {f"skye {version}": upgrade(version) for version in (2, 1, 5)}
    with pytest.raises(RecordError, match="version 3 is newer"):
        read(changed("skye 2", "skye 1"), SKYE, upgrades=chain)
    assert ran == ["from 1", "from 2"]


def test_a_record_of_another_game_is_not_the_one_that_was_expected() -> None:
    with pytest.raises(RecordError, match="this is a game of skye, not of skylands"):
        read(SHORT, SKY)
