"""Dialogs and the menu over a game: answers, Escape, what is asked before leaving."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.match.store import NO_ROOM, Store, StoreError
from game.menus.rulebook.page import RulesPage
from game.menus.settings.page import SettingsPage
from game.menus.title import TitlePage
from game.skye.session import Session
from game.table.pause import PausePage
from game.ui.scene import Pop, Push, Quit, Reset
from game.ui.sheets.dialog import Answer, Dialog, Question, notice
from game.ui.sheets.picker import Item, Offer, Picker
from game.ui.stage import Stage
from rules.record import Chair, Heading
from rules.skye.state import FIRST_GAME
from tests.support.windows.doors import led_to, stack_on
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press

WORDS = "A sentence that is long enough to be broken into two lines, or even three of them."


def question(stage: Stage) -> Dialog:
    answers = [
        Answer("stay", "Stay", kind="primary"),
        Answer("leave", "Leave", Quit, kind="danger"),
    ]
    return Dialog(stage, Question("Leave the game?", WORDS, answers, "warning"))


def session_for(stage: Stage) -> Session:
    chairs = (Chair("stag", "human", "Ailsa"), Chair("raven", "greedy", "Bran"))
    return Session.new(Heading(chairs, FIRST_GAME, 0, 1), stage.store, BOTS)


def test_each_answer_does_what_it_says(tmp_path: Path) -> None:
    page = question(open_stage(tmp_path))
    assert isinstance(click(page, "stay"), Pop)
    assert isinstance(click(page, "leave"), Quit)


def test_escape_gives_the_last_answer_unless_told_otherwise(tmp_path: Path) -> None:
    page = question(open_stage(tmp_path))
    assert isinstance(press(page, pygame.K_ESCAPE), Quit)
    page.escape = page.answers[0]
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_the_first_answer_has_the_focus(tmp_path: Path) -> None:
    page = question(open_stage(tmp_path))
    assert isinstance(press(page, pygame.K_RETURN), Pop)


def test_a_notice_goes_away_by_any_of_enter_space_and_escape(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        assert isinstance(press(notice(stage, "Note", WORDS), key), Pop)


def test_the_page_below_a_dialog_is_dimmed(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stack = stack_on(stage)
    stack.apply(Push(TitlePage(stage)))
    stack.apply(Push(question(stage)))
    assert [scene.name for scene in stack.visible()] == ["title", "dialog"]


def test_an_opaque_dialog_shows_its_words_too(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = question(stage)
    page.opaque = True
    screen = pygame.Surface(stage.size)
    page.draw(screen)
    middle = screen.get_rect().center
    assert screen.get_at((middle[0], middle[1] - 40))[0] > 150


def test_each_entry_of_the_menu_leads_where_it_says(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = PausePage(stage, session_for(stage))
    assert isinstance(click(page, "resume"), Pop)
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    pushed = [click(page, name) for name in ("settings", "rules")]
    scenes = [led_to(change, stage) for change in pushed if isinstance(change, Push)]
    assert [type(scene) for scene in scenes] == [SettingsPage, RulesPage]
    assert isinstance(click(page, "quit"), Quit)
    left = click(page, "leave")
    assert isinstance(left, Reset)
    assert isinstance(led_to(left, stage), TitlePage)


def test_leaving_an_unsaved_game_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StoreError(NO_ROOM)

    monkeypatch.setattr(Store, "write", full)
    stage = open_stage(tmp_path)
    session = session_for(stage)
    session.trouble = "The game could not be saved: there is no room left on the disk."
    asked = click(PausePage(stage, session), "quit")
    assert isinstance(asked, Push)
    assert isinstance(asked.to, Dialog)
    assert isinstance(press(asked.to, pygame.K_ESCAPE), Pop)
    assert isinstance(click(asked.to, "lose"), Quit)


def test_a_picker_shows_every_item_to_the_wheel_and_to_the_keys(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    items = [Item(f"i{n}", "bot", f"Item {n}", WORDS) for n in range(16)]
    picked: list[str] = []

    def then(name: str) -> Pop:
        picked.append(name)
        return Pop()

    page = Picker(stage, Offer("Choose", items, "i0", then))
    assert page.control("pick:i0")
    assert page.control("pick:i15") is None
    for _ in range(16):
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert isinstance(click(page, "pick:i15"), Pop)
    for _ in range(5):
        press(page, pygame.K_UP)
    press(page, pygame.K_RETURN)
    assert picked == ["i15", "i0"]


@at_every_size
def test_dialog_pause_and_picker_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    items = [Item(f"i{n}", "bot", f"Item {n}", WORDS) for n in range(16)]
    pages = (
        question(stage),
        notice(stage, "A heading of some length", "\n".join([WORDS] * 3)),
        PausePage(stage, session_for(stage)),
        Picker(stage, Offer("Choose", items, "i3", lambda name: None)),
    )
    for page in pages:
        assert faults(page, monkeypatch) == []
