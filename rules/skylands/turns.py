"""The course of the game: turns, the steps of the seats in a turn, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.awards import Scored
from rules.skylands.actions import Board
from rules.skylands.events import Event, GameOver, TilesDiscarded, TurnBegan
from rules.skylands.final import final_awards, scores, winners
from rules.skylands.state import GameState, Phase, Step

PHASE_OF: Final = {
    Board.DISCOVER: Phase.DISCOVER,
    Board.DEPLOY: Phase.DEPLOY,
    Board.CREATE: Phase.CREATE,
    Board.CONVERT: Phase.CONVERT,
}
LAST_CELL: Final = 1
"""K-80: so many empty cells are left when the game ends."""


def then(step: Step, phase: Callable[[GameState], Step]) -> Step:
    """Run a follow-up and append its events to the step."""
    after = phase(step.state)
    return Step(after.state, step.events + after.events)


def begin_turn(state: GameState) -> Step:
    """Begin a turn: the active player chooses (K-20)."""
    number = state.number + 1
    after = state._replace(phase=Phase.CHOOSE, number=number, turn=state.active)
    return Step(after, (TurnBegan(state.active, number),))


def begin_step(state: GameState) -> GameState:
    """Begin the step of the seat whose turn it is, in the chosen action (K-22)."""
    board = state.players[state.active].pawn
    assert board is not None, "an action was chosen"
    return state._replace(phase=PHASE_OF[board])


def end_step(state: GameState) -> Step:
    """Go on with the next seat; after the last, with an extra tile or the next turn."""
    if state.phase is Phase.EXTRA:
        return _discard_rest(state)
    turn = state.next_seat(state.turn)
    after = state._replace(turn=turn)
    if turn != state.active:
        return Step(begin_step(after), ())
    if state.phase is Phase.DISCOVER:
        return Step(after._replace(phase=Phase.EXTRA), ())
    return end_turn(after)


def _discard_rest(state: GameState) -> Step:
    after = discard(state, state.display)._replace(display=())
    events = (TilesDiscarded(state.display),) if state.display else ()
    return then(Step(after, events), end_turn)


def discard(state: GameState, tiles: tuple[str, ...]) -> GameState:
    """Remove island tiles from the game."""
    return state._replace(discarded=state.discarded + tiles)


def end_turn(state: GameState) -> Step:
    """End the turn and begin the next one, or end the game (K-23, K-80)."""
    if any([player.land.empty <= LAST_CELL for player in state.players]):
        return end_game(state, "full")
    if not state.points:
        return end_game(state, "points")
    return begin_turn(state._replace(active=state.next_seat(state.active)))


def end_game(state: GameState, why: str) -> Step:
    """Count everything, source by source and seat by seat (K-81)."""
    events: list[Event] = []
    for seat, player in enumerate(state.players):
        for source, awards in final_awards(player).items():
            if awards:
                events.append(Scored(seat, source, awards))
    events.append(GameOver(winners(scores(state)), why))
    return Step(state._replace(phase=Phase.OVER), tuple(events))
