"""`skye perft`: exact counts from described positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import real_skye, skye
from tests.support.places import DATA

MARKET = """
# A market that can be counted by hand.
market three-stalls           # a name
gold 4 6 3
offer 0 L01=3 L02=1
offer 1 L05=2 L06=2
offer 2 L09=1 L10=1
first 1
count 1 sequences 4
count 2 sequences 13
count 3 sequences 33
"""
LAYING = """
laying castle-then-one
land castle 0,0 r0
hand L05
count 1 sequences 7 distinct 7 completed 8 open 42 squares 0 areas 8 sheep 0 big_areas 0 \
brochs 0 building_sets 0 farm_animals 0 road_cattle 0 harbours 0 road_tiles 4 columns 0 lake 14 \
mountains 2
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two positions."""
    path = tmp_path / "two.perft"
    path.write_text(MARKET + LAYING)
    return path


def test_counts_are_printed_as_in_the_file(file: Path) -> None:
    answer = skye("perft", str(file))
    counts = [line for line in file.read_text().splitlines() if line.startswith("count")]
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        "market three-stalls",
        *counts[:3],
        "laying castle-then-one",
        counts[3],
    ]


def test_it_works_as_a_real_command(file: Path) -> None:
    assert real_skye("perft", str(file)) == skye("perft", str(file))


def test_a_wrong_count_fails_the_check(file: Path) -> None:
    file.write_text(MARKET.replace("sequences 13", "sequences 12"))
    answer = skye("perft", str(file))
    assert (answer.code, answer.err) == (1, "")
    marked = [line for line in answer.out.splitlines() if "differs" in line]
    assert marked == ["count 2 sequences 13  <- differs from the file"]


@pytest.mark.parametrize(("depth", "rows"), [("1", 1), ("3", 3), ("5", 5)])
def test_another_depth_can_be_asked_for(file: Path, depth: str, rows: int) -> None:
    file.write_text(MARKET)
    answer = skye("perft", str(file), "--depth", depth)
    assert len(answer.out.splitlines()) == 1 + rows
    assert answer.code == 0


def test_counts_can_be_divided_by_the_first_action(file: Path) -> None:
    file.write_text(MARKET)
    lines = skye("perft", str(file), "--divide", "--depth", "2").out.splitlines()
    divided = dict(line.strip().split(": ") for line in lines if line.startswith("  "))
    assert set(divided) == {"buy 1 0:L02", "buy 1 2:L09", "buy 1 2:L10", "pass 1"}
    assert sum(map(int, divided.values())) == 13


def test_a_position_without_counts_is_counted_one_deep(file: Path) -> None:
    file.write_text("pricing purse\ngold 5\n")
    assert skye("perft", str(file)).out == "pricing purse\ncount 1 sequences 30\n"


def test_every_count_in_our_small_files_is_right() -> None:
    for name in ("market", "pricing"):
        path = DATA / "perft" / f"{name}.perft"
        assert skye("perft", str(path)).code == 0


def test_a_very_long_name_is_not_repeated(tmp_path: Path) -> None:
    file = tmp_path / "long.perft"
    file.write_text(f"laying {'9' * 5000}\nland castle 0,0 r0\n", encoding="utf-8")
    answer = skye("perft", str(file))
    assert answer.code == 2
    assert len(answer.err) < 300
