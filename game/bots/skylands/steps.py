"""How a seat plays its step of an action: every way is tried, and the board it leaves is judged.

What the others do is left to `islander`; here a seat looks at its own board alone.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from game.bots.skylands.prospects import Prospects
from rules.skylands import Action, Create, GameState, Lay, Lodge, advance, legal_actions
from rules.skylands.tiles import TileId

OUTPOST: TileId = "special-outpost"


class Option(NamedTuple):
    """An action, and what the own board is worth after it."""

    worth: float
    action: Action


Options: TypeAlias = Generator[None, None, list[Option]]


def options(state: GameState, judge: Prospects) -> Options:
    """Return what the seat to act may do without moving guests, in the order of the rules."""
    found = []
    for tile, actions in groupby(legal_actions(state, state.turn), _tile_bought):
        if tile:
            found.append((yield from _purchase(state, judge, list(actions))))
            continue
        for action in actions:
            if not isinstance(action, Lodge):
                found.append(Option(_worth(state, judge, action), action))
                yield
    return found


def best(state: GameState, judge: Prospects) -> Generator[None, None, Option]:
    """Return the best option, after moving a guest into the hotel if that helps (K-74)."""
    found = _first_best((yield from options(state, judge)))
    for action in legal_actions(state, state.turn):
        if isinstance(action, Lodge):
            after = _first_best((yield from options(advance(state, action).state, judge)))
            if after.worth > found.worth:
                found = Option(after.worth, action)
    return found


def _first_best(found: list[Option]) -> Option:
    return max(found, key=lambda option: option.worth)


def _tile_bought(action: Action) -> TileId:
    return action.tile if isinstance(action, Create) else ""


def _worth(state: GameState, judge: Prospects, action: Action) -> float:
    worth = judge.worth(advance(state, action).state.players[state.turn])
    if isinstance(action, Lay) and action.tile == OUTPOST:
        worth += judge.weights.outpost * judge.left
    return worth


def _purchase(
    state: GameState, judge: Prospects, ways: list[Action]
) -> Generator[None, None, Option]:
    """Buy a special tile: pay with the inhabitants missed least and lay it in its best place."""
    paid = []
    for way in ways:
        paid.append(Option(_worth(state, judge, way), way))
        yield
    action = _first_best(paid).action
    after = advance(state, action).state
    laid = []
    for lay in legal_actions(after, state.turn):
        laid.append(_worth(after, judge, lay))
        yield
    return Option(max(laid), action)
