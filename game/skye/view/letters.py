"""Letters on tiles: the terrain of every side, for those who cannot tell it by colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.skye.words.things import terrain_letter
from game.ui.cache import Kept
from game.ui.paint import ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT
from rules.grid import Quarter
from rules.skye.landscape import TILES
from rules.skye.tiles import TileId

SMALLEST: Final = 64
"""Pixels: a smaller tile has no room for letters that can be read."""

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

_lettered: Final = Kept(1)

Letters: TypeAlias = Iterator[tuple[str, tuple[float, float]]]
"""What is written where on a tile, in parts of its size."""


def with_letters(
    stage: Stage, picture: pygame.Surface, tile: TileId, quarter: Quarter, clan: str
) -> pygame.Surface:
    """The tile's picture, with letters if the player wants them and there is room."""
    key = (tile, quarter, clan)
    return lettered(stage, picture, key, terrain_letters(stage, tile, quarter))


def lettered(
    stage: Stage, picture: pygame.Surface, key: tuple[object, ...], letters: Letters
) -> pygame.Surface:
    """The picture of a tile of any game, by a key that no other has, in the same way."""
    size = picture.get_width()
    if not stage.settings.letters or size < SMALLEST:
        return picture

    def made() -> pygame.Surface:
        drawn = picture.copy()
        for letter, (x, y) in letters:
            draw_letter(drawn, stage, letter, (round(x * size), round(y * size)))
        return drawn

    return _lettered.get((*key, size, stage.style), made)


def terrain_letters(stage: Stage, tile: TileId, quarter: Quarter) -> Letters:
    """What is written where on a tile."""
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


def draw_letter(
    surface: pygame.Surface, stage: Stage, letter: str, centre: tuple[int, int]
) -> None:
    """A letter in a small light circle on a tile."""
    size = max(round(surface.get_width() * 0.09), LEAST_TEXT)
    font = stage.assets.font_file(stage.assets.tokens.type("button")[0], size)
    words = ink.render(font, letter, stage.colour("text.ink"))
    radius = max(words.get_size()) * 11 // 20
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    box.clamp_ip(surface.get_rect())
    pygame.draw.circle(surface, stage.colour("surface.field"), box.center, radius)
    pygame.draw.circle(surface, stage.colour("text.ink"), box.center, radius, max(stage.px(1), 1))
    surface.blit(words, words.get_rect(center=box.center))
