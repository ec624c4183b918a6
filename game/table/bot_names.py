"""What the bots are called on screen: a level and a character, or one of the plain ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.bots import BENCHMARK_BOTS, BOTS_OF, CHARACTERS, LEVELS
from game.language.text import mark
from game.ui.stage import Stage


class _Words(NamedTuple):
    name: str
    words: str
    icon: str


_LEVELS: Final = {
    "crofter": _Words(
        mark("Crofter"), mark("The gentlest: overlooks many places and thinks of itself."), "farm"
    ),
    "drover": _Words(
        mark("Drover"), mark("Plays soundly and still misses things: a good first rival."), "cattle"
    ),
    "tacksman": _Words(
        mark("Tacksman"), mark("Sees every place and keeps an eye on its rivals."), "broch"
    ),
    "chief": _Words(
        mark("Chief"), mark("Thinks ahead and reckons with your prices. Hard to beat."), "castle"
    ),
    "king": _Words(mark("King"), mark("The strongest. It misses nothing that is public."), "crown"),
}
_BENCHMARKS: Final = {
    "random": _Words(mark("Wanderer"), mark("Plays anything that is allowed."), "dice"),
    "simple": _Words(mark("Shepherd"), mark("Plays by a few plain habits."), "sheep"),
    "greedy": _Words(mark("Steward"), mark("Takes whatever gives the most points now."), "gold"),
}
_EVEN: Final = ""
_CHARACTERS: Final = {
    _EVEN: _Words(
        mark("Even"), mark("Even-tempered: weighs everything for what it is worth."), "hand"
    ),
    "careful": _Words(
        mark("Careful"), mark("Keeps its gold together and asks low prices."), "lock"
    ),
    "landed": _Words(
        mark("Landed"), mark("Wants land above all and keeps its best tile dear."), "tiles-left"
    ),
    "trader": _Words(
        mark("Trader"), mark("Asks high prices and hopes that somebody pays."), "coin"
    ),
    "spoiler": _Words(mark("Spoiler"), mark("Takes from its rivals what they need most."), "axe"),
}
AS_USUAL: Final[Mapping[str, str]] = {}
"""The words of a game that says nothing else of its bots."""

QUICK_BOT: Final = "drover"
"""The level of the bots in a quick game."""

TASTES: Final = (_EVEN, *CHARACTERS)
"""All characters; the first is none."""


def split_bot(bot: str) -> tuple[str, str]:
    """Return level and character of a bot such as `chief-trader`; plain bots have no character."""
    level, _, character = bot.partition("-")
    return level, character


def join_bot(level: str, character: str) -> str:
    """Return the bot of a level and a character; plain bots have none."""
    return f"{level}-{character}" if character and level in LEVELS else level


def bot_in(game: str, name: str) -> str:
    """Return the bot of that name in a game; or one without its character, or a plain one."""
    there = BOTS_OF[game]
    return next(each for each in (name, split_bot(name)[0], "greedy", *there) if each in there)


def of_turn(level: str, number: int) -> str:
    """Return a bot of a level whose character goes by a number, so that neighbours differ."""
    return join_bot(level, TASTES[number % len(TASTES)])


def others_of(bot: str, part: str) -> list[str]:
    """Return the bots that differ from one only in its `level` or `character`, and it."""
    level, character = split_bot(bot)
    if part == "character":
        return [join_bot(level, taste) for taste in TASTES]
    if level in BENCHMARK_BOTS:
        return list(BENCHMARK_BOTS)
    return [join_bot(other, character) for other in LEVELS]


def rank(level: str) -> int:
    """Return 1 for the weakest level to 5; 0 for a plain bot."""
    return list(LEVELS).index(level) + 1 if level in LEVELS else 0


def level_name(stage: Stage, level: str) -> str:
    return stage.tr(_level(level).name)


def level_words(stage: Stage, level: str, otherwise: Mapping[str, str] = AS_USUAL) -> str:
    return stage.tr(otherwise.get(level, _level(level).words))


def level_icon(level: str) -> str:
    return _level(level).icon


def character_name(stage: Stage, character: str) -> str:
    return stage.tr(_CHARACTERS[character].name)


def character_words(stage: Stage, character: str, otherwise: Mapping[str, str] = AS_USUAL) -> str:
    return stage.tr(otherwise.get(character, _CHARACTERS[character].words))


def character_icon(character: str) -> str:
    return _CHARACTERS[character].icon


def _level(level: str) -> _Words:
    return (_LEVELS | _BENCHMARKS)[level]
