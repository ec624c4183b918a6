"""Laying a tile, in whichever phase, and what it sets off (K-04, K-70 to K-72)."""

from __future__ import annotations

from typing import Final

from rules.grid import part_of
from rules.skylands.actions import Lay
from rules.skylands.archipelago import Archipelago, Island
from rules.skylands.catalogue import TILES
from rules.skylands.events import Event, IslandCompleted, TilePlaced, TilesDiscarded
from rules.skylands.state import KEPT, GameState, Phase, Player, Step
from rules.skylands.supply import settle, take_points
from rules.skylands.tiles import COLOUR, Kind, TileId
from rules.skylands.turns import begin_turn, discard, end_step, then
from rules.table import Seat

DISCOVERY: Final = 2
"""K-71."""

FERTILE: Final = {kind: f"special-fertile_{kind.word}" for kind in COLOUR}
"""K-72: by kind of island, the tile that fills it when it is complete."""


def lay(state: GameState, action: Lay) -> Step:
    """Lay a tile and go on."""
    laid = _place(state, action)
    match state.phase:
        case Phase.START:
            return then(laid, _after_start_tile)
        case Phase.BUILD:
            return then(_score_discovery(laid, action), _after_special)
        case _:
            display = without_tile(state.display, action.tile)
            return then(laid._replace(state=laid.state._replace(display=display)), end_step)


def without_tile(tiles: tuple[TileId, ...], tile: TileId) -> tuple[TileId, ...]:
    """Return the tiles without one of them."""
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def _place(state: GameState, action: Lay) -> Step:
    player = state.players[action.seat]
    land = player.land.place(TILES[action.tile], action.cell, action.quarter)
    quarter = land.tiles[action.cell].quarter
    step = Step(
        state.put(action.seat, _with_land(player, land, action.tile)),
        (TilePlaced(action.seat, action.tile, action.cell, quarter),),
    )
    for island in _completed(land, action):
        step = _complete(step, action.seat, island)
    return step


def _with_land(player: Player, land: Archipelago, tile: TileId) -> Player:
    hand = without_tile(player.hand, tile) if tile in player.hand else player.hand
    return player._replace(land=land, hand=hand)


def _completed(land: Archipelago, action: Lay) -> list[Island]:
    patches = land.tiles[action.cell].patches
    touched = [land.island_at[part_of(action.cell, patch.kind)] for patch in patches]
    return [island for island in touched if island.is_complete]


def _complete(step: Step, seat: Seat, island: Island) -> Step:
    """Pay for what is completed: a fertile island or a productive city (K-72)."""
    completed: Event = IslandCompleted(seat, island.kind, island.cells)
    step = step._replace(events=(*step.events, completed))
    tiles = step.state.players[seat].land.tiles
    here = {tiles[cell].id for cell in island.cells}
    if island.kind is Kind.CITY:
        points = island.spaces // 2 if "special-productive_city" in here else 0
        return take_points(step, seat, points, "productive_city", island.cells)
    return settle(step, seat, island, "fertile") if FERTILE[island.kind] in here else step


def _score_discovery(step: Step, action: Lay) -> Step:
    """Take the points of a discovery (K-71)."""
    if action.tile == "special-discovery":
        cells = frozenset({action.cell})
        return take_points(step, action.seat, DISCOVERY, "discovery", cells)
    return step


def _after_special(state: GameState) -> Step:
    """Let an outpost draw a tile, if there is one (K-71)."""
    after = state._replace(bought=None)
    if state.bought == "special-outpost" and state.bag:
        return Step(after._replace(phase=Phase.SEARCH), ())
    return end_step(after)


def _after_start_tile(state: GameState) -> Step:
    """Lay three tiles each, the start tile first; then the next seat, then the game (K-14)."""
    player = state.own
    if len(player.land.tiles) <= KEPT:
        return Step(state, ())
    rest = TilesDiscarded(player.hand)
    after = discard(state, player.hand).put(state.turn, player._replace(hand=()))
    after = after._replace(turn=state.next_seat(state.turn))
    if after.turn != state.setup.first:
        return Step(after, (rest,))
    return then(Step(after, (rest,)), begin_turn)
