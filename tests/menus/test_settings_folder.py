"""The page of saved data: open the folder, export, import."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.menus.settings.bundle import NO_ZIP, unpack
from game.menus.settings.page import SettingsPage
from game.ui import desktop
from game.ui.page import Page
from game.ui.scene import Change, Pop, Push, Swap
from game.ui.sheets.dialog import Dialog
from game.ui.sheets.picker import Picker
from tests.support.windows.doors import led_to
from tests.support.windows.everywhere import opened
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's documents."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(desktop, "export_folder", lambda: folder)
    monkeypatch.setattr(desktop, "usual_folders", lambda: [folder])
    return folder


@pytest.fixture
def page(tmp_path: Path, outside: Path) -> SettingsPage:
    page = SettingsPage(open_stage(tmp_path / "data"))
    page.stage.store.write("settings.json", '{"music": 5, "window": [1280, 800]}')
    click(page, "tab-folder")
    return page


def shown(change: Change, kind: type[Page[Any]] = Dialog) -> Page[Any]:
    assert isinstance(change, Push | Swap)
    scene = change.to
    assert isinstance(scene, kind)
    return scene


def words(change: Change) -> str:
    dialog = shown(change)
    assert isinstance(dialog, Dialog)
    return dialog.words


def dropped(page: Page[Any], path: Path) -> Change:
    return page.handle(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_all_data_goes_into_one_zip_whose_name_is_shown(page: SettingsPage, outside: Path) -> None:
    told = words(click(page, "folder:export"))
    (file,) = outside.glob("skye-*.zip")
    assert str(file) in told
    assert unpack(file).texts["settings.json"] == page.stage.store.read("settings.json")


def test_a_chosen_zip_is_imported_after_a_question(page: SettingsPage, outside: Path) -> None:
    click(page, "folder:export")
    page.stage.store.write("settings.json", '{"music": 90}')
    picker = shown(click(page, "folder:import"), Picker)
    question = shown(click(picker, "pick:0"))
    assert page.stage.store.read("settings.json") == '{"music": 90}'
    told = words(click(question, "import"))
    assert "backups" in told
    assert page.stage.settings.music == 5
    (backup,) = (page.stage.store.folder / "backups").iterdir()
    assert unpack(backup).texts["settings.json"] == '{"music": 90}'


def test_the_window_stays_where_it_is(page: SettingsPage, outside: Path) -> None:
    click(page, "folder:export")
    before = page.stage.settings.window
    (file,) = outside.iterdir()
    click(shown(dropped(page, file)), "import")
    assert page.stage.settings.window == before


def test_a_question_that_is_declined_changes_nothing(page: SettingsPage, outside: Path) -> None:
    click(page, "folder:export")
    (file,) = outside.iterdir()
    page.stage.store.write("settings.json", '{"music": 90}')
    assert isinstance(click(shown(dropped(page, file)), "stay"), Pop)
    assert page.stage.store.read("settings.json") == '{"music": 90}'


def test_a_bad_file_is_refused_in_one_sentence(page: SettingsPage, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_text("no zip")
    assert words(dropped(page, bad)) == NO_ZIP
    with zipfile.ZipFile(bad, "w") as file:
        file.writestr("../settings.json", "{}")
    assert "nothing was imported" in words(dropped(page, bad))


def test_without_a_zip_the_page_says_where_to_put_one(page: SettingsPage) -> None:
    assert "drop it on this window" in words(click(page, "folder:import"))


def test_nothing_is_imported_during_a_game(tmp_path: Path, outside: Path) -> None:
    page = SettingsPage(open_stage(tmp_path / "data"), in_game=True)
    click(page, "tab-folder")
    button = page.control("folder:import")
    assert button
    assert not button.enabled
    assert "Leave the game first" in button.tip
    assert "Leave the game first" in words(dropped(page, outside / "skye-1.zip"))


@pytest.mark.parametrize("way", ["bar", "menu"])
@pytest.mark.parametrize(
    "scene", ["table", "market", "journeyman-build", "walk", "sky-choose", "sky-create"]
)
def test_no_table_leads_to_settings_that_can_import(
    tmp_path: Path, outside: Path, scene: str, way: str
) -> None:
    table = opened(open_stage(tmp_path / "data"), scene)
    if way == "bar":
        change = click(table, "settings")
    else:
        change = click(led_to(click(table, "menu"), table.stage), "settings")
    page = led_to(change, table.stage)
    assert isinstance(page, SettingsPage)
    click(page, "tab-folder")
    button = page.control("folder:import")
    assert button
    assert not button.enabled
    assert "Leave the game first" in words(dropped(page, outside / "skye-1.zip"))


def test_the_folder_opens_in_the_file_browser_or_is_named(
    page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def show(folder: Path) -> bool:
        opened.append(folder)
        return True

    monkeypatch.setattr(desktop, "show_folder", show)
    assert click(page, "folder:open") is None
    assert opened == [page.stage.store.folder]
    monkeypatch.setattr(desktop, "show_folder", lambda folder: False)
    assert str(page.stage.store.folder) in words(click(page, "folder:open"))


def test_a_full_disk_is_reported_when_exporting(
    page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "export_folder", lambda: page.stage.store.folder / "settings.json")
    assert "could not be saved" in words(click(page, "folder:export"))


@at_every_size
def test_the_questions_about_a_zip_fit(
    tmp_path: Path,
    outside: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
) -> None:
    stage = stage_at(tmp_path / "data", size, scale)
    stage.store.write("settings.json", "{}")
    page = SettingsPage(stage)
    click(page, "tab-folder")
    click(page, "folder:export")
    (file,) = outside.iterdir()
    assert faults(shown(dropped(page, file)), monkeypatch) == []
    assert faults(shown(click(page, "folder:import"), Picker), monkeypatch) == []
    busy = SettingsPage(stage, in_game=True)
    stage.store.folder = Path("/home/ailsa/.local/share/Skye")
    click(busy, "tab-folder")
    assert faults(busy, monkeypatch) == []
