"""Who played, when, and which deal, in words."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from datetime import date
from typing import Final

from game.language.phrases import join_list
from game.ui.stage import Stage
from rules.heading import HUMAN, NAME_LENGTH, Chair

USUAL_NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")

_NOBODY: Final = frozenset({"root", "user", "admin", "administrator", "guest", "nobody"})


def player_name() -> str:
    """Return the name by which the system knows the player, or Ailsa."""
    try:
        name = getpass.getuser().strip()
    except (OSError, KeyError, ImportError):
        return USUAL_NAMES[0]
    fit = name.isprintable() and name[:1].isalpha() and name.lower() not in _NOBODY
    return (name[:1].upper() + name[1:])[:NAME_LENGTH] if fit else USUAL_NAMES[0]


def players_line(stage: Stage, chairs: Sequence[Chair]) -> str:
    """Return who played, such as "Ailsa and Bran against two bots"."""
    people = [chair.name for chair in chairs if chair.who == HUMAN]
    bots = len(chairs) - len(people)
    names = join_list(stage.text, people)
    if not bots:
        return names
    if not people:
        return stage.trn("{n} bot", "{n} bots", bots)
    against = {
        1: stage.tr("{names} against one bot"),
        2: stage.tr("{names} against two bots"),
        3: stage.tr("{names} against three bots"),
        4: stage.tr("{names} against four bots"),
    }
    return against[bots].format(names=names)


def day_words(stage: Stage, day: date | None) -> str:
    """Return a day as the language writes it: 16 November 2026."""
    return stage.text.day(day) if day else stage.tr("some day")


def deal_words(deal: int) -> str:
    """Return a deal's number as people copy it: 447173 becomes 4471-73."""
    digits = f"{deal:06}"
    return f"{digits[:4]}-{digits[4:]}"
