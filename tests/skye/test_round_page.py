"""A round begins: the income of all players with reasons, and what scores."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.skye.round.page import RoundPage
from game.skye.session import OPEN_GOLD, Session
from game.ui.scene import Pop
from game.ui.stage import Stage
from rules.grid import ORIGIN
from rules.skye.events import GoldPaid
from rules.skye.income import connected_whisky
from rules.table import Seat
from tests.support.tables.rounds import on_the_mat, round_events, scored, table
from tests.support.windows.layouts import each_at_every_size, faults, stage_at
from tests.support.windows.stages import click, click_at, open_stage, press

FRAME = 1 / 30


def page_of(stage: Stage, session: Session, viewer: Seat | None = 0) -> RoundPage:
    page = RoundPage(stage, session, viewer, round_events(session))
    page.enter()
    return page


@pytest.mark.parametrize("seats", [2, 5])
def test_every_row_shows_the_income_of_a_player(tmp_path: Path, seats: int) -> None:
    session = scored(seats, 1, 3)
    page = page_of(open_stage(tmp_path), session)
    paid = [event for event in round_events(session) if isinstance(event, GoldPaid)]
    for seat in range(seats):
        row = page.control(f"income:{seat}")
        assert row is not None
        assert row.value == sum(event.amount for event in paid if event.seat == seat)
        reasons = [page.income.sum(seat, why) for why in ("castle", "whisky", "catch_up")]
        assert sum(reasons) == row.value
        assert reasons[:2] == [5, len(connected_whisky(session.state.players[seat].land))]


def test_a_click_on_an_objective_shows_no_other_seat(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(2, 1, 3))
    before = page._chosen
    assert [click(page, f"objective:{letter}") for letter in "ABCD"] == [None] * 4
    assert page._chosen == before


def test_the_castle_and_the_connected_whisky_are_highlighted(tmp_path: Path) -> None:
    session = scored(4, 1, 4)
    page = page_of(open_stage(tmp_path), session)
    for seat in range(4):
        assert click(page, f"income:{seat}", (0.05, 0.5)) is None
        whisky = connected_whisky(session.state.players[seat].land)
        assert page.lit() == whisky | {ORIGIN}


def test_without_a_viewer_the_first_player_is_shown(tmp_path: Path) -> None:
    session = scored(3, 2, 1)
    page = page_of(open_stage(tmp_path), session, None)
    whisky = connected_whisky(session.state.players[session.state.first].land)
    assert page.lit() == whisky | {ORIGIN}


def test_the_first_round_is_shown_too(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), table(4, 1))
    assert [page.income.sum(seat) for seat in range(4)] == [5, 5, 5, 5]
    assert "Bran" in page.prompt()


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_key_continues(tmp_path: Path, key: int, speed: str) -> None:
    page = page_of(open_stage(tmp_path, speed=speed), scored(4, 1, 2))
    assert press(page, key) == Pop()


def test_the_button_continues(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 2))
    page.update(FRAME)
    assert click(page, "next") == Pop()


@pytest.mark.parametrize(("speed", "least", "most"), [("normal", 1.8, 2.3), ("off", 0.0, 0.1)])
def test_a_game_of_bots_continues_by_itself(
    tmp_path: Path, speed: str, least: float, most: float
) -> None:
    page = page_of(open_stage(tmp_path, speed=speed), scored(3, 0, 2), None)
    seconds = 0.0
    while page.update(FRAME) is None:
        seconds += FRAME
        assert seconds < most
    assert seconds >= least


def test_human_players_are_waited_for(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(3, 1, 2))
    assert all(page.update(1.0) is None for _ in range(60))


def test_gold_grows_when_the_coins_have_arrived(tmp_path: Path) -> None:
    session = scored(4, 1, 2, options=(OPEN_GOLD,))
    page = page_of(open_stage(tmp_path, speed="normal"), session)
    page.update(FRAME)
    assert page.is_moving()
    after = [player.gold for player in session.state.players]
    before = [player.gold for player in page.table.now.state.players]
    assert before == [gold - page.income.sum(seat) for seat, gold in enumerate(after)]
    for _ in range(300):
        page.update(FRAME)
    assert not page.is_moving()
    assert [player.gold for player in page.table.now.state.players] == after


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_key_or_click_lets_the_coins_arrive(tmp_path: Path, way: str) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 2))
    page.update(FRAME)
    if way == "key":
        assert press(page, pygame.K_x) is None
    else:
        assert click_at(page, page.table.now.frame.mat.midleft) is None
    assert not page.is_moving()


def test_reduced_motion_shows_no_flying_coins(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    stage.change(replace(stage.settings, reduced_motion=True))
    assert not page_of(stage, scored(4, 1, 2)).is_moving()


def test_animation_may_be_switched_off_in_the_middle(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    page = page_of(stage, scored(4, 1, 2))
    for _ in range(12):
        page.update(FRAME)
    stage.change(replace(stage.settings, speed="off"))
    page.draw(pygame.Surface(stage.size))
    page.update(FRAME)
    page.update(FRAME)
    assert not page.is_moving()


def test_others_gold_stays_hidden(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(3, 2, 2), None)
    assert [page.table.now.gold[seat] for seat in range(3)] == ["?"] * 3


def test_catch_up_gold_is_shown_by_round(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    assert "No help" in page_of(stage, table(4, 1)).catch_up_text()
    assert "3 gold" in page_of(stage, scored(4, 1, 4)).catch_up_text()


def test_a_bell_rings_and_coins_clink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_stage(tmp_path, speed="normal")
    heard: list[str] = []
    monkeypatch.setattr(stage.sounds, "play", heard.append)
    page = page_of(stage, scored(4, 1, 2))
    for _ in range(60):
        page.update(FRAME)
        page.draw(pygame.Surface(stage.size))
    assert heard == ["bell", "coins"]


@each_at_every_size("seats", [2, 3, 4, 5])
def test_everything_fits(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    seats: int,
) -> None:
    page = page_of(stage_at(tmp_path, size, scale), scored(seats, 1, 4))
    assert not on_the_mat(faults(page, monkeypatch))
