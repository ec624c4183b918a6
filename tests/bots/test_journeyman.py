"""Bots with Journeyman are legal, repeatable and honest, and use what the expansion offers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Final

import pytest

from game.bots import BENCHMARK_BOTS, BOTS, LEVELS
from game.bots.bot import Pondering, finish
from game.bots.skye.journeyman import with_steps
from game.bots.skye.pricing import Guess, PublicMarket, answers
from game.bots.skye.trade import Valuation
from game.match.tournament import Plan, play_all, play_game
from rules.games import SKYE
from rules.grid import cell
from rules.record import JOURNEYMAN, read
from rules.skye import GameState, Phase, SetPrices, View, imagine, is_legal, observe, to_act
from rules.skye.journeyman.actions import LayRoad, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import journey_of
from rules.skye.state import AXE
from rules.table import CHANCE
from tests.support.tables.board import land
from tests.support.tables.golden import JOURNEYS
from tests.support.tables.travels import NORTH_ROAD, journey_table, offer, traveller, walking

every_bot = pytest.mark.parametrize("name", [*BENCHMARK_BOTS, *LEVELS, "chief-trader"])
PHASES = {Phase.PRICING, Phase.MARKET, Phase.BUILD, Phase.STEP, Phase.WALK}
HONEST: Final = int(os.environ.get("SKYE_HONEST", "24")) // 2
"""Positions with hidden prices tried for each bot; the long run asks for 1000."""


def states() -> Iterator[GameState]:
    """States of kept games, some of each phase."""
    for one in JOURNEYS[::3]:
        record = read(one.path.read_text(encoding="utf-8"), SKYE)
        yield from [step.state for step in record.steps()][::5]


@cache
def views() -> list[View]:
    """What the seats saw that had to act."""
    return [observe(s, seat) for s in states() for seat in to_act(s)[:1] if seat != CHANCE]


def sample(name: str) -> list[View]:
    """As many views of each phase as a bot of that name can think about in a test."""
    if name in BENCHMARK_BOTS:
        return views()
    return [view for phase in PHASES for view in views() if view.table.phase is phase][::11]


def pricing_states() -> Iterator[GameState]:
    """Moments of random games at which somebody prices and somebody else has done so."""
    for number in range(100 * HONEST):
        plan = Plan(
            ("random",) * (2 + number % 4), 1, seed=number, keep_records=True, game=JOURNEYMAN
        )
        for step in read(play_game(plan, 0).record, SKYE).steps():
            priced = [player.prices is not None for player in step.state.players]
            if step.state.phase is Phase.PRICING and any(priced):
                yield step.state


@every_bot
def test_prices_behind_screens_do_not_change_a_decision(name: str) -> None:
    bot, random = BOTS[name](), Random(name)
    for number, state in enumerate(islice(pricing_states(), HONEST)):
        for seat in to_act(state):
            view = observe(state, seat)
            action = finish(bot.think(view, Random(number)))
            world = imagine(view, random)
            assert finish(bot.think(observe(world, seat), Random(number))) == action


@every_bot
def test_thinking_in_slices_gives_the_same_decision(name: str) -> None:
    for number, view in enumerate(sample(name)[::3]):
        thought = Pondering(BOTS[name]().think(view, Random(number)))
        while not thought.go_on(0.0002):
            assert not thought.found
        assert thought.found == [finish(BOTS[name]().think(view, Random(number)))]


@every_bot
def test_a_bot_plays_legal_actions_and_repeats_them(name: str) -> None:
    seen = set()
    for number, view in enumerate(sample(name)):
        action = finish(BOTS[name]().think(view, Random(number)))
        assert is_legal(view.table, action), action
        assert finish(BOTS[name]().think(view, Random(number))) == action
        seen.add(view.table.phase)
    assert seen == PHASES


def test_greedy_walks_to_advance_and_for_points_of_the_walk() -> None:
    state = walking(traveller(NORTH_ROAD, 5))
    walk = finish(BOTS["greedy"]().think(observe(state, 0), Random(1)))
    assert isinstance(walk, Walk)
    assert [visit.track for visit in walk.visits if visit.track is not None]
    far = walking(traveller(NORTH_ROAD), objectives=("journey", "gold", "sheep", "squares"))
    walk = finish(BOTS["greedy"]().think(observe(far, 0), Random(1)))
    assert isinstance(walk, Walk)
    assert walk.visits[-1].cell == cell(0, -3)


def test_greedy_places_a_road_piece_to_connect_whisky() -> None:
    stray = land("L21 -1,0 r3")
    state = walking(traveller(stray, roads=1))
    road = finish(BOTS["greedy"]().think(observe(state, 0), Random(1)))
    assert isinstance(road, LayRoad)


def test_simple_advances_on_its_shortest_track() -> None:
    state = journey_table(
        Phase.STEP, traveller(at=(2, 1, 3)), traveller(), offers=(offer(0, "advance"),)
    )
    step = finish(BOTS["simple"]().think(observe(state, 0), Random(1)))
    assert step == (0, Track.MERCHANT)


def test_greedy_beats_random_with_journeyman_too() -> None:
    plan = Plan(("greedy", "random"), 8, seed=5, rotate=True, game=JOURNEYMAN)
    results = list(play_all(plan, jobs=1))
    won = [r for r in results if "greedy" in [r.bots[seat] for seat in r.winners]]
    assert len(won) == 8


@pytest.mark.rule("J-11")
def test_a_bot_that_may_keep_three_tiles_prices_all_if_that_is_best() -> None:
    offers = ((9.0, 0.0),) * 3, ((0.0, 9.0),) * 3
    fair = PublicMarket((0, 1), (12, 12), offers, Valuation(0.5, 0.8), axeless=(0,))
    guess = Guess(((1, 1, AXE), (1, 1, AXE)), (0.0, 0.0))
    best = [Pondering(answers(fair, seat, [guess])) for seat in (0, 1)]
    assert all(search.go_on(60) for search in best)
    prices = [search.found[0][0][1] for search in best]
    assert [own.count(AXE) for own in prices] == [0, 1]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_level_with_the_no_axe_bonus_may_legally_price_all_tiles(name: str) -> None:
    free = 0
    for number, view in enumerate(view for view in views() if view.table.phase is Phase.PRICING):
        journey = journey_of(view.table, view.seat)
        owner = view.own._replace(journey=journey._replace(owned=journey.owned | {"no_axe"}))
        table = view.table.put(view.seat, owner)
        action = finish(BOTS[name]().think(View(view.seat, table), Random(number)))
        assert is_legal(table, action)
        assert isinstance(action, SetPrices)
        free += AXE not in action.prices
        if number == 5:
            break
    assert free


def test_a_tile_that_meets_the_next_requirement_is_worth_more() -> None:
    state = journey_table(Phase.MARKET, traveller(), traveller())
    wanted = with_steps(state, {"L21": (0.0, 0.0)})["L21"]
    assert wanted[0] > 0, "its whisky is the first demand of the warrior"
