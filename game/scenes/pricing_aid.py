"""The aid behind the screen: what each drawn tile would be worth to each seat.

It is counted from what everybody can see, in small slices, so that no frame has to wait for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.bots.evaluate import outlook, places
from rules.skye import GameState, View
from rules.skye.tiles import TileId
from rules.skye.view import observe
from rules.table import Seat


class Appraisal:
    """Points by tile and seat, as far as they are known by now."""

    def __init__(self, state: GameState, viewer: Seat) -> None:
        self._table = observe(state, viewer).table
        self._tiles = state.players[viewer].offer
        self._found: dict[tuple[TileId, Seat], int] = {}
        self._work = self._appraise()

    def worth(self, tile: TileId, seat: Seat) -> int | None:
        """Points that a tile would bring a seat by the end; None while that is unknown."""
        return self._found.get((tile, seat))

    def go_on(self, seconds: float) -> bool:
        """Count for about so long; whether something new is known now."""
        known = len(self._found)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if next(self._work, True):
                break
        return len(self._found) > known

    def _appraise(self) -> Iterator[bool]:
        """Yield False after each place tried."""
        for tile in self._tiles:
            for seat in self._table.setup.seats:
                ahead = outlook(View(seat, self._table))
                player = self._table.players[seat]
                now = ahead.worth(player.land, player.gold)
                best = now
                for worth, _, _ in places(ahead, player.land, tile, player.gold):
                    best = max(best, worth)
                    yield False
                self._found[tile, seat] = round(best - now)
