"""Whether an action breaks a rule: one sentence with the rule's id, for whoever tried it.

The sentence is the truth: `is_legal` asks for it, so there is no second list of conditions.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, assert_never

from rules.grid import xy
from rules.skylands import conversion
from rules.skylands.actions import (
    Action,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    Lay,
    Lodge,
    Pass,
    Reveal,
)
from rules.skylands.catalogue import START_SIDES, TILES
from rules.skylands.people import amounts_for, barter_stock, is_taken, price_of, total
from rules.skylands.state import BEDS, HANDED, STEPS, GameState, Phase
from rules.skylands.tiles import COLOUR, TileId
from rules.table import Seat

_WAITS_FOR: Final = {
    Phase.DEAL: "tiles to be dealt (K-14)",
    Phase.START: "a tile to be laid at the start (K-14)",
    Phase.CHOOSE: "an action to be chosen (K-20)",
    Phase.REVEAL: "tiles to be revealed (K-30)",
    Phase.DISCOVER: "a tile to be taken and laid, or a pass (K-30)",
    Phase.EXTRA: "one more tile to be taken and laid, or a pass (K-31)",
    Phase.DEPLOY: "islands to be filled, or a pass (K-40)",
    Phase.CREATE: "a special tile to be paid for, or a pass (K-50)",
    Phase.BUILD: "a special tile to be laid (K-50)",
    Phase.SEARCH: "a tile to be drawn for an outpost (K-71)",
    Phase.OUTPOST: "a tile to be laid or discarded (K-71)",
    Phase.CONVERT: "a Convert, or a pass (K-60)",
    Phase.OVER: "nothing: the game is over (K-80)",
}

LAYING: Final = frozenset({Phase.START, Phase.DISCOVER, Phase.EXTRA, Phase.BUILD, Phase.OUTPOST})
"""The phases in which a tile is laid."""


def fault(state: GameState, action: Action, acting: tuple[Seat, ...]) -> str:
    """Why an action is not legal while these seats must act; empty if it is."""
    match action:
        case Deal():
            return _phase(state, Phase.DEAL) or _deal(state, action)
        case Reveal():
            return _phase(state, Phase.REVEAL, Phase.SEARCH) or _reveal(state, action)
        case _ if action.seat not in acting:
            return _not_now(state, action.seat, acting)
        case Choose():
            return _phase(state, Phase.CHOOSE) or _choose(state, action)
        case Pass():
            return _phase(state, *STEPS)
        case Lay():
            return _phase(state, *LAYING) or _lay(state, action)
        case Deploy():
            return _phase(state, Phase.DEPLOY) or _deploy(state, action)
        case Create():
            return _phase(state, Phase.CREATE) or _create(state, action)
        case Convert():
            return _phase(state, Phase.CONVERT) or conversion.fault(state, action)
        case Lodge():
            return _phase(state, *STEPS) or _lodge(state, action)
        case _:
            assert_never(action)


def _not_now(state: GameState, seat: Seat, acting: tuple[Seat, ...]) -> str:
    if seat not in state.setup.seats:
        return f"there is no seat {seat} (K-13)"
    if not acting or acting[0] not in state.setup.seats:
        return f"the table waits for {_WAITS_FOR[state.phase]}"
    return f"it is seat {acting[0]}'s turn, not seat {seat}'s (K-22)"


def _phase(state: GameState, *phases: Phase) -> str:
    return "" if state.phase in phases else f"the table waits for {_WAITS_FOR[state.phase]}"


def _deal(state: GameState, action: Deal) -> str:
    if [len(hand) for hand in action.hands] != [HANDED] * len(state.players):
        return f"each of the {len(state.players)} seats gets {HANDED} tiles (K-14)"
    return _not_in_bag(state, [tile for hand in action.hands for tile in hand])


def _reveal(state: GameState, action: Reveal) -> str:
    wanted = number_revealed(state)
    if len(action.tiles) != wanted:
        rule = "K-71" if state.phase is Phase.SEARCH else "K-30"
        return f"{wanted} tiles are revealed, not {len(action.tiles)} ({rule})"
    return _not_in_bag(state, list(action.tiles))


def number_revealed(state: GameState) -> int:
    """Return how many tiles chance reveals now (K-30, K-71)."""
    return 1 if state.phase is Phase.SEARCH else len(state.players) + 1


def _not_in_bag(state: GameState, tiles: list[TileId]) -> str:
    missing = Counter(tiles) - Counter(state.bag)
    return next((f"tile {tile} is not in the bag (K-11)" for tile in missing), "")


def _choose(state: GameState, action: Choose) -> str:
    if action.board is state.own.pawn and not state.own.can_repeat:
        return "an action is repeated once in a game (K-21)"
    return ""


def _lay(state: GameState, action: Lay) -> str:
    if wrong := _not_to_lay(state, action.tile):
        return wrong
    land = state.own.land
    if land.accepts(TILES[action.tile], action.cell, action.quarter):
        return ""
    x, y = xy(action.cell)
    if action.cell in land.tiles:
        return f"a tile lies at {x},{y} already (K-04)"
    if action.cell not in land.demands:
        return f"{x},{y} is no cell of the board (K-04)"
    return f"{action.tile} turned so meets other edges at {x},{y} (K-04)"


def _not_to_lay(state: GameState, tile: TileId) -> str:
    match state.phase:
        case Phase.START:
            if state.own.land.tiles:
                wrong = tile not in state.own.hand
                return f"tile {tile} was not dealt or is laid already (K-14)" if wrong else ""
            return "" if tile in START_SIDES else "the start tile is laid first (K-14)"
        case Phase.BUILD:
            return "" if tile == state.bought else f"{tile} was not paid for (K-50)"
        case Phase.OUTPOST:
            return "" if tile in state.display else f"the outpost has not found {tile} (K-71)"
        case _:
            return "" if tile in state.display else f"{tile} does not lie open (K-30)"


def _deploy(state: GameState, action: Deploy) -> str:
    if len(action.islands) not in range(1, 3 if state.has_advantage else 2):
        number = "one island or two" if state.has_advantage else "one island"
        return f"this seat fills {number} (K-40)"
    if len(set(action.islands)) < len(action.islands):
        return "no island is filled twice (K-40)"
    supply = list(state.supply)
    for name in action.islands:
        island = state.own.land.island_at.get(name)
        if island is None or island.name != name or island.kind not in COLOUR:
            return "only forest, mountain and crystal islands are filled (K-40)"
        free = state.own.free(island) if island.is_complete else 0
        if not free:
            return "an island must be complete and have a free space to be filled (K-40)"
        if not supply[COLOUR[island.kind]]:
            return f"no {COLOUR[island.kind].word} inhabitant is left for that island (K-41)"
        supply[COLOUR[island.kind]] -= min(free, supply[COLOUR[island.kind]])
    return ""


def _create(state: GameState, action: Create) -> str:
    if action.tile not in state.market:
        return f"{action.tile} does not lie on the table (K-12)"
    if not state.own.land.has_spot(TILES[action.tile]):
        return f"{action.tile} has no place on this board, so it cannot be bought (K-50)"
    if not is_taken(state.own, action.taken):
        return "so many inhabitants do not live there (K-50)"
    paid = total(state.own, action.taken)
    price = price_of(state, action.tile)
    if paid not in amounts_for(price, barter_stock(state)):
        rule = "K-75" if barter_stock(state) else "K-50"
        return f"this is not the price of {action.tile} for this seat ({rule})"
    return ""


def _lodge(state: GameState, action: Lodge) -> str:
    if not state.own.owns("hotel"):
        return "only the owner of the hotel has guests (K-74)"
    if sum(state.own.guests) >= BEDS:
        return f"the hotel has {BEDS} places (K-74)"
    return "" if state.own.people.get(action.island) else "nobody lives there (K-74)"
