"""The player's folder: files are complete or absent, and failures give one sentence."""

from __future__ import annotations

import errno
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.match.store import CURRENT, LARGEST, Store, StoreError, default_folder


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "Skye")


def failing(number: int) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def files(store: Store) -> list[str]:
    return sorted(path.name for path in store.folder.rglob("*"))


def test_the_default_folder_is_the_users_own_and_named_after_the_game() -> None:
    assert default_folder().name == "Skye"
    assert default_folder().is_absolute()


def test_a_text_is_read_as_it_was_written(store: Store) -> None:
    store.write(CURRENT, "Ailsa\nBràn\r\n")
    assert store.read(CURRENT) == "Ailsa\nBràn\r\n"
    assert store.exists(CURRENT)
    assert files(store) == [CURRENT]


def test_creating_a_store_creates_no_folder_and_a_missing_text_is_none(store: Store) -> None:
    assert store.read(CURRENT) is None
    assert not store.exists(CURRENT)
    store.remove(CURRENT)
    assert store.games() == []
    assert not store.folder.exists()


def test_the_last_good_text_is_kept_beside_the_new_one(store: Store) -> None:
    for text in ("one", "two", "three"):
        store.write(CURRENT, text)
    assert store.read(CURRENT) == "three"
    assert store.read(f"{CURRENT}.bak") == "two"
    assert files(store) == [CURRENT, f"{CURRENT}.bak"]


def test_the_last_good_text_is_kept_without_hard_links(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    store.write(CURRENT, "one")
    store.write(CURRENT, "two")
    assert store.read(f"{CURRENT}.bak") == "one"


def test_removing_a_text_removes_its_old_version_too(store: Store) -> None:
    store.write(CURRENT, "one")
    store.write(CURRENT, "two")
    store.remove(CURRENT)
    assert files(store) == []


@pytest.mark.parametrize(
    ("call", "number", "word"),
    [
        ("replace", errno.ENOSPC, "no room"),
        ("fsync", errno.ENOSPC, "no room"),
        ("fsync", errno.EIO, "failed"),
        ("replace", errno.EROFS, "may not write"),
        ("replace", errno.EACCES, "may not write"),
        ("replace", errno.ENOENT, "gone"),
    ],
)
def test_a_write_that_fails_says_why_and_leaves_the_old_text_whole(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str, number: int, word: str
) -> None:
    store.write(CURRENT, "old")
    monkeypatch.setattr(os, call, failing(number))
    with pytest.raises(StoreError, match=word) as failed:
        store.write(CURRENT, "new")
    assert str(failed.value).endswith(".")
    assert str(failed.value).count(".") == 1
    monkeypatch.undo()
    assert store.read(CURRENT) == "old"
    assert files(store) == [CURRENT]
    store.write(CURRENT, "new")
    assert store.read(CURRENT) == "new"


def test_saving_works_without_folder_sync(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.folder.mkdir()
    monkeypatch.setattr(os, "open", failing(errno.EACCES))
    store.write(CURRENT, "text")
    assert store.read(CURRENT) == "text"


def test_a_deleted_folder_is_created_again(store: Store) -> None:
    store.write(CURRENT, "one")
    (store.folder / CURRENT).unlink()
    store.folder.rmdir()
    store.write(CURRENT, "two")
    assert store.read(CURRENT) == "two"


def test_a_folder_that_cannot_be_created_is_reported_and_play_continues(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    store = Store(tmp_path / "file" / "Skye")
    assert not store.writable
    assert "may not write" in store.notice
    assert store.read(CURRENT) is None
    assert not store.exists(CURRENT)
    store.remove(CURRENT)
    with pytest.raises(StoreError):
        store.write(CURRENT, "text")
    with pytest.raises(StoreError):
        store.set_aside(CURRENT, "never there")


def test_a_good_folder_is_writable_and_stays_empty(store: Store) -> None:
    assert store.writable
    assert store.notice == ""
    assert files(store) == []


def test_a_file_that_is_far_too_large_is_refused(store: Store) -> None:
    store.write(CURRENT, "x" * LARGEST)
    assert store.read(CURRENT) == "x" * LARGEST
    store.write(CURRENT, "x" * (LARGEST + 1))
    with pytest.raises(StoreError, match="too large"):
        store.read(CURRENT)


def test_a_file_that_is_no_text_is_refused(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / CURRENT).write_bytes(b"skye \xff\xfe")
    with pytest.raises(StoreError, match="damaged"):
        store.read(CURRENT)


def test_a_folder_in_the_place_of_a_file_cannot_be_read(store: Store) -> None:
    (store.folder / CURRENT).mkdir(parents=True)
    with pytest.raises(StoreError, match="could not be read"):
        store.read(CURRENT)


def test_bad_files_are_set_aside_under_free_names(store: Store) -> None:
    for text in ("first", "second"):
        store.write(CURRENT, text)
        store.set_aside(CURRENT, "a test says so")
    assert store.read("current.broken-1.skye") == "first"
    assert store.read("current.broken-2.skye") == "second"
    assert not store.exists(CURRENT)


def test_finished_games_get_a_number_for_each_day(store: Store) -> None:
    day = date(2026, 11, 16)
    for number in range(1, 12):
        name = store.free_game_name(day)
        assert name == f"2026-11-16-{number}-skye"
        assert store.save_finished(f"game {number}", name) == f"games/{name}.skye"
    assert [store.read(name) for name in store.games()] == [f"game {n}" for n in range(1, 12)]


def test_no_name_leads_out_of_the_folder(store: Store) -> None:
    for name in ("../current.skye", "", "games/../../x", "/etc/hosts"):
        with pytest.raises(AssertionError):
            store.write(name, "text")
