"""Boards on the mat while others build: whose tiles wait there, and what was gained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from game.skye.view.board import TileLook, tile_picture
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.gain import draw_gain
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.skye.state import SLOTS
from rules.skye.tiles import TileId


@dataclass(frozen=True, slots=True)
class WatchedHand:
    """The hand of the bot that everybody watches."""

    clan: str
    name: str
    hand: tuple[TileId, ...]
    flying: TileId | None
    """The tile that has just left its slot."""


def rack_places(stage: Stage, mat: Rect, tiles: int) -> tuple[Rect, ...]:
    """Return the board in the mat's upper left corner, then a slot for each tile."""
    small = stage.layout is Layout.COMPACT
    edge, head = stage.px(14 if small else 28), stage.px(62)
    width, pad, gap = stage.px(150 if small else 180), stage.px(14), stage.px(10)
    fitting = (mat.height - 2 * edge - head - pad) // max(tiles, 1) - gap
    side = min(width - 2 * pad, stage.px(96 if small else 132), fitting)
    board = Rect(mat.left + edge, mat.top + edge, width, head + tiles * (side + gap) + pad // 2)
    left, top = board.centerx - side // 2, board.top + head
    return board, *(Rect(left, top + n * (side + gap), side, side) for n in range(tiles))


def paint_rack(canvas: Canvas, mat: Rect, watched: WatchedHand) -> None:
    """Paint crest and name, and the tiles still to be laid."""
    board, *slots = rack_places(canvas.stage, mat, len(watched.hand))
    canvas.nine("panel-wood", board)
    corner = board.left + canvas.px(12), board.top + canvas.px(10)
    place = canvas.icon(f"clan-{watched.clan}", canvas.px(44), At(corner), halo=True)
    left = place.right + canvas.px(8)
    at = At((left, place.centery), "midleft", board.right - canvas.px(8) - left)
    canvas.line(watched.name, Ink("seat_name", "text.cream"), at)
    for tile, slot in zip(watched.hand, slots, strict=True):
        picture = tile_picture(canvas.stage, TileLook(tile, 0, watched.clan), slot.width)
        canvas.surface.blit(picture, slot)
        if tile == watched.flying:
            canvas.veil(slot, 0.72)
        canvas.outline(slot.inflate(canvas.px(4), canvas.px(4)), "accent.brass", 2, 5)


def gain_place(stage: Stage, mat: Rect) -> tuple[int, int]:
    """Return the corner from which the board of gains grows."""
    edge = stage.px(14 if stage.layout is Layout.COMPACT else 24)
    return mat.right - edge, mat.top + edge


def paint_gains(canvas: Canvas, corner: tuple[int, int], gained: Mapping[str, int]) -> None:
    """Paint the letters of the objectives that changed, each with what one scoring gives more."""
    changed = [each for each in zip(SLOTS, gained.values(), strict=True) if each[1]]
    if not changed:
        return
    step, pad = canvas.px(118), canvas.px(14)
    board = Rect(0, 0, len(changed) * step + pad, canvas.px(68))
    board.topright = corner
    canvas.nine("tooltip", board)
    for number, (letter, change) in enumerate(changed):
        chip = Rect(board.left + pad + number * step, 0, canvas.px(36), canvas.px(36))
        chip.centery = board.centery
        canvas.chip(letter, chip)
        draw_gain(canvas, change, (chip.right + canvas.px(8), board.centery))
