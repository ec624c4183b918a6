"""The history: crests, headings of rounds, and scrolling to the first line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.skye.session import Session
from game.skye.sheets.history import history_page
from game.table.history import HistoryPage, Line
from game.ui.scene import Scene
from game.ui.widgets import ScrollArea
from rules.skye import Phase
from tests.support.windows.everywhere import BASE, moment, stopped
from tests.support.windows.stages import click, open_stage, press


def session() -> Session:
    return stopped(BASE, moment(Phase.MARKET))


def opened(folder: Path) -> HistoryPage:
    return history_page(open_stage(folder), session(), 0)


def unasked(step: int, room: Callable[[], pygame.Rect]) -> Scene:
    raise AssertionError("there is nothing to ask")


def shown(page: HistoryPage) -> list[str]:
    return [line.words for line, _ in page._rows()]


def test_every_line_of_a_seat_has_its_crest_and_every_round_a_heading(tmp_path: Path) -> None:
    page = opened(tmp_path)
    chairs = session().heading.chairs
    for line in page.lines:
        named = {chair.clan for chair in chairs if line.words.startswith(chair.name)}
        assert not line.clan or line.clan in named, line.words
        assert line.clan or line.begins or not named, line.words
    heads = [line.words for line in page.lines if line.begins]
    assert [words.split(".")[0] for words in heads] == [f"Round {n} began" for n in (1, 2, 3)]


def test_the_bar_leads_to_the_first_line_and_back(tmp_path: Path) -> None:
    page = opened(tmp_path)
    newest = shown(page)
    assert newest[-1] == page.lines[-1].words
    click(page, "story", (0.5, 0.0))
    assert shown(page)[0] == page.lines[0].words
    bar = page.control("story")
    assert isinstance(bar, ScrollArea)
    assert bar.value == 0
    click(page, "story", (0.5, 0.99))
    assert shown(page) == newest


def test_keys_and_wheel_move_the_bar(tmp_path: Path) -> None:
    page = opened(tmp_path)
    bar = page.control("story")
    assert bar is not None
    before = int(bar.value or 0)
    press(page, pygame.K_UP)
    bar = page.control("story")
    assert bar is not None
    assert int(bar.value or 0) < before


def test_a_short_history_needs_no_bar(tmp_path: Path) -> None:
    page = HistoryPage(open_stage(tmp_path), [Line("Round 1 began.", None)], unasked)
    assert page.control("story") is None
