"""What the deal of a game with the expansion adds: the bonus layouts."""

from __future__ import annotations

from random import Random

from rules.shuffle import in_random_order
from rules.skye.journeyman.boards import NUMERALS
from rules.skye.journeyman.bonus import BONUS_TILES, Layout


def deal_layouts(seats: int, deal: int, *, same_boards: bool = False) -> tuple[Layout, ...]:
    """Return the bonus tiles of every seat in a deal, or the same ones for all (J-03)."""
    random = Random(f"deal {deal} boards")
    layouts = [_layout(random) for _ in range(seats)]
    return (layouts[0],) * seats if same_boards else tuple(layouts)


def _layout(random: Random) -> Layout:
    columns = [tuple(in_random_order(BONUS_TILES[numeral], random)) for numeral in NUMERALS]
    return tuple(zip(*columns, strict=True))
