"""The deal of a game with the expansion: objectives, first player and bonus layouts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.shuffle import in_random_order
from rules.skye.chance import deal_setup
from rules.skye.journeyman import NAME
from rules.skye.journeyman.boards import NUMERALS
from rules.skye.journeyman.bonus import BONUS_TILES, Layout
from rules.skye.state import Setup


def deal_journey(names: tuple[str, ...], deal: int, *, same_boards: bool = False) -> Setup:
    """Four of all twenty objectives, a random first player, a layout for each seat (J-01, J-03)."""
    layouts = deal_layouts(len(names), deal, same_boards=same_boards)
    return replace(deal_setup(names, deal, (NAME,)), layouts=layouts)


def deal_layouts(seats: int, deal: int, *, same_boards: bool = False) -> tuple[Layout, ...]:
    """The bonus tiles of every seat in the deal of that number; one layout for all if so agreed."""
    random = Random(f"deal {deal} boards")
    layouts = [_layout(random) for _ in range(seats)]
    return (layouts[0],) * seats if same_boards else tuple(layouts)


def _layout(random: Random) -> Layout:
    columns = [tuple(in_random_order(BONUS_TILES[numeral], random)) for numeral in NUMERALS]
    return tuple(zip(*columns, strict=True))
