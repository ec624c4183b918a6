"""Lines of a script, played as the rules play them."""

from __future__ import annotations

from typing import Any, TypeVar

from game.table.tiled.maps import Map, MapError
from rules.games import Game
from rules.table import IllegalAction, NotationError

S = TypeVar("S")
A = TypeVar("A")


def scripted(game: Game[Any, S, A, Any], drawn: Map[Any], state: S) -> tuple[list[A], S]:
    """Return the actions of a map's property `script` from a state on, and the state after it.

    Raises MapError if that cannot be played.
    """
    actions: list[A] = []
    for line in str(drawn.properties.get("script", "")).split(";"):
        try:
            actions.append(game.notation.read_action(state, line))
            state = game.apply(state, actions[-1]).state
        except (NotationError, IllegalAction) as wrong:
            raise MapError(f"{drawn.name}: {wrong}") from wrong
    return actions, state
