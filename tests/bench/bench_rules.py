"""The rules beside their naive twin: places, laying, scoring, copying, whole games."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Final

from game.bots import BOTS
from game.match.contest import Match, play_match
from rules.skye import apply, deal_draw, legal_actions, start, to_act
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import awards, points
from rules.skye.state import FIRST_GAME, GameState, Phase, Player
from rules.skye.territory import Territory
from rules.table import CHANCE
from tests.bench.bench_time import microseconds, show
from tests.support.command import any_lands
from tests.support.naive import points as naive
from tests.support.naive.land import Land, places, regions
from tests.support.naive.table import Table
from tests.support.tables.objectives import BASE
from tests.support.tables.play import ground_of, seated

TWIN: Final = "naive twin"
SIZES: Final = (5, 10, 19)
LANDS: Final = 12
TILES_TRIED: Final = LANDSCAPE[::9]


def run(effort: float) -> None:
    """Print every comparison."""
    for size in SIZES:
        lands = _lands(size)
        grounds = [ground_of(land) for land in lands]
        _legal_places(size, lands, grounds, effort)
        _laying(size, lands, grounds, effort)
        _scoring(size, lands, grounds, effort)
    _copying(effort)
    _games(effort)


def _lands(size: int) -> list[Territory]:
    random = Random(f"bench {size}")
    found: list[Territory] = []
    while len(found) < LANDS:
        found += [one for one in any_lands(random, 1, size) if len(one.tiles) == size]
    return found


def _legal_places(size: int, lands: list[Territory], grounds: list[Land], effort: float) -> None:
    pieces = len(lands) * len(TILES_TRIED)
    tiles = [TILES[tile] for tile in TILES_TRIED]
    ours = microseconds(
        lambda: [land.spots(tile) for land in lands for tile in tiles], pieces, effort
    )
    other = microseconds(
        lambda: [places(ground, tile) for ground in grounds for tile in TILES_TRIED], pieces, effort
    )
    show(f"legal places of a tile, {size} tiles", ours, other, TWIN)


def _laying(size: int, lands: list[Territory], grounds: list[Land], effort: float) -> None:
    moves = []
    for land, ground in zip(lands, grounds, strict=True):
        lying = {face.id for face in land.tiles.values()}
        name = next(t for t in LANDSCAPE if t not in lying and land.has_spot(TILES[t]))
        cell, quarter = land.spots(TILES[name])[0]
        x, y, turned = places(ground, name)[0]
        moves.append((land, TILES[name], cell, quarter, ground, (x, y), (name, turned)))
    ours = microseconds(
        lambda: [land.place(tile, cell, quarter) for land, tile, cell, quarter, *_ in moves],
        len(moves),
        effort,
    )
    other = microseconds(
        lambda: [regions({**ground, place: laid}) for *_, ground, place, laid in moves],
        len(moves),
        effort,
    )
    show(f"laying a tile with its regions, {size} tiles", ours, other, TWIN)


def _scoring(size: int, lands: list[Territory], grounds: list[Land], effort: float) -> None:
    tables = [
        [Player(7 * seat % 5, land) for seat, land in enumerate(lands[first : first + 4])]
        for first in range(0, LANDS, 4)
    ]
    twins: list[list[naive.Seat]] = [
        [(7 * seat % 5, ground) for seat, ground in enumerate(grounds[first : first + 4])]
        for first in range(0, LANDS, 4)
    ]
    ours = microseconds(
        lambda: [_points(name, table) for name in BASE for table in tables], LANDS, effort
    )
    other = microseconds(
        lambda: [naive.objective_points(name, seats) for name in BASE for seats in twins],
        LANDS,
        effort,
    )
    show(f"all 16 objectives of a seat, {size} tiles", ours, other, TWIN)


def _points(name: str, table: list[Player]) -> list[int]:
    return [points(own) for own in awards(name, table)]


def _copying(effort: float) -> None:
    state = _last_build()
    action = next(iter(legal_actions(state, state.turn)))
    player = state.players[0]
    shared = microseconds(lambda: state.put(0, player._replace(gold=3)), 1, effort / 4)
    played = microseconds(lambda: apply(state, action), 1, effort / 4)
    copied = microseconds(lambda: deepcopy(state), 1, effort / 4)
    show("a new state that shares the old one", shared, copied, "copy.deepcopy")
    show("a new state with a tile laid and checked", played, copied, "copy.deepcopy")


def _last_build() -> GameState:
    """Four seats in their last round, before a tile is laid."""
    random = Random(4)
    state = start(seated(4, FIRST_GAME, 0).setup).state
    while state.round < state.setup.rounds or state.phase is not Phase.BUILD:
        seat = to_act(state)[0]
        actions = [] if seat == CHANCE else list(legal_actions(state, seat))
        state = apply(state, random.choice(actions) if actions else deal_draw(state, 4)).state
    return state


def _games(effort: float) -> None:
    for seats in (2, 4):
        ours = microseconds(_numbered(partial(_game, seats)), 1, effort)
        other = microseconds(_numbered(partial(_naive_game, seats)), 1, effort)
        show(f"a whole random game, {seats} seats", ours, other, TWIN)


def _game(seats: int, number: int) -> Match:
    """A whole random game by the rules."""
    bots = [BOTS["random"]() for _ in range(seats)]
    return play_match(seated(seats, FIRST_GAME, 0), bots, number)


def _numbered(play: Callable[[int], object]) -> Callable[[], object]:
    """Another game each time, the same ones in the same order for both."""
    numbers = iter(range(10**9))
    return lambda: play(next(numbers))


def _naive_game(seats: int, number: int) -> Table:
    """A whole random game at the twin's table."""
    random = Random(number)
    table = Table(seats, list(FIRST_GAME), 0)
    while table.phase != "over":
        drawn = random.sample(sorted(table.bag), 3 * seats)
        table.draw([drawn[3 * seat : 3 * seat + 3] for seat in range(seats)])
        for seat in range(seats):
            axe, one, other = random.sample(table.drawn[seat], 3)
            stake = random.randint(1, table.gold[seat] - 1)
            rest = random.randint(1, table.gold[seat] - stake)
            table.price(seat, axe, {one: stake, other: rest})
        while table.phase == "market":
            _naive_purchase(table, table.waiting[0], random)
        while table.phase == "build":
            _naive_build(table, table.waiting[0], random)
    return table


def _naive_purchase(table: Table, seat: int, random: Random) -> None:
    offers = [
        (seller, tile)
        for seller, stakes in enumerate(table.stakes)
        for tile, stake in stakes.items()
        if seller != seat and stake <= table.purse(seat)
    ]
    number = random.randrange(len(offers) + 1)
    if number == len(offers):
        table.pass_by(seat)
    else:
        table.buy(seat, *offers[number])


def _naive_build(table: Table, seat: int, random: Random) -> None:
    hand = table.hands[seat]
    options = [(tile, place) for tile in hand for place in places(table.lands[seat], tile)]
    if options:
        table.place(seat, *random.choice(options))
    else:
        table.give_back(seat, random.choice(hand))
