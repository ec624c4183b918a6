"""Whole games in a real window, from the title to the crowning, by real mouse and real keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from rules.record import JOURNEYMAN, read, read_sky
from rules.skye.journeyman.actions import Walk
from rules.skylands.actions import Choose, Lay
from tests.people import KeyboardPerson, MousePerson, Person, play_to_the_end, use_until
from tests.real_window import RealWindow, Tree, find, tools_are_there, virtual_screen

pytestmark = pytest.mark.skipif(
    not tools_are_there() and not os.environ.get("CI"),
    reason="needs Xvfb and xdotool, which .ci/run installs",
)


def _is_skylands(tree: Tree) -> bool:
    chosen = find(tree, "game:skylands")
    return chosen is not None and bool(chosen.get("value"))


def _has_seats(seats: int, tree: Tree) -> bool:
    return find(tree, f"seat-remove:{seats}") is None


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


def test_journeyman_is_played_to_the_crowning_by_the_mouse_alone(
    display: str, tmp_path: Path
) -> None:
    words = ("--game", "journeyman", "--deal", "46", "--seats", "human,simple", "--speed", "off")
    with RealWindow(display, tmp_path / "data", *words) as window:
        play_to_the_end(MousePerson(window))
    (game,) = (tmp_path / "data" / "games").glob("*.skye")
    record = read(game.read_text(encoding="utf-8"))
    assert record.heading.game == JOURNEYMAN
    own = [action for action in record.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Walk) and action.visits for action in own)


@pytest.mark.parametrize("person", [MousePerson, KeyboardPerson])
def test_the_skylands_are_set_up_at_the_title_and_played_to_the_end(
    person: Callable[[RealWindow], Person], display: str, tmp_path: Path
) -> None:
    folder = os.environ.get("SKYE_PICTURES")
    pictures = Path(folder) if folder else None
    with RealWindow(display, tmp_path / "data", "--speed", "off") as window:
        somebody = person(window)
        use_until(somebody, "new-game", lambda tree: tree["scenes"][-1] == "setup")
        use_until(somebody, "game:skylands", _is_skylands)
        for seats in (3, 2):
            use_until(somebody, f"seat-remove:{seats}", partial(_has_seats, seats))
        use_until(somebody, "start", lambda tree: tree["scenes"][-1] != "setup")
        play_to_the_end(somebody, pictures)
    (game,) = (tmp_path / "data" / "games").glob("*.skye")
    record = read_sky(game.read_text(encoding="utf-8"))
    own = [action for action in record.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Choose) for action in own)
    assert any(isinstance(action, Lay) for action in own)
    assert not (tmp_path / "data" / "current.skye").exists()
