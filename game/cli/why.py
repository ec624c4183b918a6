"""Why points were given, as an English sentence for the command line."""

from __future__ import annotations

from typing import Final

from rules.skye.events import Award

SENTENCES: Final = {
    "square": "a block of two by two tiles",
    "area": "a complete region of {n}",
    "sheep": "{number} sheep",
    "big_area": "a complete region of {n}",
    "brochs": "brochs in one mountain region: {number}",
    "building_set": "broch, farm and lighthouse: set {number}",
    "farm_animals": "animals at a farm: {number}",
    "road_cattle": "cattle connected to the castle: {number}",
    "harbour": "a water region with ship and lighthouse",
    "road_tile": "a tile connected to the castle",
    "column": "a vertical line of {n}",
    "lake": "the largest complete water region: {n}",
    "mountain": "a complete mountain region of {n}",
    "most_whisky": "most whisky: {number}",
    "second_whisky": "second most whisky: {number}",
    "most_ships": "most ships: {number}",
    "second_ships": "second most ships: {number}",
    "most_gold": "most gold: {number}",
    "second_gold": "second most gold: {number}",
    "coins": "1 for every full 5 of {number} gold",
    "journey": "steps from castle to journeyman: {number}",
    "broch_row": "a row with brochs on {n}",
    "broch_column": "a column with brochs on {n}",
    "sections_warrior": "sections passed by the warrior: {number}",
    "sections_merchant": "sections passed by the merchant: {number}",
    "sections_herald": "sections passed by the herald: {number}",
}

_SCROLLS: Final = {
    "two_sheep": "scroll for every two sheep, {number} sheep",
    "two_whisky": "scroll for every two whisky tiles, {number} there",
    "two_ships": "scroll for every two ships, {number} there",
    "cattle": "scroll for cattle, {number} there",
    "broch": "scroll for brochs, {number} there",
    "farm": "scroll for farms, {number} there",
    "lighthouse": "scroll for lighthouses, {number} there",
}


def why(award: Award) -> str:
    """Return the reason of an award in words."""
    tiles = f"{len(award.cells)} tile" + ("" if len(award.cells) == 1 else "s")
    return sentence(award.why).format(number=award.number, n=tiles)


def sentence(key: str) -> str:
    """Return the sentence of a reason's key, with its placeholders."""
    if key.startswith("twins_"):
        return f"a row with {key.removeprefix('twins_')} on {{n}}"
    if not key.startswith("scroll_"):
        return SENTENCES[key]
    kind = key.removeprefix("scroll_")
    doubled = kind.endswith("_doubled")
    text = _SCROLLS[kind.removesuffix("_doubled")]
    return text + ", doubled in a complete region" if doubled else text
