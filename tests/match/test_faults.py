"""When disks, clocks, devices or locks fail, one sentence says so and no decision is lost."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app import NO_FULL_SCREEN, SECOND_WINDOW, App
from game.bots import BOTS
from game.match import running, store
from game.match.headings import heading_of
from game.match.lock import FolderLock
from game.match.running import new_match, resume_match
from game.match.sealing import unseal
from game.match.shelf import glance
from game.match.store import CURRENT, GONE, NO_ROOM, NOT_WRITTEN, SECOND, UNWRITABLE, Store
from game.menus.opening import begin, continue_session, new_session, saved_game
from game.menus.title import TitlePage
from game.skye.session import Session
from game.table.destinations import Table
from game.table.pause import PausePage
from game.ui.audio import DEVICE_LOST
from game.ui.scene import Push, Reset
from game.ui.sheets.dialog import Dialog, notice
from game.ui.uitree import NOT_WRITTEN as NOT_UP_TO_DATE
from game.ui.uitree import UiTree
from tests.support.command import run_python
from tests.support.places import ROOT
from tests.support.windows.stages import click, open_app

SEATS = ["human", "random"]


def at_table(folder: Path, game: str = "skye") -> tuple[App, Any]:
    """A game in the window that waits for its person."""
    app = open_app(folder, (1024, 600))
    heading: Any = heading_of(SEATS, 3, game)
    session = new_session(app.stage, heading)
    decide(session, 3)
    app.stack.apply(Reset(Table(session)))
    app.frame(0.05)
    return app, session


def decide(session: Any, number: int) -> None:
    """So many decisions of anybody, by lot."""
    random = Random(len(session.actions))
    for _ in range(number):
        while session.draw_chance():
            pass
        seat = session.game.to_act(session.state)[0]
        options = list(session.game.legal_actions(session.state, seat))
        session.apply(random.choice(options))


def told(app: App) -> str:
    """The words of the notice over the page, if there is one."""
    app.frame(0.05)
    top = app.stack.top
    return top.words if isinstance(top, Dialog) else ""


def failing(number: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def on_disk(app: App) -> tuple[object, ...]:
    return resume_match(app.stage.store.read(CURRENT) or "", None).actions


FAILURES = [
    ("skye", "_write_through", errno.ENOSPC, NO_ROOM),
    ("journeyman", "_write_through", errno.ENOSPC, NO_ROOM),
    ("skylands", "_write_through", errno.ENOSPC, NO_ROOM),
    ("skye", "_write_through", errno.EFBIG, NO_ROOM),
    ("skye", "_write_through", errno.EROFS, UNWRITABLE),
    ("skye", "_write_through", errno.EACCES, UNWRITABLE),
    ("skye", "_write_through", errno.ENOENT, GONE),
    ("skye", "_write_through", errno.EIO, NOT_WRITTEN),
    ("skye", "os.replace", errno.EIO, NOT_WRITTEN),
    ("skylands", "os.replace", errno.EXDEV, NOT_WRITTEN),
    ("skye", "os.fsync", errno.EIO, NOT_WRITTEN),
]
"""In which game, what fails and how, and what is told."""


@pytest.mark.parametrize(("game", "where", "number", "sentence"), FAILURES)
def test_a_failed_save_is_reported_once_and_retried_with_the_next(
    game: str,
    where: str,
    number: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, session = at_table(tmp_path, game)
    before = on_disk(app)
    with monkeypatch.context() as broken:
        place = os if where.startswith("os.") else store
        broken.setattr(place, where.removeprefix("os."), failing(number))
        decide(session, 1)
        assert told(app).startswith(sentence)
        app.stack.apply(click(app.stack.top, "ok"))  # type: ignore[arg-type]
        decide(session, 1)
        assert told(app) == ""
    assert on_disk(app) == before
    decide(session, 1)
    assert on_disk(app) == session.actions
    assert told(app) == ""
    assert not [path for path in tmp_path.rglob("*") if path.suffix in (".tmp", ".old")]


def unsaved_game(folder: Path, broken: pytest.MonkeyPatch, game: str = "skye") -> tuple[App, Any]:
    """A game whose last decision found no room on the disk, and that was told."""
    app, session = at_table(folder, game)
    broken.setattr(store, "_write_through", failing(errno.ENOSPC))
    decide(session, 1)
    assert told(app).startswith(NO_ROOM)
    app.stack.apply(click(app.stack.top, "ok"))  # type: ignore[arg-type]
    return app, session


def close_window(app: App) -> bool:
    """The window's own button; whether the program goes on."""
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.QUIT))
    return app.frame(0.05)


@pytest.mark.parametrize("game", ["skye", "journeyman", "skylands"])
def test_closing_the_window_retries_a_failed_save(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        app, session = unsaved_game(tmp_path, broken, game)
    assert not close_window(app)
    assert on_disk(app) == session.actions


def test_the_menu_retries_a_failed_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        app, session = unsaved_game(tmp_path, broken)
    page = PausePage(app.stage, session)
    assert session.trouble == ""
    assert on_disk(app) == session.actions
    assert isinstance(click(page, "leave"), Reset)


def test_a_window_with_an_unsaved_game_asks_once_before_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, session = unsaved_game(tmp_path, monkeypatch)
    assert close_window(app)
    question = app.stack.top
    assert isinstance(question, Dialog)
    assert question.words == NO_ROOM
    app.stack.apply(click(question, "stay"))
    assert session in [getattr(scene, "match", None) for scene in app.stack.scenes]
    assert close_window(app)
    assert not close_window(app)


@pytest.mark.skipif(sys.platform == "win32", reason="limits are set as Unix does")
def test_a_disk_that_is_really_full_keeps_the_last_good_save(tmp_path: Path) -> None:
    code = f"""
import resource, sys
from pathlib import Path
from game.match.store import Store, StoreError
store = Store(Path({str(tmp_path)!r}))
store.write("current.skye", "good")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    store.write("current.skye", "x" * 5000)
except StoreError as wrong:
    print(wrong)
print(store.read("current.skye"))
"""
    found = run_python("-c", code)
    assert found.stdout.splitlines() == [NO_ROOM, "good"], found.stderr


def test_a_read_only_folder_is_reported_on_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nothing is forbidden to root, so permissions would not do.
    monkeypatch.setattr(Path, "mkdir", failing(errno.EROFS))
    app = open_app(tmp_path / "data", (1024, 600))
    app.stack.apply(Push(TitlePage(app.stage)))
    assert "cannot be written" in told(app)


def test_a_clock_that_jumps_back_overwrites_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(date):
        days = iter([date(2026, 11, 16), date(1970, 1, 1), date(1970, 1, 1), date(2026, 11, 16)])

        @classmethod
        def today(cls) -> date:  # type: ignore[override]
            return next(cls.days)

    monkeypatch.setattr(running, "date", Clock)
    kept = Store(tmp_path)
    for deal in range(4):
        session = Session.new(heading_of(["random", "random"], deal), kept, BOTS)
        while not session.is_over:
            if not session.draw_chance():
                session.think(1.0)
        assert not session.trouble
    assert len(kept.games()) == 4
    assert kept.games()[0] == "games/1970-01-01-1-skye.skye"
    assert {glance(kept, name).deal for name in kept.games()} == {0, 1, 2, 3}


def nearly_over(folder: Path, game: str) -> Any:
    """A match that waits for its last decision."""
    heading: Any = heading_of(SEATS, 3, game)
    session = new_match(heading, None)
    while not session.is_over:
        decide(session, 1)
        while not session.is_over and session.draw_chance():
            pass
    text = session.until(len(session.actions) - 1, *([()] if game != "skylands" else []))
    return resume_match(text.record_text(), Store(folder))


@pytest.mark.parametrize("game", ["skye", "journeyman", "skylands"])
@pytest.mark.parametrize("moment", range(12))
def test_a_game_interrupted_at_its_end_is_stored_once(
    game: str, moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class PowerCut(BaseException):
        pass

    session = nearly_over(tmp_path, game)
    session._save()
    before, left = len(session.actions), moment

    def cut(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def until_then(*words: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                raise PowerCut
            return real(*words, **more)

        return until_then

    with monkeypatch.context() as power:
        for name in ("replace", "fsync", "link", "unlink", "mkdir"):
            power.setattr(os, name, cut(name))
        with suppress(PowerCut):
            decide(session, 1)
    app = open_app(tmp_path, (1024, 600))
    again = continue_session(app.stage)
    assert (again is None) == (len(app.stage.store.games()) == 1)
    if again is not None:
        assert before <= len(again.actions) < before + 1
        decide(again, 1)
    assert len(app.stage.store.games()) == 1
    assert not app.stage.store.exists(CURRENT)
    assert not app.stage.notices
    app._lock.release()


def test_a_game_that_cannot_be_shelved_is_not_overwritten(tmp_path: Path) -> None:
    app, session = at_table(tmp_path)
    (tmp_path / "games").write_text("in the way")
    change = begin(app.stage, new_session(app.stage, heading_of(SEATS, 9)))
    assert isinstance(change, Push)
    click(change.to, "begin")  # type: ignore[arg-type]
    aside = app.stage.store.read("current.broken-1.skye") or ""
    assert resume_match(aside, None).actions == session.actions
    assert app.stage.notices


# ---- two programs on one folder


@contextmanager
def holding(folder: Path, window: int) -> Iterator[subprocess.Popen[str]]:
    """Another program that is so many-th on the folder until it is killed."""
    code = (
        "import sys; from pathlib import Path; from game.match.lock import FolderLock\n"
        f"latch = FolderLock(Path({str(folder)!r}), {window}); print(latch.take(), flush=True)\n"
        "sys.stdin.read()"
    )
    words = [sys.executable, "-c", code]
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "True\n"
        yield process
        process.kill()


@pytest.fixture
def another(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that holds the folder until it is killed."""
    with holding(tmp_path, 1) as process:
        yield process


def test_a_second_window_says_so_and_leaves_the_first_ones_game_alone(
    tmp_path: Path, another: subprocess.Popen[str]
) -> None:
    first = Session.new(heading_of(SEATS, 3), Store(tmp_path), BOTS)
    decide(first, 2)
    kept = (tmp_path / CURRENT).read_bytes()
    app = open_app(tmp_path, (1024, 600))
    app.stack.apply(Push(TitlePage(app.stage)))
    assert told(app) == SECOND_WINDOW
    assert saved_game(app.stage) is None
    session = new_session(app.stage, heading_of(SEATS, 8))
    decide(session, 3)
    assert (tmp_path / CURRENT).read_bytes() == kept
    again = continue_session(app.stage)
    assert again is not None
    assert again.actions == session.actions
    assert (tmp_path / SECOND).exists()
    app._lock.release()


def test_the_game_of_a_second_window_is_found_when_there_is_no_other(
    tmp_path: Path, another: subprocess.Popen[str]
) -> None:
    app = open_app(tmp_path, (1024, 600))
    session = new_session(app.stage, heading_of(SEATS, 8))
    decide(session, 3)
    app._lock.release()
    another.kill()
    another.wait()
    later = open_app(tmp_path, (1024, 600))
    assert later.stage.store.window == 1
    again = continue_session(later.stage)
    assert again is not None
    assert again.actions == session.actions
    assert not (tmp_path / SECOND).exists()
    later._lock.release()


def test_a_third_window_leaves_the_games_of_both_others_alone(
    tmp_path: Path, another: subprocess.Popen[str]
) -> None:
    for deal, window in enumerate((1, 2), 3):
        store = Store(tmp_path)
        store.window = window
        decide(Session.new(heading_of(SEATS, deal), store, BOTS), 2)
    kept = {name: (tmp_path / name).read_bytes() for name in (CURRENT, SECOND)}
    with holding(tmp_path, 2):
        app = open_app(tmp_path, (1024, 600))
        assert app.stage.store.window == 3
        assert app.stage.notices == [SECOND_WINDOW]
        session = new_session(app.stage, heading_of(SEATS, 8))
        decide(session, 3)
        assert {name: (tmp_path / name).read_bytes() for name in kept} == kept
        again = continue_session(app.stage)
        assert again is not None
        assert again.actions == session.actions
        app._lock.release()


def test_a_game_is_not_taken_from_a_window_that_still_plays_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.window = 2
    decide(Session.new(heading_of(SEATS, 8), store, BOTS), 3)
    with holding(tmp_path, 2):
        first = open_app(tmp_path, (1024, 600))
        assert saved_game(first.stage) is None
        assert (tmp_path / SECOND).exists()
        first._lock.release()


@pytest.mark.skipif(sys.platform == "win32", reason="latches of Windows are others")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL])
def test_without_file_locks_every_window_is_the_first(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "lockf", failing(number))
    assert FolderLock(tmp_path).take()


def test_half_written_files_of_an_interrupted_program_are_removed(tmp_path: Path) -> None:
    for name in ("current.skye.17.tmp", "current.skye.17.old", "current-2.skye.4.tmp", "x.1.tmp"):
        (tmp_path / name).write_text("half")
    (tmp_path / f"{CURRENT}.bak").write_text("a copy")
    app = open_app(tmp_path, (1024, 600))
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [".running", "current-2.skye.4.tmp", "current.skye.bak", "x.1.tmp"]
    app._lock.release()


def test_a_killed_program_leaves_no_lock(tmp_path: Path, another: subprocess.Popen[str]) -> None:
    assert not FolderLock(tmp_path).take()
    another.kill()
    another.wait()
    latch = FolderLock(tmp_path)
    assert latch.take()
    latch.release()


def test_in_a_read_only_folder_every_window_is_the_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert FolderLock(tmp_path / "file").take()


# ---- broken saves


@pytest.mark.parametrize("game", ["skye", "journeyman", "skylands"])
@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"skye 1\nseat", b"hello"])
def test_a_broken_save_falls_back_to_the_copy_before_it(
    game: str, damage: bytes, tmp_path: Path
) -> None:
    app, session = at_table(tmp_path, game)
    copy = resume_match((tmp_path / f"{CURRENT}.bak").read_text(encoding="utf-8"), None).actions
    assert 0 < len(copy) <= len(session.actions)
    (tmp_path / CURRENT).write_bytes(damage)
    app.stage.notices.clear()
    again = continue_session(app.stage)
    assert again is not None
    assert again.actions == copy
    (words,) = app.stage.notices
    assert "current.broken-1.skye" in words
    assert "copy" in words
    assert (tmp_path / "current.broken-1.skye").read_bytes() == damage
    assert on_disk(app) == copy


def test_a_broken_save_with_a_broken_copy_is_set_aside_and_reported(tmp_path: Path) -> None:
    app, _ = at_table(tmp_path)
    for name in (CURRENT, f"{CURRENT}.bak"):
        (tmp_path / name).write_text("broken", encoding="utf-8")
    app.stage.notices.clear()
    assert saved_game(app.stage) is None
    (words,) = app.stage.notices
    assert "current.broken-1.skye" in words


@pytest.mark.parametrize("game", ["skye", "journeyman", "skylands"])
def test_a_save_from_a_newer_program_is_set_aside_and_reported(game: str, tmp_path: Path) -> None:
    app, session = at_table(tmp_path, game)
    newer = re.sub(r"^(\w+) \d+", r"\1 99", unseal(session.saved_text()))
    for name in (CURRENT, f"{CURRENT}.bak"):
        (tmp_path / name).write_text(newer, encoding="utf-8")
    app.stage.notices.clear()
    assert saved_game(app.stage) is None
    (words,) = app.stage.notices
    assert "newer than this program" in words
    assert (tmp_path / "current.broken-1.skye").read_text(encoding="utf-8") == newer


# ---- devices


def test_a_ui_tree_that_cannot_be_written_is_reported_once(tmp_path: Path) -> None:
    folder = tmp_path / "trees"
    folder.mkdir()
    app, session = at_table(tmp_path / "data")
    app._tree = UiTree(folder / "tree.json")
    app.frame(0.05)
    (folder / "tree.json").unlink()
    folder.rmdir()
    app.stack.top.refresh()  # type: ignore[attr-defined]
    app.stack.apply(Push(notice(app.stage, "x", "y")))
    app.frame(0.05)
    assert told(app) == NOT_UP_TO_DATE
    app.stack.apply(click(app.stack.top, "ok"))  # type: ignore[arg-type]
    assert told(app) == "y"
    folder.mkdir()
    app.stack.apply(click(app.stack.top, "ok"))  # type: ignore[arg-type]
    assert told(app) == ""
    assert (folder / "tree.json").exists()
    decide(session, 1)
    assert on_disk(app) == session.actions


def test_a_lost_sound_device_is_reported_once(tmp_path: Path) -> None:
    app, session = at_table(tmp_path)
    app.stage.sounds._fall_silent(DEVICE_LOST)
    assert told(app) == DEVICE_LOST
    app.stack.apply(click(app.stack.top, "ok"))  # type: ignore[arg-type]
    decide(session, 1)
    assert told(app) == ""
    assert on_disk(app) == session.actions


def test_missing_full_screen_is_reported_and_play_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise pygame.error("That operation is not supported")

    monkeypatch.setattr(pygame.display, "toggle_fullscreen", refuse)
    app, _ = at_table(tmp_path)
    app._aid(pygame.K_F11)
    app.frame(0.05)
    assert told(app) == NO_FULL_SCREEN
    assert not app.stage.settings.full_screen
    assert not app.stage.full_screen_asked
