"""The nine bonus tiles, and how they lie on a board."""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.skye.journeyman.boards import NUMERALS, Track

Bonus: TypeAlias = str
"""The id of a bonus tile."""

Layout: TypeAlias = tuple[tuple[Bonus, ...], ...]
"""By track the bonus tiles on its slots I, II and III."""

BONUS_TILES: Final = {
    "I": ("third_waypoint", "advance", "road_and_point"),
    "II": ("extra_movement", "five_gold", "two_roads"),
    "III": ("no_axe", "bank_pays", "second_purchase"),
}
"""J-03: three of each numeral."""

BONUS_POINTS: Final = {"road_and_point": 1, "no_axe": 3, "bank_pays": 3, "second_purchase": 3}
"""Points that a bonus tile gives once, when it takes effect."""

BONUS_ROADS: Final = {"road_and_point": 1, "two_roads": 2}
"""Road pieces that a bonus tile brings."""

BONUS_GOLD: Final = {"five_gold": 5}

KEPT: Final = ("third_waypoint", "extra_movement", *BONUS_TILES["III"])
"""Bonus tiles that go on working after they took effect."""

EXTRA_MOVEMENT: Final = 4
"""J-26."""

NO_AXE_GOLD: Final = 3
"""J-10."""


def is_layout(layout: Layout) -> bool:
    """Return whether each slot has a bonus tile of its numeral, each of the nine once (J-03)."""
    if [len(own) for own in layout] != [len(NUMERALS)] * len(Track):
        return False
    columns = zip(*layout, strict=True)
    return [sorted(column) for column in columns] == [sorted(BONUS_TILES[n]) for n in NUMERALS]


def bonus_on(layout: Layout, track: Track, slot: str) -> Bonus:
    """Return the bonus tile that lies on a slot."""
    return layout[track][NUMERALS.index(slot)]
