"""The panel beside the offers: a tile in the own territory and what it would bring.

Where the preview is switched off, it shows the tile large and says what is on it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.skye import sentences
from game.skye.market.preview import Preview, Row
from game.skye.view.board import LandLook, TileLook, draw_land, tile_picture
from game.table.mat.camera import Camera, framed
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.gain import draw_gain
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT, Layout
from rules.grid import Cell, bounds
from rules.skye.territory import Territory

_MARGIN: Final = 1.1
"""Cells beside a territory that its map shows in all: half a one on each side, and a little."""


def panel_inner(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """Return the panel inside its edge."""
    pad = stage.px(20 if stage.layout is not Layout.COMPACT else 10)
    return rect.inflate(-2 * pad, -2 * stage.px(14 if stage.layout is not Layout.COMPACT else 8))


def draw_heading(canvas: Canvas, inner: pygame.Rect, heading: str, words: str) -> int:
    """Draw heading and words; return where they end."""
    drawn = canvas.line(heading, Ink("heading"), At(inner.topleft, "topleft", inner.width))
    box = pygame.Rect(inner.left, drawn.bottom - canvas.px(4), inner.width, 0)
    box.height = ink.height_of(canvas.stage, words, "least", inner.width)
    canvas.block(words, Ink("least", "text.ink_soft"), box)
    return box.bottom + canvas.px(6)


@dataclass(frozen=True, slots=True)
class PanelPlaces:
    """The cloth with the territory, the height of a row, and the text below."""

    cloth: pygame.Rect
    row: int
    sums: pygame.Rect


def panel_places(stage: Stage, room: pygame.Rect, rows: int, words: tuple[str, str]) -> PanelPlaces:
    """Share a panel: rows and text take what they need up to a part, the territory the rest."""
    text = _text_height(stage, room.width, *words)
    sums = pygame.Rect(room.left, 0, room.width, min(text, round(room.height * 0.32)))
    sums.bottom = room.bottom
    wanted = max(round(stage.font("value").get_height() * 1.1), stage.px(34))
    if stage.layout is not Layout.COMPACT:
        wanted = stage.px(48)
    row = min(wanted, round(room.height * 0.4) // max(rows, 1))
    cloth = pygame.Rect(room.left, room.top, room.width, 0)
    cloth.height = max(sums.top - stage.px(10) - rows * row - room.top, 30)
    return PanelPlaces(cloth, row, sums)


def _text_height(stage: Stage, width: int, strong: str, words: str) -> int:
    lines = ink.height_of(stage, strong, "button", width)
    return lines + ink.height_of(stage, words, "least", width)


def map_camera(stage: Stage, cloth: pygame.Rect, cells: Collection[Cell]) -> Camera:
    """Fit all cells on the cloth, with half a cell around them where others can be pointed at."""
    left, top, right, bottom = bounds(cells)
    across = cloth.width / (right - left + 1 + _MARGIN)
    down = cloth.height / (bottom - top + 1 + _MARGIN)
    return framed(cells, cloth, min(int(across), int(down), stage.px(120)))


class MapLook(NamedTuple):
    """A territory, its clan, the tile that is framed in gold, and cells that are dashed."""

    land: Territory
    clan: str
    lit: Cell | None = None
    dashed: Sequence[Cell] = ()


def draw_map(canvas: Canvas, cloth: pygame.Rect, camera: Camera, look: MapLook) -> None:
    """Draw a territory on its piece of cloth."""
    canvas.texture("mat-tweed", cloth)
    canvas.outline(cloth, "surface.parchment_border", 2, 4)
    with canvas.clipped(cloth):
        for place in look.dashed:
            dashes = camera.rect(place).inflate(-canvas.px(8), -canvas.px(8))
            canvas.dashes(dashes, canvas.colour("text.muted_on_dark"), 1, canvas.px(5))
        draw_land(canvas, camera, LandLook(look.land, look.clan))
        if look.lit is not None:
            rect = camera.rect(look.lit)
            size = round(rect.width * 1.333)
            glow = canvas.stage.assets.picture("parts/tile-glow.png", size, size).copy()
            glow.set_alpha(200)
            canvas.surface.blit(glow, glow.get_rect(center=rect.center))
            face = look.land.tiles[look.lit]
            tile = TileLook(face.id, face.quarter, look.clan)
            canvas.surface.blit(tile_picture(canvas.stage, tile, rect.width), rect)
            canvas.outline(rect.inflate(canvas.px(4), canvas.px(4)), "highlight.fits_now", 4, 5)


def draw_rows(canvas: Canvas, places: PanelPlaces, rows: Sequence[Row]) -> None:
    """Draw every objective before and after, below the cloth."""
    line = canvas.colour("surface.rule_line")
    named = _names_fit(canvas.stage, places.cloth.width, rows)
    place = pygame.Rect(places.cloth.bottomleft, (places.cloth.width, places.row))
    place.top += canvas.px(4)
    for row in rows:
        _draw_row(canvas, place, row, named=named)
        pygame.draw.line(canvas.surface, line, place.bottomleft, place.bottomright)
        place = place.move(0, places.row)


def _names_fit(stage: Stage, width: int, rows: Sequence[Row]) -> bool:
    """Return whether there is room for all names; otherwise none is shown."""
    numbers = stage.font("button").size("+88")[0] + 2 * stage.font("value").size("88")[0]
    room = width - numbers - stage.px(34 + 9 + 64)
    font = stage.assets.font("least", LEAST_TEXT)
    names = [sentences.source_name(stage.text, row.source) for row in rows]
    return all([font.size(name)[0] <= room for name in names])


def _draw_row(canvas: Canvas, place: pygame.Rect, row: Row, *, named: bool) -> None:
    side = min(canvas.px(34), place.height - canvas.px(4), place.width // 6)
    chip = pygame.Rect(place.left, 0, side, side)
    chip.centery = place.centery
    if row.letter:
        canvas.chip(row.letter, chip)
    else:
        canvas.icon("scroll", side, At(chip.topleft))
    gain_width = min(canvas.font("button").size("+88")[0] + canvas.px(28), place.width * 3 // 10)
    two = min(canvas.font("value").size("88")[0], place.width // 6)
    right = place.right - gain_width
    canvas.line(str(row.after), Ink("value"), At((right, place.centery), "midright", two))
    arrow = canvas.stage.assets.icon("arrow-right", min(canvas.px(20), place.width // 14))
    arrow_at = arrow.get_rect(midright=(right - two - canvas.px(4), place.centery))
    canvas.surface.blit(arrow, arrow_at)
    at = (arrow_at.left - canvas.px(4), place.centery)
    canvas.line(str(row.before), Ink("value", "text.ink_soft"), At(at, "midright", two))
    left = at[0] - two - canvas.px(6)
    x = chip.right + canvas.px(9)
    if named:
        name = sentences.source_name(canvas.stage.text, row.source)
        at = (x, place.centery)
        canvas.line(name, Ink("body"), At(at, "midleft", left - x))
    _draw_gain(canvas, row, place, gain_width)


def _draw_gain(canvas: Canvas, row: Row, place: pygame.Rect, width: int) -> None:
    gain = row.after - row.before
    if gain:
        chip = canvas.font("button").size(f"{gain:+d}")[0] + canvas.px(22)
        draw_gain(canvas, gain, (place.right - chip, place.centery))
        return
    at = (place.right - width // 2, place.centery)
    canvas.line("–", Ink("button", "text.ink_soft"), At(at, "center"))


def draw_sums(canvas: Canvas, box: pygame.Rect, strong: str, words: str) -> None:
    """Draw the points by the end in strong ink, and below who gets what."""
    natural = _text_height(canvas.stage, box.width, strong, words)
    first = ink.height_of(canvas.stage, strong, "button", box.width)
    upper = pygame.Rect(box.topleft, (box.width, min(first, first * box.height // natural)))
    used = canvas.block(strong, Ink("button"), upper)
    lower = pygame.Rect(box.left, box.top + used, box.width, box.height - used)
    canvas.block(words, Ink("least", "text.ink_soft"), lower)


def gain_words(stage: Stage, shown: Preview) -> str:
    """Return text such as "10 points by the end"."""
    words = stage.trn("{n} point by the end", "{n} points by the end", shown.gain)
    return words.replace("-", "−")


def draw_tile_words(canvas: Canvas, inner: pygame.Rect, top: int, tile: str) -> None:
    """Draw a tile large, with what is on it."""
    size = min(inner.width, (inner.bottom - top) * 3 // 5)
    rect = pygame.Rect(0, top, size, size)
    rect.centerx = inner.centerx
    canvas.surface.blit(tile_picture(canvas.stage, TileLook(tile), size), rect)
    low = rect.bottom + canvas.px(14)
    box = pygame.Rect(inner.left, low, inner.width, inner.bottom - low)
    canvas.block(sentences.tile_words(canvas.stage.text, tile), Ink("body"), box)
