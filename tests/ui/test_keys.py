"""Changed keys: chosen on a page, explained when they clash, saved and used."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.menus.settings.key_choice import KeyChoice
from game.menus.settings.keys import KeyRow
from game.menus.settings.page import SettingsPage
from game.menus.title import TitlePage
from game.ui.input.gestures import Wheel
from game.ui.keys import COMMANDS, Keys, Stroke, read_stroke
from game.ui.scene import Pop, Push
from game.ui.settings import load
from game.ui.sheets.dialog import Dialog
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_app, open_stage, press, strike


@pytest.fixture
def page(tmp_path: Path) -> SettingsPage:
    page = SettingsPage(open_stage(tmp_path))
    click(page, "tab-keys")
    return page


def asked(page: SettingsPage, command: str) -> KeyChoice:
    press(page, pygame.K_PAGEUP)
    press(page, pygame.K_PAGEUP)
    while page.control(f"key:{command}") is None:
        press(page, pygame.K_PAGEDOWN)
    change = click(page, f"key:{command}")
    assert isinstance(change, Push)
    assert isinstance(change.to, KeyChoice)
    change.to.enter()
    return change.to


def test_a_free_key_is_taken_at_once_and_kept(page: SettingsPage) -> None:
    choice = asked(page, "history")
    assert page.stage.awaits_key
    assert isinstance(press(choice, pygame.K_k), Pop)
    choice.exit()
    assert not page.stage.awaits_key
    assert load(page.stage.store)[0].keys == {"history": "k"}
    row = page.control("key:history")
    assert row
    assert row.value == "K"
    assert isinstance(row, KeyRow)
    assert row.own


def test_a_taken_key_is_explained_in_one_sentence(page: SettingsPage) -> None:
    choice = asked(page, "history")
    assert press(choice, pygame.K_j) is None
    assert choice.words.startswith("J is taken by “Progress boards”")
    assert page.stage.settings.keys == {}


def test_one_key_may_do_two_things_that_never_meet(page: SettingsPage) -> None:
    choice = asked(page, "about")
    assert isinstance(press(choice, pygame.K_j), Pop)
    assert page.stage.settings.keys == {"about": "j"}


def test_fixed_keys_cannot_be_changed(page: SettingsPage) -> None:
    choice = asked(page, "history")
    assert press(choice, pygame.K_LEFT) is None
    assert choice.words == "Left means the same everywhere and stays as it is."
    assert press(choice, pygame.K_LSHIFT) is None
    assert isinstance(press(choice, pygame.K_ESCAPE), Pop)
    assert page.stage.settings.keys == {}


def test_the_usual_key_comes_back_by_a_button(page: SettingsPage) -> None:
    page.stage.change(replace(page.stage.settings, keys={"history": "k"}))
    assert isinstance(click(asked(page, "history"), "usual"), Pop)
    assert page.stage.settings.keys == {}


def test_all_usual_keys_come_back_after_a_question(page: SettingsPage) -> None:
    reset = page.control("keys:reset")
    assert reset
    assert not reset.enabled
    page.stage.change(replace(page.stage.settings, keys={"history": "k"}))
    change = click(page, "keys:reset")
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert isinstance(click(change.to, "reset"), Pop)
    assert page.stage.settings.keys == {}


def test_every_command_is_reached_by_arrows_wheel_and_page_keys(tmp_path: Path) -> None:
    page = SettingsPage(open_stage(tmp_path, (1024, 600)))
    click(page, "tab-keys")
    page.input.focus = "key:describe"
    seen = [page.input.focus]
    for _ in COMMANDS[1:]:
        press(page, pygame.K_DOWN)
        seen.append(page.input.focus)
    assert seen == [f"key:{command.id}" for command in COMMANDS]
    press(page, pygame.K_PAGEUP)
    page.on_gesture(Wheel((0, 0), 50))
    assert page.control("key:describe")
    page.on_gesture(Wheel((0, 0), -50))
    assert page.control(f"key:{COMMANDS[-1].id}")


@pytest.mark.parametrize(
    ("pressed", "heard"),
    [
        (Stroke(pygame.K_k), Stroke(pygame.K_l)),
        (Stroke(pygame.K_k, shift=True), Stroke(pygame.K_l)),
        (Stroke(pygame.K_l), Stroke(pygame.K_UNKNOWN)),
        (Stroke(pygame.K_j), Stroke(pygame.K_j)),
        (Stroke(pygame.K_r, shift=True), Stroke(pygame.K_r)),
        (Stroke(pygame.K_e), Stroke(pygame.K_r, shift=True)),
        (Stroke(pygame.K_u), Stroke(pygame.K_z, ctrl=True)),
        (Stroke(pygame.K_z, ctrl=True), Stroke(pygame.K_UNKNOWN)),
        (Stroke(pygame.K_LEFT), Stroke(pygame.K_LEFT)),
    ],
)
def test_a_changed_key_triggers_its_command(pressed: Stroke, heard: Stroke) -> None:
    keys = Keys({"history": "k", "turn-left": "e", "undo": "u"})
    assert keys.meant(pressed, "build") == heard


@pytest.mark.parametrize(
    "written", ["", "x+y", "alt+k", "LEFT", "LSHIFT", "nothing", "ctrl+", "UNKNOWN"]
)
def test_an_invalid_key_becomes_the_default(written: str) -> None:
    assert read_stroke(written) is None
    assert Keys({"history": written, "nonsense": "k"}).stroke("history") == Stroke(pygame.K_l)


@at_every_size
def test_the_question_for_a_key_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for command in COMMANDS[::4]:
        choice = KeyChoice(stage, command.id)
        press(choice, pygame.K_F1 if command.id != "rules" else pygame.K_F2)
        assert faults(choice, monkeypatch) == []


def _at_the_title(folder: Path) -> tuple[App, TitlePage]:
    app = open_app(folder)
    title = TitlePage(app.stage)
    app.stack.apply(Push(title))
    return app, title


def test_holding_return_opens_the_set_up_without_starting_the_game(
    tmp_path: Path,
) -> None:
    app, title = _at_the_title(tmp_path)
    title.input.focus = "new-game"
    for _ in range(5):
        strike(app, pygame.K_RETURN, held=True)
    assert app.stack.names == ["title", "setup"]
    strike(app, pygame.K_ESCAPE)
    assert app.stack.names == ["title"]


def test_a_released_key_can_be_pressed_again(tmp_path: Path) -> None:
    app, _ = _at_the_title(tmp_path)
    strike(app, pygame.K_F3)
    strike(app, pygame.K_F3)
    assert not app.stage.settings.letters, "on by the first, off by the second"


def test_a_held_tab_repeats(tmp_path: Path) -> None:
    app, title = _at_the_title(tmp_path)
    visited = []
    for _ in range(4):
        strike(app, pygame.K_TAB, held=True)
        visited.append(title.input.focus)
    assert len(set(visited)) == 4


def test_a_key_released_in_another_window_can_be_pressed_again(
    tmp_path: Path,
) -> None:
    app, _ = _at_the_title(tmp_path)
    strike(app, pygame.K_F3, held=True)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.frame(0.01)
    strike(app, pygame.K_F3, held=True)
    assert not app.stage.settings.letters, "on by the first, off by the second"


def test_a_changed_key_acts_once_when_held(tmp_path: Path) -> None:
    app, _ = _at_the_title(tmp_path)
    app.stage.change(replace(app.stage.settings, keys={"letters": "q"}))
    strike(app, pygame.K_q, "q", held=True)
    strike(app, pygame.K_q, "q", held=True)
    assert app.stage.settings.letters
