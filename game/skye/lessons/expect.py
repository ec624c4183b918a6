"""What the rules of Isle of Skye make of a map, by the properties that expect it.

points:<objective>, points:scrolls, points:coins   of the own seat
complete    complete regions of the own territory
income      gold at the beginning of a round, without help for those behind
spots       in how many ways the first tile of the hand could be laid
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.skye.lessons.position import journey, planned_walk, play_script
from game.skye.maps import SkyeMap
from game.table.lessons.measure import Measure
from game.table.tiled.maps import MapError
from rules.awards import Award
from rules.skye.final import coins, scrolls
from rules.skye.income import land_income
from rules.skye.journeyman.journey import Journey
from rules.skye.landscape import TILES
from rules.skye.objectives import OBJECTIVES, awards
from rules.skye.state import Player
from rules.skye.territory import HOME


def players(drawn: SkyeMap) -> tuple[Player, ...]:
    """Return the seats of a map: the own one, and a rival, drawn or with only a castle."""
    gold = [int(word) for word in drawn.words("gold")] or [0, 0]
    lands = (*drawn.lands, HOME)[:2]
    journeys = (journey(drawn), Journey())
    return tuple(
        Player(gold[seat], lands[seat], journey=journeys[seat]) for seat in range(len(lands))
    )


def awards_of(drawn: SkyeMap, source: str) -> tuple[Award, ...]:
    """Return what a source gives the own seat. Raises MapError if there is no such source."""
    if source == "scrolls":
        return tuple(scrolls(drawn.land))
    if source == "coins":
        return tuple(coins(players(drawn)[0].gold))
    if source not in OBJECTIVES:
        raise MapError(f"{drawn.name}: there is no objective {source}")
    return awards(source, players(drawn))[0]


def _complete(drawn: SkyeMap) -> int:
    return sum(region.is_complete for region in drawn.land.regions)


def _income(drawn: SkyeMap) -> int:
    return land_income(drawn.land)


def _spots(drawn: SkyeMap) -> int:
    return len(drawn.land.spots(TILES[drawn.words("hand")[0]]))


def _purse(drawn: SkyeMap) -> int:
    return play_script(drawn)[1].players[0].purse


def _cost(drawn: SkyeMap) -> int:
    return planned_walk(drawn)[2]


_COUNTS: Final[dict[str, Callable[[SkyeMap], int]]] = {
    "complete": _complete,
    "income": _income,
    "spots": _spots,
    "purse": _purse,
    "cost": _cost,
}

SKYE: Final = Measure(awards_of, _COUNTS)
