"""Whole games in a real window, from the title to the crowning, by real mouse and real keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from rules.games import SKY, SKYE
from rules.record import JOURNEYMAN, read
from rules.skye.journeyman.actions import Walk
from rules.skylands.actions import Choose, Lay
from tests.support.tables.shelves import GOLDEN, SKY_GOLDEN, golden_text
from tests.support.windows.people import (
    KeyboardPerson,
    MousePerson,
    Person,
    play_to_the_end,
    use_until,
)
from tests.support.windows.real_window import (
    RealWindow,
    Tree,
    find,
    tools_are_there,
    virtual_screen,
)

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
    assert read(games[0].read_text(encoding="utf-8"), SKYE).actions
    assert not (tmp_path / "data" / "current.skye").exists()


def test_journeyman_is_played_to_the_crowning_by_the_mouse_alone(
    display: str, tmp_path: Path
) -> None:
    words = ("--game", "journeyman", "--deal", "46", "--seats", "human,simple", "--speed", "off")
    with RealWindow(display, tmp_path / "data", *words) as window:
        play_to_the_end(MousePerson(window))
    (game,) = (tmp_path / "data" / "games").glob("*.skye")
    record = read(game.read_text(encoding="utf-8"), SKYE)
    assert record.heading.game == JOURNEYMAN
    own = [action for action in record.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Walk) and action.visits for action in own)


@pytest.mark.parametrize("person", [MousePerson, KeyboardPerson])
def test_skylands_is_set_up_at_the_title_and_played_to_the_end(
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
    record = read(game.read_text(encoding="utf-8"), SKY)
    own = [action for action in record.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Choose) for action in own)
    assert any(isinstance(action, Lay) for action in own)
    assert not (tmp_path / "data" / "current.skye").exists()


def _moment(tree: Tree) -> int:
    line = find(tree, "moment")
    return int(line["value"]) if line else -1


def _is_called(name: str, words: str, tree: Tree) -> bool:
    control = find(tree, name)
    return control is not None and words in control["name"]


def test_a_replay_is_opened_stepped_played_and_left_by_the_mouse_alone(
    display: str, tmp_path: Path
) -> None:
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    (games / "2026-01-01-1-skye.skye").write_text(golden_text(GOLDEN[0]), encoding="utf-8")
    (games / "2026-01-02-1-skye.skye").write_text(golden_text(SKY_GOLDEN[0]), encoding="utf-8")
    with RealWindow(display, tmp_path / "data", "--speed", "off") as window:
        mouse = MousePerson(window)
        use_until(mouse, "replays", lambda tree: tree["scenes"][-1] == "replays")
        for row in (0, 1):
            use_until(mouse, f"watch:{row}", lambda tree: tree["scenes"][-1] == "replay")
            use_until(mouse, "step", lambda tree: _moment(tree) == 1)
            use_until(mouse, "step", lambda tree: _moment(tree) == 2)
            use_until(mouse, "step-back", lambda tree: _moment(tree) == 1)
            for faster in ("2", "4"):
                use_until(mouse, "speed", partial(_is_called, "speed", faster))
            use_until(mouse, "play", lambda tree: _moment(tree) >= 3)
            use_until(mouse, "play", partial(_is_called, "play", "Play"))
            use_until(mouse, "leave", lambda tree: tree["scenes"][-1] == "replays")
        use_until(mouse, "back", lambda tree: tree["scenes"][-1] == "title")
    assert len(list(games.iterdir())) == 2, "a replay is only looked at"
