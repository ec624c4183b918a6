"""Walks compared with the naive twin: exactly the possible walks are listed.

`SKYE_WALKS=5000 python -m pytest tests/rules/journeyman/test_walk_twin.py` looks at 5,000 seats.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from rules.grid import xy
from rules.skye.income import land_income
from rules.skye.journeyman.boards import BOARDS, Track
from rules.skye.journeyman.demands import meets
from rules.skye.journeyman.journey import Journey
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.legal import borders
from rules.skye.journeyman.objectives import broch_lines, journey, sections, twin_rows
from rules.skye.journeyman.walk import Walker
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import points
from rules.skye.territory import HOME, Territory
from tests.support.naive import facts
from tests.support.naive import travel as naive
from tests.support.naive.land import Land, Region, castle_road, regions
from tests.support.tables.play import ground_of

WALKS: Final = int(os.environ.get("SKYE_WALKS", "80"))
CHUNKS: Final = 8
LARGEST: Final = 22


def any_land(random: Random) -> Territory:
    """A territory of any size with up to three road pieces, laid at any time."""
    tiles = [*LANDSCAPE, *JOURNEYMAN_TILES]
    random.shuffle(tiles)
    land, wanted = HOME, random.randint(1, LARGEST)
    pieces = random.randint(0, 3)
    while len(land.tiles) < wanted:
        tile = TILES[tiles.pop()]
        if spots := land.spots(tile):
            land = land.place(tile, *random.choice(spots))
        free = borders(land)
        if pieces and free and not random.randrange(4):
            land, pieces = land.place_road(random.choice(free)), pieces - 1
    return land


def any_walker(random: Random) -> tuple[Walker, str]:
    """A seat about to walk, anywhere in its progress."""
    land, side = any_land(random), random.choice(["2-4", "5"])
    board = BOARDS[side]
    reached = [random.randint(0, len(board[track].spaces)) for track in Track]
    last = [len(board[track].spaces) for track in Track]
    markers = [
        n - (n == most and random.random() < 0.5) for n, most in zip(reached, last, strict=True)
    ]
    owned = {bonus for bonus in ("third_waypoint", "extra_movement") if random.random() < 0.3}
    journey = Journey(
        random.choice(list(land.tiles)), tuple(markers), tuple(reached), owned=frozenset(owned)
    )
    return Walker(land, board, journey, random.choice([0, 3, 9, 25])), side


def twin_of(one: Walker, side: str) -> naive.Traveller:
    """The same seat as the naive twin writes it."""
    journey = one.journey
    return naive.Traveller(
        ground_of(one.land),
        side,
        xy(journey.place),
        [(xy(a), xy(b)) for a, b in one.land.pieces],
        dict(zip(naive.TRACKS, journey.markers, strict=True)),
        dict(zip(naive.TRACKS, journey.reached, strict=True)),
        one.gold,
        journey.owned,
    )


def listed(one: Walker) -> list[tuple[naive.Plan, bool]]:
    """The engine's plans as the naive twin writes them."""
    found = []
    for visits, cost in one.plans():
        plan = [(xy(v.cell), None if v.track is None else v.track.name.lower()) for v in visits]
        found.append((tuple(plan), cost > one.movement))
    return found


@pytest.fixture(autouse=True)
def one_count_of_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin finds regions anew for every question; here once for each land must do."""
    known: dict[frozenset[object], list[Region]] = {}

    def once(ground: Land) -> list[Region]:
        key = frozenset(ground.items())
        if key not in known:
            known.clear()
            known[key] = regions(ground)
        return known[key]

    monkeypatch.setattr(naive, "regions", once)


@pytest.mark.rule("J-20", "J-21", "J-22", "J-23", "J-24", "J-25", "J-26", "J-36", "J-43")
@pytest.mark.rule("J-51", "J-52", "J-60", "J-61", "J-62", "J-63")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_exactly_the_possible_walks_are_listed(chunk: int) -> None:
    random = Random(f"walks {chunk}")
    for _ in range(WALKS // CHUNKS):
        one, side = any_walker(random)
        found = listed(one)
        assert len(set(found)) == len(found)
        assert set(found) == naive.walks(twin_of(one, side))
        compare_land(one.land)
        compare_travels(one, side)


def compare_land(land: Territory) -> None:
    """Demands, roads with pieces, income and the objectives that look at tiles."""
    ground = ground_of(land)
    pieces = [(xy(a), xy(b)) for a, b in land.pieces]
    assert {xy(c) for c in land.road_cells} - {(0, 0)} == castle_road(ground, pieces)
    assert land_income(land) == naive.road_income(ground, pieces)
    assert points(broch_lines(land)) == naive.broch_lines_points(ground)
    assert points(twin_rows(land)) == naive.twin_rows_points(ground)
    demands = {space.demand for board in BOARDS.values() for c in board for space in c.spaces}
    for cell in land.tiles:
        for demand in demands:
            assert meets(land, cell, demand) == naive.meets(ground, xy(cell), demand), demand


def compare_travels(one: Walker, side: str) -> None:
    """The objectives that look at the journeyman and at the boards."""
    twin = twin_of(one, side)
    assert points(journey(one.journey, one.board)) == naive.journey_points(twin.place)
    passed = points(sections(one.journey, one.board))
    assert passed == naive.sections_points(side, twin.reached)


@pytest.mark.rule("J-01", "J-02")
def test_boards_and_tiles_are_those_that_the_twin_knows() -> None:
    written = facts.journeyman()["boards"]
    assert set(written) == set(BOARDS)
    for side, board in BOARDS.items():
        for track in Track:
            course, known = board[track], written[side][track.name.lower()]
            assert course.endless == known["endless_points"]
            assert [_space(space) for space in known["spaces"]] == [
                (s.section, s.demand, s.points, s.gold, s.flag, s.slot) for s in course.spaces
            ]
    assert facts.journeyman_tiles() == list(JOURNEYMAN_TILES)


def _space(known: naive.Space) -> tuple[object, ...]:
    [flag] = known["flag"].items() if "flag" in known else [None]
    numbers = known.get("points", 0), known.get("gold", 0)
    return known["section"], known["demand"], *numbers, flag, known.get("bonus", "")
