"""What a seat may do: all of it in a list, or one action asked about.

`is_legal` asks `rules.skye.refusal` for a fault, so both have one list of conditions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations, product

from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.expansion import EXPANSIONS, phase_of
from rules.skye.kinds import Action
from rules.skye.landscape import TILES
from rules.skye.refusal import fault
from rules.skye.refusal import to_act as to_act
from rules.skye.state import AXE, DRAWN, GameState, Phase, Player
from rules.table import CHANCE, Seat


def legal_actions(state: GameState, seat: Seat) -> Iterator[Action]:
    """Return all of them, in a fixed order. Never empty for a seat in to_act(state)."""
    if seat not in to_act(state):
        return iter(())
    if state.setup.expansions and seat != CHANCE:
        extras = [EXPANSIONS[name].extras(state, seat) for name in state.setup.expansions]
        return chain(_answers(state, seat), *extras)
    return _answers(state, seat)


def _answers(state: GameState, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.DRAW:
            return _draws(state)
        case Phase.PRICING:
            return _prices(seat, state.players[seat])
        case Phase.MARKET:
            return _purchases(state, seat)
        case Phase.BUILD:
            return _builds(state, seat)
        case _:
            return phase_of(state).answers(state, seat)


def is_legal(state: GameState, action: Action) -> bool:
    """Return whether an action is legal, without listing the others."""
    return not fault(state, action)


def _draws(state: GameState) -> Iterator[Action]:
    n = len(state.players)
    for picked in permutations(state.bag, DRAWN * n):
        yield Draw(tuple(picked[DRAWN * s : DRAWN * s + DRAWN] for s in range(n)))


def _prices(seat: Seat, player: Player) -> Iterator[Action]:
    """Yield one axe, at least 1 gold on each other tile, from the own gold (S-21, J-11)."""
    for axe in range(DRAWN):
        for one in range(1, player.gold):
            for other in range(1, player.gold - one + 1):
                prices = [one, other]
                prices.insert(axe, AXE)
                yield SetPrices(seat, tuple(prices))
    if player.may_keep_all:
        for one, other in product(range(1, player.gold), repeat=2):
            for third in range(1, player.gold - one - other + 1):
                yield SetPrices(seat, (one, other, third))


def _purchases(state: GameState, seat: Seat) -> Iterator[Action]:
    """Yield any tile of another seat that the purse can pay, then a pass (S-40 to S-43)."""
    purse = state.players[seat].means
    for seller, player in enumerate(state.players):
        if seller != seat and isinstance(player.prices, tuple):
            for tile, price in zip(player.offer, player.prices, strict=True):
                if price <= purse:
                    yield Buy(seat, seller, tile)
    yield Pass(seat)


def _builds(state: GameState, seat: Seat) -> Iterator[Action]:
    """Yield every place; once nothing fits, tiles that go back into the bag (S-50 to S-55)."""
    player = state.players[seat]
    stuck = True
    for tile in player.hand:
        for cell, quarter in player.land.spots(TILES[tile]):
            stuck = False
            yield Place(seat, tile, cell, quarter)
    if stuck:
        for tile in player.hand:
            yield GiveBack(seat, tile)
