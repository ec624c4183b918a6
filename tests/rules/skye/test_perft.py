"""Exact counts: engine, stored numbers and naive counter agree."""

from __future__ import annotations

from typing import Final

import pytest

from game.cli.counting import count_below_actions, count_rows
from game.cli.perftfile import Position, read_positions
from tests.support.naive import count as naive
from tests.support.places import DATA

FILES: Final = sorted((DATA / "perft").glob("*.perft"))
SMALL: Final = 3000
"""Rows with at most so many sequences are counted by the naive counter every time."""


def _positions() -> list[Position]:
    return [one for path in FILES for one in read_positions(path.read_text("utf-8"), path.name)]


def _described() -> list[naive.Described]:
    return [one for path in FILES for one in naive.read_positions(path.read_text("utf-8"))]


POSITIONS: Final = _positions()
SMALL_ROWS: Final = [
    pytest.param(position, depth, id=f"{position.kind}-{position.name}-{depth}")
    for position in _described()
    for depth, row in position.rows.items()
    if row["sequences"] <= SMALL
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: f"{one.kind}-{one.name}")
def test_the_engine_counts_what_the_file_says(position: Position) -> None:
    deepest = max(position.counts)
    rows = dict(enumerate(count_rows(position.start, deepest, position.kind), 1))
    assert {depth: rows[depth] for depth in position.counts} == position.counts


@pytest.mark.parametrize(("position", "depth"), SMALL_ROWS)
def test_the_naive_counter_still_finds_the_small_rows(
    position: naive.Described, depth: int
) -> None:
    assert naive.count(position, depth) == position.rows[depth]


def test_both_readers_see_the_same_positions() -> None:
    assert [(one.kind, one.name, one.counts) for one in POSITIONS] == [
        (one.kind, one.name, one.rows) for one in _described()
    ]
    assert {one.kind for one in POSITIONS} == set(naive.KINDS)
    assert all(one.counts for one in POSITIONS)


@pytest.mark.parametrize("gold", [2, 3, 5, 9, 20])
def test_prices_have_a_closed_form(gold: int) -> None:
    position = Position("pricing", "any", {"gold": [[str(gold)]]})
    assert list(count_rows(position.start, 1, "pricing")) == [
        {"sequences": 3 * gold * (gold - 1) // 2}
    ]


@pytest.mark.parametrize("name", ["castle-then-three", "ring-with-a-gap", "three-stalls"])
def test_the_numbers_below_each_first_action_add_up(name: str) -> None:
    position = next(one for one in POSITIONS if one.name == name)
    below = [int(line.rpartition(": ")[2]) for line in count_below_actions(position.start, 2)]
    assert len(below) == position.counts[1]["sequences"]
    assert sum(below) == position.counts[2]["sequences"]
