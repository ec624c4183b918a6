"""Commands, links and records in the documents work."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from rules.games import GAMES
from rules.record import read_any, write
from tests.support.command import ENVIRONMENT, ROOT, skye
from tests.support.documents import commands, fenced, first_word, save_bot

DOCUMENTS: Final = (
    "README.md",
    "CONTRIBUTING.md",
    "build/README.md",
    "docs/bots.md",
    "docs/bots-measured.md",
    "docs/command-line.md",
    "docs/records.md",
)
OTHERWISE: Final = {
    # Installing is what .ci/run does; what comes after it is tried here.
    r".* && ": "",
    r"\.venv/bin/": "",
    # Shorter, and with files that there are.
    r"--games \d+": "--games 2",
    r"--seats yours,": "--seats random,",
    r"skye (score|legal|replay|perft)(?: FILE)?$": r"skye \1 \1",
    # A window leaves again by itself, or does not open at all.
    r"skye(?= --deal| --bot-file)": "skye --check",
    r"(skye|python -m game)$": r"\1 --help",
    # What takes minutes says at least what it would do.
    r"python -m pytest.*": "python -m pytest --version",
    r"(python -m tests\.\S+.*)": r"\1 --help",
    r"(python build/bots/\w+\.py.*)": r"\1 --help",
    r"python (build/packaging/package\.py)$": r"python \1 --dry-run linux",
    r"python build/(\w+/(?:texts|lock|licences))\.py.*": r"python build/\1.py --check",
    # What needs the painters' packages, or paints every scene, is at least a program.
    r"python (build/(?:art|sound)/\w+\.py).*": r"python -m ast \1",
}
"""By pattern, what is run in the place of what is printed."""


def _tried(line: str) -> str:
    """What is run in the place of a line."""
    for pattern, instead in OTHERWISE.items():
        line = re.sub(pattern, instead, line)
    return line


SHOWN: Final = {_tried(line): f"{name}: {line}" for name in DOCUMENTS for line in commands(name)}
"""By command the last place where it is printed."""

FILES: Final = {
    "score": '{"seats":[{"gold":7,"tiles":[["castle",0,0,0]]}],"objectives":["gold"]}',
    "legal": '{"tiles":[["castle",0,0,0]],"tile":"L05"}',
    "replay": (ROOT / "tests/data/games/two-greedy.skye").read_text(encoding="utf-8"),
    "perft": (ROOT / "tests/data/perft/market.perft").read_text(encoding="utf-8"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a reader types: beside the source, with a bot saved and files to ask about."""
    for name in ("build", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    save_bot(tmp_path)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, words in {"python": [sys.executable], "skye": [sys.executable, "-m", "game"]}.items():
        tool = tools / name
        tool.write_text(f'#!/bin/sh\nexec {shlex.join(words)} "$@"\n', encoding="utf-8")
        tool.chmod(0o755)
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are written for a Unix shell")
@pytest.mark.parametrize("command", SHOWN, ids=SHOWN.values())
def test_commands_in_documents_work(command: str, folder: Path) -> None:
    ran = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**ENVIRONMENT, "PATH": f"{folder / 'bin'}:{ENVIRONMENT['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_link_to_existing_files(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    assert links
    beside = (ROOT / name).parent
    assert [link for link in links if not (beside / link).exists()] == []


@pytest.mark.parametrize("text", fenced("docs/records.md", "record"), ids=first_word)
def test_records_in_documents_are_legal_games(text: str) -> None:
    record: Any = read_any(text)
    assert write(record) == text


def test_documents_show_a_record_of_every_game() -> None:
    shown = {read_any(text).heading.game for text in fenced("docs/records.md", "record")}
    assert shown == {*GAMES}


def test_positions_in_documents_are_counted() -> None:
    (text,) = fenced("docs/command-line.md", "perft")
    answer = skye("perft", "-", stdin=text)
    assert (answer.code, answer.err) == (0, "")
