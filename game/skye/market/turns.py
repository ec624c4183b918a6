"""The turn order of the market in words and as a strip: who has bought, buys, still will."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.skye.market.order import Turns
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT
from rules.record import Chair
from rules.table import Seat


def turn_words(stage: Stage, order: Turns, seat: Seat, *, own: bool) -> tuple[str, ...]:
    """Return text such as "bought for 2", then shorter texts for narrow cells."""
    tr, price = stage.tr, order.paid(seat)
    return {
        "bought": tuple(
            words.format(price=price) for words in (tr("bought for {price}"), tr("paid {price}"))
        ),
        "passed": (tr("passed"),),
        "now": (tr("your turn"), tr("you")) if own else (tr("chooses"),),
        "next": (tr("next"),),
        "last": (tr("last"),),
        "later": (tr("later"),),
    }[order.stage_of(seat)]


def status_words(stage: Stage, order: Turns, seat: Seat, *, own: bool) -> str:
    """Return the same for a seat's card: "buying", "buys next"."""
    tr = stage.tr
    return {
        "bought": tr("bought"),
        "passed": tr("passed"),
        "now": tr("buying"),
        "next": tr("next to buy") if own else tr("buys next"),
        "last": tr("last to buy") if own else tr("buys last"),
        "later": tr("later to buy") if own else tr("buys later"),
    }[order.stage_of(seat)]


@dataclass(frozen=True, slots=True)
class TurnCell:
    """One seat in the strip."""

    clan: str
    name: str
    words: tuple[str, ...]
    """The first that has room is shown."""
    lit: bool


def turn_cells(
    stage: Stage, order: Turns, chairs: Sequence[Chair], viewer: Seat | None
) -> list[TurnCell]:
    """Return a cell for each seat, in turn order."""
    cells = []
    for seat in order.order:
        words = turn_words(stage, order, seat, own=seat == viewer)
        cells.append(TurnCell(chairs[seat].clan, chairs[seat].name, words, seat == order.now))
    return cells


def draw_turns(canvas: Canvas, rect: pygame.Rect, cells: Sequence[TurnCell]) -> None:
    """Draw the strip below the offers: all seats in turn order, the acting one lit."""
    canvas.nine("tooltip", rect)
    width = (rect.width - canvas.px(8)) // len(cells)
    for number, cell in enumerate(cells):
        place = pygame.Rect(rect.left + canvas.px(4) + number * width, rect.top, width, rect.height)
        _draw_cell(canvas, place.inflate(0, -canvas.px(8)), cell)


def _draw_cell(canvas: Canvas, place: pygame.Rect, cell: TurnCell) -> None:
    if cell.lit:
        fill, border = canvas.colour("surface.card_active"), canvas.colour("highlight.focus")
        canvas.flat(place, fill, Edge(border, max(canvas.px(2), 1), canvas.px(10)))
    size = min(canvas.px(40), place.height - canvas.px(4), place.width // 4)
    left = At((place.left + canvas.px(4), place.centery), "midleft")
    canvas.icon(f"clan-{cell.clan}", size, left, halo=not cell.lit)
    x = place.left + size + canvas.px(9)
    room = place.right - canvas.px(3) - x
    name_colour = "text.ink" if cell.lit else "text.cream"
    colour = "text.ink_soft" if cell.lit else "text.muted_on_dark"
    font = canvas.stage.assets.font("least", LEAST_TEXT)
    # Where no word has room, the order of the cells tells it.
    words = next((each for each in cell.words if font.size(each)[0] <= room), "")
    middle = place.centery + canvas.px(2)
    canvas.line(cell.name, Ink("button", name_colour), At((x, middle), "bottomleft", room))
    at = (x, middle - canvas.px(4))
    canvas.line(words, Ink("least", colour), At(at, "topleft", room))
