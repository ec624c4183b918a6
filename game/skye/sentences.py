"""All words about the rules of Isle of Skye, under one name."""

from __future__ import annotations

from game.skye.words.awards import award_sentence, gold_reason
from game.skye.words.history import told
from game.skye.words.journeyman import bonus_name, bonus_rule, track_name
from game.skye.words.objectives import (
    is_source,
    objective_name,
    objective_rule,
    objective_short,
    source_name,
)
from game.skye.words.things import (
    counted,
    phase_name,
    scroll_name,
    scroll_rule,
    some,
    terrain_name,
    thing_name,
)
from game.skye.words.tiles import tile_name, tile_words

__all__ = [
    "award_sentence",
    "bonus_name",
    "bonus_rule",
    "counted",
    "gold_reason",
    "is_source",
    "objective_name",
    "objective_rule",
    "objective_short",
    "phase_name",
    "scroll_name",
    "scroll_rule",
    "some",
    "source_name",
    "terrain_name",
    "thing_name",
    "tile_name",
    "tile_words",
    "told",
    "track_name",
]
