"""Who must act."""

from __future__ import annotations

from typing import assert_never

from rules.skye.expansion import phase_of
from rules.skye.state import GameState, Phase
from rules.table import CHANCE, Seat


def to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that owe a decision; several at once while pricing; () when the game is over."""
    match state.phase:
        case Phase.DRAW:
            return (CHANCE,)
        case Phase.PRICING:
            return tuple([s for s, player in enumerate(state.players) if player.prices is None])
        case Phase.MARKET | Phase.BUILD:
            return (state.turn,)
        case Phase.STEP | Phase.WALK:
            return phase_of(state).to_act(state)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)
