"""What a round's beginning brings: castle, connected whisky, and help for those behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.grid import ORIGIN, Cell
from rules.skye.events import GoldPaid
from rules.skye.expansion import EXPANSIONS
from rules.skye.state import GameState
from rules.skye.territory import Territory
from rules.table import Seat

CASTLE_GOLD: Final = 5
CATCH_UP: Final = (0, 0, 1, 2, 3, 4)
"""S-11: by round, for every player with strictly more points."""


def income(state: GameState, seat: Seat) -> Iterator[GoldPaid]:
    """Yield the income of a seat, reason by reason (S-10, S-11)."""
    land = state.players[seat].land
    yield GoldPaid(seat, CASTLE_GOLD, "castle", frozenset((ORIGIN,)))
    stills = connected_whisky(land)
    if stills:
        yield GoldPaid(seat, len(stills), "whisky", stills)
    ahead = sum([score > state.scores[seat] for score in state.scores])
    helped = ahead * CATCH_UP[state.round - 1]
    if helped:
        yield GoldPaid(seat, helped, "catch_up")
    for name in state.setup.expansions:
        yield from EXPANSIONS[name].income(state, seat)


def land_income(land: Territory) -> int:
    """Castle and connected whisky, without help."""
    return CASTLE_GOLD + len(connected_whisky(land))


def connected_whisky(land: Territory) -> frozenset[Cell]:
    """Return the tiles with whisky whose road leads to the castle, each counted once."""
    tiles = land.tiles
    return frozenset([cell for cell in land.road_cells if tiles[cell].things.whisky])
