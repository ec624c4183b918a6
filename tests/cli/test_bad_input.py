"""Bad input: exit code 2, one line that says where and what, no traceback, nothing written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from tests.support.bad import (
    BAD_JSON,
    BAD_PERFTS,
    BAD_PLACES,
    BAD_RECORDS,
    BAD_SCORES,
    BAD_WORDS,
    GAME,
    SIMULATE,
    score_line,
)
from tests.support.command import ENVIRONMENT, ROOT, Answer, real_skye, skye

MEGABYTE: Final = 1 << 20
MEMORY: Final = 300 * MEGABYTE
SECONDS: Final = 10
NOBODY: Final = 65534


def refused(answer: Answer, *words: str) -> None:
    """It is refused in one line that holds these words."""
    assert answer.code == 2, answer
    assert re.fullmatch(r"skye: [^\n]+\n", answer.err), answer.err
    assert "Traceback" not in answer.err
    for word in words:
        assert word in answer.err, answer.err


# ---- positions


@pytest.mark.parametrize("command", ["score", "legal"])
@pytest.mark.parametrize("text", BAD_JSON.values(), ids=BAD_JSON)
def test_a_line_that_is_not_a_json_object_is_refused(
    command: str, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "positions.json"
    path.write_text(f"\n\n{text}\n", encoding="utf-8")
    answer = skye(command, str(path))
    refused(answer, str(path), "line 3", "JSON")
    assert answer.out == ""


@pytest.mark.parametrize(("text", "word"), BAD_SCORES.values(), ids=BAD_SCORES)
def test_an_impossible_position_is_not_scored(text: str, word: str) -> None:
    answer = skye("score", stdin=f"{score_line()}\n{text}\n{score_line()}\n")
    refused(answer, "standard input", "line 2", word)
    assert len(answer.err) < 300
    assert len(answer.objects) == 1


@pytest.mark.parametrize(("text", "word"), BAD_PLACES.values(), ids=BAD_PLACES)
def test_an_impossible_question_has_no_spots(text: str, word: str) -> None:
    answer = skye("legal", stdin=f"\n{text}\n")
    refused(answer, "standard input", "line 2", word)
    assert answer.out == ""


# ---- records


@pytest.mark.parametrize("flag", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize(("bad", "word"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_record_of_an_illegal_game_is_not_shown(
    bad: tuple[str, int], word: str, flag: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "game.skye"
    path.write_bytes(bad[0].encode())
    answer = skye("replay", str(path), *flag)
    refused(answer, f"{path}: line ", word)
    found = int(re.findall(r"line (\d+)", answer.err)[0])
    heading = GAME.split("\n").index("") + 2
    assert found == bad[1] or bad[1] < heading == found, answer.err
    assert answer.out == ""
    assert len(answer.err) < 300


def test_the_undamaged_game_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "game.skye"
    path.write_text(GAME)
    assert skye("replay", str(path)).code == 0


def test_any_damage_of_one_byte_is_refused_or_harmless(tmp_path: Path) -> None:
    random = Random(1)
    path = tmp_path / "game.skye"
    for _ in range(150):
        data = bytearray(GAME.encode())
        data[random.randrange(len(data))] = random.randrange(256)
        path.write_bytes(data)
        answer = skye("replay", str(path), "--json")
        if answer.code:
            refused(answer, str(path), "line ")
            assert answer.out == ""


# ---- perft files


@pytest.mark.parametrize(("text", "line"), BAD_PERFTS.values(), ids=BAD_PERFTS)
def test_an_impossible_position_is_not_counted(text: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "bad.perft"
    path.write_text(text, encoding="utf-8")
    answer = skye("perft", str(path))
    refused(answer, f"{path}: line {line}: ")
    assert answer.out == ""


def test_a_count_deeper_than_any_game_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deep.perft"
    path.write_text("laying a\nhand L05\ncount 999999999 sequences 3\n")
    answer = real_skye("perft", str(path), seconds=5)
    refused(answer, f"{path}: line 3: ")
    assert answer.out == ""


# ---- files


FILE_COMMANDS: Final = ["score", "legal", "replay", "perft"]


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_files_that_cannot_be_read_are_named(command: str, tmp_path: Path) -> None:
    for name in (tmp_path / "missing", tmp_path, Path(__file__) / "below-a-file"):
        answer = skye(command, str(name))
        refused(answer, str(name))
        assert answer.out == ""
    for odd in ("a\0b", "x" * 5000):
        refused(skye(command, odd))


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_an_empty_name_is_no_file(command: str) -> None:
    refused(skye(command, ""), "an empty name")


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_a_dash_is_standard_input_everywhere(command: str) -> None:
    answer = skye(command, "-", stdin="nonsense")
    refused(answer, "standard input: line 1: ")
    refused(skye(command, "-", stdin=b"\n\xff"), "standard input: line 2: ")
    assert answer.out == ""


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_byte_order_mark_is_ignored(mark: str) -> None:
    assert skye("replay", "-", stdin=mark + GAME).code == 0
    answer = skye("legal", "-", stdin=mark + '{"tiles":[["castle",0,0,0]],"tile":"L05"}\r\n')
    assert answer.code == 0
    assert answer.objects[0]["places"]


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_a_line_break_in_a_file_name_does_not_break_the_message(command: str) -> None:
    refused(skye(command, "one\ntwo"), "one", "two")


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_text_that_is_not_utf_8_is_refused_at_its_line(command: str, tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    for bad in (b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"):
        path.write_bytes(b"\n\n" + bad + b"\n")
        answer = skye(command, str(path))
        refused(answer, str(path), "UTF-8")
        assert re.findall(r"line (\d+)", answer.err) == ["3"], answer.err
        assert answer.out == ""


@pytest.mark.parametrize("command", FILE_COMMANDS)
def test_a_hundred_megabytes_as_a_file_are_refused_at_once(command: str, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    with path.open("wb") as file:
        file.truncate(100 * MEGABYTE)
    answer = limited([command, str(path)], iter(()))
    refused(answer, str(path), "line 1")
    assert answer.out == ""


def noise() -> Iterator[bytes]:
    """Random bytes without end."""
    random = Random(2)
    chunk = random.randbytes(MEGABYTE)
    while True:
        yield chunk


def one_line() -> Iterator[bytes]:
    """One line without end."""
    yield b'{"seats":'
    while True:
        yield b"[" * MEGABYTE


STREAMS: Final[dict[str, Callable[[], Iterator[bytes]]]] = {"noise": noise, "one-line": one_line}


@pytest.mark.parametrize("command", ["score", "legal"])
@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
def test_a_hundred_megabytes_of_noise_are_refused_at_once(
    command: str, stream: Callable[[], Iterator[bytes]]
) -> None:
    answer = limited([command], stream())
    refused(answer, "standard input", "line 1")
    assert answer.out == ""


LIMITED: Final = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
from game.cli import main
sys.exit(main())
"""


def limited(words: list[str], data: Iterator[bytes]) -> Answer:
    """Run a command with little memory and little time, and pour data into it until it ends."""
    pytest.importorskip("resource")
    with subprocess.Popen(
        [sys.executable, "-c", LIMITED, *words],
        bufsize=0,
        cwd=ROOT,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        with process.stdin as pipe, suppress(BrokenPipeError):
            for chunk in islice(data, 100):
                pipe.write(chunk)
        process.stdin = None
        out, err = process.communicate(timeout=SECONDS)
    return Answer(process.returncode, out.decode(), err.decode())


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the door")
@pytest.mark.parametrize("command", ["score", "legal"])
def test_a_closed_standard_input_is_bad_input(command: str) -> None:
    shell = f'exec "{sys.executable}" -m game {command} <&-'
    done = subprocess.run(["sh", "-c", shell], cwd=ROOT, env=ENVIRONMENT, capture_output=True)
    refused(Answer(done.returncode, done.stdout.decode(), done.stderr.decode()), "standard input")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is always full")
def test_a_full_disk_is_reported_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.skye"
    path.write_text(GAME)
    for words in (["replay", str(path)], ["score"]):
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "game", *words],
                cwd=ROOT,
                env=ENVIRONMENT,
                input=score_line().encode(),
                stdout=full,
                stderr=subprocess.PIPE,
            )
        assert done.returncode != 0
        assert done.stderr.count(b"\n") == 1, done.stderr.decode()


# ---- words


@pytest.mark.parametrize(("words", "named"), BAD_WORDS.values(), ids=BAD_WORDS)
def test_meaningless_arguments_are_refused(words: list[str], named: str) -> None:
    answer = skye(*words)
    refused(answer, named)
    assert answer.out == ""


def test_an_empty_data_folder_or_ui_tree_name_is_refused(tmp_path: Path) -> None:
    refused(skye("--data", ""), "--data: an empty name")
    refused(skye("--ui-tree", ""), "--ui-tree: an empty name")
    refused(skye("--ui-tree", str(tmp_path)), f"--ui-tree: {tmp_path}")


def test_a_line_break_in_an_option_does_not_break_the_message() -> None:
    refused(skye("score", "--one\n--two"), "--one")


def test_the_records_folder_must_be_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for name in (str(file), str(file / "below"), "/dev/null/x", "a\0b", "x" * 5000):
        answer = skye(*SIMULATE, "--records", name)
        refused(answer, "--records")
        assert answer.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert file.read_text() == "mine"


def test_an_empty_name_is_no_folder_for_records() -> None:
    refused(skye(*SIMULATE, "--records", ""), "--records")


@contextmanager
def _ordinary_user() -> Iterator[None]:
    """Whoever runs the tests: in here it is somebody who may not do everything."""
    before = os.geteuid()
    os.seteuid(before or NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.mark.skipif(sys.platform == "win32", reason="folders are locked in another way there")
def test_a_folder_that_may_not_be_written_to_is_named() -> None:
    with _ordinary_user(), TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o500)
        answer = skye(*SIMULATE, "--records", name)
        assert list(folder.iterdir()) == []
    refused(answer, "--records", name)


def test_a_record_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "game-00000.skye").mkdir()
    answer = skye(*SIMULATE, "--records", str(tmp_path), "--jobs", "1")
    refused(answer, "--records", "game-00000.skye")
    assert answer.out == ""


@pytest.mark.parametrize("words", [["score", "nowhere"], ["simulate", "--seats", "x"], ["replay"]])
def test_bad_input_to_a_real_command(words: list[str], tmp_path: Path) -> None:
    answer = real_skye(*words, folder=tmp_path)
    refused(answer)
    assert answer.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["", *FILE_COMMANDS, "simulate"])
def test_help_is_no_error(command: str) -> None:
    answer = skye(*command.split(), "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("usage: skye")
