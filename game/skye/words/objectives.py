"""The objectives on the screen: one table of names, rules, reasons and pictures.

An objective of an expansion has its words here too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from game.language.text import Text, mark, marks

Plural: TypeAlias = tuple[str, str]
"""A sentence about one and about many."""


class ObjectiveFacts(NamedTuple):
    """What the screen knows of an objective."""

    name: str
    rule: str
    """In a line or two."""
    short: str
    """In a few words, for a card."""
    reasons: Mapping[str, Plural]
    """By the `why` of its awards, what earned the points."""
    icon: str = ""
    """The name of its picture, where that is not made from its id."""


FACTS: Final[dict[str, ObjectiveFacts]] = {
    "squares": ObjectiveFacts(
        mark("Squares"),
        mark("2 points for every block of two by two tiles. Blocks may overlap."),
        mark("2 for each block of 2 by 2"),
        {"square": marks("a block of two by two tiles", "a block of two by two tiles")},
    ),
    "areas": ObjectiveFacts(
        mark("Finished lands"),
        mark("1 point for every complete region, be it pasture, mountain or water."),
        mark("1 for each complete region"),
        {"area": marks("a complete region of {n} tile", "a complete region of {n} tiles")},
    ),
    "sheep": ObjectiveFacts(
        mark("Sheep"),
        mark("1 point for every sheep in your territory."),
        mark("1 for each sheep"),
        {"sheep": marks("{n} sheep", "{n} sheep")},
    ),
    "big_areas": ObjectiveFacts(
        mark("Wide lands"),
        mark("3 points for every complete region of three tiles or more."),
        mark("3 for each complete region of 3 or more tiles"),
        {"big_area": marks("a complete region of {n} tile", "a complete region of {n} tiles")},
    ),
    "brochs": ObjectiveFacts(
        mark("Broch hills"),
        mark(
            "Each mountain region gives 1 point for one broch, 3 points for two, "
            "6 points for three or more. It need not be complete."
        ),
        mark("1, 3 or 6 for 1, 2 or 3 brochs in one mountain region"),
        {"brochs": marks("{n} broch in one mountain region", "{n} brochs in one mountain region")},
    ),
    "building_sets": ObjectiveFacts(
        mark("Master builder"),
        mark("5 points for every set of a broch, a farm and a lighthouse."),
        mark("5 for each broch, farm and lighthouse"),
        {
            "building_set": marks(
                "a broch, a farm and a lighthouse: set {n}",
                "a broch, a farm and a lighthouse: set {n}",
            )
        },
    ),
    "whisky": ObjectiveFacts(
        mark("Whisky lords"),
        mark(
            "5 points for the most tiles with whisky, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most whisky, 2 for second"),
        {
            "most_whisky": marks("most whisky: {n} tile", "most whisky: {n} tiles"),
            "second_whisky": marks("second most whisky: {n} tile", "second most whisky: {n} tiles"),
        },
    ),
    "ships": ObjectiveFacts(
        mark("The fleet"),
        mark(
            "5 points for the most ships, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most ships, 2 for second"),
        {
            "most_ships": marks("most ships: {n} ship", "most ships: {n} ships"),
            "second_ships": marks("second most ships: {n} ship", "second most ships: {n} ships"),
        },
    ),
    "farm_animals": ObjectiveFacts(
        mark("Farm life"),
        mark(
            "1 point for every sheep and every head of cattle on a tile with a farm "
            "or on one of the eight tiles around it."
        ),
        mark("1 for each animal on or around a farm's tile"),
        {"farm_animals": marks("{n} animal at a farm", "{n} animals at a farm")},
    ),
    "gold": ObjectiveFacts(
        mark("Full coffers"),
        mark(
            "5 points for the most gold, 2 points for the second most. "
            "If several tie for most, there is no second."
        ),
        mark("5 for most gold, 2 for second"),
        {
            "most_gold": marks("most gold: {n} gold", "most gold: {n} gold"),
            "second_gold": marks("second most gold: {n} gold", "second most gold: {n} gold"),
        },
    ),
    "road_cattle": ObjectiveFacts(
        mark("Cattle drive"),
        mark("2 points for every head of cattle on a tile that a road joins to your castle."),
        mark("2 for each head of cattle on the castle's road"),
        {
            "road_cattle": marks(
                "{n} head of cattle on the castle's road", "{n} head of cattle on the castle's road"
            )
        },
    ),
    "harbours": ObjectiveFacts(
        mark("Safe harbours"),
        mark(
            "3 points for every water region with at least one ship and one lighthouse. "
            "It need not be complete."
        ),
        mark("3 for each water region with ship and lighthouse"),
        {
            "harbour": marks(
                "a harbour: water with a lighthouse and {n} ship",
                "a harbour: water with a lighthouse and {n} ships",
            )
        },
    ),
    "road_tiles": ObjectiveFacts(
        mark("King's road"),
        mark("1 point for every tile that a road joins to your castle. The castle does not count."),
        mark("1 for each tile on the castle's road"),
        {"road_tile": marks("a tile on the castle's road", "a tile on the castle's road")},
    ),
    "columns": ObjectiveFacts(
        mark("Standing tall"),
        mark(
            "3 points for every unbroken line of three or more tiles from north to south. "
            "A longer line still counts once."
        ),
        mark("3 for each upright line of 3 or more"),
        {"column": marks("an upright line of {n} tile", "an upright line of {n} tiles")},
    ),
    "lake": ObjectiveFacts(
        mark("The great loch"),
        mark("2 points for every tile of your largest complete water region."),
        mark("2 for each tile of the largest complete water"),
        {
            "lake": marks(
                "the largest complete water region: {n} tile",
                "the largest complete water region: {n} tiles",
            )
        },
    ),
    "mountains": ObjectiveFacts(
        mark("Highlands"),
        mark("2 points for every complete mountain region, whatever its size."),
        mark("2 for each complete mountain region"),
        {
            "mountain": marks(
                "a complete mountain region of {n} tile", "a complete mountain region of {n} tiles"
            )
        },
    ),
    "journey": ObjectiveFacts(
        mark("Far travels"),
        mark("2 points for every step between your castle and your journeyman, gaps counted."),
        mark("2 for each step from castle to journeyman"),
        {
            "journey": marks(
                "the journeyman is {n} step from the castle",
                "the journeyman is {n} steps from the castle",
            )
        },
    ),
    "broch_lines": ObjectiveFacts(
        mark("Broch lines"),
        mark("1 point for every row and 1 point for every column with at least one broch."),
        mark("1 for each row and column with a broch"),
        {
            "broch_row": marks(
                "a row with {n} tile with brochs", "a row with {n} tiles with brochs"
            ),
            "broch_column": marks(
                "a column with {n} tile with brochs", "a column with {n} tiles with brochs"
            ),
        },
    ),
    "twin_rows": ObjectiveFacts(
        mark("Twin rows"),
        mark("2 points for every row in which two different tiles show the same symbol."),
        mark("2 for each row with a symbol on two tiles"),
        {
            "twins_sheep": marks("a row with sheep on {n} tile", "a row with sheep on {n} tiles"),
            "twins_cattle": marks(
                "a row with cattle on {n} tile", "a row with cattle on {n} tiles"
            ),
            "twins_farm": marks("a row with farms on {n} tile", "a row with farms on {n} tiles"),
            "twins_broch": marks("a row with brochs on {n} tile", "a row with brochs on {n} tiles"),
            "twins_lighthouse": marks(
                "a row with lighthouses on {n} tile", "a row with lighthouses on {n} tiles"
            ),
            "twins_ship": marks("a row with ships on {n} tile", "a row with ships on {n} tiles"),
            "twins_whisky": marks(
                "a row with whisky on {n} tile", "a row with whisky on {n} tiles"
            ),
        },
    ),
    "sections": ObjectiveFacts(
        mark("Great progress"),
        mark("1 point for every section of a track that one of your markers has passed."),
        mark("1 for each section passed by a marker"),
        {
            "sections_warrior": marks(
                "{n} section passed by the warrior", "{n} sections passed by the warrior"
            ),
            "sections_merchant": marks(
                "{n} section passed by the merchant", "{n} sections passed by the merchant"
            ),
            "sections_herald": marks(
                "{n} section passed by the herald", "{n} sections passed by the herald"
            ),
        },
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
    return text.tr(FACTS[objective].name)


def objective_rule(text: Text, objective: str) -> str:
    return text.tr(FACTS[objective].rule)


def objective_short(text: Text, objective: str) -> str:
    return text.tr(FACTS[objective].short)


def objective_icon(objective: str) -> str:
    return FACTS[objective].icon or f"objective-{objective.replace('_', '-')}"


def objective_reason(why: str) -> Plural | None:
    return next((own.reasons[why] for own in FACTS.values() if why in own.reasons), None)


def is_source(source: str) -> bool:
    return source in _SOURCES or source in FACTS


def source_name(text: Text, source: str) -> str:
    """Return what a source of points is called: an objective, scrolls, gold, progress."""
    if source in _SOURCES:
        return text.tr(_SOURCES[source])
    return objective_name(text, source)
