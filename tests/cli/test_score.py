"""`skye score`: the points of a position."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.command import any_lands, laid_tiles, real_skye, skye
from tests.support.naive import points as naive
from tests.support.tables.objectives import BASE
from tests.support.tables.play import ground_of

EXAMPLE = (
    '{"seats":[{"gold":7,"tiles":[["castle",0,0,0],["L01",1,0,0]]}],'
    '"objectives":["squares","gold"]}'
)
ANSWER = {
    "points": {"squares": [0], "gold": [5]},
    "final": {"scrolls": [0], "gold": [1]},
    "income": [5],
}


def position(*golds_and_tiles: tuple[int, list[list[object]]], objectives: list[str]) -> str:
    """One line of input."""
    seats = [{"gold": gold, "tiles": tiles} for gold, tiles in golds_and_tiles]
    return json.dumps({"seats": seats, "objectives": objectives})


def batch(number: int) -> list[str]:
    """Random positions with one to five seats, a line each."""
    random = Random(number)
    lines = []
    for seats in (1, 2, 3, 4, 5) * 6:
        lands = any_lands(random, seats)
        own = [(random.randrange(12), laid_tiles(land)) for land in lands]
        for _, tiles in own:
            random.shuffle(tiles)
        names = random.sample(BASE, random.randint(1, 16))
        lines.append(position(*own, objectives=names))
    return lines


def expected(line: str) -> dict[str, Any]:
    """The naive twin's answer."""
    value = json.loads(line)
    seats: list[naive.Seat] = [
        (seat["gold"], {(x, y): (tile, quarter) for tile, x, y, quarter in seat["tiles"]})
        for seat in value["seats"]
    ]
    return {
        "points": {name: naive.objective_points(name, seats) for name in value["objectives"]},
        "final": {
            "scrolls": [naive.scroll_points(land) for _, land in seats],
            "gold": [naive.gold_points(gold) for gold, _ in seats],
        },
        "income": [naive.income(land) for _, land in seats],
    }


def test_the_documented_example() -> None:
    answer = skye("score", "-", stdin=EXAMPLE)
    assert (answer.code, answer.err) == (0, "")
    assert answer.objects == [ANSWER]
    assert [list(one) for one in answer.objects] == [["points", "final", "income"]]


def test_the_documented_example_as_a_real_command() -> None:
    answer = real_skye("score", stdin=EXAMPLE + "\n")
    assert (answer.code, answer.err, answer.objects) == (0, "", [ANSWER])


def test_standard_input_is_read_when_no_file_is_named() -> None:
    assert skye("score", stdin=EXAMPLE) == skye("score", "-", stdin=EXAMPLE)


def test_a_file_is_read_line_by_line_and_empty_lines_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "positions"
    path.write_bytes(f"{EXAMPLE}\r\n\n  \n{EXAMPLE}\n{EXAMPLE}".encode())
    assert skye("score", str(path)).objects == [ANSWER] * 3


def test_without_positions_nothing_is_printed() -> None:
    assert skye("score", stdin="") == (0, "", "")


@pytest.mark.parametrize("number", range(4))
def test_score_agrees_with_the_naive_twin(number: int) -> None:
    lines = batch(number)
    answer = skye("score", stdin="\n".join(lines))
    assert (answer.code, answer.err) == (0, "")
    assert answer.objects == [expected(line) for line in lines]


def test_explained_points_add_up_and_name_placed_tiles() -> None:
    lines = batch(9)
    plain = skye("score", stdin="\n".join(lines)).objects
    explained = skye("score", "--explain", stdin="\n".join(lines)).objects
    for line, short, long in zip(lines, plain, explained, strict=True):
        assert {key: long[key] for key in short} == short
        grounds = [{(x, y) for _, x, y, _ in seat["tiles"]} for seat in json.loads(line)["seats"]]
        assert set(long["awards"]) == set(short["points"])
        for name, seats in long["awards"].items():
            assert [sum(a["points"] for a in own) for own in seats] == short["points"][name]
            for ground, own in zip(grounds, seats, strict=True):
                for award in own:
                    assert set(award) == {"points", "cells", "why"}
                    assert {(x, y) for x, y in award["cells"]} <= ground
                    assert award["why"]
                    assert "{" not in award["why"]


def test_every_reason_can_be_said(tmp_path: Path) -> None:
    lines = [line for number in range(10, 16) for line in batch(number)]
    objects = skye("score", "--explain", stdin="\n".join(lines)).objects
    said = {
        award["why"]
        for one in objects
        for part in ("awards", "final_awards")
        for seats in one[part].values()
        for own in seats
        for award in own
    }
    assert len(said) > 60
    assert list(tmp_path.iterdir()) == []


def test_the_order_of_tiles_does_not_matter() -> None:
    random = Random(3)
    [land] = any_lands(random, 1)
    tiles = laid_tiles(land)
    answers = set()
    for _ in range(20):
        random.shuffle(tiles)
        answers.add(skye("score", stdin=position((4, tiles), objectives=[*BASE])).out)
    assert len(answers) == 1
    assert naive.income(ground_of(land)) == json.loads(answers.pop())["income"][0]


def test_answers_come_before_a_bad_line() -> None:
    answer = skye("score", stdin=f"{EXAMPLE}\nnonsense\n{EXAMPLE}")
    assert answer.code == 2
    assert answer.objects == [ANSWER]
    assert answer.err == "skye: standard input: line 2: this is no JSON object\n"
