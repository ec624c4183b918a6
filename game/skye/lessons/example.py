"""An example of a rule as a picture: a drawn territory, counted and lit by the rules themselves.

What an example shows: points of a source, `income`, `complete` regions, the `spots` of a tile,
`prices` behind a screen, a `sale`, or a `walk`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from pygame import Rect

from game.skye.lessons.position import (
    MEASURE,
    awards_of,
    journey,
    planned_walk,
    play_script,
    players,
    position,
)
from game.skye.maps import read_map
from game.skye.scoring.land import Counting, draw_marks
from game.skye.scoring.script import Entry
from game.skye.scoring.words import whole_words
from game.skye.view.board import LandLook, draw_land, light_cells
from game.skye.view.coins import draw_price_tag
from game.skye.view.walkpath import draw_journeyman, draw_path, draw_waypoint, journeyman_point
from game.table.laying.drag import cell_marks
from game.table.lessons.examples import Example, read_examples
from game.table.lessons.illustration import Illustration, Painter
from game.table.lessons.words import ways_to_lay
from game.table.mat.camera import framed
from game.table.mat.paint import draw_cells
from game.table.tiled.writer import LESSONS
from game.ui.boxes import columns, cut_right
from game.ui.paint.canvas import At, Canvas
from game.ui.stage import Stage
from rules.grid import ORIGIN, Cell
from rules.skye.events import Award
from rules.skye.income import CASTLE_GOLD, connected_whisky, land_income
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.walk import walker
from rules.skye.landscape import TILES
from rules.skye.objectives import awards
from rules.skye.state import AXE
from rules.skye.territory import Territory

SkyeExample: TypeAlias = Example[Territory]

CLANS: Final = ("stag", "thistle")


@cache
def examples(folder: Path) -> tuple[SkyeExample, ...]:
    """Return all examples of Isle of Skye by the names of their maps. Raises MapError."""
    return read_examples(folder, "example-*.tmx", read_map, MEASURE)


def illustrations(stage: Stage, rule: str) -> list[Illustration]:
    """Return the examples of a rule; raises MapError."""
    return [
        Illustration(example.drawn.name, caption(stage, example), _painter(stage, example))
        for example in examples(LESSONS)
        if rule in example.rules
    ]


def _painter(stage: Stage, example: SkyeExample) -> Painter:
    paint = _paint_points if example.source else _PAINTERS[example.shows]
    return lambda canvas, room: paint(canvas, room, example)


def _paint_points(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    drawn = example.drawn
    rooms = columns(room, len(drawn.lands), canvas.px(18))
    for seat, (land, place) in enumerate(zip(drawn.lands, rooms, strict=True)):
        given = example.awards if seat == 0 else _rivals(example)
        entry = Entry(seat, example.source, given)
        counting = Counting(land, CLANS[seat], "", entry, len(given))
        camera = framed(land.tiles, place, canvas.px(110))
        dim = counting.dim if entry.cells else frozenset()
        draw_land(canvas, camera, LandLook(land, CLANS[seat], dim))
        draw_marks(canvas, place, counting, camera)
        if seat == 0 and "markers" in drawn.properties:
            at = journeyman_point(camera, journey(drawn).place, aside=True)
            draw_journeyman(canvas, CLANS[0], at, camera.size)


def _rivals(example: SkyeExample) -> tuple[Award, ...]:
    if example.source in ("scrolls", "coins"):
        return ()
    return awards(example.source, players(example.drawn))[1]


def _paint_cells(canvas: Canvas, room: Rect, example: SkyeExample, lit: Iterable[Cell]) -> None:
    land = example.drawn.land
    camera = framed(land.tiles, room, canvas.px(110))
    cells = frozenset(lit)
    draw_land(canvas, camera, LandLook(land, CLANS[0], frozenset(land.tiles) - cells))
    light_cells(canvas, camera, cells)


def _paint_income(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    lit = connected_whisky(example.drawn.land) | {ORIGIN}
    _paint_cells(canvas, room, example, lit)


def _paint_complete(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    regions = example.drawn.land.regions
    lit = [cell for region in regions if region.is_complete for cell in region.cells]
    _paint_cells(canvas, room, example, lit)


def _paint_spots(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    name, land = example.drawn.words("hand")[0], example.drawn.land
    side = min(canvas.px(120), room.width // 4)
    hand, rest = cut_right(room, side, canvas.px(16))
    picture = canvas.stage.assets.tile(name, 0, side, rounded=True)
    canvas.surface.blit(picture, picture.get_rect(center=hand.center))
    camera = framed([*land.tiles, *land.border], rest, canvas.px(110))
    draw_land(canvas, camera, LandLook(land, CLANS[0]))
    draw_cells(canvas, camera, cell_marks(land.border, land.spots(TILES[name])))


def _paint_prices(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    _, after = play_script(example.drawn)
    own = after.players[0]
    assert isinstance(own.prices, tuple), "the script sets them"
    for tile, price, place in zip(own.offer, own.prices, _thirds(canvas.stage, room), strict=True):
        _paint_lot(canvas, place, tile, price)


def _paint_sale(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    lines = str(example.drawn.properties["script"]).split(";")
    words = next(line for line in lines if line.split()[:2] == ["price", "0"]).split()[2:]
    sold = {line.partition(":")[2].strip() for line in lines if line.split()[0] == "buy"}
    for word, place in zip(words, _thirds(canvas.stage, room), strict=True):
        tile, _, price = word.partition("=")
        _paint_lot(canvas, place, tile, AXE if price == "axe" else int(price))
        if tile in sold:
            at = At((place.centerx, place.top + place.width // 2), "center")
            canvas.icon(f"clan-{CLANS[1]}", place.width // 2, at, halo=True)


def _thirds(stage: Stage, room: Rect) -> list[Rect]:
    gap = stage.px(24)
    side = min((room.width - 2 * gap) // 3, room.height - stage.px(56))
    box = Rect(0, 0, 3 * side + 2 * gap, side + stage.px(52))
    box.center = room.center
    return columns(box, 3, gap)


def _paint_lot(canvas: Canvas, place: Rect, tile: str, price: int) -> None:
    side = place.width
    canvas.surface.blit(canvas.stage.assets.tile(tile, 0, side, rounded=True), place)
    if price == AXE:
        at = At((place.centerx, place.top + side // 2), "center")
        canvas.icon("axe", side * 3 // 4, at, halo=True)
        return
    tag = Rect(0, 0, min(side, canvas.px(110)), canvas.px(44))
    tag.midbottom = place.midbottom
    draw_price_tag(canvas, tag, price)


def _paint_walk(canvas: Canvas, room: Rect, example: SkyeExample) -> None:
    land = example.drawn.land
    camera = framed(land.tiles, room, canvas.px(150))
    draw_land(canvas, camera, LandLook(land, CLANS[0]))
    waypoints, path, _ = planned_walk(example.drawn)
    draw_path(canvas, camera, land, path)
    for number, cell in enumerate(waypoints, 1):
        draw_waypoint(canvas, camera.rect(cell), CLANS[0], number)
    at = journeyman_point(camera, path[0])
    draw_journeyman(canvas, CLANS[0], at, camera.size)


_PAINTERS: Final[dict[str, Callable[[Canvas, Rect, SkyeExample], None]]] = {
    "income": _paint_income,
    "complete": _paint_complete,
    "spots": _paint_spots,
    "prices": _paint_prices,
    "sale": _paint_sale,
    "walk": _paint_walk,
}


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
    before, after = play_script(example.drawn)
    own = after.players[0]
    words = stage.tr("the axe on one tile, {staked} gold on two; {purse} of {all} stay in hand.")
    staked = before.players[0].gold - own.purse
    told = words.format(staked=staked, purse=own.purse, all=before.players[0].gold)
    if not set(own.offer) & set(JOURNEYMAN_TILES):
        return told
    more = stage.tr("Who gets the tile with the journeyman may take a step.")
    return f"{told} {more}"


def _sale_words(stage: Stage, example: Example[Territory]) -> str:
    before, after = play_script(example.drawn)
    words = stage.tr("one tile is sold, one stays. Of {before} gold at first, {after} are left.")
    return words.format(before=before.players[0].gold, after=after.players[0].gold)


def _walk_words(stage: Stage, example: Example[Territory]) -> str:
    _, _, cost = planned_walk(example.drawn)
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
