"""What the Skylands bring to the set-up of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.text import mark
from game.skylands.setup.choices import CHOOSING, agree
from game.skylands.setup.panel import SetupPanel
from game.table.setup.plan import SetupKit

BOT_WORDS: Final[Mapping[str, str]] = {
    "chief": mark("Thinks about what you will do next. Hard to beat."),
    "careful": mark("Keeps its inhabitants together and seldom pays with many."),
    "landed": mark("Wants a full board above all, without holes."),
    "trader": mark("Loves crystals, cities and the merchant quarter."),
}
"""By level or character."""


SETUP: Final = SetupKit(
    title=mark("Skylands"),
    about=mark("A second game: islands in the sky, four actions for all, special tiles."),
    pictures=("sky-forest", "sky-crystal", "sky-city"),
    bar=(150, 120),
    agree=agree,
    own=CHOOSING,
    panel=SetupPanel,
    asks=mark("What lies out?"),
    aided=True,
    bot_words=BOT_WORDS,
    seats_note=lambda stage, _: stage.tr("Two to four can play."),
)
