"""Work between frames makes progress in each frame, even on a busy machine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.slices import time_left
from game.menus.day.deal import BotGame
from game.skye.pricing.page import PricingPage
from game.skye.session import Session
from game.skye.watch.page import WatchPage
from game.skylands.session import SkySession
from game.skylands.watch.page import WatchPage as WatchSkyPage
from game.ui.stage import Stage
from rules.skye import Phase
from rules.skylands import Phase as SkyPhase
from tests.support.tables.building import bots_building
from tests.support.tables.rounds import play, table
from tests.support.windows.island_play import played_until
from tests.support.windows.stages import open_stage

INSTANT = 0.0000001
"""Seconds that are over before anybody can look at the clock again."""


class Dreamer:
    """A bot that never comes to a decision and counts its steps."""

    def __init__(self) -> None:
        self.steps = 0

    def think(self, view: object, random: Random) -> Generator[None, None, Any]:
        while True:
            self.steps += 1
            yield


Bots = Mapping[str, Callable[[], Dreamer]]
Frame = Callable[[], object]


def pricing(stage: Stage, bots: Bots) -> Frame:
    drawn = play(table(2, 1), lambda step: step.state.phase is Phase.PRICING)
    page = PricingPage(stage, Session.resume(drawn.record_text(), None, bots), 0)
    return lambda: page.update(0.02)


def watch(stage: Stage, bots: Bots) -> Frame:
    page = WatchPage(stage, Session.resume(bots_building().record_text(), None, bots), 0)
    return lambda: page.update(0.02)


def sky_watch(stage: Stage, bots: Bots) -> Frame:
    text = played_until(lambda s: s.phase is SkyPhase.CHOOSE and s.turn == 1).record_text()
    page = WatchSkyPage(stage, SkySession.resume(text, None, bots), 0)
    return lambda: page.update(0.02)


def day(stage: Stage, bots: Bots) -> Frame:
    session = table(2, 0)
    session.draw_chance()
    game = BotGame(session.heading, "greedy")
    game.session = Session.resume(session.record_text(), None, bots)
    return lambda: game.go_on(stage.spare)


@pytest.mark.parametrize("work", [pricing, watch, sky_watch, day])
def test_a_bot_takes_a_step_in_every_frame_that_has_time_at_all(
    tmp_path: Path, work: Callable[[Stage, Bots], Frame]
) -> None:
    stage, bot = open_stage(tmp_path), Dreamer()
    frame = work(stage, {"greedy": lambda: bot})
    for spare, steps in ((0.0, 0), (INSTANT, 20)):
        stage.spare = spare
        for _ in range(20):
            frame()
        assert bot.steps == steps


def test_a_slice_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(100)
    monkeypatch.setattr("game.match.slices.perf_counter", lambda: next(clock))
    assert list(time_left(3.0)) == [3.0, 2.0, 1.0]


def test_a_slice_has_at_least_one_step_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(100, 60)
    monkeypatch.setattr("game.match.slices.perf_counter", lambda: next(clock))
    assert list(time_left(0.5)) == [0.5]
    assert not list(time_left(0.0))
