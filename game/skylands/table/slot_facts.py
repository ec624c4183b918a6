"""What a seat can do with each special tile; counted once for every state of the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.skylands.possible import as_step, payable
from rules.skylands.actions import Board
from rules.skylands.people import price_of
from rules.skylands.state import GameState
from rules.skylands.tiles import TileId
from rules.table import Seat


@dataclass(frozen=True)
class SlotFacts:
    """What the seat at the board can do with each special tile."""

    state: GameState
    seat: Seat
    able: frozenset[TileId]
    """Those that it can pay for and lay."""
    prices: dict[TileId, tuple[int, int, int, int]]
    """By colour, and of any colour."""


def slot_facts(state: GameState, seat: Seat) -> SlotFacts:
    """Count by the rules what a seat can do with each special tile."""
    step = as_step(state, Board.CREATE, seat)
    found = {tile: price_of(step, tile) for tile in state.setup.specials}
    prices = {tile: (*price.colours, price.white) for tile, price in found.items()}
    return SlotFacts(state, seat, frozenset(payable(step)), prices)


def owner_of(state: GameState, tile: TileId) -> Seat | None:
    """Return the seat that has laid or just paid for a special tile."""
    if tile == state.bought:
        return state.turn
    return next((s for s in state.setup.seats if tile in state.players[s].land.specials), None)
