"""Choosing who plays for a seat: a level with its rank, a character, or a plain bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from game.bots import BENCHMARK_BOTS, BOTS_OF, LEVELS
from game.games import PLAYABLES
from game.table import bot_names
from game.table.setup.plan import Plan, PlannedSeat, Use, edit_seat
from game.ui.scene import Change, Pop, Push, Swap
from game.ui.sheets.picker import Item, Offer, Picker
from game.ui.stage import Stage

Then: TypeAlias = Callable[[str], Change]

PRACTICE: Final = "practice"
"""The id of the card that leads to the plain bots."""


def ask_level(stage: Stage, plan: Plan, number: int, use: Use) -> Change:
    """Ask for the level of the bot in a seat of a plan."""
    seat = replace(plan.seats[number], bot=plan.bot(number))
    return Push(level_pick(stage, seat, _seating(plan, number, use), plan.game))


def ask_character(stage: Stage, plan: Plan, number: int, use: Use) -> Change:
    """Ask for the character of the bot in a seat of a plan."""
    seat = replace(plan.seats[number], bot=plan.bot(number))
    return Push(character_pick(stage, seat, _seating(plan, number, use), plan.game))


def _seating(plan: Plan, number: int, use: Use) -> Then:
    def then(bot: str) -> Change:
        use(edit_seat(number, bot=bot).make(plan))
        return Pop()

    return then


def level_pick(stage: Stage, seat: PlannedSeat, then: Then, game: str) -> Picker:
    """Offer the levels of a game, weakest first, and the way to the plain bots."""
    level, character = bot_names.split_bot(seat.bot)
    own_words = PLAYABLES[game].setup.bot_words
    items = [_level_item(stage, each, own_words) for each in LEVELS if each in BOTS_OF[game]]
    if any(each in BOTS_OF[game] for each in BENCHMARK_BOTS):
        words = stage.tr("Three plain bots that others are measured by.")

        def practise() -> Change:
            return Swap(_practice_pick(stage, seat, then, game))

        items.append(Item(PRACTICE, "bot", stage.tr("For practice …"), words, leads_to=practise))

    def chosen(found: str) -> Change:
        return then(bot_names.bot_in(game, bot_names.join_bot(found, character)))

    level = level if level in LEVELS else PRACTICE
    return _bot_pick(stage, Offer(_heading(stage, seat.name), items, level, chosen))


def _practice_pick(stage: Stage, seat: PlannedSeat, then: Then, game: str) -> Picker:
    there = [each for each in BENCHMARK_BOTS if each in BOTS_OF[game]]
    items = [_level_item(stage, each, bot_names.AS_USUAL) for each in there]
    level, _ = bot_names.split_bot(seat.bot)
    chosen = level if level in there else there[0]
    return _bot_pick(stage, Offer(_heading(stage, seat.name), items, chosen, then))


def character_pick(stage: Stage, seat: PlannedSeat, then: Then, game: str) -> Picker:
    """Offer what a bot may like, at the same level."""
    level, character = bot_names.split_bot(seat.bot)
    own_words = PLAYABLES[game].setup.bot_words
    items = [
        Item(
            bot_names.join_bot(level, taste),
            bot_names.character_icon(taste),
            bot_names.character_name(stage, taste),
            bot_names.character_words(stage, taste, own_words),
        )
        for taste in bot_names.TASTES
        if bot_names.join_bot(level, taste) in BOTS_OF[game]
    ]
    heading = stage.tr("What is {name} like?").format(name=seat.name)
    return _bot_pick(stage, Offer(heading, items, bot_names.join_bot(level, character), then))


def _bot_pick(stage: Stage, offer: Offer) -> Picker:
    return Picker(stage, replace(offer, most_across=3, name="bot-pick"))


def _heading(stage: Stage, name: str) -> str:
    return stage.tr("Who plays for {name}?").format(name=name)


def _level_item(stage: Stage, level: str, own_words: Mapping[str, str]) -> Item:
    name, words = bot_names.level_name(stage, level), bot_names.level_words(stage, level, own_words)
    return Item(level, bot_names.level_icon(level), name, words, rank=bot_names.rank(level))
