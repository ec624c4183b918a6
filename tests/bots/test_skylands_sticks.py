"""The benchmark bots of Skylands are legal, repeatable and ordered by strength."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot import finish
from game.bots.skylands import BENCHMARK_BOTS
from game.match.tally import tally
from game.match.tournament import Plan, play_all
from rules.skylands import is_legal, observe, to_act
from rules.table import CHANCE
from tests.long.island_marathon import play

every_stick = pytest.mark.parametrize("name", BENCHMARK_BOTS)


@every_stick
@pytest.mark.parametrize("number", [2, 3])
def test_benchmark_bots_decide_legally_and_repeatably(name: str, number: int) -> None:
    for step in play(number).steps[::9]:
        state = step.state
        if to_act(state) in ((), (CHANCE,)):
            continue
        view = observe(state, state.turn)
        action = finish(BENCHMARK_BOTS[name]().think(view, Random(5)))
        assert is_legal(state, action)
        assert finish(BENCHMARK_BOTS[name]().think(view, Random(5))) == action


@pytest.mark.parametrize("name", ["simple", "greedy"])
def test_every_thinking_bot_beats_random_play(name: str) -> None:
    found = tally(play_all(Plan((name, "random"), 6, 1, rotate=True, game="skylands"), 1), 1.0)
    assert found.bots[name].wins >= 5
    assert found.bots[name].mean_score > found.bots["random"].mean_score + 10
