"""A whole game between bots, without a window: the same deal and the same bots, the same game."""

from __future__ import annotations

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from game.bots import Bot
from game.bots.bot import finish
from rules.record import Heading, Record
from rules.skye import Action, GameState, apply, deal_draw, observe, start, to_act
from rules.table import CHANCE


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game, its last state, and how long each seat thought about each decision."""

    record: Record
    end: GameState
    seconds: tuple[array[float], ...] = field(repr=False)


def play_match(heading: Heading, bots: Sequence[Bot], deal: int) -> Match:
    """Let bots play the deal of that number to its end."""
    state = start(heading.setup).state
    randoms = [Random(f"deal {deal} seat {seat}") for seat in heading.setup.seats]
    seconds = tuple(array("d") for _ in bots)
    actions: list[Action] = []
    while seats := to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            action: Action = deal_draw(state, deal)
        else:
            began = time.perf_counter()
            action = finish(bots[seat].think(observe(state, seat), randoms[seat]))
            seconds[seat].append(time.perf_counter() - began)
        state = apply(state, action).state
        actions.append(action)
    return Match(Record(heading, tuple(actions)), state, seconds)
