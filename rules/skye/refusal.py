"""Why an action is refused: one sentence with the rule it breaks, for whoever tried it."""

from __future__ import annotations

from typing import assert_never

from rules.grid import xy
from rules.skye.actions import Action, Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.legal import fault
from rules.skye.landscape import TILES
from rules.skye.legal import to_act
from rules.skye.state import AXE, DRAWN, GameState, Phase

_WAITS_FOR = {
    Phase.DRAW: "tiles to be drawn",
    Phase.PRICING: "prices",
    Phase.MARKET: "a purchase or a pass",
    Phase.BUILD: "a tile to be laid",
    Phase.OVER: "nothing: the game is over",
    Phase.STEP: "a step on a track or none",
    Phase.WALK: "a walk",
}


def reason(state: GameState, action: Action) -> str:
    """One sentence about an action that is not legal in `state`."""
    match action:
        case Draw():
            return _phase(state, Phase.DRAW) or _draw(state, action)
        case SetPrices():
            return _phase(state, Phase.PRICING) or _prices(state, action)
        case Buy():
            return _turn(state, Phase.MARKET, action.seat) or _buy(state, action)
        case Pass():
            return _turn(state, Phase.MARKET, action.seat)
        case Place():
            return _turn(state, Phase.BUILD, action.seat) or _place(state, action)
        case GiveBack():
            return _turn(state, Phase.BUILD, action.seat) or _give_back(state, action)
        case TakeStep() | Stay() | Walk() | LayRoad():
            return fault(state, action, to_act(state))
        case _:
            assert_never(action)


def _phase(state: GameState, phase: Phase) -> str:
    return "" if state.phase is phase else f"the table waits for {_WAITS_FOR[state.phase]}"


def _turn(state: GameState, phase: Phase, seat: int) -> str:
    if wrong := _phase(state, phase):
        return wrong
    rule = "S-40" if phase is Phase.MARKET else "S-56"
    return (
        "" if state.turn == seat else f"it is seat {state.turn}'s turn, not seat {seat}'s ({rule})"
    )


def _draw(state: GameState, action: Draw) -> str:
    seats = len(state.players)
    if [len(hand) for hand in action.hands] != [DRAWN] * seats:
        return f"each of the {seats} seats draws {DRAWN} tiles (S-20)"
    bag = set(state.bag)
    for hand in action.hands:
        for tile in hand:
            if tile not in bag:
                return f"tile {tile} is not in the bag (S-04)"
            bag.remove(tile)
    raise AssertionError("the draw is legal")


def _prices(state: GameState, action: SetPrices) -> str:
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
    return f"stakes of {stakes} gold are more than the {player.gold} gold of the seat (S-21)"


def _buy(state: GameState, action: Buy) -> str:
    if action.seller == action.seat:
        return "nobody buys an own tile (S-43)"
    if action.seller not in state.setup.seats:
        return f"there is no seat {action.seller} (S-01)"
    if action.tile not in state.players[action.seller].offer:
        return f"seat {action.seller} does not offer tile {action.tile} (S-43)"
    purse = state.players[action.seat].purse
    return f"seat {action.seat} has {purse} gold to spend, too little for {action.tile} (S-42)"


def _place(state: GameState, action: Place) -> str:
    player = state.players[action.seat]
    if action.tile not in player.hand:
        return f"seat {action.seat} has no tile {action.tile} to lay (S-50)"
    x, y = xy(action.cell)
    if action.cell in player.land.tiles:
        return f"a tile lies at {x},{y} already (S-54)"
    demand = player.land.border.get(action.cell)
    if demand is None:
        return f"no tile lies beside {x},{y} (S-51)"
    turned = "turned so" if TILES[action.tile].fits[demand] else "however it is turned"
    return f"{action.tile} {turned} meets other terrain at {x},{y} (S-52)"


def _give_back(state: GameState, action: GiveBack) -> str:
    player = state.players[action.seat]
    if action.tile not in player.hand:
        return f"seat {action.seat} has no tile {action.tile} to return (S-50)"
    fitting = next(tile for tile in player.hand if player.land.has_spot(TILES[tile]))
    return f"tile {fitting} has a legal place, so nothing may be returned (S-55)"
