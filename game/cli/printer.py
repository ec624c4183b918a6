"""What printing a record asks of a game: its set-up, actions and events in words of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

Object: TypeAlias = dict[str, object]


class Printer(NamedTuple):
    """How the records of a game are printed."""

    setup: Callable[[Any], Object]
    """What its heading says beside the game and the seats."""
    action: Callable[[Any, Any], Object]
    """An action, by the state in which it is played."""
    after: Callable[[Any], Object]
    """The state that an action led to."""
    goal: Callable[[Any], str]
    """What follows the players' names and "play", by its heading."""
    tell: Callable[[Any, Sequence[str]], Iterator[str]]
    """The lines of an event, by the names of the players."""
