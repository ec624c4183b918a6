"""What the reports of all games share: who sat where, crests and pictures as bytes."""

from __future__ import annotations

from typing import Final

from game.bots import BOTS
from game.table.bot_names import level_name, split_bot
from game.ui.picture_file import encode
from game.ui.stage import Stage
from rules.record import HUMAN

CREST: Final = 56


def who_words(stage: Stage, who: str) -> str:
    """Return who sits there: a person, or the level of a bot."""
    if who == HUMAN:
        return stage.tr("Human")
    return level_name(stage, split_bot(who)[0]) if who in BOTS else who


def clan_colour(stage: Stage, clan: str) -> str:
    """Return a clan's colour as HTML writes it."""
    red, green, blue = stage.colour(f"seat.{clan}")
    return f"#{red:02x}{green:02x}{blue:02x}"


def crest(stage: Stage, clan: str) -> bytes:
    return encode(stage.assets.icon(f"clan-{clan}", CREST), "png")
