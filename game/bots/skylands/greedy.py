"""The bot `greedy` of the Skylands: the best lead at once, without looking ahead.

It takes what makes its own score lead by most, as if the game ended now; of an action to choose it
tries its own step.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.bots.bot import SkyThought
from rules.skylands import (
    Action,
    Board,
    Choose,
    Create,
    GameState,
    Lodge,
    Phase,
    View,
    advance,
    legal_actions,
    scores,
)
from rules.table import Seat

DISCOVER = 1.5
"""What a tile that nobody has seen yet is taken to be worth: less than two cells."""


class Greedy:
    """Decides by the lead after each action."""

    def think(self, view: View, random: Random) -> SkyThought:
        """Try every action and return the first of the best."""
        best, _ = yield from best_action(view.table, view.seat)
        return best


def best_action(state: GameState, seat: Seat) -> Generator[None, None, tuple[Action, float]]:
    """Return the action with the best lead after it, and that lead."""
    found: tuple[Action, float] | None = None
    for action in _worth_trying(state, seat):
        worth = yield from _worth(state, seat, action)
        if found is None or worth > found[1]:
            found = action, worth
    assert found is not None, "somebody who must act can act"
    return found


def _worth_trying(state: GameState, seat: Seat) -> list[Action]:
    """Return every action, but only the best of the ways to pay for a special tile.

    Where a special tile is laid does not depend on how it was paid for.
    """
    found: dict[object, tuple[float, Action]] = {}
    for number, action in enumerate(legal_actions(state, seat)):
        if isinstance(action, Lodge):
            continue
        if isinstance(action, Create):
            paid = lead(advance(state, action).state, seat)
            if action.tile not in found or paid > found[action.tile][0]:
                found[action.tile] = paid, action
        else:
            found[number] = 0, action
    return [action for _, action in found.values()]


def _worth(state: GameState, seat: Seat, action: Action) -> Generator[None, None, float]:
    """Return the lead after an action, or after the own step that the action opens."""
    after = advance(state, action).state
    yield
    if isinstance(action, Choose) and action.board is Board.DISCOVER:
        return lead(after, seat) + (DISCOVER if after.phase is not Phase.OVER else 0)
    if isinstance(action, Choose) or after.phase is Phase.BUILD:
        _, worth = yield from best_action(after, seat)
        return worth
    return lead(after, seat)


def lead(state: GameState, seat: Seat) -> float:
    """Return the own score less the best of the others."""
    final = list(scores(state))
    own = final.pop(seat)
    return own - max(final)
