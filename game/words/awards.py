"""Why points were given and gold was paid, as sentences with the right plural.

Amounts of gold stand in a sentence of their own, so that hidden gold can stay hidden.
"""

from __future__ import annotations

from typing import Final

from game.text import Text, mark, marks
from rules.skye.events import Award

_AWARDS: Final = {
    "square": marks("a block of two by two tiles", "a block of two by two tiles"),
    "area": marks("a complete region of {n} tile", "a complete region of {n} tiles"),
    "sheep": marks("{n} sheep", "{n} sheep"),
    "big_area": marks("a complete region of {n} tile", "a complete region of {n} tiles"),
    "brochs": marks("{n} broch in one mountain region", "{n} brochs in one mountain region"),
    "building_set": marks(
        "a broch, a farm and a lighthouse: set {n}", "a broch, a farm and a lighthouse: set {n}"
    ),
    "farm_animals": marks("{n} animal at a farm", "{n} animals at a farm"),
    "road_cattle": marks(
        "{n} head of cattle on the castle's road", "{n} head of cattle on the castle's road"
    ),
    "harbour": marks(
        "a harbour: water with a lighthouse and {n} ship",
        "a harbour: water with a lighthouse and {n} ships",
    ),
    "road_tile": marks("a tile on the castle's road", "a tile on the castle's road"),
    "column": marks("an upright line of {n} tile", "an upright line of {n} tiles"),
    "lake": marks(
        "the largest complete water region: {n} tile",
        "the largest complete water region: {n} tiles",
    ),
    "mountain": marks(
        "a complete mountain region of {n} tile", "a complete mountain region of {n} tiles"
    ),
    "most_whisky": marks("most whisky: {n} tile", "most whisky: {n} tiles"),
    "second_whisky": marks("second most whisky: {n} tile", "second most whisky: {n} tiles"),
    "most_ships": marks("most ships: {n} ship", "most ships: {n} ships"),
    "second_ships": marks("second most ships: {n} ship", "second most ships: {n} ships"),
    "most_gold": marks("most gold: {n} gold", "most gold: {n} gold"),
    "second_gold": marks("second most gold: {n} gold", "second most gold: {n} gold"),
    "coins": marks(
        "1 point for every 5 gold: {n} gold in all", "1 point for every 5 gold: {n} gold in all"
    ),
    "scroll_two_sheep": marks(
        "a scroll for every two sheep: {n} sheep", "a scroll for every two sheep: {n} sheep"
    ),
    "scroll_two_whisky": marks(
        "a scroll for every two tiles with whisky: {n} tile",
        "a scroll for every two tiles with whisky: {n} tiles",
    ),
    "scroll_two_ships": marks(
        "a scroll for every two ships: {n} ship", "a scroll for every two ships: {n} ships"
    ),
    "scroll_cattle": marks(
        "a scroll for cattle: {n} head of cattle", "a scroll for cattle: {n} head of cattle"
    ),
    "scroll_broch": marks("a scroll for brochs: {n} broch", "a scroll for brochs: {n} brochs"),
    "scroll_farm": marks("a scroll for farms: {n} farm", "a scroll for farms: {n} farms"),
    "scroll_lighthouse": marks(
        "a scroll for lighthouses: {n} lighthouse", "a scroll for lighthouses: {n} lighthouses"
    ),
}

_WITHOUT_GOLD: Final = {
    "most_gold": mark("most gold"),
    "second_gold": mark("second most gold"),
    "coins": mark("1 point for every 5 gold"),
}

_REASONS: Final = {
    "castle": mark("Castle"),
    "whisky": mark("Whisky on the castle's road"),
    "catch_up": mark("Help for those behind"),
    "sale": mark("Tile sold"),
    "purchase": mark("Tile bought"),
    "stake": mark("Stakes on unsold tiles"),
}


def award_sentence(text: Text, award: Award, *, gold_visible: bool = True) -> str:
    """Why an award was given; without the amount if it would tell hidden gold."""
    if award.why in _WITHOUT_GOLD and not gold_visible:
        return text.tr(_WITHOUT_GOLD[award.why])
    key = award.why.removesuffix("_doubled")
    sentence = text.trn(*_AWARDS[key], award.number).format(n=text.number(award.number))
    if key == award.why:
        return sentence
    return text.tr("{reason}; doubled in a complete region").format(reason=sentence)


def gold_reason(text: Text, why: str) -> str:
    """Why gold came or went (the `why` of `GoldPaid`), as a label for a line of an account."""
    return text.tr(_REASONS[why])
