"""Things on tiles, terrains, phases and scrolls in single words, and whole tiles in a sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.language.phrases import join_list, join_row, side_name
from game.language.text import Text, mark, marks
from rules.grid import Quarter, Side
from rules.skye.landscape import CASTLE, TILES
from rules.skye.state import Phase
from rules.skye.tiles import AREA_THINGS, TILE_THINGS, Area, Face, Terrain, TileId

_THINGS: Final = {
    "sheep": (mark("sheep"), mark("a sheep"), marks("{n} sheep", "{n} sheep")),
    "cattle": (
        mark("cattle"),
        mark("a head of cattle"),
        marks("{n} head of cattle", "{n} head of cattle"),
    ),
    "farm": (mark("farm"), mark("a farm"), marks("{n} farm", "{n} farms")),
    "broch": (mark("broch"), mark("a broch"), marks("{n} broch", "{n} brochs")),
    "lighthouse": (
        mark("lighthouse"),
        mark("a lighthouse"),
        marks("{n} lighthouse", "{n} lighthouses"),
    ),
    "ship": (mark("ship"), mark("a ship"), marks("{n} ship", "{n} ships")),
    "whisky": (
        mark("whisky"),
        mark("whisky"),
        marks("{n} tile with whisky", "{n} tiles with whisky"),
    ),
    "tile": (mark("tile"), mark("a tile"), marks("{n} tile", "{n} tiles")),
    "gold": (mark("gold"), mark("a piece of gold"), marks("{n} gold", "{n} gold")),
    "point": (mark("point"), mark("a point"), marks("{n} point", "{n} points")),
    "animal": (mark("animal"), mark("an animal"), marks("{n} animal", "{n} animals")),
}
"""By thing its name, one of them, and a number of them."""

_TERRAINS: Final = {
    Terrain.PASTURE: mark("pasture"),
    Terrain.MOUNTAIN: mark("mountain"),
    Terrain.WATER: mark("water"),
}

_LETTERS: Final = {
    Terrain.PASTURE: mark("pasture|P"),
    Terrain.MOUNTAIN: mark("mountain|M"),
    Terrain.WATER: mark("water|W"),
}
"""Before the bar what the letter stands for: a translation may keep it or leave it out."""

_PHASES: Final = {
    Phase.DRAW: mark("Draw tiles"),
    Phase.PRICING: mark("Price your tiles"),
    Phase.MARKET: mark("Market"),
    Phase.BUILD: mark("Build"),
    Phase.OVER: mark("The game is over"),
    Phase.STEP: mark("A step on a track"),
    Phase.WALK: mark("The journeyman's walk"),
}

_SCROLLS: Final = {
    "two_sheep": (mark("Scroll of sheep"), mark("1 point for every two sheep")),
    "two_whisky": (mark("Scroll of whisky"), mark("1 point for every two tiles with whisky")),
    "two_ships": (mark("Scroll of ships"), mark("1 point for every two ships")),
    "cattle": (mark("Scroll of cattle"), mark("1 point for every head of cattle")),
    "broch": (mark("Scroll of brochs"), mark("1 point for every broch")),
    "farm": (mark("Scroll of farms"), mark("1 point for every farm")),
    "lighthouse": (mark("Scroll of lighthouses"), mark("1 point for every lighthouse")),
}


def thing_name(text: Text, thing: str) -> str:
    return text.tr(_THINGS[thing][0])


def counted(text: Text, thing: str, n: int) -> str:
    """Return a number of things: 1 farm, 3 sheep."""
    return text.trn(*_THINGS[thing][2], n).format(n=text.number(n))


def some(text: Text, thing: str, n: int) -> str:
    """Return things within a sentence: a farm, 3 sheep."""
    return text.tr(_THINGS[thing][1]) if n == 1 else counted(text, thing, n)


def terrain_name(text: Text, terrain: Terrain) -> str:
    return text.tr(_TERRAINS[terrain])


def terrain_letter(text: Text, terrain: Terrain) -> str:
    return text.tr(_LETTERS[terrain]).rpartition("|")[2]


def phase_name(text: Text, phase: Phase) -> str:
    return text.tr(_PHASES[phase])


def scroll_name(text: Text, kind: str) -> str:
    return text.tr(_SCROLLS[kind][0])


def scroll_rule(text: Text, kind: str) -> str:
    return text.tr("{rule}, twice as much in a complete region.").format(
        rule=text.tr(_SCROLLS[kind][1])
    )


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
