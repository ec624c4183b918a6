"""The aid behind the screen: what each tile on the table would be worth to each seat.

Bots judge it between frames, from what everybody can see.
"""

from __future__ import annotations

from game.bots.bot import Pondering
from game.bots.skye.advice import tile_worths
from rules.skye import GameState
from rules.skye.tiles import TileId
from rules.skye.view import observe
from rules.table import Seat


class Appraisal:
    """Points by tile and seat, once they are known."""

    def __init__(self, state: GameState, viewer: Seat) -> None:
        self._pondering = Pondering(tile_worths(observe(state, viewer)))

    @property
    def is_known(self) -> bool:
        return bool(self._pondering.found)

    def worth(self, tile: TileId, seat: Seat) -> int | None:
        """Return what a tile would bring a seat by the end; None while that is unknown."""
        for worths in self._pondering.found:
            return round(worths[tile][seat])
        return None

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; return whether something new is known now."""
        return self._pondering.go_on(seconds)

    def stop(self) -> None:
        self._pondering.stop()
