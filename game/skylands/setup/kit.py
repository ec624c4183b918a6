"""What the Skylands bring to the set-up of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.language.text import mark
from game.skylands.setup.choices import CHOOSING, agree, choices_of
from game.skylands.setup.panel import SkyPanel
from game.skylands.words.bots import BOT_WORDS
from game.table.setup.plan import Plan, SetupKit, Use
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Said


def _hear(_: Stage, plan: Plan, said: Said, use: Use) -> Change:
    """Choose the set of special tiles, or how the boards begin."""
    choices = choices_of(plan)
    match said.id:
        case "specials-first" | "specials-random":
            choices = replace(choices, first_set=said.id == "specials-first")
        case "boards-printed" | "boards-tactical":
            choices = replace(choices, tactical=said.id == "boards-tactical")
    use(plan.with_choices(choices))
    return None


SETUP: Final = SetupKit(
    title=mark("Skylands"),
    about=mark("A second game: islands in the sky, four actions for all, special tiles."),
    pictures=("sky-forest", "sky-crystal", "sky-city"),
    bar=(150, 120),
    agree=agree,
    own=CHOOSING,
    keys=frozenset({"specials-first", "specials-random", "boards-printed", "boards-tactical"}),
    hear=_hear,
    panel=SkyPanel,
    asks=mark("What lies out?"),
    aided=True,
    bot_words=BOT_WORDS,
    seats_note=lambda stage, _: stage.tr("Two to four can play."),
)
