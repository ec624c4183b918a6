"""Games that the strongest bot plays well but for one decision, which is a blunder on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots import BOTS
from game.bots.bot import finish
from game.skye.judgement.reviewing import Reviewing
from rules.record import CLANS, HUMAN, JOURNEYMAN, Chair, Heading, Record
from rules.skye import Action, GameState, View, apply, deal_draw, deal_setup, observe, start, to_act
from rules.table import CHANCE, Seat

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")
PLANTER: Seat = 0
Plant: TypeAlias = Callable[[View], Action | None]
"""A blunder where one can be made; None where it cannot."""


class Planted(NamedTuple):
    """A finished game, and which of its actions is the blunder."""

    record: Record
    step: int


def never(view: View) -> Action | None:
    """No blunder at all."""
    return None


@cache
def planted(
    plant: Plant, deal: int, objectives: tuple[str, ...], seats: int = 2, *, travels: bool = False
) -> Planted:
    """The first chance to blunder is taken; everything else is played as well as can be."""
    heading = table(deal, objectives, seats, travels=travels)
    state, actions, step = start(heading.setup).state, list[Action](), -1
    while to_act(state):
        action = _usual(state, deal, len(actions))
        if step < 0 and PLANTER in to_act(state):
            blunder = plant(observe(state, PLANTER))
            if blunder is not None:
                action, step = blunder, len(actions)
        actions.append(action)
        state = apply(state, action).state
    return Planted(Record(heading, tuple(actions)), step)


def _usual(state: GameState, deal: int, number: int) -> Action:
    seat = to_act(state)[0]
    if seat == CHANCE:
        return deal_draw(state, deal)
    bot = BOTS["king" if seat == PLANTER else "greedy"]()
    return finish(bot.think(observe(state, seat), Random(f"{deal} {number}")))


def table(
    deal: int, objectives: tuple[str, ...], seats: int = 2, *, travels: bool = False
) -> Heading:
    """One person against greedy bots."""
    chairs = tuple(
        Chair(clan, HUMAN if seat == PLANTER else "greedy", name)
        for seat, (clan, name) in enumerate(zip(CLANS[:seats], NAMES, strict=False))
    )
    expansions = (JOURNEYMAN,) if travels else ()
    layouts = deal_setup(NAMES[:seats], deal, expansions).layouts
    return Heading(chairs, objectives, deal % seats, deal, (), expansions, layouts)


@cache
def reviewed(record: Record) -> Reviewing:
    """A review to its end."""
    reviewing = Reviewing(record)
    for _ in reviewing.think():
        pass
    return reviewing


def best(found: Iterator[tuple[float, Action]] | Sequence[tuple[float, Action]]) -> Action | None:
    """The action with the most to it, the first of equals."""
    rated = list(found)
    return max(rated, key=lambda one: one[0])[1] if rated else None
