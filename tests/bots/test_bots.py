"""Every bot is legal, repeatable, honest and as strong as it should be."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

import pytest

from game.bots import BENCHMARK_BOTS, BOTS, LEVELS, Bot
from game.bots.bot import Pondering, Thought, finish
from game.match.tournament import Plan, play_all
from rules.skye import Action, GameState, Phase, View, imagine, is_legal, observe, to_act
from rules.skye.state import SEATS
from rules.table import CHANCE
from tests.support.tables.objectives import BASE
from tests.support.tables.play import LONGEST, played, seated

every_bot = pytest.mark.parametrize("name", [*BENCHMARK_BOTS, *LEVELS, "chief-trader"])
every_table = pytest.mark.parametrize("seats", SEATS)
GAMES: Final = 3
HONEST: Final = int(os.environ.get("SKYE_HONEST", "24"))
"""Positions with hidden prices tried for each bot; the long run asks for 2000."""


def states(seats: int, number: int) -> Iterator[GameState]:
    """Every state of a random game."""
    random = Random(f"{seats} seats, game {number}")
    objectives = tuple(random.sample(BASE, 4))
    heading = seated(seats, objectives, random.randrange(seats))
    return played(heading, [random.randrange(2**16) for _ in range(LONGEST)]).states


@cache
def views(seats: int) -> list[View]:
    """What every seat saw that had to act, in some random games."""
    found = []
    for number in range(GAMES):
        for state in states(seats, number):
            found += [observe(state, seat) for seat in to_act(state) if seat != CHANCE]
    return found


def sample(name: str, seats: int) -> list[View]:
    """As many views as a bot of that name can think about in a test."""
    return views(seats) if name in BENCHMARK_BOTS else views(seats)[:: 7 * seats]


def decision(bot: Bot, view: View, number: int = 0) -> Action:
    """What a bot does with a view and random numbers."""
    return finish(bot.think(view, Random(number)))


@every_table
@every_bot
def test_a_bot_plays_only_legal_actions(name: str, seats: int) -> None:
    bot = BOTS[name]()
    for number, view in enumerate(sample(name, seats)):
        action = decision(bot, view, number)
        assert is_legal(view.table, action), action
        assert getattr(action, "seat", None) == view.seat
    assert {view.table.phase for view in sample(name, seats)} == {
        Phase.PRICING,
        Phase.MARKET,
        Phase.BUILD,
    }


@every_table
@every_bot
def test_the_same_view_and_random_numbers_give_the_same_action(name: str, seats: int) -> None:
    used = BOTS[name]()
    for number, view in enumerate(sample(name, seats)[::4]):
        action = decision(used, view, number)
        assert decision(used, view, number) == action
        assert decision(BOTS[name](), view, number) == action


@every_bot
def test_thinking_in_slices_gives_the_same_decision(name: str) -> None:
    for number, view in enumerate(sample(name, 4)[::5]):
        thought = Pondering(BOTS[name]().think(view, Random(number)))
        while not thought.go_on(0.0002):
            assert not thought.found
        assert thought.found == [decision(BOTS[name](), view, number)]


@pytest.mark.parametrize(
    ("milliseconds", "of_a_step", "steps"),
    [(0, 3, 0), (1, 3, 1), (7, 3, 2), (7, 1, 6), (7, 0.5, 13)],
)
def test_a_slice_ends_when_there_is_no_time_for_another_step(
    monkeypatch: pytest.MonkeyPatch, milliseconds: float, of_a_step: float, steps: int
) -> None:
    clock = [100.0]
    monkeypatch.setattr("game.bots.bot.time.perf_counter", lambda: clock[0])

    def think() -> Thought:
        while True:
            clock[0] += of_a_step / 1000
            yield

    Pondering(think()).go_on(milliseconds / 1000)
    assert round((clock[0] - 100) * 1000 / of_a_step) == steps


@every_bot
def test_a_bot_does_not_change_its_view(name: str) -> None:
    for view in sample(name, 3)[::5]:
        before = repr(view)
        decision(BOTS[name](), view)
        assert repr(view) == before


@every_bot
def test_prices_behind_screens_do_not_change_a_decision(name: str) -> None:
    bot = BOTS[name]()
    seen = 0
    random = Random(name)
    for number in range(10 * HONEST):
        for state in states(2 + number % 4, 50 + number):
            if state.phase is not Phase.PRICING or all(p.prices is None for p in state.players):
                continue
            for seat in to_act(state):
                action = decision(bot, observe(state, seat), number)
                world = imagine(observe(state, seat), random)
                assert decision(bot, observe(world, seat), number) == action
                seen += 1
        if seen >= HONEST:
            break
    assert seen >= HONEST


def wins(plan: Plan, name: str) -> float:
    """How many games a bot wins; a shared victory counts as a part."""
    won = 0.0
    for result in play_all(plan, jobs=1):
        won += sum(result.bots[seat] == name for seat in result.winners) / len(result.winners)
    return won


def test_greedy_beats_random_clearly() -> None:
    assert wins(Plan(("greedy", "random"), 40, seed=1, rotate=True), "greedy") >= 36


def test_greedy_beats_simple() -> None:
    assert wins(Plan(("greedy", "simple"), 60, seed=1, rotate=True), "greedy") > 30


def test_simple_beats_random() -> None:
    assert wins(Plan(("simple", "random"), 40, seed=1, rotate=True), "simple") > 28


def test_greedy_wins_its_share_among_four() -> None:
    plan = Plan(("greedy", "random", "simple", "random"), 24, seed=2, rotate=True)
    assert wins(plan, "greedy") > 12
