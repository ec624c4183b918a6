"""What is said of bots otherwise than in Isle of Skye: nobody trades for gold here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.text import mark

BOT_WORDS: Final[Mapping[str, str]] = {
    "chief": mark("Thinks about what you will do next. Hard to beat."),
    "careful": mark("Keeps its inhabitants together and seldom pays with many."),
    "landed": mark("Wants a full board above all, without holes."),
    "trader": mark("Loves crystals, cities and the merchant quarter."),
}
"""By level or character."""
