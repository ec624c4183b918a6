"""Ids of the rules in words: what a special tile is called."""

from __future__ import annotations

from game.language.text import Text
from game.skylands.words.things import SPECIAL, tile_name
from rules.skylands.catalogue import TILES


def name_behind(text: Text, code: str) -> str:
    return tile_name(text, SPECIAL + code) if SPECIAL + code in TILES else ""
