"""What the Skylands bring to the set-up of a game."""

from __future__ import annotations

from typing import Final

from game.language.text import mark
from game.skylands.setup.choices import CHOOSING, agree
from game.skylands.setup.panel import SetupPanel
from game.skylands.words.bots import BOT_WORDS
from game.table.setup.plan import SetupKit

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
