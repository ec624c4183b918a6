"""An unexpected error: a page, a report without personal data, and the game continues."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App, NoWindow
from game.match.headings import heading_of
from game.match.running import resume_match
from game.match.store import NO_ROOM, Store, StoreError
from game.menus.crash import report_text, summary
from game.menus.opening import new_session, saved_game
from game.menus.settings.page import SettingsPage
from game.menus.title import TitlePage
from game.table.destinations import Table
from game.ui.page import Page
from game.ui.scene import Push, Reset
from rules.record import Heading, SkyHeading
from tests.support.windows.everywhere import in_every_scene, opened
from tests.support.windows.stages import click, go_on, open_app

SEATS = ["human", "random", "random"]
HEADINGS: dict[str, Callable[[], Heading | SkyHeading]] = {
    "skye": lambda: heading_of(SEATS, 7),
    "journeyman": lambda: heading_of(SEATS, 7, "journeyman"),
    "skylands": lambda: heading_of(SEATS, 7, "skylands"),
}
TABLES = ("table", "sky-table", "final")
"""Where a game goes on."""
every_game = pytest.mark.parametrize("game", HEADINGS)


def begun(folder: Path, game: str) -> tuple[App, Any]:
    """A game in the window, some actions old."""
    app = open_app(folder, (1024, 600))
    session: Any = new_session(app.stage, HEADINGS[game]())
    while len(session.actions) < 6:
        go_on(session)
    app.stack.apply(Reset(Table(session)))
    for _ in range(3):
        app.frame(0.05)
    return app, session


def stumble(app: App, error: Exception) -> Page[Any]:
    """The page on top fails when time passes, and the loop catches it as `run` does."""
    top: Any = app.stack.top

    def fail(_: float) -> None:
        raise error

    top.update = fail
    try:
        app.frame(0.05)
    except Exception as caught:
        app._crashed(caught)
    app.frame(0.05)
    page = app.stack.top
    assert isinstance(page, Page)
    assert page.name == "crash"
    return page


@in_every_scene
def test_an_error_in_any_scene_is_reported_and_the_game_continues(
    scene: str, tmp_path: Path
) -> None:
    app = open_app(tmp_path, (1024, 600))
    for fails in ("handle", "update", "draw"):
        page: Any = opened(app.stage, scene)
        session = getattr(page, "match", None)
        if session is not None:
            session._store = app.stage.store
        app.stack.apply(Reset(page))

        def fail(*_: object) -> None:
            raise RuntimeError("no luck")

        setattr(page, fails, fail)
        pygame.event.clear()
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0,) * 3)
        )
        try:
            app.frame(0.05)
        except RuntimeError as caught:
            app._crashed(caught)
        else:
            assert page not in app.stack.scenes[-1:], "a scene that hands over at once is not drawn"
            continue
        app.frame(0.05)
        told: Any = app.stack.top
        assert told.name == "crash"
        assert (told.control("next") is None) is (session is None)
        app.stack.apply(click(told, "title" if session is None else "next"))
        app.frame(0.05)
        assert app.stack.names[0] in (["title"] if session is None else TABLES)
        if session is not None:
            again = next(each.match for each in app.stack.scenes if hasattr(each, "match"))
            assert again.actions[: len(session.actions)] == session.actions


def words_of(page: Page[Any]) -> str:
    return str(page.words)  # type: ignore[attr-defined]


@every_game
def test_after_an_error_the_game_continues_from_the_last_decision(
    game: str, tmp_path: Path
) -> None:
    app, session = begun(tmp_path, game)
    actions = session.actions
    page = stumble(app, KeyError("seats"))
    assert "KeyError" in words_of(page)
    assert "Nothing that you have confirmed is lost" in words_of(page)
    assert str(tmp_path / "reports" / "crash-1.txt") in words_of(page)
    app.stack.apply(click(page, "next"))
    app.frame(0.05)
    again = next(scene.match for scene in app.stack.scenes if hasattr(scene, "match"))
    assert again is not session
    assert again.actions[: len(actions)] == actions


@every_game
def test_the_report_has_trace_versions_and_record_and_nothing_personal(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "catriona")
    monkeypatch.setattr(os.path, "expanduser", lambda _: "/home/catriona")
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(nodename="mull"))
    app, session = begun(tmp_path, game)
    stumble(app, OSError("/home/catriona/x of catriona on mull"))
    report = (tmp_path / "reports" / "crash-1.txt").read_text(encoding="utf-8")
    assert "OSError: ~/x of somebody on this-computer" in report
    assert "Traceback" in report
    assert "pygame-ce" in report
    for word in ("catriona", "/home", "mull", "Ailsa"):
        assert word not in report
    first_line = session.record_text().split("\n")[0]
    record = report[report.index(f"{first_line}\n") :]
    assert resume_match(record, None).actions == session.actions


def test_without_a_game_the_way_leads_to_the_title(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1024, 600))
    app.stack.apply(Push(TitlePage(app.stage)))
    page = stumble(app, ValueError("no game"))
    assert page.control("next") is None
    app.stack.apply(click(page, "title"))
    assert app.stack.names == ["title"]


def test_when_saving_failed_the_game_continues_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, session = begun(tmp_path, "skye")

    def full(*_: object) -> None:
        raise StoreError(NO_ROOM)

    monkeypatch.setattr(Store, "write", full)
    session.draw_chance()
    session.apply(
        next(session.game.legal_actions(session.state, session.game.to_act(session.state)[0]))
    )
    actions = session.actions
    page = stumble(app, ValueError("later"))
    assert NO_ROOM in words_of(page)
    assert "Nothing that you have confirmed" not in words_of(page)
    assert "report" not in words_of(page)
    app.stack.apply(click(page, "next"))
    again = next(scene.match for scene in app.stack.scenes if hasattr(scene, "match"))
    assert again.actions == actions
    monkeypatch.undo()
    saved = saved_game(app.stage)
    assert saved is not None
    assert len(resume_match(saved.text, None).actions) < len(actions)


def test_an_error_on_the_error_page_ends_with_one_sentence(tmp_path: Path) -> None:
    app, _ = begun(tmp_path, "skye")
    stumble(app, ValueError("once"))
    with pytest.raises(NoWindow, match=r"twice; a report lies in .*crash-2"):
        app._crashed(ValueError("twice"))


def test_an_error_twice_without_a_report_promises_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = begun(tmp_path, "skye")
    stumble(app, ValueError("once"))
    monkeypatch.setattr("game.menus.crash.write_report", lambda *_: "")
    with pytest.raises(NoWindow, match=r"met an error twice$"):
        app._crashed(ValueError("twice"))


@pytest.mark.parametrize(
    "place", ["game.menus.crash.write_report", "game.menus.crash_page.crash_page"]
)
def test_an_error_while_reporting_an_error_ends_with_one_sentence(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("worse")

    app, _ = begun(tmp_path, "skye")
    monkeypatch.setattr(place, fail)
    with pytest.raises(NoWindow, match="twice"):
        app._crashed(ValueError("bad"))


def test_a_shortened_error_contains_nothing_personal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda _: "/home/catriona")
    for before in range(100, 160):
        assert "catri" not in summary(ValueError("x" * before + "/home/catriona/skye"))


@pytest.mark.skipif(os.name != "posix", reason="names of files are letters elsewhere")
def test_a_folder_with_an_undecodable_name_is_shown_and_reported(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"b\xff")
    app, _ = begun(folder, "skye")
    page = stumble(app, OSError(f"{folder} is strange"))
    assert "b\ufffd" in words_of(page)
    report = (folder / "reports" / "crash-1.txt").read_text(encoding="utf-8")
    assert "b\ufffd is strange" in report
    settings = SettingsPage(app.stage)
    app.stack.apply(Push(settings))
    app.stack.apply(click(settings, "tab-folder"))
    app.frame(0.05)


def test_reports_do_not_fill_the_disk(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1024, 600))
    from game.menus.crash import write_report

    for _ in range(60):
        write_report(app.stage.store, ValueError("again"), "")
    reports = [path for path in (tmp_path / "reports").iterdir() if path.suffix == ".txt"]
    assert len(reports) == 50


def test_the_summary_of_an_error_is_one_line() -> None:
    assert summary(ValueError("a\nb  c")) == "ValueError: a b c"
    assert summary(KeyError()) == "KeyError"
    assert len(summary(ValueError("x" * 1000))) == 160


def test_a_report_names_players_by_their_clans() -> None:
    text = report_text(
        ValueError("x"), "skye 1\nseat stag human Mòrag Nic\nseat raven greedy Bran\n"
    )
    assert "seat stag human Stag\nseat raven greedy Bran\n" in text
