"""Play a whole game between bots: the same deal and the same bots give the same game."""

from __future__ import annotations

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.bots import Bot
from game.bots.bot import AnyBot, finish
from rules.games import GAMES, SKYE, AnyHeading, Game
from rules.record import Heading, RecordOf
from rules.skye import Action, GameState
from rules.skye.kinds import Event
from rules.table import CHANCE

H = TypeVar("H", bound=AnyHeading)
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True)
class MatchOf(Generic[H, S, A, E]):
    """A finished game, its last state, and how long each seat thought about each decision."""

    record: RecordOf[H, S, A, E]
    end: S
    seconds: tuple[array[float], ...] = field(repr=False)


Match: TypeAlias = MatchOf[Heading, GameState, Action, Event]


def play_match(heading: Heading, bots: Sequence[Bot], deal: int) -> Match:
    return play_out(SKYE, heading, bots, deal)


def play_any(heading: AnyHeading, bots: Sequence[AnyBot[Any, Any]], deal: int) -> Any:
    return play_out(GAMES[heading.game], heading, bots, deal)


def play_out(
    game: Game[H, S, A, E], heading: H, bots: Sequence[AnyBot[Any, A]], deal: int
) -> MatchOf[H, S, A, E]:
    """Let bots play the deal of that number to its end."""
    to_act, apply, observe = game.to_act, game.apply, game.observe
    state = game.start(heading).state
    randoms = [Random(f"deal {deal} seat {seat}") for seat, _ in enumerate(bots)]
    seconds = tuple(array("d") for _ in bots)
    actions: list[A] = []
    while seats := to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            action = game.deal_draw(state, deal)
        else:
            began = time.perf_counter()
            action = finish(bots[seat].think(observe(state, seat), randoms[seat]))
            seconds[seat].append(time.perf_counter() - began)
        state = apply(state, action).state
        actions.append(action)
    return MatchOf(RecordOf(heading, tuple(actions)), state, seconds)
