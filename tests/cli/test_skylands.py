"""Skylands on the command line: simulate, replay, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.games import SKY
from rules.record import read
from tests.support.command import skye
from tests.support.tables.golden import FLIGHTS

FIELDS = {
    "draw": ["action", "hands", "after"],
    "reveal": ["action", "tiles", "after"],
    "choose": ["action", "seat", "board", "after"],
    "pass": ["action", "seat", "after"],
    "lay": ["action", "seat", "tile", "x", "y", "quarter", "after"],
    "deploy": ["action", "seat", "islands", "after"],
    "create": ["action", "seat", "tile", "paid", "after"],
    "convert": ["action", "seat", "islands", "cities", "guests", "bartered", "after"],
    "lodge": ["action", "seat", "island", "after"],
}
every_game = pytest.mark.parametrize("path", [one.path for one in FLIGHTS], ids=lambda p: p.stem)


@every_game
def test_a_game_is_replayed_as_objects_with_the_documented_fields(path: Path) -> None:
    answer = skye("replay", str(path), "--json")
    assert (answer.code, answer.err) == (0, "")
    setup, *actions, result = answer.objects
    record = read(path.read_text(encoding="utf-8"), SKY)
    assert setup["setup"]["game"] == "skylands"
    assert setup["setup"]["specials"] == list(record.heading.specials)
    assert setup["setup"]["boards"] == list(record.heading.boards)
    assert len(actions) == len(record.actions)
    for entry in actions:
        assert list(entry) == FIELDS[entry["action"]]
        assert list(entry["after"]) == ["turn", "supply", "points", "scores"]
        assert list(entry["after"]["supply"]) == ["green", "violet", "blue", "points", "tiles"]
    assert result["result"]["scores"] == actions[-1]["after"]["scores"]
    best = max(result["result"]["scores"])
    assert [result["result"]["scores"][seat] for seat in result["result"]["winners"]] == [
        best for _ in result["result"]["winners"]
    ]


@every_game
def test_a_game_is_reported_line_by_line(path: Path) -> None:
    answer = skye("replay", str(path))
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert "play Skylands with" in lines[0]
    assert lines[-1].startswith("Points: ")
    assert " won." in lines[-2]
    record = read(path.read_text(encoding="utf-8"), SKY)
    state = [step.state for step in record.steps()][-1]
    assert len([line for line in lines if line.startswith("Turn ")]) == state.number


def test_an_unfinished_game_is_reported_without_a_result(tmp_path: Path) -> None:
    text = FLIGHTS[0].path.read_text(encoding="utf-8").split("= turn 4")[0] + "pause\n"
    path = tmp_path / "half.skye"
    path.write_text(text, encoding="utf-8")
    assert "result" not in skye("replay", str(path), "--json").objects[-1]
    assert skye("replay", str(path)).out.splitlines()[-1].startswith("Points: ")


def test_a_bad_record_is_refused_in_one_line_with_file_and_rule(tmp_path: Path) -> None:
    text = FLIGHTS[0].path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("choose"))
    path = tmp_path / "bad.skye"
    path.write_text(text.replace(line, f"pass {line[7]}", 1), encoding="utf-8")
    answer = skye("replay", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "bad.skye: line 9: the table waits for an action to be chosen (K-20)" in answer.err


def test_bots_play_skylands_and_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    words = "simulate --game skylands --seats random,simple,random --games 4 --seed 7 --json"
    once = skye(*words.split(), "--jobs", "1", "--records", str(tmp_path / "one"))
    again = skye(*words.split(), "--jobs", "2", "--records", str(tmp_path / "two"))
    assert (once.code, again.code) == (0, 0)
    found = json.loads(once.out)
    assert found["games"] == 4
    assert set(found["bots"]) == {"random", "simple"}
    assert found["bots"]["random"]["seats"] == 2
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert len(names) == 4
    for name in names:
        text = (tmp_path / "one" / name).read_text(encoding="utf-8")
        assert text == (tmp_path / "two" / name).read_text(encoding="utf-8")
        assert read(text, SKY)


def test_rotation_puts_each_bot_in_every_seat(tmp_path: Path) -> None:
    words = "simulate --game skylands --seats random,simple --games 2 --seed 7 --rotate --jobs 1"
    skye(*words.split(), "--records", str(tmp_path))
    one, two = (read(path.read_text(), SKY).heading for path in sorted(tmp_path.iterdir()))
    assert [chair.who for chair in one.chairs] == [chair.who for chair in two.chairs][::-1]
    assert (one.specials, one.boards, one.first) == (two.specials, two.boards, two.first)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ("random", "1 seats do not make a game of 2 to 4 (K-11)"),
        ("random," * 4 + "random", "5 seats do not make a game of 2 to 4 (K-11)"),
        ("random,nobody", "there is no bot 'nobody', but random, simple, greedy"),
    ],
)
def test_strange_seats_are_refused(seats: str, why: str) -> None:
    words = ["simulate", "--game", "skylands", "--games", "1", "--seed", "1"]
    answer = skye(*words, "--seats", seats)
    assert answer.code == 2
    assert why in answer.err
