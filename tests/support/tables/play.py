"""Random play from a list of ints: legal action number i, modulo how many there are.

The record that a broken law of a game carries can be pasted into `tests/data/games`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import product
from typing import Final, TypeAlias

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rules.grid import SIDES, STEP, bounds, cell, cell_of, facing, number_of, part_of, xy
from rules.record import CLANS, NAME_LENGTH, Chair, Heading, Record
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.kinds import Action, Event
from rules.skye.landscape import CASTLE, LANDSCAPE, TILES
from rules.skye.legal import legal_actions, to_act
from rules.skye.state import AXE, DRAWN, SEATS, SLOTS, GameState, Phase, Player
from rules.skye.territory import HOME, Territory
from rules.skye.tiles import Terrain
from rules.table import Seat
from tests.support.naive import facts
from tests.support.naive.land import Land, regions
from tests.support.tables.objectives import BASE
from tests.support.tables.stopped import Stopped, stopped

NAMES: Final = ("Ailsa", "Bran", "Catriona", "Duncan", "Eilidh")
LONGEST: Final = 105
"""Actions of the longest game: five seats, five rounds."""

LARGEST_LAND: Final = 18
"""Tiles beside the castle: three a round at most, in six rounds."""

EXAMPLES: Final = int(os.environ.get("LAW_EXAMPLES", "0"))
"""Set it to look further than the ordinary run does, at other games each time."""

LAW: Final = settings(
    derandomize=not EXAMPLES,
    deadline=None,
    max_examples=EXAMPLES or 40,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""The same examples in every run, wherever it runs."""


Game: TypeAlias = Stopped[Heading, GameState, Action, Event]


def played(heading: Heading, choices: Iterable[int]) -> Game:
    """The game that these choices make; it stops where they end or where it is over."""
    return stopped(Record(heading), chosen, choices)


def chosen(state: GameState, choice: int) -> Action:
    """Legal action number `choice`, modulo how many there are over all seats that must act."""
    if state.phase is Phase.DRAW:
        return drawn(state, choice)
    if state.phase is Phase.PRICING:
        return _priced(state, choice)
    actions = list(legal_actions(state, to_act(state)[0]))
    return actions[choice % len(actions)]


def drawn(state: GameState, choice: int) -> Draw:
    """A draw made of one int; 0 draws the tiles in the order of their names."""
    bag = list(state.bag)
    hands = [
        tuple(bag.pop(choice * (seat * DRAWN + slot + 1) ** 2 % len(bag)) for slot in range(DRAWN))
        for seat in state.setup.seats
    ]
    return Draw(tuple(hands))


def ways_to_price(gold: int) -> int:
    """S-21 in closed form: an axe on one of three tiles, at least 1 gold on the others."""
    return DRAWN * gold * (gold - 1) // 2


def _priced(state: GameState, choice: int) -> SetPrices:
    seats = to_act(state)
    ways = [ways_to_price(state.players[seat].gold) for seat in seats]
    number = choice % sum(ways)
    for seat, own in zip(seats, ways, strict=True):
        if number < own:
            return SetPrices(seat, priced(state.players[seat].gold, number))
        number -= own
    raise AssertionError("one of the ways was chosen")


def priced(gold: int, number: int) -> tuple[int, ...]:
    """The prices with that number in the order of `legal_actions`, without listing any."""
    axe, number = divmod(number, ways_to_price(gold) // DRAWN)
    one = 1
    while number >= gold - one:
        number -= gold - one
        one += 1
    prices = [one, number + 1]
    prices.insert(axe, AXE)
    return tuple(prices)


def laid(choices: Iterable[int]) -> Territory:
    """The territory that these choices make: each is a tile and a place for it."""
    land = HOME
    tiles = list(LANDSCAPE)
    for choice in choices:
        place, number = divmod(choice, len(tiles))
        tile = TILES[tiles[number]]
        spots = land.spots(tile)
        if spots:
            land = land.place(tile, *spots[place % len(spots)])
            del tiles[number]
    return land


def seated(seats: int, objectives: tuple[str, ...], first: Seat) -> Heading:
    """A heading with plain names."""
    chairs = zip(CLANS, NAMES, range(seats), strict=False)
    return Heading(tuple(Chair(clan, "random", n) for clan, n, _ in chairs), objectives, first)


def thinkable(state: GameState) -> list[Action]:
    """Actions that somebody might try here, legal or not."""
    seats = range(-1, len(state.players) + 1)
    found: list[Action] = [Pass(seat) for seat in seats]
    tiles = {tile for player in state.players for tile in (*player.offer, *player.hand)}
    tiles.add(state.bag[0])
    tiles.add(CASTLE.id)
    found += [GiveBack(seat, tile) for seat in seats for tile in sorted(tiles)]
    found += [Buy(*one) for one in product(seats, seats, sorted(tiles))]
    for seat, player in enumerate(state.players):
        found += _thinkable_prices(seat, player)
    if state.phase is Phase.BUILD:
        found += _thinkable_places(state)
    return found


def _thinkable_prices(seat: int, player: Player) -> list[Action]:
    amounts = sorted({-1, AXE, 1, 2, player.gold - 1, player.gold, player.gold + 1})
    found: list[Action] = [SetPrices(seat, prices) for prices in product(amounts, repeat=DRAWN)]
    return [*found, SetPrices(seat, (AXE, 1)), SetPrices(seat, (AXE, 1, 1, 1)), SetPrices(seat, ())]


def _thinkable_places(state: GameState) -> list[Action]:
    land = state.players[state.turn].land
    left, top, right, bottom = bounds(land.tiles)
    area = product(range(left - 2, right + 3), range(top - 2, bottom + 3), range(-1, 5))
    tiles = (*state.players[state.turn].hand, state.bag[0])
    found: list[Action] = []
    for x, y, quarter in area:
        found += [Place(state.turn, tile, cell(x, y), quarter) for tile in tiles]
    others = [seat for seat in state.setup.seats if seat != state.turn]
    return found + [Place(seat, tiles[0], cell(1, 0), 0) for seat in others]


def damaged_draws(state: GameState, real: Draw) -> list[Draw]:
    """Draws that are almost the real one and never legal."""
    first, *rest = real.hands
    outside = [face.id for player in state.players for face in player.land.tiles.values()][-1]
    return [
        Draw(()),
        Draw(real.hands[1:]),
        Draw((*real.hands, state.bag[:3])),
        Draw((first[:2], *rest)),
        Draw(((*first, rest[0][0]), rest[0][1:], *rest[1:])),
        Draw(((first[0], first[0], first[1]), *rest)),
        Draw(((rest[0][0], *first[1:]), *rest)),
        Draw(((CASTLE.id, *first[1:]), *rest)),
        Draw(((outside, *first[1:]), *rest)),
        Draw((("L99", *first[1:]), *rest)),
    ]


def ground_of(land: Territory) -> Land:
    """A territory as the naive twin writes it."""
    return {xy(place): (face.id, face.quarter) for place, face in land.tiles.items()}


def regions_of(land: Territory) -> set[object]:
    """The regions of a territory, comparable with `counted_regions`."""
    return {
        (
            region.terrain.name.lower(),
            region.open,
            frozenset((xy(cell_of(part)), number_of(part)) for part in region.parts),
            (region.ship, region.broch, region.lighthouse),
        )
        for region in land.regions
    }


def counted_regions(ground: Land) -> set[object]:
    """The regions that the naive twin finds."""
    return {
        (
            region.terrain,
            region.open,
            region.areas,
            (region.ships, region.brochs, region.lighthouses),
        )
        for region in regions(ground)
    }


def moved(land: Territory, quarter: int, right: int, down: int) -> Territory:
    """The same tiles in the same order, all turned round the castle and then shifted."""
    castle = cell(right, down)
    land_moved = Territory({}, {}, {}, frozenset({part_of(castle, 0)}))
    for place, face in land.tiles.items():
        x, y = xy(place)
        for _ in range(quarter):
            x, y = -y, x
        tile, there, turned = TILES[face.id], cell(x + right, y + down), face.quarter + quarter & 3
        assert there == castle or land_moved.accepts(tile, there, turned)
        land_moved = land_moved.place(tile, there, turned)
    return land_moved


def counted_border(land: Territory) -> dict[int, int]:
    """By empty cell beside a tile: the terrain that its neighbours show it, two bits a side."""
    ground = ground_of(land)
    border: dict[int, int] = {}
    for place in {place + step for place in land.tiles for step in STEP} - set(land.tiles):
        border[place] = 0
        for side in SIDES:
            beside = ground.get(xy(place + STEP[side]))
            if beside:
                terrain = facts.edges(*beside)["NESW"[facing(side)]]
                border[place] |= Terrain[terrain.upper()] << 2 * side
    return border


def choice_lists(longest: int) -> st.SearchStrategy[list[int]]:
    """Ints for a game stopped anywhere; every length is as likely as any other."""
    numbers = st.integers(0, 2**16 - 1)
    return st.integers(0, longest).flatmap(
        lambda length: st.lists(numbers, min_size=length, max_size=length)
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Games of two to five seats with any objectives, stopped anywhere."""
    seats = draw(st.sampled_from(SEATS))
    objectives = draw(st.permutations(BASE))[: len(SLOTS)]
    first = draw(st.integers(0, seats - 1))
    return played(seated(seats, tuple(objectives), first), draw(choice_lists(LONGEST)))


@st.composite
def lands(draw: st.DrawFn) -> Territory:
    """Territories of every size that a game can reach."""
    return laid(draw(choice_lists(LARGEST_LAND)))


@st.composite
def headings(draw: st.DrawFn) -> Heading:
    """Headings with any clans, names, deal and options that a record can hold."""
    seats = draw(st.sampled_from(SEATS))
    clans = draw(st.permutations(CLANS))[:seats]
    who = st.from_regex("[a-z][a-z0-9_-]{0,9}", fullmatch=True)
    names = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), max_size=20).map(
        lambda text: f"N{text}"[:NAME_LENGTH].strip()
    )
    return Heading(
        tuple(Chair(clan, draw(who), draw(names)) for clan in clans),
        tuple(draw(st.permutations(BASE))[: len(SLOTS)]),
        draw(st.integers(0, seats - 1)),
        draw(st.none() | st.integers(0, 999_999_999)),
        tuple(draw(st.lists(who, max_size=2))),
    )
