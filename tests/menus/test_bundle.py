"""Export the player's folder to one zip and import it, and nothing else."""

from __future__ import annotations

import zipfile
from datetime import date
from pathlib import Path

import pytest

from game.match.store import Store, StoreError
from game.menus.settings import bundle
from game.menus.settings.bundle import (
    BROKEN,
    EMPTY,
    NO_ZIP,
    STRANGE,
    TOO_MUCH,
    BundleError,
    found_zips,
    free_name,
    import_bundle,
    pack,
    unpack,
)

DAY = date(2026, 11, 16)
GAME = "games/2026-11-16-1-skye.skye"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "mine")
    store.write("settings.json", '{"music": 5}')
    store.write("current.skye", "a running game")
    store.write(GAME, "a finished game")
    store.write("crash-1.txt", "nobody else's business")
    return store


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BundleError) as refused:
        unpack(path)
    return str(refused.value)


def test_exported_data_can_be_imported_on_another_computer(store: Store, tmp_path: Path) -> None:
    pack(store, tmp_path / "out" / "skye.zip")
    found = unpack(tmp_path / "out" / "skye.zip")
    other = Store(tmp_path / "other")
    import_bundle(other, found, DAY)
    assert other.read("settings.json") == '{"music": 5}'
    assert other.read("current.skye") == "a running game"
    assert other.games() == [GAME]
    assert found.games == 1
    assert not other.exists("crash-1.txt")


def test_previous_data_is_kept_as_a_backup(store: Store, tmp_path: Path) -> None:
    path = zipped(tmp_path / "new.zip", {"settings.json": b'{"music": 70}', GAME: b"another game"})
    backup = import_bundle(store, unpack(path), DAY)
    assert store.read("settings.json") == '{"music": 70}'
    assert store.read(GAME) == "a finished game", "a game that is here stays"
    assert store.read("games/2026-11-16-1-skye-2.skye") == "another game"
    assert store.read("current.skye") == "a running game"
    assert backup.parent == store.folder / "backups"
    assert unpack(backup).texts["settings.json"] == '{"music": 5}'


def test_importing_a_zip_twice_duplicates_no_game(store: Store, tmp_path: Path) -> None:
    pack(store, tmp_path / "skye.zip")
    for _ in range(2):
        import_bundle(store, unpack(tmp_path / "skye.zip"), DAY)
    assert store.games() == [GAME]
    assert len(list((store.folder / "backups").iterdir())) == 2


@pytest.mark.parametrize(
    "name",
    [
        "../settings.json",
        "/etc/passwd",
        "games/../../evil.skye",
        "games\\..\\evil.skye",
        "C:/settings.json",
        "games/sub/a.skye",
        "games/.skye",
        "settings.json.exe",
        "bots.json",
        "crash-1.txt",
        "readme",
    ],
)
def test_a_foreign_file_makes_the_whole_zip_refused(tmp_path: Path, name: str) -> None:
    path = zipped(tmp_path / "new.zip", {"settings.json": b"{}", name: b"x"})
    assert refusal(path) == STRANGE


def test_a_duplicate_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("settings.json", "{}")
        with pytest.warns(UserWarning, match="Duplicate"):
            file.writestr("settings.json", "[]")
    assert refusal(path) == STRANGE


@pytest.mark.parametrize("data", [b"", b"no zip at all", b"PK\x03\x04 cut off"])
def test_a_file_that_is_not_a_zip_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "new.zip"
    path.write_bytes(data)
    assert refusal(path) == NO_ZIP
    assert refusal(tmp_path / "nowhere.zip") == NO_ZIP
    assert refusal(tmp_path) == NO_ZIP


def test_a_zip_that_would_fill_the_disk_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = zipped(tmp_path / "new.zip", {"settings.json": b" " * 5000})
    monkeypatch.setattr(bundle, "LARGEST", 4999)
    assert refusal(path) == TOO_MUCH
    monkeypatch.undo()
    monkeypatch.setattr(bundle, "LARGEST_IN_ALL", 4999)
    assert refusal(path) == TOO_MUCH
    monkeypatch.undo()
    monkeypatch.setattr(bundle, "MOST", 0)
    assert refusal(path) == TOO_MUCH


def test_any_damage_makes_the_whole_zip_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "new.zip", {GAME: b"a game of skye " * 50})
    whole = path.read_bytes()
    middle = whole.index(b"skye.skye") + 12
    path.write_bytes(whole[:middle] + b"\xff\xff\xff" + whole[middle + 3 :])
    assert refusal(path) in (NO_ZIP, BROKEN)
    assert refusal(zipped(path, {GAME: b"\xff\xfe"})) == BROKEN
    assert refusal(zipped(path, {"settings.json": b'{"music": "loud"}'})) == BROKEN
    assert refusal(zipped(path, {})) == EMPTY


def test_nothing_is_written_if_the_backup_cannot_be_made(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = zipped(tmp_path / "new.zip", {"settings.json": b'{"music": 70}'})

    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(zipfile.ZipFile, "write", full)
    with pytest.raises(StoreError):
        import_bundle(store, unpack(path), DAY)
    assert store.read("settings.json") == '{"music": 5}'
    assert list((store.folder / "backups").iterdir()) == []


def test_zips_get_free_names_and_are_found_again(store: Store, tmp_path: Path) -> None:
    first = free_name(tmp_path, DAY)
    pack(store, first)
    second = free_name(tmp_path, DAY)
    assert (first.name, second.name) == ("skye-2026-11-16.zip", "skye-2026-11-16-2.zip")
    assert found_zips([tmp_path, tmp_path, tmp_path / "nowhere"]) == [first]
