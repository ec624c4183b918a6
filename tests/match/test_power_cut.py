"""A program killed in any phase continues exactly where it was."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.bots import BOTS
from game.match.headings import heading_of
from game.match.sealing import unseal
from game.skye.session import Session
from rules.games import SKYE
from rules.record import read
from tests.support.windows.people import MousePerson, act
from tests.support.windows.real_window import (
    ROOT,
    RealWindow,
    find,
    tools_are_there,
    virtual_screen,
)

real = pytest.mark.skipif(
    not tools_are_there() and not os.environ.get("CI"),
    reason="needs Xvfb and xdotool, which .ci/run installs",
)
CUTS = int(os.environ.get("SKYE_CUTS", "4"))


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@real
@pytest.mark.parametrize("phase", ["pricing", "market", "build"])
def test_continue_is_exactly_where_it_was(phase: str, display: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with RealWindow(display, data, "--speed", "off") as window:
        person = MousePerson(window)
        while (tree := window.tree())["scenes"][-1] != phase:
            if not act(person, tree):
                time.sleep(0.02)
        confirmed = _actions(data)
        window.kill()
    assert _actions(data)[: len(confirmed)] == confirmed
    with RealWindow(display, data, "--speed", "off") as window:
        tree = window.wait_for(lambda tree: find(tree, "continue") is not None)
        button = find(tree, "continue")
        assert button
        window.click(button)
        window.wait_for(lambda tree: tree["scenes"][-1] == phase)
        assert _actions(data)[: len(confirmed)] == confirmed


def _actions(data: Path) -> tuple[object, ...]:
    """What is saved; bots may have priced since, for they think while a person does."""
    return read(unseal((data / "current.skye").read_text(encoding="utf-8")), SKYE).actions


@pytest.mark.parametrize("cut", range(CUTS))
def test_no_confirmed_decision_of_a_bot_game_is_lost(cut: int, tmp_path: Path) -> None:
    deal = 100 + cut
    seats = ["greedy", "simple", "random"]
    whole = _whole_game(deal, seats)
    data = tmp_path / "data"
    command = [sys.executable, "-m", "game", "--data", str(data), "--deal", str(deal)]
    command += ["--seats", ",".join(seats), "--speed", "off", "--window", "1024x600"]
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        _wait_for(data / "current.skye")
        time.sleep(Random(cut).random() * 2)
        process.kill()
    saves = [data / "current.skye", *(data / "games").glob("*.skye")]
    record = read(next(path for path in saves if path.exists()).read_text(encoding="utf-8"), SKYE)
    assert record.actions == whole[: len(record.actions)]
    session = Session.resume(_text(saves), None, BOTS)
    assert session.actions == record.actions


def _whole_game(deal: int, seats: list[str]) -> tuple[object, ...]:
    """What the window's bots play in that deal, without a window."""
    session = Session.new(heading_of(seats, deal), None, BOTS)
    while not session.is_over:
        if not session.draw_chance():
            session.think(1.0)
    return session.actions


def _wait_for(path: Path) -> None:
    end = time.monotonic() + 30
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.01)
    assert path.exists(), "the game was never saved"


def _text(saves: list[Path]) -> str:
    return next(path for path in saves if path.exists()).read_text(encoding="utf-8")
