"""A game more is its package and one line in each of three tables: here one is played with the
mouse, from the set-up to its replay and its statistics, by the program as it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots import BOTS_OF
from game.games import PLAYABLES
from game.match.headings import heading_of
from game.match.replay import Replay
from game.match.running import new_match
from game.match.store import CURRENT
from game.menus.branch import plan_of
from game.menus.day.page import with_a_day
from game.menus.learn.page import with_lessons
from game.menus.opening import quick_heading
from game.menus.rulebook.text import books
from game.menus.statistics.page import StatisticsPage
from game.menus.title import TitlePage
from game.ui.page import Page
from game.ui.scene import Push
from rules.games import GAMES
from rules.record import HUMAN, RecordOf, read_any
from tests.support.command import skye
from tests.support.race import bots, rules, screen
from tests.support.race.rules import LONG, RACE
from tests.support.windows.stages import open_app, open_stage

MANY_FRAMES = 400


def forgotten() -> Iterator[str]:
    """What a table does not know of a game that another one knows."""
    for game in {*GAMES, *BOTS_OF, *PLAYABLES}:
        if game not in GAMES:
            yield f"the game '{game}' has no rules in rules/games.py"
        if game not in BOTS_OF:
            yield f"the game '{game}' has no bots in game/bots/__init__.py"
        if game not in PLAYABLES:
            yield f"the game '{game}' has no pages in game/games.py"


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The three lines by which the program knows the race."""
    monkeypatch.setitem(GAMES, RACE, rules.GAME)
    monkeypatch.setitem(BOTS_OF, RACE, bots.BOTS)
    monkeypatch.setitem(PLAYABLES, RACE, screen.PLAYABLE)


def top(app: App) -> Page[Any]:
    page = app.stack.top
    assert isinstance(page, Page)
    return page


def names(app: App) -> set[str]:
    return {control.id for control in top(app).controls}


def use(app: App, name: str) -> None:
    """Go to a control with the mouse, press and let go."""
    control = top(app).control(name)
    assert control is not None, f"there is no {name}, but {names(app)}"
    assert control.enabled, f"{name} cannot be used"
    at = control.rect.center
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
    app.frame(0.05)


def wait_until(app: App, there: Callable[[], bool]) -> None:
    for _ in range(MANY_FRAMES):
        if there():
            return
        app.frame(0.05)
    raise AssertionError(f"it never came to that: {app.stack.names}")


def can_go(app: App) -> bool:
    control = top(app).control("go")
    return control is not None and control.enabled


def go(app: App, most: int = MANY_FRAMES) -> None:
    """Go on as often, or to the end."""
    for _ in range(most):
        wait_until(app, lambda: can_go(app) or app.stack.names[-1] == "final")
        if app.stack.names[-1] == "final":
            return
        use(app, "go")


def test_every_table_knows_every_game() -> None:
    assert list(forgotten()) == []


def test_a_table_that_forgot_a_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, RACE, rules.GAME)
    assert set(forgotten()) == {
        "the game 'race' has no bots in game/bots/__init__.py",
        "the game 'race' has no pages in game/games.py",
    }


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_third_game_is_played_saved_continued_watched_and_counted(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = open_app(tmp_path, size)
    app.stack.apply(Push(TitlePage(app.stage)))
    use(app, "new-game")
    use(app, "game:race")
    assert not names(app) & {"seat-preview:0", "seat-hints:0", "seat-add", "tab-objectives"}
    if "tab-options" in names(app):
        use(app, "tab-options")
    assert "timer" not in names(app)
    use(app, "long-race")
    use(app, "start")

    go(app, 2)
    use(app, "menu")
    assert app.stack.names[-1] == "pause"
    assert "rules" not in names(app)
    use(app, "leave")
    before = app.stage.store.read(CURRENT)
    assert before is not None
    assert f"option {LONG}" in before
    assert before.count("\ngo 0") == 2
    use(app, "continue")
    assert app.stack.names == ["table"]
    go(app)
    use(app, "title")

    [file] = app.stage.store.games()
    text = app.stage.store.read(file)
    assert text is not None
    record: RecordOf[Any, Any, Any, Any] = read_any(text)
    assert record.heading.game == RACE
    assert text.startswith("\n".join(before.splitlines()[:-1]))

    use(app, "replays")
    assert not names(app) & {"review:0", "report:0"}
    use(app, "watch:0")
    while (on := top(app).control("on")) and on.enabled:
        use(app, "on")
    replay = top(app)
    assert isinstance(replay, screen.RaceReplay)
    assert max(replay.replay.moment().state.at) == 2 * rules.GOAL
    use(app, "back")
    use(app, "back")

    use(app, "statistics")
    use(app, "game:race")
    app.frame(0.05)
    page = top(app)
    assert isinstance(page, StatisticsPage)
    [turn] = page.found.entries
    assert turn.own.points == list(record.steps())[-1].state.at[0]
    assert "section:sources" not in names(app)
    app.close()


@pytest.mark.usefixtures("race")
def test_what_a_third_game_does_not_bring_is_not_offered(tmp_path: Path) -> None:
    assert RACE not in books()
    assert RACE not in with_lessons()
    assert RACE not in with_a_day()
    heading = quick_heading(open_stage(tmp_path), 4711, RACE)
    assert [chair.who for chair in heading.chairs] == [HUMAN, "drover"]


@pytest.mark.usefixtures("race")
def test_a_third_game_is_played_on_from_a_moment(tmp_path: Path) -> None:
    match = new_match(quick_heading(open_stage(tmp_path), 4711, RACE), None)
    while not match.is_over:
        if not match.draw_chance() and not match.think(1.0):
            match.apply(rules.Go(match.state.seat))
    replay = Replay[rules.Heading, rules.State, rules.Action, rules.Event](match.record_text())
    replay.timeline.go_to_round(3)
    plan = plan_of(replay.whole.heading).with_seat(1, plan_of(match.heading).seats[0])
    branch = replay.play_on(plan_of(match.heading).chairs, ("no-preview",), None)
    assert branch.state == replay.moment().state
    assert plan.people == 2


@pytest.mark.usefixtures("race")
def test_bots_of_a_third_game_play_from_the_command_line() -> None:
    words = ("--seats", "random,drover", "--games", "6", "--seed", "3", "--jobs", "1", "--json")
    answer = skye("simulate", "--game", RACE, *words)
    assert (answer.code, answer.err) == (0, "")
    found = json.loads(answer.out)
    assert found["games"] == 6
    assert found["bots"]["drover"]["wins"] > found["bots"]["random"]["wins"]


@pytest.mark.usefixtures("race")
def test_a_record_of_a_third_game_is_shown_on_the_command_line(tmp_path: Path) -> None:
    match: Any = new_match(heading_of(["random", "drover"], 7, RACE), None)
    while not match.is_over:
        assert match.draw_chance() or match.think(1.0)
    file = tmp_path / "race.skye"
    file.write_text(match.record_text(), encoding="utf-8")
    told = skye("replay", str(file))
    assert (told.code, told.err, told.out) == (0, "", match.record_text())
    objects = [json.loads(line) for line in skye("replay", "--json", str(file)).out.splitlines()]
    assert objects[0]["setup"]["game"] == RACE
    assert len(objects) == len(match.actions) + 2
    assert objects[-1]["result"]["winners"] == list(match.game.winners(match.state))
