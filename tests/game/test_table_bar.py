"""The bar above the table: whatever the window leaves out beside the mat is reached from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.scene import Push
from game.scenes.overlays import BagPage
from game.scenes.tablepage import TablePage
from game.stage import Stage
from game.view.frame import frame
from tests.everywhere import TABLES
from tests.layouts import SCALES
from tests.stages import SIZES, click, open_stage


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A window whose pictures are blank."""
    blank = lambda surface, size, *into: pygame.Surface(size, pygame.SRCALPHA)  # noqa: E731
    monkeypatch.setattr(pygame.transform, "smoothscale", blank)
    return open_stage(tmp_path)


def every_window(stage: Stage, page: TablePage) -> Iterator[str]:
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
        assert isinstance(change.scene, BagPage), window


@pytest.mark.parametrize("scene", ["build", "journeyman-build", "walk"])
def test_the_rounds_end_before_the_clock_and_the_buttons(stage: Stage, scene: str) -> None:
    page = TABLES[scene](stage)
    journey = page.has_journey
    for window in every_window(stage, page):
        for clock in (False, True):
            place = frame(stage.scale, 4, clock=clock, journey=journey, board=journey)
            inside = [each.rect for each in page.controls if place.bar.contains(each.rect)]
            ends = [rect.left for rect in inside if rect.left > place.rounds.left]
            ends += [place.clock.left] if place.clock else []
            assert place.rounds.right < min(ends), window
            assert place.rounds.width > 6 * stage.px(56), f"six rounds have room in {window}"
