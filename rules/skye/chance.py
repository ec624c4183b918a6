"""Chance: the only place where the rules meet randomness.

A deal number names a whole evening: objectives, first player and, round by round, an order of all
tiles from which the draw takes those that are in the bag. So two tables with the same number see
the same tiles as far as their choices allow, and a saved game needs no generator's inner state.
Only `Random.random()` is used: it is the one method whose results never change between Pythons.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from rules.skye.actions import Draw
from rules.skye.landscape import LANDSCAPE
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import DRAWN, SLOTS, GameState, Setup

T = TypeVar("T")

DEALS: Final = 1_000_000
"""Deal numbers run from 0 to one less."""


def draw(state: GameState, random: Random) -> Draw:
    """Three tiles for each seat from the bag, every tile as likely as any other (S-20)."""
    return _dealt(state, shuffled(state.bag, random, DRAWN * len(state.players)))


def deal_draw(state: GameState, deal: int) -> Draw:
    """The draw of this round in the deal of that number."""
    order = shuffled(sorted(LANDSCAPE), Random(f"deal {deal} round {state.round}"))
    bag = set(state.bag)
    picked = [tile for tile in order if tile in bag]
    return _dealt(state, picked[: DRAWN * len(state.players)])


def deal_setup(names: tuple[str, ...], deal: int) -> Setup:
    """Four objectives in random order and a random first player (S-02, S-05)."""
    random = Random(f"deal {deal} set-up")
    objectives = tuple(shuffled(OBJECTIVES, random, len(SLOTS)))
    return Setup(names, objectives, first=below(len(names), random))


def below(n: int, random: Random) -> int:
    """A number from 0 to n-1."""
    return int(random.random() * n)


def shuffled(items: Sequence[T], random: Random, count: int | None = None) -> list[T]:
    """Some of the items (all, if no count is given) in random order."""
    pool = list(items)
    n = len(pool)
    for i in range(n if count is None else count):
        j = i + int(random.random() * (n - i))
        pool[i], pool[j] = pool[j], pool[i]
    return pool if count is None else pool[:count]


def _dealt(state: GameState, picked: list[str]) -> Draw:
    hands = [tuple(picked[DRAWN * s : DRAWN * s + DRAWN]) for s in state.setup.seats]
    return Draw(tuple(hands))
