"""A territory on the mat: its tiles with their letters, and what is marked on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

import pygame

from game.skye.words.things import terrain_letter
from game.table.mat.camera import Camera, framed
from game.table.mat.face import Face
from game.table.mat.letters import Letters, lettered
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import AROUND, Cell, Quarter
from rules.skye.landscape import CASTLE, TILES
from rules.skye.territory import Border, Territory
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
"""Where the middle of an area that touches no side was painted, before the tile is rotated."""

_ASIDE: Final = 0.1
"""So far to the left of that middle, since something often stands there."""


def terrain_letters(stage: Stage, tile: TileId, quarter: Quarter) -> Letters:
    """Yield the letter of every area, for those who cannot tell terrains by colour."""
    for area in TILES[tile].faces[quarter].areas:
        letter = terrain_letter(stage.text, area.terrain)
        for side in area.sides:
            yield letter, _AT_SIDE[side]
        if not area.sides:
            x, y = _rotate(_ENCLOSED[tile], quarter)
            yield letter, (x - _ASIDE, y)


def _rotate(point: tuple[float, float], quarter: Quarter) -> tuple[float, float]:
    for _ in range(quarter):
        point = (1 - point[1], point[0])
    return point


class TileLook(NamedTuple):
    """A tile as it lies: its name, its rotation and, for a castle, its clan."""

    tile: TileId
    quarter: Quarter = 0
    clan: str = ""


class LandLook(NamedTuple):
    """A territory, its clan, and the tiles under a veil."""

    land: Territory
    clan: str
    dim: Collection[Cell] = ()


def tile_picture(stage: Stage, look: TileLook, size: int) -> pygame.Surface:
    """Return a tile's face; the castle shows its clan, terrain perhaps its letter."""
    name = f"castle-{look.clan}" if look.tile == CASTLE.id else look.tile
    picture = stage.assets.tile(name, look.quarter, size)
    return lettered(stage, picture, look, terrain_letters(stage, look.tile, look.quarter))


def face_of(stage: Stage, name: str, clan: str = "") -> Face:
    return Face(
        name, lambda quarter, size: tile_picture(stage, TileLook(name, quarter, clan), size)
    )


def draw_land(canvas: Canvas, camera: Camera, look: LandLook) -> None:
    """Draw all tiles with one shadow below, and road pieces."""
    land = look.land
    shadow_size = round(camera.size * 1.333)
    shadow = canvas.stage.assets.picture("parts/tile-shadow.png", shadow_size, shadow_size)
    spread = (shadow_size - camera.size) // 2
    for place in land.tiles:
        # A tile in the midst of others casts no shadow that could be seen.
        if any(place + step not in land.tiles for step in AROUND):
            rect = camera.rect(place)
            canvas.surface.blit(shadow, (rect.x - spread, rect.y - spread + canvas.px(4)))
    for place, face in land.tiles.items():
        rect = camera.rect(place)
        shown = TileLook(face.id, face.quarter, look.clan)
        canvas.surface.blit(tile_picture(canvas.stage, shown, camera.size), rect)
        if place in look.dim:
            canvas.veil(rect)
    draw_pieces(canvas, land.pieces, camera)


def draw_pieces(canvas: Canvas, pieces: Iterable[Border], camera: Camera) -> None:
    """Draw road pieces across the sides that two tiles share."""
    size = max(camera.size // 2, 4)
    for border in pieces:
        one, other = (camera.rect(cell).center for cell in border)
        way = "east-west" if one[1] == other[1] else "north-south"
        picture = canvas.stage.assets.picture(f"journeyman/road-{way}.png", size, size)
        middle = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
        canvas.surface.blit(picture, picture.get_rect(center=middle))


def light_cells(canvas: Canvas, camera: Camera, cells: Iterable[Cell]) -> None:
    """Draw a gold line around each tile that counts."""
    gold = canvas.colour("highlight.fits_now")
    thick = min(max(canvas.px(4), 2), max(camera.size // 14, 2))
    for place in cells:
        rect = camera.rect(place).inflate(-thick, -thick)
        pygame.draw.rect(canvas.surface, gold, rect, thick, border_radius=canvas.px(4))


_maps: dict[tuple[int, str, int, int, int], tuple[Territory, pygame.Surface]] = {}
_MOST_MAPS: Final = 60


def mini_map(stage: Stage, land: Territory, clan: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a whole territory as a small picture, cached by the value of the territory."""
    key = (id(land), clan, *size, stage.revision)
    kept = _maps.get(key)
    if kept and kept[0] is land:
        return kept[1]
    if len(_maps) >= _MOST_MAPS:
        _maps.clear()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    camera = small_camera(stage, land, size)
    for place, face in land.tiles.items():
        shown = TileLook(face.id, face.quarter, clan)
        picture.blit(tile_picture(stage, shown, camera.size), camera.rect(place))
    draw_pieces(Canvas(picture, stage), land.pieces, camera)
    _maps[key] = (land, picture)
    return picture


def small_camera(stage: Stage, land: Territory, size: tuple[int, int]) -> Camera:
    return framed(land.tiles, pygame.Rect((0, 0), size), stage.px(64))
