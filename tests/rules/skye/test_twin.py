"""The engine compared with its naive twin: random positions and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from game.cli.replay import objects
from game.match.tournament import Plan, play_game
from rules.games import SKYE
from rules.grid import xy
from rules.record import read
from rules.skye.final import coins, scrolls
from rules.skye.income import land_income
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import awards, points
from rules.skye.state import Player
from rules.skye.territory import HOME, Territory
from tests.support.naive import facts, referee
from tests.support.naive import points as naive
from tests.support.naive.land import Land, Region, castle_road, open_sides, places, regions
from tests.support.tables.objectives import BASE, LAND_RULES, MAJORITIES
from tests.support.tables.play import counted_regions, ground_of, regions_of

CHUNKS: Final = 8
POSITIONS: Final = 1260
"""In a chunk; eight of them make a little more than 10,000."""

LARGEST: Final = 19
ELSEWHERE: Final = 4
"""Lands of other seats that a land is compared with."""

TABLES: Final = (
    ("random", "random"),
    ("random", "random", "random"),
    ("random", "random", "random", "random"),
    ("random", "random", "random", "random", "random"),
    ("greedy", "random"),
    ("simple", "greedy", "random"),
    ("greedy", "simple", "random", "greedy"),
    ("random", "greedy", "simple", "random", "simple"),
    ("greedy", "greedy"),
    ("simple", "simple", "simple"),
)
GAMES: Final = 60


def grown(random: Random) -> Iterator[tuple[Territory, list[str]]]:
    """A territory from the castle on, tile by tile, with the tiles that are left."""
    land = HOME
    tiles = list(LANDSCAPE)
    random.shuffle(tiles)
    yield land, tiles
    while len(land.tiles) < LARGEST and tiles:
        tile = TILES[tiles.pop()]
        if spots := land.spots(tile):
            land = land.place(tile, *random.choice(spots))
            yield land, tiles


@pytest.fixture
def one_count_of_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin finds regions anew for every rule; for these many lands once each must do."""
    known: dict[frozenset[object], list[Region]] = {}

    def once(ground: Land) -> list[Region]:
        key = frozenset(ground.items())
        if key not in known:
            known[key] = regions(ground)
        return known[key]

    monkeypatch.setattr(naive, "regions", once)


@pytest.mark.usefixtures("one_count_of_regions")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_twin_agree_on_random_positions(chunk: int) -> None:
    random = Random(f"twin {chunk}")
    sizes: set[int] = set()
    others: list[Player] = []
    seen = 0
    while seen < POSITIONS:
        for land, left in grown(random):
            player = Player(random.randrange(12), land)
            compare_land(land)
            for tile in random.sample(left, 2):
                compare_places(land, tile)
            compare_table([player, *others[: random.randrange(ELSEWHERE + 1)]])
            others = [player, *random.sample(others, min(len(others), ELSEWHERE - 1))]
            sizes.add(len(land.tiles))
            seen += 1
    assert sizes == set(range(1, LARGEST + 1))


@pytest.mark.parametrize("chunk", range(6))
def test_the_naive_referee_accepts_whole_games(chunk: int) -> None:
    for number in range(chunk, GAMES, 6):
        plan = Plan(TABLES[number % len(TABLES)], GAMES, seed=2024, keep_records=True)
        referee.check(objects(read(play_game(plan, number).record, SKYE)))


def test_the_naive_referee_refuses_a_game_with_one_wrong_number() -> None:
    plan = Plan(("random", "random"), 1, seed=7, keep_records=True)
    lines = list(objects(read(play_game(plan, 0).record, SKYE)))
    lines[-1] = {"result": {"scores": [0, 0], "gold": [0, 0], "winners": [0]}}
    with pytest.raises(AssertionError, match=r"result\.scores"):
        referee.check(lines)


def test_the_twin_knows_the_same_tiles_and_objectives() -> None:
    assert facts.landscape_tiles() == sorted(LANDSCAPE)
    assert set(naive.OBJECTIVES) == set(LAND_RULES)
    assert set(naive.MAJORITIES) == set(MAJORITIES)
    assert set(BASE) == set(LAND_RULES) | set(MAJORITIES)


def compare_land(land: Territory) -> None:
    """Everything that one territory says by itself."""
    ground = ground_of(land)
    assert regions_of(land) == counted_regions(ground), ground
    assert sum(region.open for region in land.regions) == open_sides(ground), ground
    assert {xy(place) for place in land.road_cells} - {(0, 0)} == castle_road(ground), ground
    for name, rule in LAND_RULES.items():
        assert points(rule(land)) == naive.OBJECTIVES[name](ground), (name, ground)
    assert points(scrolls(land)) == naive.scroll_points(ground), ground
    assert land_income(land) == naive.income(ground), ground


def compare_places(land: Territory, tile: str) -> None:
    """Where a tile may be laid."""
    spots = sorted((*xy(cell), quarter) for cell, quarter in land.spots(TILES[tile]))
    assert spots == places(ground_of(land), tile), (tile, ground_of(land))
    assert land.has_spot(TILES[tile]) == bool(spots)


def compare_table(players: list[Player]) -> None:
    """What the seats compare with each other, and their gold at the end."""
    seats = [(player.gold, ground_of(player.land)) for player in players]
    for name in MAJORITIES:
        found = [points(own) for own in awards(name, players)]
        assert found == naive.objective_points(name, seats), (name, seats)
    for player in players:
        assert points(coins(player.gold)) == naive.gold_points(player.gold)
