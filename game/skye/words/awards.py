"""Why points were given and gold was paid, as sentences with the right plural.

Amounts of gold stand in a sentence of their own, so that hidden gold can stay hidden.
"""

from __future__ import annotations

from typing import Final

from game.language.text import Text, mark, marks
from game.skye.words.objectives import objective_reason
from rules.skye.events import Award

_AWARDS: Final = {
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
    "warrior_step": marks("a step of the warrior", "a step of the warrior"),
    "merchant_step": marks("a step of the merchant", "a step of the merchant"),
    "herald_step": marks("a step of the herald", "a step of the herald"),
    "warrior_endless": marks("to and fro with the warrior", "to and fro with the warrior"),
    "merchant_endless": marks("to and fro with the merchant", "to and fro with the merchant"),
    "herald_endless": marks("to and fro with the herald", "to and fro with the herald"),
    "warrior_flag": marks("the warrior's flag", "the warrior's flag"),
    "herald_flag": marks("the herald's flag", "the herald's flag"),
    "road_and_point": marks("the bonus tile “Road and point”", "the bonus tile “Road and point”"),
    "no_axe": marks("the bonus tile “No axe”", "the bonus tile “No axe”"),
    "bank_pays": marks("the bonus tile “The bank pays”", "the bonus tile “The bank pays”"),
    "second_purchase": marks(
        "the bonus tile “Second purchase”", "the bonus tile “Second purchase”"
    ),
}
"""What gives points beside the objectives, whose reasons stand with their words."""

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
    "merchant": mark("The merchant's flag"),
    "no_axe": mark("Bonus tile “No axe”"),
    "step": mark("Steps on the boards"),
    "joker": mark("Help from the castle"),
    "five_gold": mark("Bonus tile “Five gold”"),
}


def award_sentence(text: Text, award: Award, *, gold_visible: bool = True) -> str:
    """Return why an award was given, without the amount if it would show hidden gold."""
    if award.why in _WITHOUT_GOLD and not gold_visible:
        return text.tr(_WITHOUT_GOLD[award.why])
    key = award.why.removesuffix("_doubled")
    words = objective_reason(key) or _AWARDS[key]
    sentence = text.trn(*words, award.number).format(n=text.number(award.number))
    if key == award.why:
        return sentence
    return text.tr("{reason}; doubled in a complete region").format(reason=sentence)


def gold_reason(text: Text, why: str) -> str:
    """Return why gold came or went (the `why` of `GoldPaid`), for a line of an account."""
    return text.tr(_REASONS[why])
