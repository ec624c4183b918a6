"""Playing on from any moment of a past game of Skylands as a new game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from game.bots.skylands import BOTS
from game.match.shelf import past_games
from game.match.store import CURRENT, Store
from game.menus.branch import BranchPage, plan_of
from game.skylands.replay.page import ReplayPage
from game.skylands.session import SkyReplay, SkySession
from game.skylands.table.scene import TableScene
from game.ui.scene import Push, Reset
from rules.heading import HUMAN, Chair
from rules.record import SkyHeading
from rules.skylands import legal_actions, to_act
from rules.skylands.text.heading import TACTICAL
from rules.table import CHANCE
from tests.support.tables.shelves import SKY_GOLDEN, golden_text, seated
from tests.support.windows.doors import led_to
from tests.support.windows.stages import click, open_stage, press

THREE = next(path for path in SKY_GOLDEN if path.stem == "three-greedy")


def replay_of(folder: Path, moment: int) -> ReplayPage:
    replay = SkyReplay(seated(golden_text(THREE), (HUMAN,)))
    replay.timeline.go(moment)
    return ReplayPage(open_stage(folder), replay)


def test_skylands_can_be_played_on_from_a_hundred_moments(tmp_path: Path) -> None:
    store, random = Store(tmp_path), Random("play on from here")
    replays = [(golden_text(path), SkyReplay(golden_text(path))) for path in SKY_GOLDEN]
    for number in range(100):
        text, replay = replays[number % len(replays)]
        moment = random.randrange(replay.timeline.last)
        replay.timeline.go(moment)
        assert replay.can_play_on
        chairs = [
            Chair(chair.clan, random.choice((HUMAN, "random")), f"Seat {seat}")
            for seat, chair in enumerate(replay.whole.heading.chairs)
        ]
        session = replay.play_on(chairs, (), store)
        then = replay.whole.steps[moment].state
        assert session.state._replace(setup=then.setup) == then
        [acting] = to_act(session.state)
        assert acting == CHANCE or next(iter(legal_actions(session.state, acting)))
        assert SkySession.resume(session.record_text(), None, BOTS).state == session.state
        assert (replay.text, replay.whole.is_over) == (text, True)


def test_a_branched_game_of_skylands_can_be_finished(tmp_path: Path) -> None:
    store, old = Store(tmp_path), golden_text(THREE)
    store.write("games/2026-01-01-1-skylands.skye", old)
    replay = SkyReplay(old)
    replay.timeline.go(replay.timeline.last - 30)
    chairs = [Chair(chair.clan, "random", chair.name) for chair in replay.whole.heading.chairs]
    session = replay.play_on(chairs, (), store)
    while not session.is_over:
        if not session.draw_chance():
            session.think(1.0)
    assert store.read("games/2026-01-01-1-skylands.skye") == old
    [new] = [game for game in past_games(store) if game.is_branch]
    assert new.finished


def test_play_on_begins_a_new_game_of_skylands_with_chosen_players(tmp_path: Path) -> None:
    page = replay_of(tmp_path, 40)
    change = click(page, "play-on")
    assert isinstance(change, Push)
    branch = led_to(change, page.stage)
    assert isinstance(branch, BranchPage)
    assert [seat.human for seat in branch.plan.seats] == [True, False, False]
    click(branch, "seat-who:2")
    change = click(branch, "start")
    assert isinstance(change, Reset)
    table = led_to(change, page.stage)
    assert isinstance(table, TableScene)
    assert table.table.match.humans == (0, 2)
    assert table.table.match.actions == page.replay.whole.actions[:40]
    assert "branch-40" in table.table.match.heading.options
    assert page.stage.store.read(CURRENT) == table.table.match.record_text()


def test_a_finished_game_of_skylands_cannot_be_played_on_from_its_end(tmp_path: Path) -> None:
    page = replay_of(tmp_path, 40)
    press(page, pygame.K_END)
    button = page.control("play-on")
    assert button is not None
    assert not button.enabled


def test_what_was_agreed_is_kept_in_the_game_that_is_played_on() -> None:
    heading = SkyReplay(golden_text(THREE)).whole.heading
    asked = (TACTICAL, "timer-120", "preview-1", "hints-1")
    chairs = [
        Chair(c.clan, HUMAN if n == 1 else "chief", c.name) for n, c in enumerate(heading.chairs)
    ]
    agreed = SkyHeading(tuple(chairs), heading.specials, heading.boards, heading.first, 5, asked)
    plan = plan_of(agreed)
    assert not plan.problem
    assert sorted(plan.agreed().options) == sorted(asked)
    assert [chair.who for chair in plan.agreed().chairs] == ["chief", HUMAN, "chief"]
