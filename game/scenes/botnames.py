"""What the bots are called on screen; one without words here is called by its own name."""

from __future__ import annotations

from typing import Final

from game.stage import Stage
from game.text import mark

_WORDS: Final = {
    "random": (mark("Wanderer"), mark("Plays anything that is allowed.")),
    "simple": (mark("Shepherd"), mark("Plays by a few plain habits.")),
    "greedy": (mark("Steward"), mark("Takes whatever gives the most points now.")),
    "crofter": (mark("Crofter"), mark("The gentlest of five levels.")),
    "drover": (mark("Drover"), mark("The second of five levels.")),
    "tacksman": (mark("Tacksman"), mark("The third of five levels.")),
    "chief": (mark("Chief"), mark("The fourth of five levels.")),
    "king": (mark("King"), mark("The strongest of five levels.")),
}


def bot_name(stage: Stage, bot: str) -> str:
    """A short name for a button."""
    words = _WORDS.get(bot)
    return stage.tr(words[0]) if words else bot.replace("_", " ").replace("-", " ").capitalize()


def bot_words(stage: Stage, bot: str) -> str:
    """How it plays, in one sentence; empty for a bot without words."""
    words = _WORDS.get(bot)
    return stage.tr(words[1]) if words else ""
