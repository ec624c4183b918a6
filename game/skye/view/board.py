"""A territory on the mat: where its cells lie, its tiles, and what is marked on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.skye.view.letters import with_letters
from game.skylands.view.tile import face as sky_face
from game.ui.paint import panel
from game.ui.stage import Stage
from rules.grid import AROUND, Cell, Quarter, bounds, cell, xy
from rules.skye.landscape import CASTLE
from rules.skye.territory import Border, Territory
from rules.skylands.catalogue import TILES as SKY_TILES

SMALLEST: Final = 40
LARGEST: Final = 320


@dataclass(frozen=True, slots=True)
class Camera:
    """How large a cell is, and where the castle's cell begins."""

    size: int
    x: float
    y: float

    def rect(self, place: Cell) -> pygame.Rect:
        """Where a cell lies."""
        x, y = xy(place)
        return pygame.Rect(
            round(self.x) + x * self.size, round(self.y) + y * self.size, self.size, self.size
        )

    def cell_at(self, point: tuple[int, int]) -> Cell:
        """The cell under a point."""
        return cell(
            (point[0] - round(self.x)) // self.size, (point[1] - round(self.y)) // self.size
        )

    def moved(self, dx: float, dy: float) -> Camera:
        """Panned."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def zoomed(self, factor: float, about: tuple[int, int]) -> Camera:
        """Larger or smaller, with the point under the pointer staying where it is."""
        size = min(max(round(self.size * factor), SMALLEST), LARGEST)
        ratio = size / self.size
        x = about[0] - (about[0] - self.x) * ratio
        y = about[1] - (about[1] - self.y) * ratio
        return Camera(size, x, y)


def framed(cells: Iterable[Cell], room: pygame.Rect, largest: int) -> Camera:
    """A camera that shows all the cells in the middle of some room."""
    left, top, right, bottom = bounds(cells)
    wide, high = right - left + 1, bottom - top + 1
    size = max(min(room.width // wide, room.height // high, largest), 8)
    x = room.centerx - size * wide / 2 - left * size
    y = room.centery - size * high / 2 - top * size
    return Camera(size, x, y)


def tile_picture(stage: Stage, name: str, quarter: Quarter, clan: str, size: int) -> pygame.Surface:
    """A tile's face, of whichever game; the castle shows its clan, terrain perhaps its letter."""
    if name in SKY_TILES:
        return sky_face(stage, name, quarter, size)
    shown = f"castle-{clan}" if name == CASTLE.id else name
    return with_letters(stage, stage.assets.tile(shown, quarter, size), name, quarter, clan)


def draw_land(
    surface: pygame.Surface,
    stage: Stage,
    land: Territory,
    clan: str,
    camera: Camera,
    *,
    dim: Collection[Cell] = (),
) -> None:
    """All tiles with one shadow below; `dim` tiles lie under a veil."""
    shadow_size = round(camera.size * 1.333)
    shadow = stage.assets.picture("parts/tile-shadow.png", shadow_size, shadow_size)
    spread = (shadow_size - camera.size) // 2
    for place in land.tiles:
        # A tile in the midst of others casts no shadow that could be seen.
        if any(place + step not in land.tiles for step in AROUND):
            rect = camera.rect(place)
            surface.blit(shadow, (rect.x - spread, rect.y - spread + stage.px(4)))
    for place, face in land.tiles.items():
        rect = camera.rect(place)
        surface.blit(tile_picture(stage, face.id, face.quarter, clan, camera.size), rect)
        if place in dim:
            panel.veil(surface, stage, rect)
    draw_pieces(surface, stage, land.pieces, camera)


def draw_pieces(
    surface: pygame.Surface, stage: Stage, pieces: Iterable[Border], camera: Camera
) -> None:
    """Road pieces across the sides that two tiles share."""
    size = max(camera.size // 2, 4)
    for border in pieces:
        one, other = (camera.rect(cell).center for cell in border)
        way = "east-west" if one[1] == other[1] else "north-south"
        picture = stage.assets.picture(f"journeyman/road-{way}.png", size, size)
        middle = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
        surface.blit(picture, picture.get_rect(center=middle))


def light_cells(
    surface: pygame.Surface, stage: Stage, camera: Camera, cells: Iterable[Cell]
) -> None:
    """A gold line round each of some tiles: these count."""
    thick = min(max(stage.px(4), 2), max(camera.size // 14, 2))
    for place in cells:
        rect = camera.rect(place).inflate(-thick, -thick)
        pygame.draw.rect(
            surface,
            stage.colour("highlight.fits_now"),
            rect,
            thick,
            border_radius=stage.px(4),
        )


def draw_cells(
    surface: pygame.Surface,
    stage: Stage,
    camera: Camera,
    marks: Mapping[Cell, str],
    glow: float = 0.38,
) -> None:
    """Cells to lay on: `legal-strong` (fits), `legal-soft` (turned), `illegal`, `selected`."""
    size = camera.size - 4
    for place, mark in marks.items():
        rect = camera.rect(place)
        if mark == "legal-strong":
            _glow(surface, stage, rect, glow)
        picture = stage.assets.picture(f"parts/cell-{mark}.png", size, size)
        surface.blit(picture, (rect.x + 2, rect.y + 2))


def _glow(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, part: float) -> None:
    size = round(rect.width * 1.333)
    picture = stage.assets.picture("parts/tile-glow.png", size, size)
    picture.set_alpha(round(255 * part))
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_mat(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """The cloth that territories lie on, with its stitching."""
    panel.nine(surface, stage, "panel-wood", rect)
    inner = rect.inflate(-stage.px(8), -stage.px(8))
    panel.texture(surface, stage, "mat-tweed", inner)
    stitches = rect.inflate(-stage.px(26), -stage.px(26))
    panel.dashed_rect(surface, _mixed(stage), stitches, 1, stage.px(6))


def _mixed(stage: Stage) -> tuple[int, int, int]:
    """The stitches: muted at two fifths on the mat."""
    one, other = stage.colour("text.muted_on_dark"), stage.colour("table.mat")
    red, green, blue = (round(0.4 * a + 0.6 * b) for a, b in zip(one, other, strict=True))
    return red, green, blue


_maps: dict[tuple[int, str, int, int, int], tuple[Territory, pygame.Surface]] = {}
_MOST_MAPS: Final = 60


def mini_map(stage: Stage, land: Territory, clan: str, size: tuple[int, int]) -> pygame.Surface:
    """A whole territory as a small picture, kept as long as the territory is the same value."""
    key = (id(land), clan, *size, stage.revision)
    kept = _maps.get(key)
    if kept and kept[0] is land:
        return kept[1]
    if len(_maps) >= _MOST_MAPS:
        _maps.clear()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    camera = small_camera(stage, land, size)
    for place, face in land.tiles.items():
        picture.blit(
            tile_picture(stage, face.id, face.quarter, clan, camera.size), camera.rect(place)
        )
    draw_pieces(picture, stage, land.pieces, camera)
    _maps[key] = (land, picture)
    return picture


def small_camera(stage: Stage, land: Territory, size: tuple[int, int]) -> Camera:
    """How a whole territory is seen in a small picture."""
    return framed(land.tiles, pygame.Rect((0, 0), size), stage.px(64))
