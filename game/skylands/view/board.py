"""A board of the Skylands: five by four cells with their tiles, and what is marked on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.skylands.view.tile import TileLook, draw_tile, space_circles
from game.table.mat.camera import Camera
from game.ui.cache import PictureCache
from game.ui.paint.canvas import Canvas, Edge
from game.ui.stage import Stage
from rules.grid import STEP, Cell, Side
from rules.skylands.archipelago import CELLS, COLUMNS, ROWS

_WIDE: Final = 1560
_CELL: Final = 300
"""Width of the painted board, and of a cell on it."""


@dataclass(frozen=True)
class BoardLook:
    """What is painted: the tiles of a seat, and what can never be or hardly be."""

    tiles: Mapping[Cell, TileLook]
    never: Collection[tuple[Cell, Side]] = field(default=())
    """Sides at which an island can never be finished."""
    holes: Collection[Cell] = field(default=())
    """Empty cells that hardly any tile fits into."""

    @property
    def key(self) -> tuple[object, ...]:
        """Return what the picture depends on."""
        return tuple(sorted(self.tiles.items())), tuple(sorted(self.never)), tuple(self.holes)


@dataclass(frozen=True)
class Isle:
    """Where an island lies: by cell, the number of its part on the tile there."""

    parts: tuple[tuple[Cell, int], ...]

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(place for place, _ in self.parts)


def board_camera(rect: Rect) -> Camera:
    """Return where the cells lie on a board that fills a rectangle."""
    size = rect.width * _CELL // _WIDE
    x, y = rect.centerx - COLUMNS * size / 2, rect.centery - ROWS * size / 2
    return Camera(size, int(x), int(y))


def draw_board(canvas: Canvas, rect: Rect, look: BoardLook) -> None:
    """Draw the board, its free cells, its tiles with everybody on them, and what can never be."""
    if canvas.stage.contrast:
        black, white = canvas.colour("table.mat"), canvas.colour("text.cream")
        canvas.flat(rect, black, Edge(white, max(canvas.px(3), 1), canvas.px(6)))
    else:
        canvas.surface.blit(canvas.stage.assets.picture("skylands/board.webp", *rect.size), rect)
    camera = board_camera(rect)
    free = canvas.stage.assets.picture("skylands/cell.png", camera.size, camera.size)
    for place in CELLS:
        if place not in look.tiles:
            canvas.surface.blit(free, camera.rect(place))
    for place, tile in look.tiles.items():
        draw_tile(canvas, camera.rect(place), tile)
    for place in look.holes:
        _draw_hole(canvas, camera.rect(place))
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(before))
    for place, side in look.never:
        _draw_fog(canvas, camera, place, side)
    canvas.surface.set_clip(before)


def _draw_hole(canvas: Canvas, rect: Rect) -> None:
    size = rect.width * 2 // 5
    icon = canvas.stage.assets.icon("warning", size)
    icon = icon.copy()
    icon.set_alpha(200)
    canvas.surface.blit(icon, icon.get_rect(center=rect.center))


def _draw_fog(canvas: Canvas, camera: Camera, place: Cell, side: Side) -> None:
    rect = camera.rect(place)
    way = "horizontal" if side % 2 == 0 else "vertical"
    source = canvas.stage.assets.original(f"skylands/fog-{way}.png")
    part = camera.size / 192
    size = max(round(source.get_width() * part), 2), max(round(source.get_height() * part), 2)
    picture = canvas.stage.assets.picture(f"skylands/fog-{way}.png", *size)
    ends = (rect.midtop, rect.midright, rect.midbottom, rect.midleft)
    canvas.surface.blit(picture, picture.get_rect(center=ends[side]))
    if camera.size >= 60:
        sign = canvas.stage.assets.icon("sky-never", camera.size // 5)
        drawn = sign.get_rect(center=ends[side])
        canvas.surface.blit(sign, drawn.clamp(rect))


_small: Final = PictureCache(1)


def board_picture(stage: Stage, look: BoardLook, size: tuple[int, int]) -> pygame.Surface:
    """Return a whole board as a picture, cached as long as it shows the same."""

    def paint() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        draw_board(Canvas(picture, stage), Rect((0, 0), size), look)
        return picture

    lettered = stage.settings.letters and stage.text.language
    return _small.get((look.key, size, lettered, stage.style), paint)


def outline(
    canvas: Canvas, camera: Camera, cells: Collection[Cell], colour: str = "highlight.fits_now"
) -> None:
    """Draw a line around some cells together."""
    thick = min(max(canvas.px(5), 2), max(camera.size // 14, 2))
    for place in cells:
        rect = camera.rect(place)
        ends = (
            (rect.topleft, rect.topright), (rect.topright, rect.bottomright),
            (rect.bottomleft, rect.bottomright), (rect.topleft, rect.bottomleft),
        )  # fmt: skip
        for side, (one, other) in enumerate(ends):
            if place + STEP[side] not in cells:
                dark = canvas.colour("highlight.focus_edge")
                pygame.draw.line(canvas.surface, dark, one, other, thick + 2 * max(canvas.px(1), 1))
        for side, (one, other) in enumerate(ends):
            if place + STEP[side] not in cells:
                pygame.draw.line(canvas.surface, canvas.colour(colour), one, other, thick)


class Rings(NamedTuple):
    """An island whose spaces are ringed, and a colour of the tokens."""

    isle: Isle
    colour: str = "highlight.fits_now"


def ring_spaces(
    canvas: Canvas, camera: Camera, tiles: Mapping[Cell, TileLook], rings: Rings
) -> None:
    """Draw a ring around every space of an island."""
    thick = max(canvas.px(4), 2)
    for place, number in rings.isle.parts:
        tile = tiles[place]
        spots = space_circles(canvas.stage, camera.rect(place), tile, number)
        people = tile.people[number] if number < len(tile.people) else ()
        for nth, (centre, size) in enumerate(spots):
            if nth < len(people) and people[nth]:
                # The ring goes round whoever stands there, not across.
                centre, size = (centre[0], centre[1] - size * 2 // 3), size * 3 // 2
            dark = canvas.colour("highlight.focus_edge")
            pygame.draw.circle(canvas.surface, dark, centre, size + thick + 1, thick + 2)
            pygame.draw.circle(
                canvas.surface, canvas.colour(rings.colour), centre, size + thick, thick
            )
