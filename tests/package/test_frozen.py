"""The frozen program, unpacked into a read-only folder and started by an ordinary user."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rules.games import SKYE
from rules.record import read
from tests.package.installed import installed
from tests.support.documents import save_bot
from tests.support.windows.people import MousePerson, play_to_the_end
from tests.support.windows.real_window import (
    Program,
    RealWindow,
    find,
    tools_are_there,
    virtual_screen,
)

LARGEST: Final = 60_000_000
"""Bytes of the unpacked program without pictures and sounds."""

STRANGERS: Final = (
    "numpy",
    "tkinter",
    "_tkinter",
    "pytest",
    "hypothesis",
    "PIL",
    "_ssl",
    "sqlite3",
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="this is the package for Linux")
windows = pytest.mark.skipif(
    not tools_are_there() and not os.environ.get("CI"),
    reason="needs Xvfb and xdotool, which .ci/run installs",
)


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def said(program: Program, *words: str) -> str:
    """What the program says when it does its work without a window."""
    running = program.start(*words)
    out, _ = running.communicate(timeout=120)
    assert running.returncode == 0, out
    return out


def files(folder: Path) -> dict[str, int]:
    """Every file by its path, with its size."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.stat().st_size for path in found}


def test_it_is_small_beside_its_pictures_and_sounds(downloads: Path) -> None:
    parts = {
        name: size
        for name, size in files(downloads).items()
        if not {"art", "sounds"} & set(Path(name).parts)
    }
    assert sum(parts.values()) <= LARGEST
    assert not [name for name in parts if Path(name).name.split(".")[0] in STRANGERS]
    assert not [name for name in parts if set(STRANGERS) & set(Path(name).parts)]


def test_it_holds_every_file_that_is_installed(downloads: Path) -> None:
    (inside,) = downloads.glob("*/_internal")
    assert installed() - set(files(inside)) == set()


def test_the_frozen_program_is_in_a_read_only_folder(downloads: Path, frozen: Program) -> None:
    there = Path(frozen.words[0]).parent / "touched"
    ran = Program(("touch",), frozen.folder, frozen.environment, frozen.user).start(str(there))
    assert ran.wait(10) != 0
    assert ran.stdout is not None
    ran.stdout.close()
    assert not there.exists()


@windows
def test_it_passes_its_own_check_in_a_real_window(
    frozen: Program, home: Path, display: str
) -> None:
    checking = frozen.start("--check", DISPLAY=display, SDL_AUDIODRIVER="dummy")
    out, _ = checking.communicate(timeout=300)
    assert (out, checking.returncode) == ("", 0)


@windows
def test_a_match_against_the_printed_bot_is_played_in_it_with_the_mouse(
    downloads: Path, frozen: Program, home: Path, display: str, tmp_path: Path
) -> None:
    before = files(downloads)
    bot = save_bot(home)
    words = ("--bot-file", bot.name, "--seats", "human,patience", "--deal", "7", "--speed", "off")
    data = home / ".local" / "share" / "Skye"
    with RealWindow(display, home / "data", *words, program=frozen) as window:
        tree = play_to_the_end(MousePerson(window))
    assert find(tree, "next")
    (game,) = (data / "games").glob("*.skye")
    record = read(game.read_text(encoding="utf-8"), SKYE)
    assert [chair.who for chair in record.heading.chairs] == ["human", "patience"]
    assert files(downloads) == before


def test_the_command_line_works_in_it_with_several_processes(frozen: Program, home: Path) -> None:
    bot = save_bot(home)
    words = ("--seats", "patience,random", "--games", "8", "--seed", "1", "--jobs", "2", "--json")
    found = json.loads(said(frozen, "simulate", "--bot-file", bot.name, *words))
    assert found["games"] == 8


def test_the_debian_package_starts_from_anywhere_and_is_in_the_menu(
    packages: Path, frozen: Program, tmp_path: Path
) -> None:
    if not shutil.which("dpkg-deb"):
        pytest.skip("needs dpkg-deb to look into a Debian package")
    (package,) = packages.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", package, tmp_path], check=True)
    control = subprocess.run(["dpkg-deb", "-f", package], capture_output=True, text=True)
    assert control.stdout.startswith("Package: skye\nVersion: ")
    assert (tmp_path / "usr/share/applications/skye.desktop").is_file()
    assert len(list((tmp_path / "usr/share/icons").rglob("skye.*"))) == 8
    program = Program((str(tmp_path / "usr/bin/skye"),), Path("/"), frozen.environment)
    assert "Isle of Skye" in said(program, "--help")
