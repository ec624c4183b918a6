"""The rack: the tiles of a hand beside the mat, or below it in a compact window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.skye.view.board import TileLook, tile_picture
from game.skye.view.frame import Frame
from game.table.mat.zoom import target
from game.ui.cache import PictureCache
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from rules.skye.tiles import TileId

WAITING: Final = "waiting"
IN_HAND: Final = "in-hand"
LAID: Final = "laid"
RETURNED: Final = "returned"

_MARKS: Final = {IN_HAND: "hand", LAID: "check", RETURNED: "bag"}


@dataclass(frozen=True, slots=True)
class Rack:
    """Where the parts of the rack lie."""

    board: Rect
    title: Rect
    """The heading; empty where there is no room for it."""
    slots: tuple[Rect, ...]
    other: Rect
    """The second button: undo, or back into the bag."""
    done: Rect
    caption: int
    """How high the line below each tile is; 0 where there is none."""
    on_mat: bool
    """Whether it lies on the mat, and not in a strip below."""


def rack(stage: Stage, place: Frame, tiles: int) -> Rack:
    """Return the rack for so many tiles."""
    if place.rack is not None:
        return _below(stage, place.rack, tiles)
    return _beside(stage, place.mat, tiles)


def _beside(stage: Stage, mat: Rect, tiles: int) -> Rack:
    px = stage.px
    edge, width = px(28), px(180)
    left = mat.left + edge
    done = Rect(left, mat.bottom - px(25) - px(54), width, px(54))
    other = Rect(left, done.top - px(12) - px(50), width, px(50))
    caption = max(px(26), stage.font("least").get_height())
    heading, gap, pad = px(52), px(10), px(10)
    top = mat.top + edge
    free = other.top - px(20) - top - heading - pad
    if free // max(tiles, 1) - caption - gap < px(90):
        caption = 0
    side = min(px(148), free // max(tiles, 1) - caption - gap)
    slots = [
        Rect(left + (width - side) // 2, top + heading + n * (side + caption + gap), side, side)
        for n in range(tiles)
    ]
    height = heading + tiles * (side + caption + gap) + pad - gap
    title = Rect(left, top + px(6), width, heading - px(6))
    board = Rect(left, top, width, height)
    return Rack(board, title, tuple(slots), other, done, caption, on_mat=True)


def _below(stage: Stage, strip: Rect, tiles: int) -> Rack:
    px = stage.px
    pad, gap = px(14), px(12)
    roomy = strip.width >= px(760)
    done_width, other_width = (px(176), px(130)) if roomy else (px(124), px(84))
    buttons = done_width + other_width + 2 * gap + pad
    side = min(strip.height - 2 * pad, (strip.width - buttons - pad) // max(tiles, 1) - gap)
    slots = [
        Rect(strip.left + pad + n * (side + gap), strip.centery - side // 2, side, side)
        for n in range(tiles)
    ]
    high = min(px(62), strip.height - 2 * pad)
    done = Rect(strip.right - pad - done_width, strip.centery - high // 2, done_width, high)
    other = Rect(done.left - gap - other_width, done.top, other_width, high)
    left = (slots[-1].right if slots else strip.left) + px(26)
    title = Rect(left, strip.top + pad, other.left - gap - left, strip.height - 2 * pad)
    if title.width < px(130):
        title.size = (0, 0)
    return Rack(strip, title, tuple(slots), other, done, 0, on_mat=False)


def draw_rack(canvas: Canvas, form: Rack, words: str) -> None:
    """Draw the board with its heading; in a compact window `words` say how things stand."""
    canvas.nine("panel-wood", form.board)
    if not form.title.width:
        return
    heading = canvas.stage.tr("Your tiles")
    if form.on_mat:
        at = At(form.title.center, "center", form.title.width - canvas.px(16))
        canvas.line(heading, Ink("card_heading", "text.cream"), at)
        return
    at = At(form.title.topleft, "topleft", form.title.width)
    drawn = canvas.line(heading, Ink("button", "text.cream"), at)
    box = Rect(form.title.left, drawn.bottom, form.title.width, form.title.bottom - drawn.bottom)
    canvas.block(words, Ink("least", "text.muted_on_dark"), box)


@dataclass(frozen=True, slots=True)
class SlotLook:
    """How a tile stands in the rack."""

    tile: TileId
    state: str
    caption: str
    clan: str
    hovered: bool = False


def draw_slot(canvas: Canvas, rect: Rect, look: SlotLook, caption: int) -> None:
    """Draw a tile in its slot with its caption; cached, for it is drawn in every frame."""
    room, margin = canvas.px(172), canvas.px(6)
    whole = Rect(0, 0, max(room, rect.width + 2 * margin), rect.height + caption + 3 * margin)
    slot = Rect((whole.width - rect.width) // 2, margin, *rect.size)

    def render() -> pygame.Surface:
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        _draw_slot(canvas.on(picture), slot, look, caption)
        return picture

    picture = _slots.get((look, rect.size, caption, canvas.stage.style), render)
    canvas.surface.blit(picture, (rect.x - slot.x, rect.y - slot.y))


_slots: Final = PictureCache(0.25)


def _draw_slot(canvas: Canvas, rect: Rect, look: SlotLook, caption: int) -> None:
    picture = tile_picture(canvas.stage, TileLook(look.tile, 0, look.clan), rect.width)
    canvas.surface.blit(picture, rect)
    if look.state != WAITING:
        canvas.veil(rect, 0.72)
        size = round(rect.width * 0.42)
        canvas.icon(
            _MARKS[look.state], size, At(rect.center, "center"), halo=look.state == RETURNED
        )
    gold = look.hovered
    colour = canvas.colour("highlight.focus" if gold else "accent.brass")
    frame = rect.inflate(canvas.px(4), canvas.px(4))
    thick = max(canvas.px(4 if gold else 2), 1)
    pygame.draw.rect(canvas.surface, colour, frame, thick, border_radius=canvas.px(5))
    if caption:
        colour_name = "text.cream" if look.state == WAITING else "text.muted_on_dark"
        at = (rect.centerx, rect.bottom + canvas.px(3) + caption // 2)
        room = canvas.px(172)
        canvas.line(look.caption, Ink("least", colour_name), At(at, "center", room))


def rotation_places(stage: Stage, mat: Rect, form: Rack, slot: int) -> tuple[Rect, Rect]:
    """Return where the buttons that rotate a tile are while it is over no cell."""
    gap, side = stage.px(8), target(stage)
    if not form.on_mat:
        edge = stage.px(12)
        low = Rect(mat.left + edge, mat.bottom - edge - side, side, side)
        return low.move(0, -side - gap), low
    left = form.board.right + stage.px(12)
    middle = form.slots[slot].centery if form.slots else form.board.centery
    high = Rect(left, middle - side - gap // 2, side, side)
    return high, high.move(0, side + gap)
