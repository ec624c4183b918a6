"""The short version of the fuzzing, and the sandbox detects what it should."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.long import fuzz
from tests.long.fuzzkinds import KINDS, Example, Kind
from tests.support import watchful
from tests.support.command import run_python
from tests.support.mutate import NUMBERS, ODD, pool_of, worse_json, worse_lines
from tests.support.watchful import Harm, sentence

INPUTS = int(os.environ.get("SKYE_FUZZ", "120"))


@pytest.fixture(autouse=True)
def _as_if_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of all tests is large, whatever is read in it."""
    monkeypatch.setattr(watchful, "megabytes", lambda: 0.0)


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_files_are_read_or_refused_in_one_sentence(kind: str) -> None:
    # In a process of its own, for it watches everything that happens there.
    words = ["-m", "tests.long.fuzz", "--kind", kind, "--inputs", str(INPUTS), "--jobs", "1"]
    found = run_python(*words)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "refused" in found.stdout


def _kind(read: object) -> Kind:
    return Kind([Example("good", read, lambda text, _: f"{text} worse")])  # type: ignore[arg-type]


def _elsewhere(_: str) -> str:
    (Path(__file__).parent / "never.txt").write_text("never")
    return ""


def _started(_: str) -> str:
    subprocess.run([sys.executable, "--version"], check=True)
    return ""


def _unexpected(_: str) -> str:
    raise KeyError("seats")


def _run(text: str) -> str:
    eval(compile("1 + 1", "<a text>", "eval"))
    return ""


def _page(_: str) -> str:
    return "Traceback:\nmany\nlines"


@pytest.mark.parametrize("read", [_elsewhere, _started, _unexpected, _run, _page])
def test_harm_and_surprises_are_found(read: object, tmp_path: Path) -> None:
    with pytest.raises(fuzz.Broken, match="good worse"):
        fuzz._one(_kind(read), "records", 1, tmp_path)
    assert not (Path(__file__).parent / "never.txt").exists()


def test_a_reader_that_uses_too_much_memory_or_time_is_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchful, "megabytes", lambda: watchful.MEGABYTES + 1.0)
    with pytest.raises(fuzz.Broken, match="301 MB"):
        fuzz._one(_kind(lambda _: "This file cannot be read."), "records", 1, tmp_path)


LARGE = """
from tests.support.watchful import megabytes
before = megabytes()
taken = bytearray(200 << 20)
print(before, megabytes())
"""


def test_memory_of_a_started_program_excludes_that_of_its_parent() -> None:
    large = bytearray(250 << 20)
    told = run_python("-c", LARGE)
    assert told.returncode == 0, told.stderr
    before, after = map(float, told.stdout.split())
    assert before < 100 < 200 < after, len(large)


def test_writing_inside_the_folder_is_not_harm(tmp_path: Path) -> None:
    def inside(_: str) -> str:
        (tmp_path / "kept.txt").write_text("kept")
        return "This file cannot be read."

    assert fuzz._one(_kind(inside), "records", 1, tmp_path) == "refused"


def test_harm_is_stopped_before_it_is_done(tmp_path: Path) -> None:
    with pytest.raises(Harm, match="open"), fuzz._eye().on(tmp_path / "data"):
        (tmp_path / "outside.txt").write_text("x")
    assert not (tmp_path / "outside.txt").exists()


def test_a_damaged_bot_finds_nothing_but_the_rules_and_python(tmp_path: Path) -> None:
    with fuzz._eye().on(tmp_path, may_run=True), pytest.raises(ModuleNotFoundError):
        __import__("tests.golden_that_is_not_loaded")


def test_damage_is_the_same_for_the_same_number_and_of_every_kind() -> None:
    text = "skye 1\ndeal 7\nseat stag human Ailsa\n\nprice 0 L01=axe L02=3 L03=1\npause\n"
    worse = worse_lines(pool_of([text]))
    found = [worse(text, Random(number)) for number in range(300)]
    assert found == [worse(text, Random(number)) for number in range(300)]
    assert len(set(found)) > 200
    assert any(len(each) < len(text) for each in found)
    assert any(odd in each for each in found for odd in ODD if len(odd) > 5)
    assert any(number in each for each in found for number in NUMBERS if len(number) > 5)


def test_damaged_json_is_often_still_json() -> None:
    text = '{"seats": [{"gold": 7, "tiles": [["castle", 0, 0, 0]]}], "objectives": ["gold"]}'
    worse = worse_json(pool_of([text]))
    found = [worse(text, Random(number)) for number in range(100)]
    assert sum(each.startswith("{") and each.endswith("}") for each in found) > 50


@pytest.mark.parametrize("text", ["", "no", "two\nlines that are long", "x" * 700])
def test_a_refusal_is_a_sentence(text: str) -> None:
    with pytest.raises(AssertionError):
        sentence(text)
