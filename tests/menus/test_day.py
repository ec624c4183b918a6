"""The daily game: the same everywhere, offline, compared with earlier results and bots."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS, LEVELS
from game.match.results import FILE, SET_ASIDE, Trial, open_book
from game.menus import opening
from game.menus.day.deal import BotGame, deal_of
from game.menus.day.page import DayPage
from game.skye.table.scene import TableScene
from game.ui.scene import Pop, Push, Reset
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.record import GAME, JOURNEYMAN
from rules.skye.chance import DEALS
from tests.support.tables.shelves import GOLDEN, golden_text, seated
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab

DAY = date(2026, 11, 16)
FOUR = next(path for path in GOLDEN if path.stem == "four-greedy")


def with_a_game(stage: Stage, deal: int) -> None:
    """A finished game of that deal on the shelf."""
    text = seated(golden_text(FOUR), ("human",)).replace("deal 23", f"deal {deal}")
    stage.store.write("games/2026-11-15-1-skye.skye", text)


def counted(page: DayPage) -> DayPage:
    for _ in range(5):
        assert page.update(0.02) is None
    return page


def test_the_deal_of_a_day_is_a_plain_formula() -> None:
    assert deal_of(DAY) == (739936 * 7919 + 104729) % 1_000_000 == 657913
    assert DAY.toordinal() == 739936


def test_no_daily_game_repeats_for_a_long_time() -> None:
    deals = [deal_of(DAY + timedelta(days=n)) for n in range(20_000)]
    assert len(set(deals)) == len(deals)
    assert all(0 <= deal < DEALS for deal in deals)


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
def test_the_day_decides_everything_about_the_game(tmp_path: Path, game: str) -> None:
    stage = open_stage(tmp_path)
    one = opening.quick_heading(stage, deal_of(DAY), game)
    assert one == opening.quick_heading(stage, deal_of(DAY), game)
    assert one.game == game
    assert one.deal == deal_of(DAY)


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
def test_the_deal_of_the_day_is_played_from_its_page(tmp_path: Path, game: str) -> None:
    page = DayPage(open_stage(tmp_path), DAY)
    click(page, f"game:{game}")
    change = click(page, "start")
    assert isinstance(change, Reset)
    table = led_to(change, page.stage)
    assert isinstance(table, TableScene)
    assert table.table.match.heading.game == game
    assert table.table.match.deal == deal_of(DAY)


def test_earlier_days_can_be_played_and_later_ones_cannot(tmp_path: Path) -> None:
    page = DayPage(open_stage(tmp_path), DAY)
    later = page.control("later")
    assert later is not None
    assert not later.enabled
    click(page, "earlier")
    assert (page.day, page.deal) == (DAY - timedelta(days=1), deal_of(DAY - timedelta(days=1)))
    click(page, "later")
    assert page.day == DAY


def test_results_of_the_same_game_number_are_shown_best_first(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    with_a_game(stage, deal_of(DAY))
    text = stage.store.read("games/2026-11-15-1-skye.skye") or ""
    stage.store.write("games/2026-11-16-1-skye.skye", text.replace(" human ", " random ", 1))
    stage.store.write("games/2026-11-16-2-skye.skye", text.replace(f"{deal_of(DAY)}", "7"))
    page = counted(DayPage(stage, DAY))
    (turn,) = page.turns()
    assert turn.own.name == "Ailsa"
    assert str(turn.own.points) in page.result_rows()[0].words
    click(page, "earlier")
    assert page.turns() == []


def test_bots_play_in_slices_and_can_be_stopped(tmp_path: Path) -> None:
    page = counted(DayPage(open_stage(tmp_path), DAY))
    page.stage.spare = 0.002
    click(page, "bots")
    assert page.asked
    for _ in range(3):
        assert page.update(0.02) is None
    assert any("playing" in row.words for row in page.result_rows())
    click(page, "bots")
    assert not page.asked
    assert not page.book.trials
    assert all("not played" in row.words for row in page.result_rows())


def test_bots_stop_when_the_page_is_left(tmp_path: Path) -> None:
    page = counted(DayPage(open_stage(tmp_path), DAY))
    click(page, "bots")
    page.update(0.02)
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    page.exit()
    assert not page.asked


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
def test_a_bot_gets_the_same_every_time(tmp_path: Path, game: str) -> None:
    heading = opening.quick_heading(open_stage(tmp_path), deal_of(DAY), game)
    got = []
    for slices in (0.004, 60.0):
        played = BotGame(heading, "simple")
        quick = [chair.who for chair in played.session.heading.chairs]
        assert quick[0] == "simple"
        fast = dict.fromkeys(quick, BOTS["random"])
        played.session = played.session.new(played.session.heading, None, fast)
        while not played.go_on(slices):
            assert played.part < 1
        got.append(played.got)
    assert got[0] == got[1]
    assert played.part == 1


def test_results_of_bots_are_stored_and_not_computed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = counted(DayPage(open_stage(tmp_path), DAY))

    def at_once(self: BotGame, seconds: float) -> bool:
        return True

    monkeypatch.setattr(BotGame, "go_on", at_once)
    monkeypatch.setattr(BotGame, "got", property(lambda self: (len(self.level), 2)))
    click(page, "bots")
    for _ in LEVELS:
        page.update(0.02)
    assert not page.asked
    button = page.control("bots")
    assert button is not None
    assert not button.enabled
    kept, _ = open_book(page.stage.store)
    assert kept.trials == {Trial(GAME, deal_of(DAY), each): (len(each), 2) for each in LEVELS}
    points = [int(row.short) for row in page.result_rows()]
    assert points == sorted(points, reverse=True)


def test_broken_results_are_reported_on_the_daily_page(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.store.write(FILE, "rubbish")
    change = DayPage(stage, DAY).update(0.02)
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert change.to.words == SET_ASIDE


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    page = DayPage(open_stage(tmp_path), DAY)
    reached = reached_by_tab(page)
    assert {control.id for control in page.controls if control.enabled} <= reached


@at_every_size
def test_the_day_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    with_a_game(stage, deal_of(DAY))
    page = DayPage(stage, DAY)
    assert faults(page, monkeypatch) == []
    counted(page)
    page.book.trials[Trial(GAME, page.deal, "king")] = 101, 1
    page.refresh()
    assert faults(page, monkeypatch) == []
    click(page, f"game:{JOURNEYMAN}")
    assert faults(page, monkeypatch) == []
