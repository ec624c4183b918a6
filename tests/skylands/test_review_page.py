"""The review of Skylands: list and boards, from everywhere it opens, at every size."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.menus.replays.page import ReplaysPage
from game.skylands.final.page import final_page
from game.skylands.judgement.reviewing import Reviewing
from game.skylands.session import PastMatch
from game.table.review.look import ReviewLook
from game.table.review.page import ReviewPage
from game.ui.paint.partbars import HIGHEST
from game.ui.scene import Push
from game.ui.stage import Stage
from rules.record import write
from tests.support.review.island_planting import BLUNDERS, SomeOf, kept
from tests.support.windows.doors import led_to, review_page
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, reached_by_tab

GOOD = (13, 16, 28, 36, 44, 60)
"""Some other decisions, most of them good ones."""


@cache
def some() -> SomeOf:
    """A review of a few decisions of every kind, thought out once for all tests."""
    reviewing = SomeOf(kept(), (*BLUNDERS.values(), *GOOD))
    while not reviewing.is_done:
        reviewing.go_on(1.0)
    return reviewing


def page_of(stage: Stage) -> ReviewPage:
    page = review_page(stage, some())
    page.update(0.0)
    return page


def test_the_costliest_decision_of_skylands_is_first(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    listed = [one.id for one in page.controls if one.id.startswith("finding:")]
    assert listed[0] == f"finding:{some().losses(0)[0].step}"
    assert len(listed) >= len(BLUNDERS)
    names = {one.name.partition(":")[0] for one in page.controls if one.id in listed}
    assert "Turn 24 · Convert" in names
    click(page, "good")
    assert page.findings == some().gains(0) != []


def test_both_boards_of_every_kind_of_decision_can_be_inspected(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    screen = pygame.Surface(page.stage.size)
    for one in some().losses(0):
        click(page, f"finding:{one.step}")
        change = click(page, "show")
        assert isinstance(change, Push)
        look = led_to(change, page.stage)
        assert isinstance(look, ReviewLook)
        look.draw(screen)
        both = page._painter.places(screen.get_rect(), one).halves
        left, right = (screen.subsurface(half.clip(screen.get_rect())) for half in both)
        assert pygame.image.tobytes(left, "RGB") != pygame.image.tobytes(right, "RGB")


def test_the_words_name_what_was_done_and_what_was_better(tmp_path: Path) -> None:
    painter = page_of(open_stage(tmp_path))._painter
    losses = {one.step: one for one in some().losses(0)}
    captions = {name: painter.captions(losses[step]) for name, step in BLUNDERS.items()}
    assert captions["nothing_created"] == ("Pass", "Better: create: Fertile mountain")
    assert captions["full_islands_ahead_and_goes_nowhere"][0] == "Choose Convert"
    assert captions["islands_against_the_rim"][1] == "Better: lay it here"
    assert captions["city_left_empty"][1].startswith("Better: convert for ")
    assert captions["few_settle_where_many_could"][0].startswith("Settle: ")
    for one in losses.values():
        assert "as the strongest bot sees it" in painter.verdict(one)
        assert painter.told(one)[1]


def test_the_last_page_of_skylands_opens_the_review_and_waits_once(tmp_path: Path) -> None:
    page = final_page(open_stage(tmp_path), PastMatch(write(kept())).whole)
    changes = [click(page, "review"), click(page, "review")]
    assert all(isinstance(change, Push) for change in changes)
    first, again = (led_to(change, page.stage) for change in changes)
    assert isinstance(first, ReviewPage)
    assert isinstance(again, ReviewPage)
    assert isinstance(first.reviewing, Reviewing)
    assert first.reviewing is again.reviewing


def test_a_game_of_skylands_bots_has_no_review(tmp_path: Path) -> None:
    text = write(kept()).replace(" human ", " king ")
    assert final_page(open_stage(tmp_path), PastMatch(text).whole).control("review") is None


def test_past_games_of_skylands_can_be_reviewed(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.store.write("games/2026-03-01-1-skye.skye", write(kept()))
    change = click(ReplaysPage(stage), "review:0")
    assert isinstance(change, Push)
    page = led_to(change, stage)
    assert isinstance(page, ReviewPage)
    assert isinstance(page.reviewing, Reviewing)
    assert page.reviewing.record == kept()


def test_keys_reach_everything(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, (1024, 600)))
    reached = reached_by_tab(page)
    assert {control.id for control in page.controls if control.enabled} <= reached


@at_every_size
def test_everything_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = page_of(stage_at(tmp_path, size, scale))
    for tab in ("costly", "good", "course"):
        click(page, tab)
        assert not faults(page, monkeypatch)
    for one in some().losses(0):
        assert not faults(ReviewLook(page.stage, page._painter, [one], one), monkeypatch)
    over = final_page(page.stage, PastMatch(write(kept())).whole)
    assert not faults(over, monkeypatch)


def test_text_uses_the_space_left_by_the_boards(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    for one in some().losses(0):
        sight = page._painter.places(page._right(), one)
        half = sight.halves[0]
        spare = half.height - page._painter.natural_height(half.width, one)
        roomy = page._painter._words_height(one, sight.sheet.width - 36, HIGHEST)
        assert spare <= 1 or sight.sheet.height >= roomy


def test_each_reason_is_a_bar_with_its_points(tmp_path: Path) -> None:
    painter = page_of(open_stage(tmp_path))._painter
    for one in some().losses(0):
        assert [part.points for part in painter.parts(one)] == [r.points for r in one.reasons]
        assert all(part.name for part in painter.parts(one))
