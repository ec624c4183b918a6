"""The page of settings: each control changes its setting at once and for the next time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.menus.about import AboutPage
from game.menus.settings.page import SettingsPage
from game.ui.scene import Pop, Push
from game.ui.settings import Settings, load
from game.ui.sheets.dialog import Dialog
from game.ui.speech import Voice
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press


@pytest.fixture
def page(tmp_path: Path) -> SettingsPage:
    return SettingsPage(open_stage(tmp_path))


TABS = ("display", "sound", "motion", "aids", "access", "keys", "folder")


@pytest.mark.parametrize(
    ("tab", "control", "setting", "value"),
    [
        ("display", "scale:150", "scale", 150),
        ("display", "theme:contrast", "theme", "contrast"),
        ("display", "full-screen", "full_screen", True),
        ("display", "language:en", "language", "en"),
        ("motion", "speed:slow", "speed", "slow"),
        ("motion", "reduced-motion", "reduced_motion", True),
        ("sound", "muted", "muted", True),
        ("access", "scale:200", "scale", 200),
        ("access", "theme:contrast", "theme", "contrast"),
        ("access", "letters", "letters", True),
        ("access", "reduced-motion", "reduced_motion", True),
        ("access", "speech", "speech", True),
    ],
)
def test_a_click_changes_a_setting_and_keeps_it(
    page: SettingsPage, tab: str, control: str, setting: str, value: object
) -> None:
    page.stage.voice = Voice(lambda program: "/usr/bin/spd-say")
    click(page, f"tab-{tab}")
    click(page, control)
    assert getattr(page.stage.settings, setting) == value
    kept, notice = load(page.stage.store)
    assert getattr(kept, setting) == value
    assert not notice


def test_assistance_can_be_switched_in_the_settings(page: SettingsPage) -> None:
    click(page, "tab-aids")
    click(page, "aids-preview")
    click(page, "aids-hints")
    aids = load(page.stage.store)[0].aids
    assert (aids.preview, aids.hints) == (False, True)


def test_the_page_follows_the_scale_at_once(page: SettingsPage) -> None:
    before = page.control("back")
    click(page, "scale:200")
    after = page.control("back")
    assert before
    assert after
    assert after.rect.width == 2 * before.rect.width


@pytest.mark.parametrize("name", ["music", "ambience", "effects"])
def test_a_volume_slider_sounds_at_once_and_is_saved_when_it_rests(
    page: SettingsPage, name: str
) -> None:
    click(page, "tab-sound")
    assert page.control(name)
    page.input.focus = name
    before = getattr(page.stage.settings, name)
    press(page, pygame.K_RIGHT)
    assert getattr(page.stage.settings, name) == before + 5
    assert getattr(load(page.stage.store)[0], name) == before
    page.update(0.5)
    assert getattr(load(page.stage.store)[0], name) == before + 5


def test_a_slider_goes_where_it_is_clicked(page: SettingsPage) -> None:
    click(page, "tab-sound")
    click(page, "music", (0.99, 0.5))
    assert page.stage.settings.music == 100
    click(page, "music", (0.01, 0.5))
    assert page.stage.settings.music == 0


def test_unsaved_settings_are_saved_on_leaving(page: SettingsPage) -> None:
    click(page, "tab-sound")
    click(page, "music", (0.99, 0.5))
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    page.exit()
    assert load(page.stage.store)[0].music == 100


def test_the_explanation_of_missing_sound_fits(
    page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.stage.sounds.notice = "No sound device was found, so the game is silent."
    click(page, "tab-sound")
    assert faults(page, monkeypatch) == []


def test_only_the_changed_setting_changes(page: SettingsPage) -> None:
    before = page.stage.settings
    click(page, "tab-sound")
    click(page, "muted")
    assert page.stage.settings == replace(before, muted=True)
    assert Settings().muted is False


def test_the_usual_settings_come_back_only_after_a_question(page: SettingsPage) -> None:
    mine = replace(page.stage.settings, scale=150, keys={"rules": "F5"}, window=(1280, 800))
    page.stage.change(mine)
    asked = click(page, "reset")
    assert isinstance(asked, Push)
    dialog = asked.to
    assert isinstance(dialog, Dialog)
    assert isinstance(press(dialog, pygame.K_ESCAPE), Pop)
    assert page.stage.settings == mine
    assert isinstance(click(dialog, "reset"), Pop)
    assert page.stage.settings == replace(Settings(), window=(1280, 800))
    assert load(page.stage.store)[0] == page.stage.settings


def test_without_a_speaking_program_speech_cannot_be_switched_on(page: SettingsPage) -> None:
    page.stage.voice = Voice(lambda program: None)
    click(page, "tab-access")
    control = page.control("speech")
    assert control
    assert not control.enabled
    assert "no program that speaks" in control.name


def test_all_kinds_of_settings_are_reached_by_keyboard(page: SettingsPage) -> None:
    for tab in TABS:
        while page.input.focus != f"tab-{tab}":
            press(page, pygame.K_TAB)
        press(page, pygame.K_RETURN)
        assert page.tab == f"tab-{tab}"


def test_about_scrolls_and_leaves(tmp_path: Path) -> None:
    page = AboutPage(open_stage(tmp_path, (1024, 600)))
    press(page, pygame.K_END)
    assert page.above > 0
    press(page, pygame.K_HOME)
    assert page.above == 0
    assert isinstance(click(page, "back"), Pop)


@at_every_size
def test_settings_and_about_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    stage.store.folder = Path("/home/ailsa/.local/share/Skye")
    page = SettingsPage(stage)
    for tab in TABS:
        click(page, f"tab-{tab}")
        assert faults(page, monkeypatch) == [], tab
    assert faults(AboutPage(stage), monkeypatch) == []
