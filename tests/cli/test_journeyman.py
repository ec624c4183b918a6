"""Journeyman at the command line: scored positions, simulated games, replays, bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games import SKYE
from rules.record import read, write
from tests.support.command import skye
from tests.support.tables.golden import JOURNEYS

LAND = [["castle", 0, 0, 0], ["L69", 0, -1, 0], ["L64", 0, -2, 0], ["L26", 1, 0, 0]]
GAME = next(one.path for one in JOURNEYS if one.name == "three-random")


def position(*, objectives: list[str] | None = None, side: object = None, **seat: object) -> str:
    """One line of input with a seat that has something of Journeyman."""
    value: dict[str, object] = {
        "seats": [{"gold": 7, "tiles": LAND, **seat}],
        "objectives": objectives or ["journey", "sections", "broch_lines", "twin_rows"],
    }
    return json.dumps(value if side is None else value | {"side": side})


def scored(line: str) -> Any:
    """What `skye score` answers."""
    answer = skye("score", stdin=line)
    assert (answer.code, answer.err) == (0, "")
    return answer.objects[0]


@pytest.mark.rule("J-60", "J-63")
def test_journeyman_progress_and_side_are_read() -> None:
    progress = {"warrior": 4, "merchant": 6}
    found = scored(position(journeyman=[0, -2], progress=progress))
    assert found["points"] == {
        "journey": [4],
        "sections": [2],
        "broch_lines": [0],
        "twin_rows": [0],
    }
    five = scored(position(journeyman=[0, -2], progress=progress, side="5"))
    assert five["points"]["sections"] == [3]


def test_missing_journeyman_values_default_to_the_start() -> None:
    assert scored(position())["points"] == {
        "journey": [0],
        "sections": [0],
        "broch_lines": [0],
        "twin_rows": [0],
    }


@pytest.mark.rule("J-52")
def test_road_pieces_count_for_income_and_road_objectives_and_flags_do_not() -> None:
    east = [*LAND[:3], ["L25", 1, 0, 0]]
    plain = position(objectives=["road_tiles"], tiles=east, progress={"merchant": 11})
    found = scored(plain)
    assert (found["points"]["road_tiles"], found["income"]) == ([2], [7])
    paved = position(objectives=["road_tiles"], tiles=east, roads=[[1, 0, 0, 0]])
    found = scored(paved)
    assert (found["points"]["road_tiles"], found["income"]) == ([3], [8])


def test_awards_of_the_expansion_are_explained() -> None:
    answer = skye("score", "--explain", stdin=position(journeyman=[1, 0], progress={"herald": 9}))
    awards = answer.objects[0]["awards"]
    assert awards["journey"] == [
        [
            {
                "points": 2,
                "cells": [[0, 0], [1, 0]],
                "why": "steps from castle to journeyman: 1",
            }
        ]
    ]
    assert awards["sections"][0][0]["why"] == "sections passed by the herald: 3"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (position(side="6"), "J-02"),
        (position(side=5), "J-02"),
        (position(roads=3), "'roads'"),
        (position(roads=[[0, 0, 1]]), "road piece"),
        (position(roads=[[0, 0, 0, -2]]), "J-50"),
        (position(roads=[[0, 0, 0, 1]]), "J-50"),
        (position(roads=[[0, 0, 1, 0], [1, 0, 0, 0]]), "J-50"),
        (position(roads=[[0, 0, 1, 0]] * 4), "J-50"),
        (position(roads=[[0, 0, 999, 0]]), "too far"),
        (position(roads=[[0, 0, "1", 0]]), "whole numbers"),
        (position(journeyman=[5, 5]), "J-22"),
        (position(journeyman=[0]), "whole numbers"),
        (position(journeyman=[True, 0]), "whole numbers"),
        (position(progress=3), "'progress'"),
        (position(progress={"wizard": 1}), "wizard"),
        (position(progress={"herald": 11}), "from 0 to 10"),
        (position(progress={"herald": -1}), "from 0 to 10"),
        (position(progress={"herald": True}), "from 0 to 10"),
    ],
)
def test_an_impossible_position_is_refused_in_one_line(line: str, word: str) -> None:
    answer = skye("score", stdin=line)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert word in answer.err


def test_simulated_games_are_journeyman_games_and_repeat(tmp_path: Path) -> None:
    words = ("simulate", "--game", "journeyman", "--seats", "random,simple", "--games", "2")
    for folder in ("one", "two"):
        options = ("--seed", "4", "--jobs", "1", "--records", str(tmp_path / folder), "--json")
        answer = skye(*words, *options)
        assert (answer.code, answer.err) == (0, "")
    games = sorted((tmp_path / "one").iterdir())
    assert len(games) == 2
    for path in games:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("skye 2\nwith journeyman\n")
        assert write(read(text, SKYE)) == text
        assert (tmp_path / "two" / path.name).read_text(encoding="utf-8") == text


def test_a_replay_reports_the_actions_of_the_expansion() -> None:
    answer = skye("replay", str(GAME), "--json")
    assert (answer.code, answer.err) == (0, "")
    first, *lines, result = answer.objects
    assert first["setup"]["game"] == "journeyman"
    assert len(first["setup"]["bonus"]) == 3
    assert set(first["setup"]["bonus"][0]) == {"warrior", "merchant", "herald"}
    by_action = {line["action"]: line for line in lines}
    assert set(by_action["walk"]) == {"action", "seat", "waypoints", "extra", "after"}
    assert set(by_action["step"]) == {"action", "seat", "track", "after"}
    visited = [way for line in lines if line["action"] == "walk" for way in line["waypoints"]]
    assert all(set(way) == {"x", "y", "track"} for way in visited)
    assert set(lines[-1]["after"]) == {"round", "gold", "scores", "journeyman", "progress"}
    assert result["result"]["scores"] == lines[-1]["after"]["scores"]


def test_a_text_replay_reports_walks_and_advances() -> None:
    answer = skye("replay", str(GAME))
    assert (answer.code, answer.err) == (0, "")
    assert " walks " in answer.out
    assert " steps to " in answer.out
    assert " gets the bonus tile " in answer.out


def damaged(right: str, wrong: str) -> str:
    """The game with the first line that begins so replaced by something else."""
    lines = GAME.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith(right))
    lines[number] = wrong.format(seat=lines[number].split()[1])
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("right", "wrong", "rule"),
    [
        ("walk", "walk {seat} 9,9", "J-20"),
        ("walk", "walk {seat} 0,0 0,0", "J-20"),
        ("walk", "walk {seat} 0,0 extra", "J-26"),
        ("walk", "walk {seat} 0,0:herald 0,0:herald", "J-20"),
        ("walk", "road {seat} 0,0 0,1", "J-05"),
        ("price", "walk {seat}", "J-18"),
        ("price", "step {seat} warrior", "J-14"),
        ("st", "step {seat} herald", "J-15"),
    ],
)
def test_an_impossible_record_is_refused_with_the_id_of_the_rule(
    right: str, wrong: str, rule: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.skye"
    path.write_text(damaged(right, wrong), encoding="utf-8")
    answer = skye("replay", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert rule in answer.err
