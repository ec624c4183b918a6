"""Who must act and what they may do.

`legal_actions` names one of several actions with the same effect (a tile that looks the same in
two rotations, two islands that are alike); `is_legal` accepts each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice, permutations
from typing import Final

from rules.grid import Part
from rules.skylands.actions import (
    Action,
    Board,
    Choose,
    Create,
    Deal,
    Deploy,
    Lay,
    Lodge,
    Pass,
    Reveal,
)
from rules.skylands.archipelago import Island
from rules.skylands.catalogue import START_SIDES, TILES
from rules.skylands.conversion import conversions
from rules.skylands.people import housing, payments, ways_to_take
from rules.skylands.refusal import fault, number_revealed
from rules.skylands.state import BEDS, HANDED, STEPS, GameState, Phase, Player
from rules.skylands.tiles import COLOUR, TileId
from rules.table import CHANCE, Seat

MOST: Final = 2
"""K-40: islands that the active player may fill."""


def to_act(state: GameState) -> tuple[Seat, ...]:
    """Return the seat that owes a decision; () when the game is over."""
    match state.phase:
        case Phase.DEAL | Phase.REVEAL | Phase.SEARCH:
            return (CHANCE,)
        case Phase.OVER:
            return ()
        case _:
            return (state.turn,)


def legal_actions(state: GameState, seat: Seat) -> Iterator[Action]:
    """All of them, in a fixed order, equal ones once. Never empty for a seat in to_act(state)."""
    if seat not in to_act(state):
        return iter(())
    answers = _answers(state, seat)
    if state.phase in STEPS:
        return chain(answers, [Pass(seat)], _lodgings(seat, state.own))
    return answers


def is_legal(state: GameState, action: Action) -> bool:
    """Return whether an action is legal, without listing the others."""
    return not fault(state, action, to_act(state))


def _answers(state: GameState, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.DEAL:
            return _deals(state)
        case Phase.REVEAL | Phase.SEARCH:
            return _reveals(state)
        case Phase.CHOOSE:
            return _boards(seat, state.own)
        case Phase.DEPLOY:
            return _deployments(state, seat)
        case Phase.CREATE:
            return _creations(state, seat)
        case Phase.CONVERT:
            return conversions(state, seat)
        case _:
            return _layings(seat, state.own, tiles_to_lay(state))


def tiles_to_lay(state: GameState) -> tuple[TileId, ...]:
    """Return the tiles that the seat whose step it is may lay now, each once."""
    if state.phase is Phase.START:
        # The order of laying changes nothing, so the start tile comes first (K-14).
        return tuple(dict.fromkeys(state.own.hand)) if state.own.land.tiles else START_SIDES
    if state.phase is Phase.BUILD:
        return (state.bought,) if state.bought else ()
    return tuple(dict.fromkeys(state.display))


def _deals(state: GameState) -> Iterator[Action]:
    n = len(state.players)
    for picked in _draws(state.bag, HANDED * n):
        yield Deal(tuple(picked[HANDED * s : HANDED * s + HANDED] for s in range(n)))


def _reveals(state: GameState) -> Iterator[Action]:
    for picked in _draws(state.bag, number_revealed(state)):
        yield Reveal(picked)


def _draws(bag: tuple[TileId, ...], number: int) -> Iterator[tuple[TileId, ...]]:
    """Yield every order in which so many tiles can come out of a bag, equal tiles once."""
    if not number:
        yield ()
        return
    for tile in dict.fromkeys(bag):
        at = bag.index(tile)
        for rest in _draws(bag[:at] + bag[at + 1 :], number - 1):
            yield (tile, *rest)


def _boards(seat: Seat, player: Player) -> Iterator[Action]:
    for board in Board:
        if board is not player.pawn or player.can_repeat:
            yield Choose(seat, board)


def _layings(seat: Seat, player: Player, tiles: Iterable[TileId]) -> Iterator[Action]:
    for tile in tiles:
        for cell, quarter in player.land.spots(TILES[tile]):
            yield Lay(seat, tile, cell, quarter)


def _deployments(state: GameState, seat: Seat) -> Iterator[Action]:
    """Yield one island, or two with the advantage; both orders if supply is short (K-40, K-41)."""
    islands = deployable(state)
    seen = set()
    for number in range(1, 1 + (MOST if state.has_advantage else 1)):
        for chosen in permutations(islands, number):
            settled = _settled(state, chosen)
            if min(settled.values()) and (key := housing(state.own, settled)) not in seen:
                seen.add(key)
                yield Deploy(seat, tuple([island.name for island in chosen]))


def _settled(state: GameState, islands: tuple[Island, ...]) -> dict[Part, int]:
    """Return by island how many would come if they are filled in this order (K-41)."""
    supply = list(state.supply)
    found = {}
    for island in islands:
        colour = COLOUR[island.kind]
        found[island.name] = min(state.own.free(island), supply[colour])
        supply[colour] -= found[island.name]
    return found


def deployable(state: GameState) -> list[Island]:
    """Return the islands that could be filled in the present step (K-40, K-41)."""
    return [
        island
        for island in state.own.land.complete
        if island.kind in COLOUR and state.supply[COLOUR[island.kind]] and state.own.free(island)
    ]


def _creations(state: GameState, seat: Seat) -> Iterator[Action]:
    """Yield every special tile that can be laid, with every way to pay for it (K-50)."""
    player = state.own
    for tile in state.market:
        if player.land.has_spot(TILES[tile]):
            for amounts in payments(state, tile):
                for taken in ways_to_take(player, amounts):
                    yield Create(seat, tile, taken)


def _lodgings(seat: Seat, player: Player) -> Iterator[Action]:
    if player.owns("hotel") and sum(player.guests) < BEDS:
        seen = set()
        for name in sorted(player.people):
            if (key := housing(player, {name: -1})) not in seen:
                seen.add(key)
                yield Lodge(seat, name)


def is_stuck(state: GameState) -> bool:
    """Return whether the seat whose step it is can do nothing but pass."""
    found = list(islice(legal_actions(state, state.turn), 2)) if state.phase in STEPS else []
    return found == [Pass(state.turn)]
