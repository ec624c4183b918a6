"""`skye replay`: a saved game played again, as text or as JSON."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.games import SKYE
from rules.record import read
from rules.skye.kinds import Action
from tests.support.command import ENVIRONMENT, ROOT, real_skye, skye
from tests.support.naive import referee
from tests.support.tables.golden import FOLDER

FILES = sorted(FOLDER.glob("*.skye"))
FIELDS = {
    "draw": ["action", "hands", "after"],
    "price": ["action", "seat", "axe", "prices", "after"],
    "buy": ["action", "seat", "seller", "tile", "after"],
    "pass": ["action", "seat", "after"],
    "place": ["action", "seat", "tile", "x", "y", "quarter", "after"],
    "return": ["action", "seat", "tile", "after"],
}
SMALL = """skye 2
seat stag human Ailsa
seat raven human Bran
objectives areas sheep squares road_tiles
first 0

draw L01 L02 L03 | L04 L05 L06
price 0 L01=axe L02=3 L03=1
price 1 L04=1 L05=axe L06=1
buy 0 1:L04
pass 1
place 0 L02 0,-1 r0
pause
"""
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A game that goes on."""
    path = tmp_path / "small.skye"
    path.write_text(SMALL, encoding="utf-8")
    return path


def actions(path: Path) -> tuple[Action, ...]:
    """The actions of a record."""
    return read(path.read_text(encoding="utf-8"), SKYE).actions


@every_game
def test_objects_have_the_documented_fields(path: Path) -> None:
    answer = skye("replay", str(path), "--json")
    assert (answer.code, answer.err) == (0, "")
    first, *lines, last = answer.objects
    assert list(first) == ["setup"]
    assert list(first["setup"]) == ["game", "seats", "objectives", "first"]
    assert first["setup"]["game"] == "skye"
    assert list(last) == ["result"]
    assert list(last["result"]) == ["scores", "gold", "winners"]
    for line in lines:
        assert list(line) == FIELDS[line["action"]]
        assert list(line["after"]) == ["round", "gold", "scores"]
    assert len(lines) == len(actions(path))


@every_game
def test_every_seat_buys_or_passes_in_every_market(path: Path) -> None:
    first, *lines, last = skye("replay", str(path), "--json").objects
    seats = range(len(first["setup"]["seats"]))
    turns: list[int] = []
    for line in lines:
        if line["action"] == "draw":
            assert sorted(turns) in ([], list(seats))
            turns = []
        if line["action"] in ("buy", "pass"):
            turns.append(line["seat"])
    assert sorted(turns) == list(seats)
    rounds = 5 if len(seats) == 5 else 6
    assert lines[-1]["after"]["round"] == rounds
    assert lines[-1]["after"]["scores"] == last["result"]["scores"]
    assert lines[-1]["after"]["gold"] == last["result"]["gold"]


@every_game
def test_the_naive_referee_accepts_what_is_printed(path: Path) -> None:
    referee.check(skye("replay", str(path), "--json").objects)


def test_actions_look_as_documented(small: Path) -> None:
    first, *lines = skye("replay", str(small), "--json").objects
    before = {"round": 1, "gold": [5, 5], "scores": [0, 0]}
    sold = {"round": 1, "gold": [4, 6], "scores": [0, 0]}
    built = {"round": 1, "gold": [0, 5], "scores": [0, 0]}
    goals = ["areas", "sheep", "squares", "road_tiles"]
    expected: list[dict[str, Any]] = [
        {"action": "draw", "hands": [["L01", "L02", "L03"], ["L04", "L05", "L06"]]},
        {"action": "price", "seat": 0, "axe": "L01", "prices": {"L02": 3, "L03": 1}},
        {"action": "price", "seat": 1, "axe": "L05", "prices": {"L04": 1, "L06": 1}},
        {"action": "buy", "seat": 0, "seller": 1, "tile": "L04"},
        {"action": "pass", "seat": 1},
        {"action": "place", "seat": 0, "tile": "L02", "x": 0, "y": -1, "quarter": 0},
    ]
    after = [before, before, before, sold, built, built]
    setup = {"game": "skye", "seats": ["Ailsa", "Bran"], "objectives": goals, "first": 0}
    assert first == {"setup": setup}
    assert lines == [{**one, "after": then} for one, then in zip(expected, after, strict=True)]


def test_an_unfinished_game_has_no_result(small: Path) -> None:
    assert not any("result" in line for line in skye("replay", str(small), "--json").objects)


@every_game
def test_the_text_replay_reports_every_event(path: Path) -> None:
    answer = skye("replay", str(path))
    assert (answer.code, answer.err) == (0, "")
    names = [chair.name for chair in read(path.read_text(encoding="utf-8"), SKYE).heading.chairs]
    lines = answer.out.splitlines()
    assert lines[0].startswith(", ".join(names))
    kinds = [type(action).__name__ for action in actions(path)]
    assert answer.out.count(" buys nothing.") == kinds.count("Pass")
    assert answer.out.count(" lays ") == kinds.count("Place")
    assert answer.out.count("it goes back into the bag") == kinds.count("GiveBack")
    assert answer.out.count("\nRound ") == (5 if len(names) == 5 else 6)
    assert lines[-1].startswith("Points: ")
    assert any(line.endswith(" won.") for line in lines)


def test_it_works_as_a_real_command(small: Path) -> None:
    for words in (("replay", str(small)), ("replay", str(small), "--json")):
        assert real_skye(*words) == skye(*words)


def test_names_may_be_written_in_any_script(small: Path) -> None:
    small.write_text(SMALL.replace("Ailsa", "Àilsa 東 Ω"), encoding="utf-8")
    assert "Àilsa 東 Ω" in skye("replay", str(small)).out
    assert "Àilsa 東 Ω" in real_skye("replay", str(small)).out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_results_are_utf_8_whatever_the_terminal_prefers(small: Path, encoding: str) -> None:
    small.write_text(SMALL.replace("Ailsa", "Àilsa 東 Ω"), encoding="utf-8")
    preferred = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    answer = real_skye("replay", str(small), environment=preferred)
    assert (answer.code, answer.err) == (0, "")
    assert "Àilsa 東 Ω" in answer.out


def test_windows_line_ends_are_read(small: Path) -> None:
    plain = skye("replay", str(small))
    small.write_bytes(SMALL.replace("\n", "\r\n").encode())
    assert skye("replay", str(small)) == plain


def test_a_closed_output_pipe_is_not_an_error() -> None:
    words = [sys.executable, "-m", "game", "replay", str(FILES[0]), "--json"]
    with subprocess.Popen(
        words, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0
