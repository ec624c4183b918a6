"""Tiles in words, for tooltips and for those who hear the game instead of seeing it."""

from __future__ import annotations

from functools import lru_cache

from game.language.phrases import join_list, join_row, side_name
from game.language.text import Text
from game.skye.words.things import scroll_name, some, terrain_name, thing_name
from rules.grid import Quarter, Side
from rules.skye.landscape import CASTLE, TILES
from rules.skye.tiles import AREA_THINGS, TILE_THINGS, Area, Face, TileId


def tile_name(text: Text, tile: TileId) -> str:
    return text.tr("Castle") if tile == CASTLE.id else tile


@lru_cache(maxsize=256)
def tile_words(text: Text, tile: TileId, quarter: Quarter = 0) -> str:
    """Return everything a tile shows, rotated by so many quarters."""
    face = TILES[tile].faces[quarter]
    parts = [join_row(text, [_area(text, area) for area in face.areas])]
    parts += filter(None, [_roads(text, face), _things(text, face)])
    words = parts[0]
    for part in parts[1:]:
        words = text.tr("{first}; {next}").format(first=words, next=part)
    return text.tr("{tile}: {words}").format(tile=tile_name(text, tile), words=words)


def _area(text: Text, area: Area) -> str:
    terrain = terrain_name(text, area.terrain)
    words = text.tr("{terrain} in the middle").format(terrain=terrain)
    if area.sides:
        words = text.tr("{terrain} {sides}").format(terrain=terrain, sides=_sides(text, area.sides))
    standing = _standing(text, area)
    if not standing:
        return words
    return text.tr("{area} with {things}").format(area=words, things=join_list(text, standing))


def _standing(text: Text, area: Area) -> list[str]:
    counts = [(thing, getattr(area, thing)) for thing in AREA_THINGS]
    words = [some(text, thing, n) for thing, n in counts if n]
    if area.scroll:
        words.append(text.tr("the “{scroll}”").format(scroll=scroll_name(text, area.scroll)))
    return words


def _roads(text: Text, face: Face) -> str:
    roads = [_sides(text, road) for road in face.roads]
    words = [text.tr("a road {sides}").format(sides=sides) for sides in roads[:1]]
    words += [text.tr("another road {sides}").format(sides=sides) for sides in roads[1:]]
    return join_row(text, words)


def _things(text: Text, face: Face) -> str:
    counts = [(thing, getattr(face.things, thing)) for thing in TILE_THINGS]
    return join_row(text, [_symbol(text, thing, n) for thing, n in counts if n])


def _symbol(text: Text, thing: str, n: int) -> str:
    return thing_name(text, thing) if n == 1 else some(text, thing, n)


def _sides(text: Text, sides: tuple[Side, ...]) -> str:
    return join_list(text, [side_name(text, side) for side in sides])
