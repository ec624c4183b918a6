"""Around the mat: cards as large as fit, and a bar for the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.headings import heading_of
from game.menus.opening import new_session
from game.skye.market.page import MarketPage
from game.skye.sheets.bag import BagPage
from game.skye.table.scene import TableScene
from game.skye.table.table import SkyeTable
from game.skye.view.frame import frame
from game.skye.view.seat import map_place, offer_places
from game.skylands.table.scene import TableScene as SkyTable
from game.table.page import TablePage
from game.ui.scene import Push
from game.ui.stage import Stage
from tests.support.windows.doors import led_to
from tests.support.windows.everywhere import TABLES
from tests.support.windows.layouts import SCALES
from tests.support.windows.stages import SIZES, click, go_on, open_stage

SEATS = ["human", "random", "random"]


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A window whose pictures are blank."""
    blank = lambda canvas, size, *into: pygame.Surface(size, pygame.SRCALPHA)  # noqa: E731
    monkeypatch.setattr(pygame.transform, "smoothscale", blank)
    return open_stage(tmp_path)


def every_window(stage: Stage, page: TablePage[SkyeTable]) -> Iterator[str]:
    """The page at each size and interface scale, and which that is."""
    for size, scale in product(SIZES, SCALES):
        stage.resize(size)
        stage.change(replace(stage.settings, scale=scale))
        page.refresh()
        yield f"{size} at {scale} %"


@pytest.mark.parametrize("scene", ["pricing", "journeyman-build", "walk"])
def test_the_bag_is_one_click_away_in_every_window(stage: Stage, scene: str) -> None:
    page = TABLES[scene](stage)
    for window in every_window(stage, page):
        assert [control.id for control in page.controls].count("bag") == 1, window
        change = click(page, "bag")
        assert isinstance(change, Push), window
        assert isinstance(led_to(change, stage), BagPage), window


@pytest.mark.parametrize("scene", ["build", "journeyman-build", "walk"])
def test_the_rounds_end_before_the_clock_and_the_buttons(stage: Stage, scene: str) -> None:
    page = TABLES[scene](stage)
    journey = page.table.showing.has_journey
    for window in every_window(stage, page):
        for clock in (False, True):
            place = frame(stage.scale, 4, clock=clock, journey=journey, board=journey)
            inside = [each.rect for each in page.controls if place.bar.contains(each.rect)]
            ends = [rect.left for rect in inside if rect.left > place.rounds.left]
            ends += [place.clock.left] if place.clock else []
            assert place.rounds.right < min(ends), window
            assert place.rounds.width > 6 * stage.px(56), f"six rounds have room in {window}"


def test_with_few_players_the_maps_are_larger(stage: Stage) -> None:
    for size in SIZES:
        stage.resize(size)
        maps = {}
        for seats in (2, 3, 4, 5):
            card = frame(stage.scale, seats).seats[0]
            maps[seats] = map_place(stage, card, offers=False)
            small, drawn = map_place(stage, card, offers=True), offer_places(stage, card)
            assert all(card.contains(tile) for tile in drawn), (size, seats)
            assert small.collidelist(drawn) < 0, (size, seats)
        assert maps[2].height > maps[4].height > maps[5].height, size
        assert maps[3].height >= maps[4].height, size


@pytest.mark.parametrize("button", ["undo", "redo"])
@pytest.mark.parametrize("scene", ["table", "market", "sky-table"])
def test_a_second_click_before_the_next_frame_undoes_only_what_is_left(
    stage: Stage, scene: str, button: str
) -> None:
    """Two clicks between two frames: the second finds buttons of a moment that is over."""
    session: Any = new_session(
        stage, heading_of(SEATS, 7, "skylands" if "sky" in scene else "skye")
    )
    while len(session.actions) < 8 or not session.can_undo:
        go_on(session)
    kind: Any = {"table": TableScene, "sky-table": SkyTable}.get(scene)
    page: Any = kind(stage, session) if kind else MarketPage(stage, session, 0)
    if button == "redo":
        session.undo()
    assert page.control(button).enabled
    while session.can_undo if button == "undo" else session.can_redo:
        getattr(session, button)()
    before = session.actions
    click(page, button)
    assert session.actions == before
