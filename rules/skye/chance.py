"""Chance: the only place where the rules meet randomness.

A deal number names a whole evening: objectives, first player and, round by round, an order of all
tiles from which the draw takes those that are in the bag. So two tables with the same number see
the same tiles as far as their choices allow, and a saved game needs no generator's inner state.
Only `Random.random()` is used: it is the one method whose results never change between Pythons.
"""

from __future__ import annotations

from itertools import chain, islice
from random import Random

from rules.shuffle import DEALS as DEALS
from rules.shuffle import below as below
from rules.shuffle import in_random_order as in_random_order
from rules.skye.actions import Draw
from rules.skye.expansion import EXPANSIONS, full_bag
from rules.skye.objectives import deck
from rules.skye.state import DRAWN, SLOTS, GameState, Setup
from rules.skye.tiles import TileId


def draw(state: GameState, random: Random) -> Draw:
    """Return three tiles for each seat from the bag, every tile as likely as any other (S-20)."""
    return _deal_hands(
        state, list(islice(in_random_order(state.bag, random), DRAWN * len(state.players)))
    )


def deal_draw(state: GameState, deal: int) -> Draw:
    """Return the draw of this round in the deal of that number."""
    random = Random(f"deal {deal} round {state.round}")
    needed = DRAWN * len(state.players)
    picked: list[TileId] = []
    for tile in in_random_order(full_bag(state.setup.expansions), random):
        if tile in state.bag:
            picked.append(tile)
        if len(picked) == needed:
            break
    return _deal_hands(state, picked)


def deal_setup(names: tuple[str, ...], deal: int, expansions: tuple[str, ...] = ()) -> Setup:
    """Four objectives in random order and a random first player (S-02, S-05); what is added."""
    random = Random(f"deal {deal} set-up")
    objectives = tuple(islice(in_random_order(deck(expansions), random), len(SLOTS)))
    first = below(len(names), random)
    layouts = [EXPANSIONS[name].deal(len(names), deal) for name in expansions]
    return Setup(names, objectives, first, expansions, tuple(chain.from_iterable(layouts)))


def _deal_hands(state: GameState, picked: list[TileId]) -> Draw:
    hands = [tuple(picked[DRAWN * s : DRAWN * s + DRAWN]) for s in state.setup.seats]
    return Draw(tuple(hands))
