"""The five levels: each beats the one below, none harms itself, characters differ."""

from __future__ import annotations

import os
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from game.bots import BOTS, CHARACTERS, LEVELS
from game.bots.bot import finish
from game.match.contest import play_match
from game.match.tournament import Plan, play_all, play_game
from rules.games import GAMES
from rules.record import CLANS, GAME, JOURNEYMAN, Chair
from rules.skye import SetPrices, deal_draw, deal_setup, observe, start, to_act
from rules.skye.play import advance
from rules.table import CHANCE
from tests.support.tables.harm import dominating

MATCHES: Final = int(os.environ.get("SKYE_MATCHES", "6"))
"""Games looked through for self-harm; the long run asks for 500."""

DEALS: Final = int(os.environ.get("SKYE_DEALS", "12"))
"""Deals whose first prices are compared; the long run asks for 200."""


def won(first: str, second: str, games: int) -> float:
    """How many of some rotated games the first bot wins."""
    total = 0.0
    for result in play_all(Plan((first, second), games, seed=5, rotate=True), jobs=1):
        total += sum(result.bots[s] == first for s in result.winners) / len(result.winners)
    return total


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LEVELS)))
def test_a_level_wins_more_often_than_it_loses_to_the_one_below(lower: str, higher: str) -> None:
    assert won(higher, lower, 12) > 5


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
@pytest.mark.parametrize("part", range(2))
def test_tacksman_chief_and_king_never_harm_themselves(part: int, game: str) -> None:
    proud = ("tacksman", "chief", "king")
    for deal in range(part, MATCHES if game == GAME else -(-MATCHES // 2), 2):
        names = (proud + proud)[deal % 3 :][: 2 + deal // 3 % 2]
        chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
        heading = GAMES[game].deal_heading(chairs, deal, ())
        record = play_match(heading, [BOTS[name]() for name in names], deal).record
        for step, action in zip(record.steps(), record.actions, strict=False):
            better = dominating(step.state, action)
            assert better is None, (deal, names, action, better)


def first_prices(name: str, deal: int) -> SetPrices:
    """What a bot asks in the first round of a deal, seated first."""
    setup = deal_setup((name, name), deal)
    state = start(setup).state
    while to_act(state)[0] == CHANCE:
        state = advance(state, deal_draw(state, deal)).state
    action = finish(BOTS[name]().think(observe(state, 0), Random(f"deal {deal} seat 0")))
    assert isinstance(action, SetPrices)
    return action


@pytest.mark.parametrize("level", list(LEVELS))
def test_characters_of_one_level_set_different_prices(level: str) -> None:
    tastes = [f"{level}-{taste}" for taste in CHARACTERS]
    asked = {name: [first_prices(name, deal) for deal in range(DEALS)] for name in tastes}
    shares = []
    for one in tastes:
        for other in tastes[tastes.index(one) + 1 :]:
            differ = [a != b for a, b in zip(asked[one], asked[other], strict=True)]
            shares.append((sum(differ) / DEALS, one, other))
    assert min(shares)[0] >= 0.3, sorted(shares)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_level_plays_a_game_with_journeyman_to_its_end(seats: int) -> None:
    names = tuple((*LEVELS, *LEVELS)[seats : 2 * seats])
    result = play_game(Plan(names, 1, seed=seats, game=JOURNEYMAN), 0)
    assert result.winners
