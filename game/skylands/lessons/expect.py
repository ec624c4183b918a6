"""What the rules of the Skylands make of a map, by the properties that expect it.

points:<source>   of the own seat as if the game ended now: empty, inhabitants, islands, specials,
                  points, marker
score             the sum of them
complete          complete islands of the own board
spots             in how many ways the first tile of the hand could be laid
inhabitants       own ones after the script
taken             points that the own seat has taken after the script
after             the score after the script
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.skylands.lessons.position import hand_of, play_script, position_of
from game.skylands.maps import BoardMap
from game.table.lessons.measure import Measure
from game.table.tiled.maps import MapError
from rules.awards import Award
from rules.skylands.catalogue import TILES
from rules.skylands.final import final_awards, final_score
from rules.skylands.state import Player


def own_player(drawn: BoardMap) -> Player:
    return position_of(drawn, "Ailsa")[1].state.players[0]


def awards_of(drawn: BoardMap, source: str) -> tuple[Award, ...]:
    """Return what a source gives the own seat. Raises MapError if there is no such source."""
    found = final_awards(own_player(drawn))
    if source not in found:
        raise MapError(f"{drawn.name}: there is no source of points called {source}")
    return found[source]


def _score(drawn: BoardMap) -> int:
    return final_score(own_player(drawn))


def _complete(drawn: BoardMap) -> int:
    return len(drawn.land.complete)


def _spots(drawn: BoardMap) -> int:
    return len(drawn.land.spots(TILES[hand_of(drawn)[0]]))


def _inhabitants(drawn: BoardMap) -> int:
    return sum(play_script(drawn).after.players[0].colours)


def _taken(drawn: BoardMap) -> int:
    own = play_script(drawn).after.players[0]
    return own.points + own.owed


def _after(drawn: BoardMap) -> int:
    return final_score(play_script(drawn).after.players[0])


_COUNTS: Final[dict[str, Callable[[BoardMap], int]]] = {
    "score": _score,
    "complete": _complete,
    "spots": _spots,
    "inhabitants": _inhabitants,
    "taken": _taken,
    "after": _after,
}

SKY: Final = Measure(awards_of, _COUNTS)
