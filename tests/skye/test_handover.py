"""The curtain shows nothing of the game, has one button, and respects the motion setting."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.bots import BOTS
from game.bots.bot import finish
from game.bots.skye.greedy import Greedy
from game.skye.handover.page import HandoverPage
from game.skye.session import Session
from game.ui.page import Page
from game.ui.scene import Push, Swap
from game.ui.stage import Stage
from game.ui.uitree import tree
from rules.record import Chair, Heading
from rules.skye import observe
from rules.skye.state import FIRST_GAME
from tests.support.windows.doors import stack_on
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press

CHAIRS = (
    Chair("stag", "human", "Ailsa"),
    Chair("raven", "human", "Bran"),
    Chair("thistle", "human", "Catrin"),
)


def priced(stage: Stage) -> Session:
    """Bran has priced; Ailsa and Catrin have not."""
    session = Session.new(Heading(CHAIRS, FIRST_GAME, 0, 7), stage.store, BOTS)
    session.draw_chance()
    session.apply(finish(Greedy().think(observe(session.state, 1), Random(1))))
    return session


def curtain(stage: Stage) -> HandoverPage:
    page = HandoverPage(stage, priced(stage), 0, Page(stage))
    page.enter()
    return page


def test_one_button_and_nothing_else(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stack = stack_on(stage)
    stack.apply(Push(Page(stage)))
    stack.apply(Push(curtain(stage)))
    seen = tree(stack)
    assert seen["seat"] == 0
    controls = seen["controls"]
    assert isinstance(controls, list)
    assert [control["id"] for control in controls] == ["next"]
    assert controls[0]["name"] == "I am Ailsa"
    assert [scene.name for scene in stack.visible()] == ["handover"]


def test_the_curtain_names_the_player_who_is_ready_and_the_next(tmp_path: Path) -> None:
    words = [line[0] for line in curtain(open_stage(tmp_path))._lines()]
    assert words[0] == "It is Ailsa’s turn"
    assert "Round 1 of 6 · Price your tiles" in words
    assert "Bran has closed the screen. Catrin prices after you." in words


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_continues(tmp_path: Path, key: int) -> None:
    page = curtain(open_stage(tmp_path))
    change = press(page, key)
    assert isinstance(change, Swap)
    assert change.to is page.then


def test_the_curtain_closes_before_it_asks_and_opens_before_it_leaves(tmp_path: Path) -> None:
    page = curtain(open_stage(tmp_path, speed="normal"))
    assert page.controls == []
    assert page.update(0.3) is None
    page.update(0.3)
    assert click(page, "next") is None
    assert page.is_moving()
    assert page.update(0.2) is None
    assert isinstance(page.update(0.5), Swap)


def test_a_key_only_ends_the_motion(tmp_path: Path) -> None:
    page = curtain(open_stage(tmp_path, speed="slow"))
    assert press(page, pygame.K_SPACE) is None
    assert not page.is_moving()
    assert page.control("next")
    assert press(page, pygame.K_SPACE) is None
    assert isinstance(press(page, pygame.K_SPACE), Swap)


def test_reduced_motion_gives_a_short_fade(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="slow")
    stage.change(replace(stage.settings, reduced_motion=True))
    page = curtain(stage)
    page.draw(pygame.Surface(stage.size))
    assert page.is_moving()
    page.update(0.13)
    assert not page.is_moving()


def test_the_moving_curtain_shows_only_wood_behind_it(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    page = curtain(stage)
    page.update(0.1)
    screen = pygame.Surface(stage.size)
    screen.fill((255, 0, 255))
    page.draw(screen)
    colours = {tuple(screen.get_at((x, 500)))[:3] for x in range(0, stage.size[0], 7)}
    assert (255, 0, 255) not in colours


@at_every_size
def test_the_curtain_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    assert faults(curtain(stage), monkeypatch) == []
