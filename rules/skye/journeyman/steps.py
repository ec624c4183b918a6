"""One step on a track: what it costs, what it scores, what it unlocks."""

from __future__ import annotations

from rules.grid import Cell
from rules.skye.events import Award, GoldPaid, Scored
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import bonus_on
from rules.skye.journeyman.demands import joker_gold
from rules.skye.journeyman.events import BonusUnlocked, StepTaken
from rules.skye.journeyman.journey import (
    board_of,
    entered,
    journey_of,
    printed_gold,
    printed_points,
)
from rules.skye.journeyman.pending import StepOffer
from rules.skye.kinds import Event
from rules.skye.state import GameState, Step
from rules.table import Seat


def can_pay_step(state: GameState, seat: Seat, track: Track) -> bool:
    """Return whether a seat has the printed gold of its next step (J-16, S-42)."""
    journey = journey_of(state, seat)
    return printed_gold(board_of(state.setup), journey, track) <= state.players[seat].purse


def open_tracks(state: GameState, offer: StepOffer) -> list[Track]:
    """Return the tracks on which an offered step is possible."""
    return [track for track in offer.tracks if can_pay_step(state, offer.seat, track)]


def take_step(
    state: GameState, seat: Seat, track: Track, why: str, visited: Cell | None = None
) -> Step:
    """Move a marker: gold is paid, points are scored at once (J-40), a bonus tile is unlocked.

    A step of the walk names the tile visited; as joker the castle costs gold too (J-36).
    """
    board, journey = board_of(state.setup), journey_of(state, seat)
    space, again = entered(board[track], journey, track)
    moved = journey.moved(board, track)
    events: list[Event] = [StepTaken(seat, track, moved.markers[track], why)]
    events += _paid(state, seat, track, visited)
    if points := printed_points(board, journey, track):
        cells = frozenset() if visited is None else frozenset((visited,))
        name = f"{track.name.lower()}_{'endless' if again else 'step'}"
        events.append(Scored(seat, "progress", (Award(points, cells, name, points),)))
    if space.slot and not again:
        bonus = bonus_on(state.setup.layouts[seat], track, space.slot)
        events.append(BonusUnlocked(seat, bonus))
        moved = moved._replace(unlocked=(*moved.unlocked, bonus))
    player = state.players[seat]._replace(journey=moved)
    return Step(apply_events(state.put(seat, player), events), tuple(events))


def _paid(state: GameState, seat: Seat, track: Track, visited: Cell | None) -> list[GoldPaid]:
    board, journey = board_of(state.setup), journey_of(state, seat)
    space, _ = entered(board[track], journey, track)
    joker = None if visited is None else joker_gold(state.players[seat].land, visited, space)
    paid = [(printed_gold(board, journey, track), "step"), (joker or 0, "joker")]
    return [GoldPaid(seat, -amount, why) for amount, why in paid if amount]


def apply_events(state: GameState, events: list[Event]) -> GameState:
    """Pay the gold of some events and count their points."""
    players, scores = list(state.players), list(state.scores)
    for event in events:
        if isinstance(event, GoldPaid):
            player = players[event.seat]
            players[event.seat] = player._replace(gold=player.gold + event.amount)
        elif isinstance(event, Scored):
            scores[event.seat] += event.points
    return state._replace(players=tuple(players), scores=tuple(scores))
