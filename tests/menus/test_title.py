"""The title: what it offers with and without a saved game, and how a game begins."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.match.store import CURRENT
from game.menus import opening
from game.menus.title import TitlePage
from game.skye.session import Session
from game.table.aids import has_preview
from game.table.destinations import Table
from game.table.occasion import player_name, players_line
from game.ui.scene import Change, Pop, Push, Quit, Reset
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.record import Chair, Heading
from rules.skye import SetPrices
from rules.skye.state import FIRST_GAME
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press

CHAIRS = (
    Chair("stag", "human", "Ailsa"),
    Chair("raven", "greedy", "Bran"),
    Chair("thistle", "greedy", "Catrin"),
    Chair("salmon", "greedy", "Duncan"),
)


def save_game(stage: Stage, chairs: tuple[Chair, ...] = CHAIRS) -> Session:
    session = Session.new(Heading(chairs, FIRST_GAME, 0, 447173), stage.store, BOTS)
    session.draw_chance()
    return session


def opened(change: Change) -> Session:
    assert isinstance(change, Reset)
    assert isinstance(change.to, Table)
    match: Session = change.to.match
    return match


def test_without_a_saved_game_quick_game_is_first(tmp_path: Path) -> None:
    page = TitlePage(open_stage(tmp_path))
    ids = [control.id for control in page.controls]
    assert ids[:3] == ["quick-game", "new-game", "learn"]
    assert ids[-4:] == ["settings", "rules", "about", "quit"]
    assert {"day", "replays", "statistics"} < set(ids)
    assert page.input.focus == "quick-game"


def test_with_a_saved_game_continue_is_first_and_says_which(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    save_game(stage)
    page = TitlePage(stage)
    assert [control.id for control in page.controls if control.primary] == ["continue"]
    assert page.input.focus == "continue"
    assert page.saved
    line = opening.summary(stage, page.saved)
    assert line == "Round 1 of 6, Ailsa against three bots"


@pytest.mark.parametrize(
    ("who", "line"),
    [
        (("human", "human"), "Ailsa and Bran"),
        (("human", "greedy"), "Ailsa against one bot"),
        (("human", "human", "simple"), "Ailsa and Bran against one bot"),
        (("greedy", "simple", "random"), "3 bots"),
    ],
)
def test_the_line_names_human_players_and_counts_bots(
    tmp_path: Path, who: tuple[str, ...], line: str
) -> None:
    chairs = tuple(
        Chair(chair.clan, kind, chair.name) for chair, kind in zip(CHAIRS, who, strict=False)
    )
    heading = Heading(chairs, FIRST_GAME, 0, 1)
    assert players_line(open_stage(tmp_path), heading.chairs) == line


def test_continue_resumes_exactly_where_the_game_was(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    saved = save_game(stage)
    session = opened(press(TitlePage(stage), pygame.K_RETURN))
    assert session.state == saved.state


def test_a_quick_game_is_one_click_away(tmp_path: Path) -> None:
    session = opened(click(TitlePage(open_stage(tmp_path)), "quick-game"))
    human, *bots = [chair.who for chair in session.heading.chairs]
    assert human == "human"
    assert len(bots) == 3
    assert {bot.split("-")[0] for bot in bots} == {"drover"}
    assert len({chair.name for chair in session.heading.chairs}) == 4
    assert has_preview(session.heading, 0)


def test_a_new_game_is_saved_before_its_first_draw(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = opened(click(TitlePage(stage), "quick-game"))
    saved = opening.saved_game(stage)
    assert saved
    assert saved.heading == session.heading


def test_a_saved_game_is_abandoned_only_after_a_question(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    old = save_game(stage).record_text()
    change = click(TitlePage(stage), "quick-game")
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert "Ailsa against three bots" in change.to.words
    assert isinstance(press(change.to, pygame.K_ESCAPE), Pop)
    assert stage.store.read(CURRENT) == old
    session = opened(click(change.to, "begin"))
    assert stage.store.read(CURRENT) == session.record_text()


def test_the_question_promises_only_what_is_kept(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = save_game(stage)
    for kept in (False, True):
        change = click(TitlePage(stage), "quick-game")
        assert isinstance(change, Push)
        assert isinstance(change.to, Dialog)
        assert ("is kept among the replays" in change.to.words) is kept
        assert ("is not kept" in change.to.words) is not kept
        if kept:
            click(change.to, "begin")
        else:
            session.apply(SetPrices(0, (0, 1, 1)))
    assert len(list(stage.store.folder.glob("games/*.skye"))) == 1


@pytest.mark.parametrize(
    ("user", "name"), [("ailsa", "Ailsa"), ("root", "Ailsa"), ("42", "Ailsa"), ("bran", "Bran")]
)
def test_the_player_has_the_user_name_of_the_system(
    monkeypatch: pytest.MonkeyPatch, user: str, name: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)
    assert player_name() == name


@pytest.mark.parametrize(
    "text", ["no game at all", "skye 99\n", "skye 1\ndeal 7\nseat stag human Ailsa\n"]
)
def test_a_broken_save_is_set_aside_and_named(tmp_path: Path, text: str) -> None:
    stage = open_stage(tmp_path)
    stage.store.write(CURRENT, text)
    page = TitlePage(stage)
    assert page.control("continue") is None
    change = page.update(0.02)
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert "current.broken-1.skye" in change.to.words
    assert not stage.store.exists(CURRENT)
    assert page.update(0.02) is None


def test_a_game_with_an_unknown_bot_is_set_aside(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    text = save_game(stage).record_text().replace(" greedy ", " giant ")
    for _ in ("the copy kept before", "the save"):
        stage.store.write(CURRENT, text)
    assert TitlePage(stage).saved is None
    assert "giant" in stage.notices[0]


def test_a_save_deleted_meanwhile_is_ignored(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    save_game(stage)
    page = TitlePage(stage)
    stage.store.remove(CURRENT)
    assert click(page, "continue") is None
    assert page.control("continue") is None


def test_notices_are_shown_once(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.notices.append("Nothing can be saved.")
    page = TitlePage(stage)
    change = page.update(0.02)
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert change.to.words == "Nothing can be saved."
    assert page.update(0.02) is None


def test_the_other_buttons_open_their_pages(tmp_path: Path) -> None:
    page = TitlePage(open_stage(tmp_path))
    names = ("settings", "rules", "about", "day", "replays", "statistics")
    for button, name in [("new-game", "setup"), *zip(names, names, strict=True)]:
        change = click(page, button)
        assert led_to(change, page.stage).name == name
    assert isinstance(click(page, "quit"), Quit)


@at_every_size
def test_the_title_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    assert faults(TitlePage(stage), monkeypatch) == []
    save_game(stage)
    assert faults(TitlePage(stage), monkeypatch) == []
