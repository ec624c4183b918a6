"""The purse beside the tiles: what stays, what is in hand, what lies on the tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.skye.pricing.draft import Draft
from game.ui.boxes import middle
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET

_NUMBER: Final = 64
"""Design pixels of the gold that stays."""


@dataclass(frozen=True, slots=True)
class PursePlaces:
    """Where the parts of a purse lie; those for which there is no room are None."""

    heading: pygame.Rect
    bag: pygame.Rect | None
    axe: pygame.Rect | None
    """Where the axe rests before it is laid on a tile."""
    number: pygame.Rect
    coins: pygame.Rect
    sums: pygame.Rect
    note: pygame.Rect | None


def purse_places(stage: Stage, purse: pygame.Rect, *, axe: bool) -> PursePlaces:
    """Return the parts of a purse from top to bottom; bag and note only where room is left."""
    wide = purse.width >= stage.px(200)
    inner = purse.inflate(-2 * stage.px(16 if wide else 8), -2 * stage.px(14 if wide else 9))
    line = stage.font("least").get_height()
    heading = stage.font("heading").get_height()
    number = round(_number_font(stage, purse).get_height() * 0.86) + line
    sums = 2 * round(line * 1.25) + stage.px(10)
    spare = inner.height - heading - number - sums
    coins = max(min(stage.px(70), spare), LEAST_TARGET + 8)
    spare -= coins
    picture = _picture_height(stage, spare, axe=axe)
    spare -= picture
    note = 4 * line if wide and spare >= 4 * line else 0
    parts = (heading, picture, number, coins, sums, note)
    rows = _rows(inner, parts, (spare - note) // 6)
    bag, rest = _bag_and_axe(rows[1], axe=axe) if picture else (None, None)
    return PursePlaces(rows[0], bag, rest, rows[2], rows[3], rows[4], rows[5] if note else None)


def _picture_height(stage: Stage, spare: int, *, axe: bool) -> int:
    """Return 0 where neither fits; the axe must be large enough to be hit."""
    least = LEAST_TARGET if axe else stage.px(60)
    return min(stage.px(116), spare) if spare >= least else 0


def _rows(inner: pygame.Rect, heights: tuple[int, ...], gap: int) -> list[pygame.Rect]:
    """Return rectangles below each other; one without height takes no gap."""
    rows = []
    y = inner.top
    for height in heights:
        rows.append(pygame.Rect(inner.left, y, inner.width, height))
        y += height + max(gap, 0) if height else 0
    return rows


def _bag_and_axe(room: pygame.Rect, *, axe: bool) -> tuple[pygame.Rect | None, pygame.Rect | None]:
    """Return places for both, or for the axe alone where only one has room."""
    side = min(room.height, room.width // 2 if axe else room.width)
    place = middle(room, side, side)
    if not axe:
        return place, None
    if side < LEAST_TARGET:
        return None, middle(room, room.height, room.height)
    return place.move(-side // 2, 0), place.move(side // 2, 0)


def draw_purse(canvas: Canvas, purse: pygame.Rect, places: PursePlaces, draft: Draft) -> None:
    """Draw everything in the purse but coins and axe, which are controls."""
    canvas.nine("panel-wood", purse)
    words = canvas.stage.tr("Your purse")
    box = places.heading
    canvas.line(words, Ink("heading", "text.cream"), At(box.center, "center", box.width))
    if places.bag:
        canvas.icon("bag", places.bag.width, At(places.bag.topleft))
    _draw_number(canvas, purse, places.number, draft.left)
    _draw_sums(canvas, places.sums, draft)
    if places.note:
        words = canvas.stage.tr("An unsold tile is yours; its stake goes to the bank.")
        canvas.block(words, Ink("least", "text.muted_on_dark"), places.note)


def _number_font(stage: Stage, purse: pygame.Rect) -> pygame.Font:
    file, _ = stage.assets.tokens.type("big_number")
    size = min(stage.scale.text(_NUMBER), purse.width * 2 // 7)
    return stage.assets.font_file(file, size)


def _draw_number(canvas: Canvas, purse: pygame.Rect, box: pygame.Rect, left: int) -> None:
    font = _number_font(canvas.stage, purse)
    picture = ink.render(font, str(left), canvas.colour("text.cream"))
    line = canvas.font("least").get_height()
    middle = (box.centerx, box.top + (box.height - line) // 2)
    canvas.surface.blit(picture, picture.get_rect(center=middle))
    words = canvas.stage.tr("gold stays with you")
    at = (box.centerx, box.bottom)
    canvas.line(words, Ink("least", "text.muted_on_dark"), At(at, "midbottom", box.width))


def _draw_sums(canvas: Canvas, box: pygame.Rect, draft: Draft) -> None:
    line = canvas.colour("accent.brass")
    pygame.draw.line(canvas.surface, line, box.topleft, box.topright, max(canvas.px(2), 1))
    staked = f"−{draft.staked}" if draft.staked else "0"
    rows = (
        (canvas.stage.tr("in hand"), str(draft.gold)),
        (canvas.stage.tr("on your tiles"), staked),
    )
    step = (box.height - canvas.px(8)) // 2
    for number, (words, value) in enumerate(rows):
        y = box.top + canvas.px(8) + number * step + step // 2
        drawn = canvas.line(value, Ink("button", "text.cream"), At((box.right, y), "midright"))
        room = drawn.left - box.left - canvas.px(6)
        at = (box.left, y)
        canvas.line(words, Ink("least", "text.muted_on_dark"), At(at, "midleft", room))
