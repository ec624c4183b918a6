"""What goes between the supply and a seat: inhabitants and points, each with its event."""

from __future__ import annotations

from rules.grid import Cell
from rules.skylands.actions import Taken
from rules.skylands.archipelago import Island
from rules.skylands.events import Event, Left, PointsTaken, Settled
from rules.skylands.people import colour_of, total, without
from rules.skylands.state import GameState, Step
from rules.skylands.tiles import COLOUR
from rules.table import Seat


def take_points(
    step: Step, seat: Seat, points: int, why: str, cells: frozenset[Cell] = frozenset()
) -> Step:
    """Give points to a seat; what the supply lacks is owed and counts as well (K-62)."""
    if not points:
        return step
    state, events = step
    there = min(points, state.points)
    player = state.players[seat]
    richer = player._replace(points=player.points + there, owed=player.owed + points - there)
    after = state.put(seat, richer)._replace(points=state.points - there)
    return Step(after, (*events, PointsTaken(seat, points, points - there, why, cells)))


def settle(step: Step, seat: Seat, island: Island, why: str) -> Step:
    """Fill all free spaces of an island, as far as the supply lasts (K-40, K-41)."""
    state, events = step
    player = state.players[seat]
    colour = COLOUR[island.kind]
    number = min(player.free(island), state.supply[colour])
    if not number:
        return step
    people = {**player.people, island.name: player.people.get(island.name, 0) + number}
    supply = list(state.supply)
    supply[colour] -= number
    after = _with_supply(state.put(seat, player._replace(people=people)), supply)
    return Step(after, (*events, Settled(seat, island.name, colour, number, why)))


def send_away(state: GameState, seat: Seat, taken: Taken, why: str) -> Step:
    """Send inhabitants back to the supply (K-50, K-60)."""
    player = state.players[seat]
    events: list[Event] = [
        Left(seat, home, colour_of(player, home), number, why) for home, number in taken
    ]
    amounts = total(player, taken)
    supply = [there + number for there, number in zip(state.supply, amounts, strict=True)]
    return Step(_with_supply(state.put(seat, without(player, taken)), supply), tuple(events))


def _with_supply(state: GameState, supply: list[int]) -> GameState:
    green, violet, blue = supply
    return state._replace(supply=(green, violet, blue))
