"""What the deal of a game with the expansion adds: the bonus layouts."""

from __future__ import annotations

from random import Random

from rules.shuffle import in_random_order
from rules.skye.journeyman.boards import NUMERALS
from rules.skye.journeyman.bonus import BONUS_TILES, Layout


def deal_layouts(seats: int, deal: int, *, same_boards: bool = False) -> tuple[Layout, ...]:
    """J-03: the bonus tiles of every seat in the deal of that number; one for all if so agreed."""
    random = Random(f"deal {deal} boards")
    layouts = [_layout(random) for _ in range(seats)]
    return (layouts[0],) * seats if same_boards else tuple(layouts)


def _layout(random: Random) -> Layout:
    columns = [tuple(in_random_order(BONUS_TILES[numeral], random)) for numeral in NUMERALS]
    return tuple(zip(*columns, strict=True))
