"""A seat's territory grown large beside its card: crest, name, points, tiles, and the land."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.skye.view.board import LandLook, draw_land
from game.skye.view.stars import draw_star
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.growing import _MARGIN
from game.ui.stage import Stage
from rules.grid import bounds
from rules.skye.territory import Territory

LARGEST: Final = 150
"""Design pixels of a tile."""
_LEAST_WIDTH: Final = 430


@dataclass(frozen=True, slots=True)
class Closeup:
    """What a close-up shows of a seat, all of it public."""

    clan: str
    name: str
    score: int
    gold: str
    """Empty where it is not public."""
    tiles: str
    """Such as "9 tiles"."""
    sources: str
    land: Territory


def closeup_place(stage: Stage, room: Rect, card: Rect, closeup: Closeup) -> Rect:
    """Return a place beside a card, as large as the territory needs and the room allows."""
    left, top, right, bottom = bounds(closeup.land.tiles)
    wide, high = right - left + 1, bottom - top + 1
    least = min(stage.px(_LEAST_WIDTH), room.width)
    above = _head(stage) + _foot(stage, closeup, least) + _border(stage)
    largest = min((room.width - _border(stage)) // wide, (room.height - above) // high)
    tile = min(largest, _tile(stage))
    place = Rect(0, 0, max(tile * wide + _border(stage), least), tile * high + above)
    place.midright = (room.right, card.centery)
    return place.clamp(room)


def _tile(stage: Stage) -> int:
    return stage.px(LARGEST)


def _border(stage: Stage) -> int:
    return 2 * stage.px(16) + 2 * stage.px(26)


def _head(stage: Stage) -> int:
    return stage.px(78)


def _foot(stage: Stage, closeup: Closeup, width: int) -> int:
    if not closeup.sources:
        return 0
    words = ink.height_of(stage, closeup.sources, "least", width - 2 * stage.px(20))
    return words + stage.px(8)


def closeup_picture(stage: Stage, size: tuple[int, int], closeup: Closeup) -> pygame.Surface:
    """Return the panel with room for its shadow on every side."""
    margin = stage.px(_MARGIN)
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    canvas, rect = Canvas(picture, stage), Rect((margin, margin), size)
    canvas.nine("panel-parchment", rect)
    head = Rect(rect.left + stage.px(20), rect.top + stage.px(8), 0, _head(stage) - stage.px(8))
    head.width = rect.right - stage.px(20) - head.left
    _paint_head(canvas, head, closeup)
    cloth = Rect(rect.left + stage.px(16), rect.top + _head(stage), rect.width - stage.px(32), 0)
    foot = _foot(stage, closeup, rect.width)
    cloth.height = rect.bottom - foot - stage.px(16) - cloth.top
    _paint_land(canvas, cloth, closeup)
    if closeup.sources:
        box = Rect(head.left, cloth.bottom + stage.px(12), head.width, foot)
        canvas.block(closeup.sources, Ink("least", "text.ink_soft"), box)
    return picture


def _paint_head(canvas: Canvas, head: Rect, closeup: Closeup) -> None:
    drawn = canvas.icon(f"clan-{closeup.clan}", canvas.px(54), At(head.midleft, "midleft"))
    size = canvas.px(60)
    draw_star(canvas, str(closeup.score), (head.right - size // 2, head.centery), size)
    right = head.right - size - canvas.px(14)
    if closeup.gold:
        right = _number(canvas, closeup.gold, "coin", (right, head.centery))
    tiles = canvas.line(
        closeup.tiles, Ink("body", "text.ink_soft"), At((right, head.centery), "midright")
    )
    at = (drawn.right + canvas.px(12), head.centery)
    room = tiles.left - canvas.px(12) - at[0]
    canvas.line(closeup.name, Ink("heading"), At(at, "midleft", room))


def _number(canvas: Canvas, words: str, icon: str, midright: tuple[int, int]) -> int:
    """Draw a number behind its sign; return where there is room again."""
    number = canvas.line(words, Ink("button"), At(midright, "midright"))
    at = At((number.left - canvas.px(6), midright[1]), "midright")
    drawn = canvas.icon(icon, canvas.px(28), at)
    return drawn.left - canvas.px(16)


def _paint_land(canvas: Canvas, cloth: Rect, closeup: Closeup) -> None:
    draw_mat(canvas, cloth)
    room = cloth.inflate(-canvas.px(48), -canvas.px(48))
    camera = framed(closeup.land.tiles, room, _tile(canvas.stage))
    draw_land(canvas, camera, LandLook(closeup.land, closeup.clan))
