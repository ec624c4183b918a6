"""Whole games in a real window, from the title to the crowning, by real mouse and real keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules.record import read
from tests.people import KeyboardPerson, MousePerson, Person, play_to_the_end
from tests.real_window import RealWindow, find, tools_are_there, virtual_screen

pytestmark = pytest.mark.skipif(
    not tools_are_there() and not os.environ.get("CI"),
    reason="needs Xvfb and xdotool, which .ci/run installs",
)


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.mark.parametrize("person", [MousePerson, KeyboardPerson])
def test_a_game_is_played_from_the_title_to_the_crowning(
    person: Callable[[RealWindow], Person], display: str, tmp_path: Path
) -> None:
    folder = os.environ.get("SKYE_PICTURES")
    pictures = Path(folder) if folder else None
    with RealWindow(display, tmp_path / "data", "--speed", "off") as window:
        tree = play_to_the_end(person(window), pictures)
    assert find(tree, "next")
    games = list((tmp_path / "data" / "games").glob("*.skye"))
    assert len(games) == 1
    assert read(games[0].read_text(encoding="utf-8")).actions
    assert not (tmp_path / "data" / "current.skye").exists()
