"""How a special tile can be paid for, the best ways first. It knows no screen."""

from __future__ import annotations

from itertools import islice
from typing import Final

from rules.skylands.actions import Taken
from rules.skylands.people import payments, total, ways_to_take
from rules.skylands.state import GameState
from rules.skylands.tiles import Colour, TileId

_MOST: Final = 240
"""Ways that are offered: with a merchant quarter there may be very many."""


def ways_to_pay(step: GameState, tile: TileId) -> list[Taken]:
    """Return the ways to pay now: few inhabitants first, blue ones last, few homes first."""
    own = step.own
    found = [
        taken
        for amounts in payments(step, tile)
        for taken in islice(ways_to_take(own, amounts), _MOST)
    ]

    def cost(taken: Taken) -> tuple[int, ...]:
        amounts = total(own, taken)
        return sum(amounts), amounts[Colour.BLUE], len(taken)

    return sorted(found, key=cost)[:_MOST]
