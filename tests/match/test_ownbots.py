"""Bots from a file in the window: they play, and a saved game finds them again."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from game.app import App
from game.bots.botfile import BadBot
from game.match.headings import heading_of
from game.match.ownbots import FILE
from game.match.store import CURRENT, NO_ROOM, Store, StoreError
from game.menus.crash_page import bot_page
from game.menus.opening import bring_bots, continue_session, new_session, saved_game
from game.menus.title import TitlePage
from game.table.destinations import Table
from game.ui.page import Page
from game.ui.scene import Push
from game.ui.sheets.dialog import Dialog
from rules.games import SKYE
from tests.support.command import skye
from tests.support.documents import printed_bot
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_app

BROKEN: Final = "def think(view, random):\n    return view.own.silver\n"
FRAMES: Final = 20_000


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(printed_bot(), encoding="utf-8")
    return path


def begin(folder: Path, bot: Path, seats: str = "mine,simple") -> App:
    """A game with that bot, straight from the start."""
    app = open_app(folder)
    bring_bots(app.stage, [str(bot)])
    session = new_session(app.stage, heading_of(seats.split(","), 4711))
    app.stack.apply(Push(Table(session)))
    session.draw_chance()
    return app


def run_to(app: App, name: str) -> Page[Any]:
    """Until a page of that name; what goes wrong is answered as the program answers it."""
    for _ in range(FRAMES):
        try:
            app.frame(0.05)
        except Exception as wrong:
            app._crashed(wrong)
        if app.stack.names[-1] == name:
            page = app.stack.top
            assert isinstance(page, Page)
            return page
    raise AssertionError(f"stuck in {app.stack.names}")


def test_a_bot_error_is_reported_and_the_game_continues_once_it_is_fixed(
    tmp_path: Path, bot: Path
) -> None:
    bot.write_text(BROKEN, encoding="utf-8")
    app = begin(tmp_path / "data", bot)
    page = run_to(app, "crash")
    assert isinstance(page, Dialog)
    assert f"{bot}: line 2: AttributeError" in page.words
    assert "Traceback" not in page.words
    assert not (tmp_path / "data" / "reports").exists()
    bot.write_text(printed_bot(), encoding="utf-8")
    app.stack.apply(click(page, "next"))
    run_to(app, "final")
    (game,) = (tmp_path / "data" / "games").iterdir()
    assert "seat stag mine Ailsa" in game.read_text(encoding="utf-8")


def test_a_bot_error_loses_nothing_when_saving_is_impossible(
    tmp_path: Path, bot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StoreError(NO_ROOM)

    bot.write_text(BROKEN, encoding="utf-8")
    app = begin(tmp_path / "data", bot, "mine,human")
    session = getattr(app.stack.top, "match", None)
    assert session is not None
    assert session.game is SKYE
    with monkeypatch.context() as broken:
        broken.setattr(Store, "write", full)
        session.apply(next(session.game.legal_actions(session.state, 1)))
    app._crashed(BadBot(f"{bot}: line 2: AttributeError"))
    page = app.stack.top
    assert isinstance(page, Dialog)
    assert NO_ROOM in page.words
    assert "The game is saved" not in page.words
    bot.write_text(printed_bot(), encoding="utf-8")
    app.stack.apply(click(page, "next"))
    again = getattr(app.stack.scenes[0], "match", None)
    assert again is not None
    assert again.game is SKYE
    assert again.actions[: len(session.actions)] == session.actions


@at_every_size
def test_the_page_about_a_mistake_fits(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = f"{'/a-folder' * 8}/mine.py: think() returned {'Pass ' * 30}: this is no action"
    page = bot_page(stage_at(tmp_path, size, scale), long)
    assert faults(page, monkeypatch) == []


def test_a_saved_game_finds_its_bot_in_a_later_run(tmp_path: Path, bot: Path) -> None:
    data = tmp_path / "data"
    begin(data, bot, "human,mine")
    later = open_app(data)
    assert TitlePage(later.stage).saved is not None
    session = continue_session(later.stage)
    assert session is not None
    later.stack.apply(Push(Table(session)))
    run_to(later, "pricing")


def test_a_saved_game_waits_for_a_bot_whose_file_is_gone(tmp_path: Path, bot: Path) -> None:
    data = tmp_path / "data"
    bot.write_text(BROKEN, encoding="utf-8")
    run_to(begin(data, bot), "crash")
    bot.unlink()
    later = open_app(data)
    session = continue_session(later.stage)
    assert session is not None
    later.stack.apply(Push(Table(session)))
    page = run_to(later, "crash")
    assert isinstance(page, Dialog)
    assert f"{bot}: no such file" in page.words
    assert (data / CURRENT).exists()


@pytest.mark.parametrize("text", ["{", "[]", '{"mine": 3}', "\0", "[" * 100_000], ids=range(5))
def test_a_damaged_list_of_bots_harms_nothing(text: str, tmp_path: Path, bot: Path) -> None:
    data = tmp_path / "data"
    app = begin(data, bot, "human,simple")
    (data / FILE).write_text(text, encoding="utf-8")
    assert saved_game(app.stage) is not None


@pytest.mark.skipif(os.name == "nt", reason="folders are locked in another way there")
def test_a_bot_from_a_file_plays_in_a_read_only_folder(tmp_path: Path, bot: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder", encoding="utf-8")
    app = begin(blocked / "data", bot, "human,mine")
    app.stack.apply(click(run_to(app, "dialog"), "ok"))
    run_to(app, "round")
    assert new_session(app.stage, heading_of(["human", "mine"], 3)).humans == (0,)


def test_a_bad_bot_file_opens_no_window(tmp_path: Path, bot: Path) -> None:
    bot.write_text("def think(view, random:\n", encoding="utf-8")
    answer = skye("--bot-file", str(bot), "--data", str(tmp_path / "data"))
    assert answer.code == 2
    assert answer.err.startswith(f"skye: --bot-file: {bot}: line 1: ")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("number", [5, 6])
def test_too_many_bots_from_files_are_refused(number: int, tmp_path: Path, bot: Path) -> None:
    words = []
    for each in range(number):
        copy = tmp_path / f"bot{each}.py"
        shutil.copy(bot, copy)
        words += ["--bot-file", str(copy)]
    answer = skye(*words)
    assert answer.code == 2
    assert f"{number + 1} seats do not make a game" in answer.err
