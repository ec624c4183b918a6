"""Ids of the rules in words: what an objective, a demand or a bonus is called."""

from __future__ import annotations

from game.language.text import Text
from game.skye.words.journeyman import bonus_name
from game.skye.words.objectives import objective_name
from game.skye.words.progress import demand_name, is_demand
from rules.skye.journeyman.bonus import BONUS_TILES
from rules.skye.objectives import OBJECTIVES


def name_behind(text: Text, code: str) -> str:
    """Return the name behind an id; empty if there is none."""
    if code in OBJECTIVES:
        return objective_name(text, code)
    if any(code in tiles for tiles in BONUS_TILES.values()):
        return bonus_name(text, code)
    return demand_name(text, code) if is_demand(code) else ""
