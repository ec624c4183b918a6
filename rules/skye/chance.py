"""Chance: the only place where the rules meet randomness.

A deal number names a whole evening: objectives, first player and, round by round, an order of all
tiles from which the draw takes those that are in the bag. So two tables with the same number see
the same tiles as far as their choices allow, and a saved game needs no generator's inner state.
Only `Random.random()` is used: it is the one method whose results never change between Pythons.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from rules.shuffle import DEALS as DEALS
from rules.shuffle import below as below
from rules.shuffle import in_random_order as in_random_order
from rules.skye.actions import Draw
from rules.skye.landscape import JOURNEYMAN_TILES, LANDSCAPE
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import DRAWN, SLOTS, GameState, Setup
from rules.skye.tiles import TileId

_ALL_TILES: Final = tuple(sorted(LANDSCAPE))
_TILES_WITH_JOURNEYMAN: Final = tuple(sorted(LANDSCAPE + JOURNEYMAN_TILES))


def draw(state: GameState, random: Random) -> Draw:
    """Three tiles for each seat from the bag, every tile as likely as any other (S-20)."""
    return _dealt(
        state, list(islice(in_random_order(state.bag, random), DRAWN * len(state.players)))
    )


def deal_draw(state: GameState, deal: int) -> Draw:
    """The draw of this round in the deal of that number."""
    random = Random(f"deal {deal} round {state.round}")
    needed = DRAWN * len(state.players)
    picked: list[TileId] = []
    tiles = _TILES_WITH_JOURNEYMAN if state.setup.layouts else _ALL_TILES
    for tile in in_random_order(tiles, random):
        if tile in state.bag:
            picked.append(tile)
        if len(picked) == needed:
            break
    return _dealt(state, picked)


def deal_setup(names: tuple[str, ...], deal: int) -> Setup:
    """Four objectives in random order and a random first player (S-02, S-05)."""
    random = Random(f"deal {deal} set-up")
    objectives = tuple(islice(in_random_order(OBJECTIVES, random), len(SLOTS)))
    return Setup(names, objectives, first=below(len(names), random))


def _dealt(state: GameState, picked: list[TileId]) -> Draw:
    hands = [tuple(picked[DRAWN * s : DRAWN * s + DRAWN]) for s in state.setup.seats]
    return Draw(tuple(hands))
