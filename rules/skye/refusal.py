"""Who must act, and whether an action breaks a rule: one sentence with the rule's id.

The sentence is the truth: `is_legal` asks for it, so there is no second list of conditions. What is
quick to see comes first, and words are looked for only where something is wrong.
"""

from __future__ import annotations

from typing import Final, assert_never

from rules.grid import xy
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.expansion import owner_of, phase_of
from rules.skye.kinds import Action
from rules.skye.landscape import TILES
from rules.skye.state import AXE, DRAWN, GameState, Phase
from rules.skye.tiles import TileId
from rules.table import CHANCE, Seat

_WAITS_FOR: Final = {
    Phase.DRAW: "tiles to be drawn",
    Phase.PRICING: "prices",
    Phase.MARKET: "a purchase or a pass",
    Phase.BUILD: "a tile to be laid",
    Phase.OVER: "nothing: the game is over",
}


def to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that owe a decision; several at once while pricing; () when the game is over."""
    match state.phase:
        case Phase.DRAW:
            return (CHANCE,)
        case Phase.PRICING:
            return tuple([s for s, player in enumerate(state.players) if player.prices is None])
        case Phase.MARKET | Phase.BUILD:
            return (state.turn,)
        case Phase.STEP | Phase.WALK:
            return phase_of(state).to_act(state)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def fault(state: GameState, action: Action) -> str:
    """Why an action is not legal in `state`, in one sentence; empty if it is."""
    match action:
        case Draw():
            return _draw(state, action)
        case SetPrices():
            return _prices(state, action)
        case Buy():
            return _turn(state, Phase.MARKET, action.seat) or _buy(state, action)
        case Pass():
            return _turn(state, Phase.MARKET, action.seat)
        case Place():
            return _turn(state, Phase.BUILD, action.seat) or _place(state, action)
        case GiveBack():
            return _turn(state, Phase.BUILD, action.seat) or _give_back(state, action)
        case _:
            found: str = owner_of(action).fault(state, action)
            return found


def _not_now(state: GameState) -> str:
    waits_for = _WAITS_FOR.get(state.phase) or phase_of(state).waits_for
    return f"the table waits for {waits_for}"


def _turn(state: GameState, phase: Phase, seat: Seat) -> str:
    if state.phase is not phase:
        return _not_now(state)
    if state.turn == seat:
        return ""
    rule = "S-40" if phase is Phase.MARKET else "S-56"
    return f"it is seat {state.turn}'s turn, not seat {seat}'s ({rule})"


def _draw(state: GameState, action: Draw) -> str:
    if state.phase is not Phase.DRAW:
        return _not_now(state)
    seats = len(state.players)
    if [len(hand) for hand in action.hands] != [DRAWN] * seats:
        return f"each of the {seats} seats draws {DRAWN} tiles (S-20)"
    drawn = [tile for hand in action.hands for tile in hand]
    if len(set(drawn)) == len(drawn) and set(drawn) <= set(state.bag):
        return ""
    return f"tile {_missing(drawn, set(state.bag))} is not in the bag (S-04)"


def _missing(drawn: list[TileId], bag: set[TileId]) -> TileId:
    """Return the first drawn tile that is not there, or not any more."""
    return next(tile for at, tile in enumerate(drawn) if tile not in bag or tile in drawn[:at])


def _prices(state: GameState, action: SetPrices) -> str:
    if state.phase is not Phase.PRICING:
        return _not_now(state)
    if action.seat not in state.setup.seats:
        return f"there is no seat {action.seat} (S-01)"
    player = state.players[action.seat]
    if player.prices is not None:
        return f"seat {action.seat} has set its prices already (S-21)"
    axes = action.prices.count(AXE)
    if len(action.prices) != DRAWN or axes > 1 or (not axes and not player.may_keep_all):
        return "the axe lies on exactly one of the three tiles (S-21)"
    if min(action.prices) < AXE:
        return "each of the other two tiles needs at least 1 gold (S-21)"
    stakes = sum(action.prices)
    if stakes <= player.gold:
        return ""
    return f"stakes of {stakes} gold are more than the {player.gold} gold of the seat (S-21)"


def _buy(state: GameState, action: Buy) -> str:
    if action.seller == action.seat:
        return "nobody buys an own tile (S-43)"
    if action.seller not in state.setup.seats:
        return f"there is no seat {action.seller} (S-01)"
    seller, buyer = state.players[action.seller], state.players[action.seat]
    if action.tile not in seller.offer or not isinstance(seller.prices, tuple):
        return f"seat {action.seller} does not offer tile {action.tile} (S-43)"
    if seller.prices[seller.offer.index(action.tile)] <= buyer.means:
        return ""
    purse = buyer.purse
    return f"seat {action.seat} has {purse} gold to spend, too little for {action.tile} (S-42)"


def _place(state: GameState, action: Place) -> str:
    land, tile = state.players[action.seat].land, action.tile
    if tile not in state.players[action.seat].hand:
        return f"seat {action.seat} has no tile {tile} to lay (S-50)"
    if land.accepts(TILES[tile], action.cell, action.quarter):
        return ""
    x, y = xy(action.cell)
    if action.cell in land.tiles:
        return f"a tile lies at {x},{y} already (S-54)"
    demand = land.border.get(action.cell)
    if demand is None:
        return f"no tile lies beside {x},{y} (S-51)"
    turned = "turned so" if TILES[tile].fits[demand] else "however it is turned"
    return f"{tile} {turned} meets other terrain at {x},{y} (S-52)"


def _give_back(state: GameState, action: GiveBack) -> str:
    player = state.players[action.seat]
    if action.tile not in player.hand:
        return f"seat {action.seat} has no tile {action.tile} to return (S-50)"
    for tile in player.hand:
        if player.land.has_spot(TILES[tile]):
            return f"tile {tile} has a legal place, so nothing may be returned (S-55)"
    return ""
