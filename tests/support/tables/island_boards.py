"""Boards that tests of the Skylands share."""

from __future__ import annotations

from typing import Final

from rules.skylands.archipelago import PRINTED
from tests.support.tables.islands import land

RICH: Final = land("small_crystal 1,0 r2", "small_city 3,2", on=PRINTED["a"])
"""One complete island of each kind with two spaces: the forest on 1,1, the mountain on 2,1, the
crystal on 1,0 and the city on 3,1."""

CITIES: Final = land(
    "special-complete_city 0,3", "special-complete_crystal 0,0", "half_city 3,3 r1", on=RICH
)
"""The same with a second crystal and a second city of two spaces each, and an open city."""
