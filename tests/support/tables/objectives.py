"""The objectives of the base game by how they score, for tests that go through all of them."""

from __future__ import annotations

from typing import Final

from rules.skye.objectives import OBJECTIVES, Count, LandRule, deck

BASE: Final = deck(())

LAND_RULES: Final[dict[str, LandRule]] = {
    name: rule for name in BASE if (rule := OBJECTIVES[name].land)
}
"""Those that each seat scores by its own territory."""

MAJORITIES: Final[dict[str, Count]] = {
    name: count for name in BASE if (count := OBJECTIVES[name].count)
}
"""Those that compare the seats: what is counted."""
