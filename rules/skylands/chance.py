"""Chance: the only place where the rules of the Skylands meet randomness.

A deal number names a whole evening: boards, special tiles, first player and an order of all
island tiles, from which each draw takes the next that are in the bag. Only `Random.random()` is
used: it is the one method whose results never change between Pythons.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from rules.shuffle import below, in_random_order
from rules.skylands.actions import Deal, Reveal
from rules.skylands.catalogue import (
    BOARDS,
    FIRST_GAME,
    KINDS,
    OF_EACH_KIND,
    SPECIALS,
    island_tiles,
)
from rules.skylands.refusal import number_revealed
from rules.skylands.state import HANDED, GameState, Phase, Setup
from rules.skylands.tiles import TileId


def deal_setup(
    names: tuple[str, ...], deal: int, *, tactical: bool = False, first_game: bool = False
) -> Setup:
    """Special tiles, boards and first player of a deal (K-12, K-13, K-15)."""
    random = Random(f"deal {deal} set-up")
    specials = FIRST_GAME if first_game else _specials(random)
    boards = tuple(islice(in_random_order(tuple(BOARDS), random), len(names)))
    return Setup(names, specials, () if tactical else boards, below(len(names), random))


def deal_draw(state: GameState, deal: int) -> Deal | Reveal:
    """Return what chance brings now in the deal of that number."""
    everything = island_tiles(len(state.players))
    gone = Counter(everything) - Counter(state.bag)
    left = []
    for tile in in_random_order(everything, Random(f"deal {deal} tiles")):
        if gone[tile]:
            gone[tile] -= 1
        else:
            left.append(tile)
    return _draw(state, left)


def draw(state: GameState, random: Random) -> Deal | Reveal:
    """Return what chance brings now, every tile of the bag as likely as any other."""
    return _draw(state, list(in_random_order(state.bag, random)))


def _specials(random: Random) -> tuple[TileId, ...]:
    """Return four of each kind (K-12)."""
    found: list[TileId] = []
    for kind in KINDS:
        own = [name for name, special in SPECIALS.items() if special.kind == kind]
        found += sorted(islice(in_random_order(own, random), OF_EACH_KIND), key=own.index)
    return tuple(found)


def _draw(state: GameState, tiles: list[TileId]) -> Deal | Reveal:
    if state.phase is not Phase.DEAL:
        return Reveal(tuple(tiles[: number_revealed(state)]))
    return Deal(tuple(tuple(tiles[HANDED * s : HANDED * s + HANDED]) for s in state.setup.seats))
