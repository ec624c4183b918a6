"""Bots of Skylands are legal, repeatable, ordered by level and can explain themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from game.bots import BOTS, BOTS_OF
from game.bots.bot import finish
from game.bots.skylands.advice import advice
from game.bots.skylands.islander import Islander
from game.bots.skylands.levels import CHARACTERS, LEVELS
from game.bots.skylands.prospects import SOURCES, Prospects, left_of
from game.bots.skylands.weights import TUNED
from game.match.contest import play_any
from rules.games import SKY
from rules.heading import CLANS, Chair
from rules.record import SkyRecord, read, write
from rules.skylands import GameState, Phase, View, apply, deal_draw, is_legal, observe, to_act
from rules.skylands.final import scores
from rules.skylands.text.heading import SkyHeading
from rules.table import CHANCE

SKY_BOTS: Final = BOTS_OF["skylands"]


def heading(names: tuple[str, ...], deal: int) -> SkyHeading:
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
    return SKY.deal_heading(chairs, deal, ())


def positions(deal: int, seats: int, every: int) -> Iterator[View]:
    """Some decisions of a game of simple bots."""
    state: GameState = SKY.start(heading(("simple",) * seats, deal)).state
    random = Random(deal)
    number = 0
    while who := to_act(state):
        if who == (CHANCE,):
            state = apply(state, deal_draw(state, deal)).state
            continue
        view = observe(state, who[0])
        number += 1
        if number % every == 0:
            yield view
        state = apply(state, finish(SKY_BOTS["simple"]().think(view, random))).state


def test_every_game_has_the_same_names_of_bots() -> None:
    assert set(SKY_BOTS) == set(BOTS)


@pytest.mark.parametrize("name", [*LEVELS, "random", "simple", "greedy"])
@pytest.mark.parametrize("seats", [2, 4])
def test_bot_decisions_are_legal_and_repeatable(name: str, seats: int) -> None:
    for view in positions(3, seats, every=23):
        first = finish(SKY_BOTS[name]().think(view, Random(5)))
        assert is_legal(view.table, first)
        assert finish(SKY_BOTS[name]().think(view, Random(5))) == first


@pytest.mark.parametrize("name", [*LEVELS, "random", "simple", "greedy"])
def test_undrawn_tiles_do_not_change_a_decision(name: str) -> None:
    """The same table with another deal to come looks the same, and is answered alike."""
    match = play_any(heading(("random", "random"), 3), [SKY_BOTS["random"]()] * 2, 3)
    for number in (9, 40):
        text = write(SkyRecord(match.record.heading, match.record.actions[:number]))
        states = [list(read(each, SKY).steps())[-1].state for each in (text, _dealt_anew(text))]
        if (who := to_act(states[0])) == (CHANCE,):
            states = [apply(states[0], deal_draw(states[0], 3)).state] * 2
            who = to_act(states[0])
        views = [observe(state, who[0]) for state in states]
        assert repr(views[0]) == repr(views[1])
        told = [finish(SKY_BOTS[name]().think(view, Random(5))) for view in views]
        assert told[0] == told[1]


def _dealt_anew(text: str) -> str:
    assert "\ndeal 3\n" in text
    return text.replace("\ndeal 3\n", "\ndeal 777777\n")


@pytest.mark.parametrize(("better", "worse"), [("chief", "greedy"), ("drover", "random")])
def test_a_better_bot_wins_more_often(better: str, worse: str) -> None:
    won = 0
    for names in ((better, worse), (worse, better)):
        bots = [SKY_BOTS[name]() for name in names]
        final = scores(play_any(heading(names, 1), bots, 1).end)
        won += final[names.index(better)] >= max(final)
    assert won == 2


def test_characters_of_one_level_choose_different_actions() -> None:
    names = [f"chief-{taste}" for taste in CHARACTERS]
    chosen = (
        {finish(SKY_BOTS[name]().think(view, Random(1))) for name in names}
        for view in positions(8, 2, every=1)
        if view.table.phase is Phase.CHOOSE
    )
    assert any(len(actions) > 1 for actions in chosen)


def test_a_game_that_is_over_is_judged_by_its_score() -> None:
    end = play_any(heading(("simple", "simple"), 4), [SKY_BOTS["simple"]()] * 2, 4).end
    judge = Prospects(end, TUNED)
    assert left_of(end) < 0.5
    assert judge.worth(end.players[0]) == pytest.approx(scores(end)[0], abs=8)


def test_advice_is_what_the_king_would_do_with_reasons_that_add_up() -> None:
    told = 0
    for view in positions(5, 2, every=19):
        given = finish(advice(view))
        assert is_legal(view.table, given.action)
        if given.lay:
            assert is_legal(apply(view.table, given.action).state, given.lay)
        assert all(reason.source in SOURCES for reason in given.reasons)
        told += bool(given.reasons)
    assert told


def test_a_crofter_that_misses_almost_every_spot_still_acts() -> None:
    level = LEVELS["crofter"]
    assert level.overlooked
    for view in positions(6, 2, every=11):
        assert is_legal(view.table, finish(Islander(level).think(view, Random(2))))
