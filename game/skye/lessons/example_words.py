"""What the rules make of an example, in a sentence that is put together when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.skye.lessons.expect import awards_of
from game.skye.lessons.position import played, position, stroll
from game.skye.scoring.script import Entry
from game.skye.scoring.words import whole_words
from game.table.lessons.examples import Example
from game.table.lessons.words import ways_to_lay
from game.ui.stage import Stage
from rules.skye.income import CASTLE_GOLD, connected_whisky, land_income
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.walk import walker
from rules.skye.landscape import TILES
from rules.skye.territory import Territory


def caption(stage: Stage, example: Example[Territory]) -> str:
    """Return what the rules make of an example, in a sentence."""
    if not example.source:
        words = _CAPTIONS[example.shows](stage, example)
        return stage.tr("Example: {words}").format(words=words)
    told = _points(stage, example, example.source)
    if "points:coins" in example.drawn.properties:
        told = f"{told}\n{_points(stage, example, 'coins')}"
    return told


def _points(stage: Stage, example: Example[Territory], source: str) -> str:
    entry = Entry(0, source, awards_of(example.drawn, source))
    return whole_words(stage, entry, stage.tr("Example"), gold=True)[0]


def _income_words(stage: Stage, example: Example[Territory]) -> str:
    land = example.drawn.land
    words = stage.tr("{castle} gold for the castle and {whisky} for whisky, {sum} in all.")
    whisky = len(connected_whisky(land))
    return words.format(castle=CASTLE_GOLD, whisky=whisky, sum=land_income(land))


def _complete_words(stage: Stage, example: Example[Territory]) -> str:
    number = sum(region.is_complete for region in example.drawn.land.regions)
    return stage.trn("{n} region is complete.", "{n} regions are complete.", number)


def _spots_words(stage: Stage, example: Example[Territory]) -> str:
    tile = TILES[example.drawn.words("hand")[0]]
    number = len(example.drawn.land.spots(tile))
    if not number:
        return stage.tr("This tile fits nowhere: it goes back into the bag.")
    return ways_to_lay(stage, number)


def _prices_words(stage: Stage, example: Example[Territory]) -> str:
    before, after = played(example.drawn)
    own = after.players[0]
    words = stage.tr("the axe on one tile, {staked} gold on two; {purse} of {all} stay in hand.")
    staked = before.players[0].gold - own.purse
    told = words.format(staked=staked, purse=own.purse, all=before.players[0].gold)
    if not set(own.offer) & set(JOURNEYMAN_TILES):
        return told
    more = stage.tr("Who gets the tile with the journeyman may take a step.")
    return f"{told} {more}"


def _sale_words(stage: Stage, example: Example[Territory]) -> str:
    before, after = played(example.drawn)
    words = stage.tr("one tile is sold, one stays. Of {before} gold at first, {after} are left.")
    return words.format(before=before.players[0].gold, after=after.players[0].gold)


def _walk_words(stage: Stage, example: Example[Territory]) -> str:
    _, _, cost = stroll(example.drawn)
    points = walker(position(example.drawn, "")[1].state, 0).movement
    words = stage.tr("two waypoints for {cost} of {points} movement points.")
    return words.format(cost=cost, points=points)


_CAPTIONS: Final[dict[str, Callable[[Stage, Example[Territory]], str]]] = {
    "income": _income_words,
    "complete": _complete_words,
    "spots": _spots_words,
    "prices": _prices_words,
    "sale": _sale_words,
    "walk": _walk_words,
}
