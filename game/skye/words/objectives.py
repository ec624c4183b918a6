"""The objectives in words: a name, the rule in a line or two, a few words for a card."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.language.text import Text, mark


class _Words(NamedTuple):
    name: str
    rule: str
    short: str


_OBJECTIVES: Final = {
    "squares": _Words(
        mark("Squares"),
        mark("2 points for every block of two by two tiles. Blocks may overlap."),
        mark("2 for each block of 2 by 2"),
    ),
    "areas": _Words(
        mark("Finished lands"),
        mark("1 point for every complete region, be it pasture, mountain or water."),
        mark("1 for each complete region"),
    ),
    "sheep": _Words(
        mark("Sheep"),
        mark("1 point for every sheep in your territory."),
        mark("1 for each sheep"),
    ),
    "big_areas": _Words(
        mark("Wide lands"),
        mark("3 points for every complete region of three tiles or more."),
        mark("3 for each complete region of 3 or more tiles"),
    ),
    "brochs": _Words(
        mark("Broch hills"),
        mark(
            "Each mountain region gives 1 point for one broch, 3 points for two, "
            "6 points for three or more. It need not be complete."
        ),
        mark("1, 3 or 6 for 1, 2 or 3 brochs in one mountain region"),
    ),
    "building_sets": _Words(
        mark("Master builder"),
        mark("5 points for every set of a broch, a farm and a lighthouse."),
        mark("5 for each broch, farm and lighthouse"),
    ),
    "whisky": _Words(
        mark("Whisky lords"),
        mark(
            "5 points for the most tiles with whisky, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most whisky, 2 for second"),
    ),
    "ships": _Words(
        mark("The fleet"),
        mark(
            "5 points for the most ships, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most ships, 2 for second"),
    ),
    "farm_animals": _Words(
        mark("Farm life"),
        mark(
            "1 point for every sheep and every head of cattle on a tile with a farm "
            "or on one of the eight tiles around it."
        ),
        mark("1 for each animal on or around a farm's tile"),
    ),
    "gold": _Words(
        mark("Full coffers"),
        mark(
            "5 points for the most gold, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most gold, 2 for second"),
    ),
    "road_cattle": _Words(
        mark("Cattle drive"),
        mark("2 points for every head of cattle on a tile that a road joins to your castle."),
        mark("2 for each head of cattle on the castle's road"),
    ),
    "harbours": _Words(
        mark("Safe harbours"),
        mark(
            "3 points for every water region with at least one ship and one lighthouse. "
            "It need not be complete."
        ),
        mark("3 for each water region with ship and lighthouse"),
    ),
    "road_tiles": _Words(
        mark("King's road"),
        mark("1 point for every tile that a road joins to your castle. The castle does not count."),
        mark("1 for each tile on the castle's road"),
    ),
    "columns": _Words(
        mark("Standing tall"),
        mark(
            "3 points for every unbroken line of three or more tiles from north to south. "
            "A longer line still counts once."
        ),
        mark("3 for each upright line of 3 or more"),
    ),
    "lake": _Words(
        mark("The great loch"),
        mark("2 points for every tile of your largest complete water region."),
        mark("2 for each tile of the largest complete water"),
    ),
    "mountains": _Words(
        mark("Highlands"),
        mark("2 points for every complete mountain region, whatever its size."),
        mark("2 for each complete mountain region"),
    ),
    "journey": _Words(
        mark("Far travels"),
        mark("2 points for every step between your castle and your journeyman, gaps counted."),
        mark("2 for each step from castle to journeyman"),
    ),
    "broch_lines": _Words(
        mark("Broch lines"),
        mark("1 point for every row and 1 point for every column with at least one broch."),
        mark("1 for each row and column with a broch"),
    ),
    "twin_rows": _Words(
        mark("Twin rows"),
        mark("2 points for every row in which two different tiles show the same symbol."),
        mark("2 for each row with a symbol on two tiles"),
    ),
    "sections": _Words(
        mark("Great progress"),
        mark("1 point for every section of a track that one of your markers has passed."),
        mark("1 for each section passed by a marker"),
    ),
}

_SOURCES: Final = {
    "scrolls": mark("Scrolls"),
    "coins": mark("Gold"),
    "progress": mark("Progress"),
    "bonus": mark("Bonus tiles"),
    "flags": mark("Flags"),
}


def objective_name(text: Text, objective: str) -> str:
    """What an objective is called."""
    return text.tr(_OBJECTIVES[objective].name)


def objective_rule(text: Text, objective: str) -> str:
    """An objective's rule in one or two lines."""
    return text.tr(_OBJECTIVES[objective].rule)


def objective_short(text: Text, objective: str) -> str:
    """An objective's rule in a few words, for small cards."""
    return text.tr(_OBJECTIVES[objective].short)


def is_source(source: str) -> bool:
    """Whether there is such an objective or another thing that gives points."""
    return source in _SOURCES or source in _OBJECTIVES


def source_name(text: Text, source: str) -> str:
    """What gave points: an objective, at the end scrolls or gold, progress in Journeyman."""
    if source in _SOURCES:
        return text.tr(_SOURCES[source])
    return objective_name(text, source)


def objective_icon(objective: str) -> str:
    """Return the picture of an objective."""
    return f"objective-{objective.replace('_', '-')}"
