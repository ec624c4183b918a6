"""Choosing who plays for a seat: a level with its rank, a character, or a plain bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.bots import LEVELS, STICKS
from game.menus.setup.plan import Plan
from game.table.bot_names import (
    TASTES,
    character_icon,
    character_name,
    character_words,
    joined,
    level_icon,
    level_name,
    level_words,
    parted,
    rank,
)
from game.ui.scene import Change, Pop, Push, Swap
from game.ui.sheets.picker import Item, Picker
from game.ui.stage import Stage

PRACTICE: Final = "practice"
"""The card that leads to the plain bots."""


class BotPick(Picker):
    """Cards three in a row."""

    name = "bot-pick"
    most_across = 3


def seat_pick(
    stage: Stage, plan: Plan, number: int, control: str, use: Callable[[Plan], None]
) -> Change:
    """Choose the level (`seat-bot`) or the character of the bot in a seat of a plan."""
    seat = plan.seats[number]

    def then(bot: str) -> Change:
        use(plan.with_seat(number, replace(seat, bot=bot)))
        return Pop()

    pick = level_pick if control == "seat-bot" else character_pick
    return Push(pick(stage, seat.name, seat.bot, then))


def level_pick(
    stage: Stage, name: str, bot: str, then: Callable[[str], Change], *, sky: bool = False
) -> Picker:
    """The five levels, weakest first; apart from them, the door to the plain bots."""
    level, character = parted(bot)
    items = [_level_item(stage, each, sky=sky) for each in LEVELS]
    words = stage.tr("Three plain bots that others are measured by.")
    items.append(Item(PRACTICE, "bot", stage.tr("For practice …"), words))

    def chosen(found: str) -> Change:
        if found == PRACTICE:
            return Swap(_practice_pick(stage, name, bot, then))
        return then(joined(found, character))

    return BotPick(stage, _heading(stage, name), items, _or(level, PRACTICE), chosen)


def _or(level: str, otherwise: str) -> str:
    return level if level in LEVELS else otherwise


def _practice_pick(stage: Stage, name: str, bot: str, then: Callable[[str], Change]) -> Picker:
    items = [_level_item(stage, each) for each in STICKS]
    level, _ = parted(bot)
    chosen = level if level in STICKS else next(iter(STICKS))
    return BotPick(stage, _heading(stage, name), items, chosen, then)


def character_pick(
    stage: Stage, name: str, bot: str, then: Callable[[str], Change], *, sky: bool = False
) -> Picker:
    """What a bot likes, at the same level."""
    level, character = parted(bot)
    items = [
        Item(
            joined(level, taste),
            character_icon(taste),
            character_name(stage, taste),
            character_words(stage, taste, sky=sky),
        )
        for taste in TASTES
    ]
    heading = stage.tr("What is {name} like?").format(name=name)
    return BotPick(stage, heading, items, joined(level, character), then)


def _heading(stage: Stage, name: str) -> str:
    return stage.tr("Who plays for {name}?").format(name=name)


def _level_item(stage: Stage, level: str, *, sky: bool = False) -> Item:
    name, words = level_name(stage, level), level_words(stage, level, sky=sky)
    return Item(level, level_icon(level), name, words, rank=rank(level))
