"""Ids of the rules in words: what an objective, a demand, a bonus or a special tile is called."""

from __future__ import annotations

from game.language.text import Text
from game.skye.words.journeyman import bonus_name
from game.skye.words.objectives import objective_name
from game.skye.words.progress import demand_name, is_demand
from game.skylands.words.things import SPECIAL, sky_tile_name
from rules.skye.journeyman.bonus import BONUS_TILES
from rules.skye.objectives import OBJECTIVES
from rules.skylands.catalogue import TILES


def code_words(text: Text, code: str) -> str:
    """The name behind an id; another word of the code stays as it is."""
    if code in OBJECTIVES:
        return objective_name(text, code)
    if any(code in tiles for tiles in BONUS_TILES.values()):
        return bonus_name(text, code)
    if is_demand(code):
        return demand_name(text, code)
    return sky_tile_name(text, SPECIAL + code) if SPECIAL + code in TILES else code
