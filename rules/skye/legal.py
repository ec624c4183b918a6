"""Who must act and what they may do. Two functions, one truth: tests compare them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations, product
from typing import assert_never

from rules.skye.actions import Action, Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.legal import fault, road_places, step_answers
from rules.skye.journeyman.walk import walks
from rules.skye.landscape import TILES
from rules.skye.state import AXE, DRAWN, GameState, Phase, Player
from rules.table import CHANCE, Seat


def to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that owe a decision; several at once while pricing; () when the game is over."""
    match state.phase:
        case Phase.DRAW:
            return (CHANCE,)
        case Phase.PRICING:
            return tuple([s for s, player in enumerate(state.players) if player.prices is None])
        case Phase.MARKET | Phase.BUILD | Phase.WALK:
            return (state.turn,)
        case Phase.STEP:
            return (pending_of(state).offers[0].seat,)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def legal_actions(state: GameState, seat: Seat) -> Iterator[Action]:
    """All of them, in a fixed order. Never empty for a seat in to_act(state)."""
    if seat not in to_act(state):
        return iter(())
    if state.pending is not None and seat != CHANCE:
        return chain(_answers(state, seat), road_places(state, seat))
    return _answers(state, seat)


def _answers(state: GameState, seat: Seat) -> Iterator[Action]:
    """What the phase asks of a seat."""
    match state.phase:
        case Phase.DRAW:
            return _draws(state)
        case Phase.PRICING:
            return _prices(seat, state.players[seat])
        case Phase.MARKET:
            return _purchases(state, seat)
        case Phase.STEP:
            return step_answers(state, seat)
        case Phase.WALK:
            return walks(state, seat)
        case _:
            return _builds(state, seat)


def is_legal(state: GameState, action: Action) -> bool:
    """The same rules, asked about one action, without listing the others."""
    match action:
        case Draw():
            return state.phase is Phase.DRAW and _is_draw(state, action)
        case SetPrices():
            return state.phase is Phase.PRICING and _is_price(state, action)
        case Buy():
            return _has_turn(state, Phase.MARKET, action.seat) and _can_buy(state, action)
        case Pass():
            return _has_turn(state, Phase.MARKET, action.seat)
        case Place():
            return _has_turn(state, Phase.BUILD, action.seat) and _can_place(state, action)
        case GiveBack():
            return _has_turn(state, Phase.BUILD, action.seat) and _must_give_back(state, action)
        case TakeStep() | Stay() | Walk() | LayRoad():
            return not fault(state, action, to_act(state))
        case _:
            assert_never(action)


def _draws(state: GameState) -> Iterator[Action]:
    n = len(state.players)
    for picked in permutations(state.bag, DRAWN * n):
        yield Draw(tuple(picked[DRAWN * s : DRAWN * s + DRAWN] for s in range(n)))


def _prices(seat: Seat, player: Player) -> Iterator[Action]:
    """S-21: the axe on one tile, at least 1 gold on each of the others, from the own gold; J-11."""
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
    """S-40 to S-43: any tile of another seat that the purse can pay, or nothing."""
    purse = state.players[seat].means
    for seller, player in enumerate(state.players):
        if seller != seat and isinstance(player.prices, tuple):
            for tile, price in zip(player.offer, player.prices, strict=True):
                if price <= purse:
                    yield Buy(seat, seller, tile)
    yield Pass(seat)


def _builds(state: GameState, seat: Seat) -> Iterator[Action]:
    """S-50 to S-52; what fits nowhere goes back when nothing else is left to lay (S-55)."""
    player = state.players[seat]
    stuck = True
    for tile in player.hand:
        for cell, quarter in player.land.spots(TILES[tile]):
            stuck = False
            yield Place(seat, tile, cell, quarter)
    if stuck:
        for tile in player.hand:
            yield GiveBack(seat, tile)


def _has_turn(state: GameState, phase: Phase, seat: Seat) -> bool:
    return state.phase is phase and state.turn == seat


def _is_draw(state: GameState, action: Draw) -> bool:
    drawn = [tile for hand in action.hands for tile in hand]
    sizes = [len(hand) for hand in action.hands]
    is_dealt = sizes == [DRAWN] * len(state.players)
    return is_dealt and len(set(drawn)) == len(drawn) and set(drawn) <= set(state.bag)


def _is_price(state: GameState, action: SetPrices) -> bool:
    seat, prices = action
    if seat not in state.setup.seats:
        return False
    player = state.players[seat]
    axes = prices.count(AXE)
    return (
        player.prices is None
        and len(prices) == DRAWN
        and (axes == 1 or (axes == 0 and player.may_keep_all))
        and min(prices) >= AXE
        and sum(prices) <= player.gold
    )


def _can_buy(state: GameState, action: Buy) -> bool:
    if action.seller == action.seat or action.seller not in state.setup.seats:
        return False
    seller = state.players[action.seller]
    if action.tile not in seller.offer or not isinstance(seller.prices, tuple):
        return False
    return seller.prices[seller.offer.index(action.tile)] <= state.players[action.seat].means


def _can_place(state: GameState, action: Place) -> bool:
    player = state.players[action.seat]
    tile = action.tile
    return tile in player.hand and player.land.accepts(TILES[tile], action.cell, action.quarter)


def _must_give_back(state: GameState, action: GiveBack) -> bool:
    player = state.players[action.seat]
    return action.tile in player.hand and not any(
        player.land.has_spot(TILES[tile]) for tile in player.hand
    )
