"""What a seat can do with an action, and what the best of it brings: counted by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from rules.skylands.actions import Board, Choose, Convert, Deploy, Taken
from rules.skylands.catalogue import TILES
from rules.skylands.conversion import conversions, moved
from rules.skylands.events import PointsTaken, Settled
from rules.skylands.legal import legal_actions
from rules.skylands.people import payments, price_of, total, ways_to_take
from rules.skylands.play import advance
from rules.skylands.state import GameState, Phase
from rules.skylands.tiles import Colour, TileId
from rules.table import Seat

_MOST: Final = 300
"""Plans of a Convert that are looked at: with a merchant quarter there may be very many."""


def as_step(state: GameState, board: Board, seat: Seat) -> GameState:
    """Return the state as if it were this seat's step of an action now."""
    chooser = state.players[state.active]._replace(pawn=board)
    return state.put(state.active, chooser)._replace(phase=Phase[board.name], turn=seat)


def is_last_discovery(state: GameState) -> bool:
    """Return whether too few tiles are left to discover any (K-33)."""
    return len(state.bag) < len(state.players) + 1


def best_deploy(step: GameState) -> Deploy | None:
    """Return the islands that take most inhabitants; None if none can be filled."""
    found = [a for a in legal_actions(step, step.turn) if isinstance(a, Deploy)]
    return max(found, key=lambda action: arrivals(step, action), default=None)


def arrivals(step: GameState, action: Deploy) -> int:
    """Return how many inhabitants come to the islands."""
    return sum([e.number for e in advance(step, action).events if isinstance(e, Settled)])


def payable(step: GameState) -> list[TileId]:
    """Return the special tiles that the seat could pay for and lay in its step."""
    land = step.own.land
    return [tile for tile in step.market if land.has_spot(TILES[tile]) and payments(step, tile)]


def best_convert(step: GameState) -> Convert | None:
    """Return the plan that scores most with the fewest inhabitants, if there is one."""
    plans = list(islice(conversions(step, step.turn), _MOST))
    return max(
        plans, key=lambda plan: (points_of(step, plan), -moved(step.own, plan).number), default=None
    )


def points_of(step: GameState, plan: Convert) -> int:
    """Return the points that a plan brings at once."""
    events = advance(step, plan).events
    return sum([e.points for e in events if isinstance(e, PointsTaken) and e.seat == plan.seat])


def can_choose(state: GameState, board: Board) -> bool:
    """Return whether the active player may choose an action (K-20, K-21)."""
    return Choose(state.active, board) in set(legal_actions(state, state.active))


_MOST_WAYS: Final = 240
"""Ways that are offered: with a merchant quarter there may be very many."""


def ways_to_pay(step: GameState, tile: TileId) -> list[Taken]:
    """Return the ways to pay now: few inhabitants first, blue ones last, few homes first."""
    own = step.own
    found = [
        taken
        for amounts in payments(step, tile)
        for taken in islice(ways_to_take(own, amounts), _MOST_WAYS)
    ]

    def cost(taken: Taken) -> tuple[int, ...]:
        amounts = total(own, taken)
        return sum(amounts), amounts[Colour.BLUE], len(taken)

    return sorted(found, key=cost)[:_MOST_WAYS]


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
