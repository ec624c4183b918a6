"""A table of points: a row for each seat, a column for each source, a place for each number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage


class Head(NamedTuple):
    """What stands over a column: an objective's letter, a symbol, or words."""

    letter: str = ""
    icon: str = ""
    words: str = ""


class Row(NamedTuple):
    """A seat's row; `numbers` goes with the columns."""

    clan: str
    name: str
    numbers: tuple[str, ...]
    active: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class TableBoxes:
    """Where the parts of a table lie."""

    head: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    left: int
    """Where the columns begin."""
    column: int
    """How wide each is."""

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the place of one number."""
        rect = self.rows[row]
        return pygame.Rect(self.left + column * self.column, rect.top, self.column, rect.height)

    def head_cell(self, column: int) -> pygame.Rect:
        return pygame.Rect(
            self.left + column * self.column, self.head.top, self.column, self.head.height
        )


class TableSize(NamedTuple):
    """How many rows and columns of numbers a table has."""

    rows: int
    columns: int


def table_boxes(stage: Stage, box: pygame.Rect, size: TableSize, highest: int) -> TableBoxes:
    """Return rows of equal height under a strip of heads; names get what the columns leave."""
    rows, columns = size
    head_height = head_of(stage, box.height, rows)
    gap = stage.px(8) if box.height > (rows + 1) * stage.px(52) else stage.px(2)
    pitch = min((box.height - head_height) // rows, highest)
    head = pygame.Rect(box.left, box.top, box.width, head_height)
    places = tuple(
        pygame.Rect(box.left, head.bottom + number * pitch, box.width, pitch - gap)
        for number in range(rows)
    )
    room = box.width - min(stage.px(230), box.width * 35 // 100)
    column = min(room // columns, stage.px(84))
    left = box.right - stage.px(6) - column * columns
    return TableBoxes(head, places, left, column)


def head_of(stage: Stage, height: int, rows: int) -> int:
    return min(stage.px(48), height // (rows + 1) - stage.px(4))


def draw_heads(canvas: Canvas, boxes: TableBoxes, heads: Sequence[Head]) -> None:
    """Draw letters, symbols and words over the columns."""
    side = min(canvas.px(36), boxes.column - canvas.px(4), boxes.head.height)
    for number, head in enumerate(heads):
        place = boxes.head_cell(number)
        square = pygame.Rect(0, 0, side, side)
        square.center = place.center
        if head.letter:
            canvas.chip(head.letter, square)
        elif head.icon:
            canvas.icon(head.icon, side, At(square.topleft))
        else:
            at = At(place.center, "center", place.width - canvas.px(2))
            canvas.line(head.words, Ink("least", "text.ink_soft"), at)


def draw_row(canvas: Canvas, boxes: TableBoxes, number: int, row: Row) -> None:
    """Draw a seat's crest, name and numbers; the last number is the largest."""
    rect = boxes.rows[number]
    draw_strip(canvas, rect, active=row.active)
    size = min(canvas.px(50), rect.height - canvas.px(6))
    crest = canvas.stage.assets.icon(f"clan-{row.clan}", size)
    at = crest.get_rect(midleft=(rect.left + canvas.px(10), rect.centery))
    canvas.surface.blit(crest, at)
    if row.first:
        corner = At((at.left + size // 4, at.top + size // 8), "center")
        canvas.icon("first-player", round(size * 0.7), corner, halo=True)
    x = at.right + canvas.px(10)
    room = boxes.left - x - canvas.px(4)
    at_name, high = (x, rect.centery), rect.height
    canvas.line(row.name, Ink("seat_name"), At(at_name, "midleft", room, high))
    last = len(row.numbers) - 1
    for column, words in enumerate(row.numbers):
        role = "value" if column == last else "lead_bold"
        place = boxes.cell(number, column)
        canvas.line(words, Ink(role), At(place.center, "center", *place.size))


def draw_strip(canvas: Canvas, rect: pygame.Rect, *, active: bool) -> None:
    """Draw the light field of a row; an active one has a strong edge."""
    fill = canvas.colour("surface.card_active" if active else "surface.card")
    if canvas.stage.contrast:
        edge = canvas.colour("highlight.focus" if active else "surface.parchment_border")
        canvas.flat(rect, fill, Edge(edge, canvas.px(6 if active else 2), canvas.px(10)))
        return
    edge = canvas.colour("accent.brass" if active else "surface.rule_line")
    canvas.flat(rect, fill, Edge(edge, max(canvas.px(3), 2) if active else 1, canvas.px(10)))
