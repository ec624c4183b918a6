"""Watching bots build, tile by tile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game.bots import BOTS
from game.skye.session import Session
from game.skye.watch.page import WatchPage
from game.skye.watch.words import events_text
from game.ui.scene import Change, Pop
from rules.grid import cell
from rules.skye import Phase
from rules.skye.actions import Place
from rules.skye.events import RegionCompleted, TilePlaced, TileReturned
from rules.skye.tiles import Terrain
from tests.support.tables.building import CHAIRS, bots_building
from tests.support.windows.layouts import faults
from tests.support.windows.stages import SIZES, click, open_stage, press

FRAME = 1 / 60


@pytest.fixture(scope="module")
def game() -> str:
    return bots_building().record_text()


def opened(
    folder: Path, game: str, speed: str = "normal", size: tuple[int, int] = (1920, 1080)
) -> WatchPage:
    page = WatchPage(open_stage(folder, size, speed), Session.resume(game, None, BOTS), 0)
    page.enter()
    return page


def run(page: WatchPage, most: int = 3000) -> tuple[Change, int]:
    """Frames until the page leaves."""
    for number in range(most):
        change = page.update(FRAME)
        if change is not None:
            return change, number
    raise AssertionError("it never ends")


def until_it_flies(page: WatchPage) -> None:
    for _ in range(200):
        if page._motion.flight:
            return
        assert page.update(FRAME) is None
    raise AssertionError("no tile comes")


def test_watching_ends_when_all_have_built(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    laying = len(page.table.match.actions)
    change, frames = run(page)
    assert isinstance(change, Pop)
    assert page.table.match.state.phase is not Phase.BUILD
    tiles = len(page.table.match.actions) - laying
    assert 0.5 < frames * FRAME / tiles < 1.0


def test_the_speed_changes_nothing_but_the_time(tmp_path: Path, game: str) -> None:
    played = []
    for speed in ("off", "normal"):
        page = opened(tmp_path, game, speed)
        _, frames = run(page)
        played.append(page.table.match.actions)
        if speed == "off":
            assert frames < 60
    assert played[0] == played[1]


def test_watching_ends_when_a_human_player_must_build(tmp_path: Path) -> None:
    chairs = (*CHAIRS[:3], replace(CHAIRS[3], who="human"))
    session = bots_building(chairs)
    page = WatchPage(open_stage(tmp_path, speed="off"), session, None)
    change, _ = run(page)
    assert isinstance(change, Pop)
    assert session.state.phase is Phase.BUILD
    assert session.next_human() == 3


def test_no_frame_takes_long(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game, "off")
    slowest = 0.0
    while True:
        start = perf_counter()
        change = page.tick(FRAME)
        slowest = max(slowest, perf_counter() - start)
        if change:
            break
    assert slowest < 0.1


def test_any_key_or_click_ends_the_running_motion(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    until_it_flies(page)
    seen = page.table.now.state
    press(page, pygame.K_LSHIFT)
    assert not page._motion.flight
    assert page.table.now.state != seen
    until_it_flies(page)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=page.table.now.frame.mat.center, button=1))
    assert not page._motion.flight


def test_skip_continues_to_the_next_decision(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    control = page.control("next")
    assert control is not None
    assert control.primary
    click(page, "next")
    _, frames = run(page)
    assert frames < 60


def test_a_tile_is_shown_moving_and_then_placed(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    until_it_flies(page)
    action = page.table.match.actions[-1]
    assert isinstance(action, Place)
    assert page.seat == action.seat
    assert page.table.now.active == (action.seat,)
    assert action.cell not in page.table.now.state.players[action.seat].land.tiles
    while page._motion.flight:
        page.update(FRAME)
    assert action.cell in page.table.now.state.players[action.seat].land.tiles


def test_the_last_tile_does_not_give_away_the_scoring(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game, "off")
    before = page.table.match.state
    run(page)
    assert page.table.match.state.scores != before.scores
    shown = page.table.now.state
    assert shown.scores == before.scores
    assert shown.round == before.round
    assert [p.gold for p in shown.players] == [p.gold for p in before.players]


def test_without_a_viewer_no_gold_is_shown(tmp_path: Path, game: str) -> None:
    session = Session.resume(game, None, BOTS)
    page = WatchPage(open_stage(tmp_path), session, None)
    page.draw(pygame.Surface(page.stage.size))
    assert {page.table.now.gold[seat] for seat in session.state.setup.seats} == {"?"}


def test_reduced_motion_shows_the_tile_at_once_and_still_waits(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    page.stage.settings = replace(page.stage.settings, reduced_motion=True)
    change, frames = run(page)
    assert isinstance(change, Pop)
    assert frames > 60
    assert not page.is_moving()


def test_what_happened_is_shown_in_one_sentence(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    placed = TilePlaced(1, "L16", cell(1, 0), 0)
    three = frozenset({cell(0, 0), cell(1, 0), cell(2, 0)})
    lake = RegionCompleted(1, Terrain.WATER, three)
    hill = RegionCompleted(1, Terrain.MOUNTAIN, frozenset({cell(1, 0)}))
    assert events_text(stage, "Bran", [placed]) == "Bran lays a tile."
    assert (
        events_text(stage, "Bran", [placed, lake]) == "Bran lays a tile and completes a lake of 3."
    )
    both = "Bran lays a tile and completes a lake of 3 and a mountain of one tile."
    assert events_text(stage, "Bran", [placed, lake, hill]) == both
    returned = "Bran has no place for a tile: it goes back into the bag."
    assert events_text(stage, "Bran", [TileReturned(1, "L16")]) == returned


@pytest.mark.parametrize("size", SIZES)
def test_it_fits(
    tmp_path: Path, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(tmp_path, game, size=size)
    until_it_flies(page)
    assert not [fault for fault in faults(page, monkeypatch) if fault.startswith("next")]
    press(page, pygame.K_LSHIFT)
    page.draw(pygame.Surface(page.stage.size))
