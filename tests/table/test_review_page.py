"""The review page: list and position, by mouse and by keys, at every size."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.match.shelf import read_glance
from game.menus.past_games import can_look_back
from game.menus.replays.page import ReplaysPage
from game.skye.final.page import final_page
from game.skye.judgement.reviewing import Reviewing
from game.skye.review.words import caption_words, reasons_list, remarks, verdict_words
from game.skye.session import Session
from game.table.review.look import ReviewLook
from game.table.review.page import ReviewPage
from game.ui.scene import Pop, Push
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.games import SKYE
from rules.record import HUMAN, Record, read, write
from rules.skye import Buy, Pass, Place, SetPrices
from tests.support.places import GAMES
from tests.support.windows.doors import led_to, review_page
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab

NAMES = ["Ailsa", "Wilhelmina", "Catrin", "Duncan", "Eilidh"]


@cache
def record(name: str = "three-mixed-shared-victory", people: int = 2) -> Record:
    """A golden game with people in its first seats."""
    game = read((GAMES / f"{name}.skye").read_text(encoding="utf-8"), SKYE)
    chairs = tuple(
        replace(chair, who=HUMAN if seat < people else "greedy", name=NAMES[seat])
        for seat, chair in enumerate(game.heading.chairs)
    )
    return Record(replace(game.heading, chairs=chairs), game.actions)


@cache
def reviewed() -> Reviewing:
    """Its review, thought out once for all tests."""
    reviewing = Reviewing(record())
    while not reviewing.is_done:
        reviewing.go_on(1.0)
    return reviewing


def page_of(stage: Stage, reviewing: Reviewing | None = None) -> ReviewPage:
    page = review_page(stage, reviewing or reviewed())
    page.update(0.0)
    return page


def listed(page: ReviewPage) -> list[str]:
    return [control.id for control in page.controls if control.id.startswith("finding:")]


def test_the_costliest_decision_is_first_and_selected(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    losses = reviewed().losses(0)
    assert listed(page)[0] == f"finding:{losses[0].step}"
    assert page.finding == losses[0]
    points = [one.points for one in page.findings]
    assert points == sorted(points)
    assert len(points) > 3


def test_what_went_well_has_a_list_of_its_own(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    assert click(page, "good") is None
    assert page.findings == reviewed().gains(0)
    assert page.finding == reviewed().gains(0)[0]


def test_every_human_player_has_a_review(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    click(page, "seat:1")
    assert {one.seat for one in page.findings} == {1}
    assert page.control("seat:2") is None, "a bot has no review"
    alone = review_page(page.stage, Reviewing(record(people=1)))
    assert alone.control("seat:0") is None, "one person need not be chosen"


def test_a_click_selects_a_decision_and_a_second_one_enlarges_it(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    second = page.findings[1]
    assert click(page, f"finding:{second.step}") is None
    assert page.finding == second
    change = click(page, f"finding:{second.step}")
    assert isinstance(change, Push)
    look = led_to(change, page.stage)
    assert isinstance(look, ReviewLook)
    assert look.finding == second
    assert isinstance(click(page, "show"), Push)


def test_keys_go_through_the_list_and_into_a_position(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, (1024, 600)))
    page.input.focus = f"finding:{page.findings[0].step}"
    seen = []
    for _ in page.findings:
        page.update(0.0)
        assert page.finding is not None
        seen.append(page.finding.step)
        press(page, pygame.K_DOWN)
    assert seen == [one.step for one in page.findings]
    change = press(page, pygame.K_RETURN)
    assert isinstance(change, Push)
    look = led_to(change, page.stage)
    assert isinstance(look, ReviewLook)
    assert look.finding == page.findings[-1]
    press(look, pygame.K_LEFT)
    assert look.finding == page.findings[-2]
    press(look, pygame.K_RIGHT)
    assert look.finding == page.findings[-1]
    assert not look.control("next").enabled  # type: ignore[union-attr]
    assert isinstance(press(look, pygame.K_ESCAPE), Pop)
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_everything_is_reached_by_tab(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    reached = reached_by_tab(page)
    assert reached == {control.id for control in page.controls}


def test_a_review_is_computed_between_frames_and_shows_its_progress(tmp_path: Path) -> None:
    page = review_page(open_stage(tmp_path), Reviewing(record("two-greedy", 1)))
    assert page.is_moving()
    assert listed(page) == []
    shown = set()
    while page.is_moving():
        page.stage.spare = 0.01
        shown.add(page.waiting_words())
        page.update(0.016)
    assert len(shown) > 5
    assert listed(page)
    assert not page.is_moving()


def test_leaving_pauses_a_review_that_continues_later(tmp_path: Path) -> None:
    session = Session.resume(write(record("two-greedy", 1)), None, BOTS)
    final = final_page(open_stage(tmp_path), session)
    change = click(final, "review")
    assert isinstance(change, Push)
    first = led_to(change, final.stage)
    assert isinstance(first, ReviewPage)
    for _ in range(30):
        first.update(0.016)
    done = first.reviewing.done
    assert isinstance(press(first, pygame.K_ESCAPE), Pop)
    final.update(0.5)
    assert first.reviewing.done == done, "nobody waits for it"
    again = click(final, "review")
    assert isinstance(again, Push)
    second = led_to(again, final.stage)
    assert isinstance(second, ReviewPage)
    assert second.reviewing is first.reviewing


def test_a_game_of_bots_has_no_review(tmp_path: Path) -> None:
    session = Session.resume(write(record("two-greedy", 0)), None, BOTS)
    final = final_page(open_stage(tmp_path), session)
    assert final.control("review") is None
    assert final.control("next") is not None


def test_a_past_game_with_human_players_is_reviewed_from_the_list(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    texts = [record("two-greedy", 1), record("two-greedy", 0)]
    texts.append(Record(texts[0].heading, texts[0].actions[:-1]))
    for number, game in enumerate(texts):
        stage.store.write(f"games/2026-01-0{number + 1}-1-skye.skye", write(game))
    page = ReplaysPage(stage)
    assert [past.day.day for past in page.games if past.day] == [3, 2, 1]
    assert page.control("review:0") is None, "it was given up"
    assert page.control("review:1") is None, "only bots played"
    change = click(page, "review:2")
    assert isinstance(change, Push)
    review = led_to(change, stage)
    assert isinstance(review, ReviewPage)
    assert isinstance(review.reviewing, Reviewing)
    assert review.reviewing.record.actions == texts[0].actions
    stage.store.remove(page.games[2].file)
    gone = click(page, "review:2")
    assert isinstance(gone, Push)
    assert isinstance(gone.to, Dialog)


def test_a_game_that_cannot_be_judged_has_no_entry() -> None:
    skye = read_glance("games/2026-01-01-1-skye.skye", write(record("two-greedy", 1)))
    assert can_look_back(skye)
    assert not can_look_back(replace(skye, game="chess"))


def test_every_finding_has_words(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    kinds = set()
    for one in reviewed().findings:
        if abs(one.points) < 0.75:
            continue
        done, other = caption_words(stage, one, NAMES)
        assert done
        assert other.startswith(("Better: ",) if one.points < 0 else ("Next best: ", "Plain: "))
        assert "about" in verdict_words(stage, one)
        assert "−" not in verdict_words(stage, one)
        assert all("{" not in words for words in reasons_list(stage, one))
        told = remarks(stage, one, NAMES)
        assert bool(told) == isinstance(one.done.action, SetPrices)
        assert all("{" not in words for words in told)
        kinds.add((type(one.done.action), one.points > 0))
    assert {kind for kind, _ in kinds} >= {SetPrices, Place, Buy} or (Pass, False) in kinds


def test_the_better_place_is_marked_on_the_picture(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    place = next(one for one in reviewed().findings if isinstance(one.done.action, Place))
    assert place.done.land != place.other.land
    look = ReviewLook(page.stage, page._painter, [place], place)
    screen = pygame.Surface(page.stage.size)
    look.draw(screen)
    both = page._painter.places(pygame.Rect((0, 0), page.stage.size), place).halves
    left, right = (screen.subsurface(half.clip(screen.get_rect())) for half in both)
    assert pygame.image.tobytes(left, "RGB") != pygame.image.tobytes(right, "RGB")


@at_every_size
def test_everything_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = page_of(stage_at(tmp_path, size, scale))
    for tab in ("costly", "good", "course"):
        click(page, tab)
        assert not faults(page, monkeypatch)
    fresh = review_page(page.stage, Reviewing(record()))
    assert not faults(fresh, monkeypatch)
    for one in [*reviewed().losses(1)[:4], *reviewed().gains(1)[:3]]:
        look = ReviewLook(page.stage, page._painter, [one], one)
        assert not faults(look, monkeypatch)
