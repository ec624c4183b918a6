"""Letters on tiles: the terrain of every side, for those who cannot tell it by colour."""

from __future__ import annotations

from typing import Final

from game.skye.words.things import terrain_letter
from game.table.mat.letters import Letters
from game.ui.stage import Stage
from rules.grid import Quarter
from rules.skye.landscape import TILES
from rules.skye.tiles import TileId

_AT_SIDE: Final = ((0.31, 0.09), (0.91, 0.31), (0.69, 0.91), (0.09, 0.69))
"""By side, as parts of the tile: beside the middle, where roads cross the side."""

_ENCLOSED: Final = {
    "L05": (0.44, 0.66),
    "L08": (0.42, 0.31),
    "L13": (0.58, 0.64),
    "L19": (0.62, 0.68),
    "L24": (0.62, 0.28),
    "L32": (0.38, 0.36),
    "L41": (0.51, 0.55),
    "L51": (0.66, 0.36),
    "L52": (0.67, 0.5),
    "L56": (0.47, 0.5),
    "L57": (0.27, 0.63),
    "L58": (0.53, 0.65),
    "L73": (0.33, 0.25),
}
"""Where the middle of an area that touches no side was painted, before the tile is turned."""

_ASIDE: Final = 0.1
"""So far to the left of that middle, since something often stands there."""


def terrain_letters(stage: Stage, tile: TileId, quarter: Quarter) -> Letters:
    for area in TILES[tile].faces[quarter].areas:
        letter = terrain_letter(stage.text, area.terrain)
        for side in area.sides:
            yield letter, _AT_SIDE[side]
        if not area.sides:
            x, y = _turned(_ENCLOSED[tile], quarter)
            yield letter, (x - _ASIDE, y)


def _turned(point: tuple[float, float], quarter: Quarter) -> tuple[float, float]:
    for _ in range(quarter):
        point = (1 - point[1], point[0])
    return point
