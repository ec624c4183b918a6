"""Bots at a table with Journeyman: legal, repeatable, and greedy stronger than random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots import BOTS
from game.bots.bot import finish
from game.tournament import Plan, play_all
from rules.grid import cell
from rules.record import JOURNEYMAN, read
from rules.skye import GameState, Phase, View, is_legal, observe, to_act
from rules.skye.journeyman.actions import LayRoad, Walk
from rules.skye.journeyman.boards import Track
from rules.table import CHANCE
from tests.board import land
from tests.golden import JOURNEYS
from tests.travels import NORTH_ROAD, journey_table, offer, traveller, walking

PLAIN = ("random", "simple", "greedy")
every_bot = pytest.mark.parametrize("name", PLAIN)


def states() -> Iterator[GameState]:
    """States of kept games, some of each phase."""
    for one in JOURNEYS[::3]:
        record = read(one.path.read_text(encoding="utf-8"))
        yield from [step.state for step in record.steps()][::5]


def views() -> list[View]:
    """What the seats saw that had to act."""
    return [observe(s, seat) for s in states() for seat in to_act(s)[:1] if seat != CHANCE]


@every_bot
def test_a_bot_does_only_what_is_legal_and_the_same_again(name: str) -> None:
    seen = set()
    for number, view in enumerate(views()):
        action = finish(BOTS[name]().think(view, Random(number)))
        assert is_legal(view.table, action), action
        assert finish(BOTS[name]().think(view, Random(number))) == action
        seen.add(view.table.phase)
    assert seen >= {Phase.PRICING, Phase.MARKET, Phase.BUILD, Phase.STEP, Phase.WALK}


def test_greedy_walks_for_steps_and_for_the_way_itself() -> None:
    state = walking(traveller(NORTH_ROAD, 5))
    walk = finish(BOTS["greedy"]().think(observe(state, 0), Random(1)))
    assert isinstance(walk, Walk)
    assert [visit.track for visit in walk.visits if visit.track is not None]
    far = walking(traveller(NORTH_ROAD), objectives=("journey", "gold", "sheep", "squares"))
    walk = finish(BOTS["greedy"]().think(observe(far, 0), Random(1)))
    assert isinstance(walk, Walk)
    assert walk.visits[-1].cell == cell(0, -3)


def test_greedy_lays_a_road_piece_where_whisky_waits() -> None:
    stray = land("L21 -1,0 r3")
    state = walking(traveller(stray, roads=1))
    road = finish(BOTS["greedy"]().think(observe(state, 0), Random(1)))
    assert isinstance(road, LayRoad)


def test_simple_steps_where_it_has_come_least_far() -> None:
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
