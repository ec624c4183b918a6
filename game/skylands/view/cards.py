"""The cards of a Skylands table: supply, end of the game, marker, seats. Each paints a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.skylands.view.board import BoardLook, board_picture
from game.skylands.view.frame import BOARD
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from rules.table import Seat

_LARGE: Final = 36
"""Design pixels of a sign beside which its number stands large."""
_SLIM: Final = 220
"""Design pixels: a card narrower than this tells less."""


@dataclass(frozen=True, slots=True)
class Stock:
    """One thing of the supply: its sign, its name, how many are left of how many."""

    icon: str
    name: str
    left: int
    all: int
    low: bool = False
    """Whether it is about to run out."""


@dataclass(frozen=True, slots=True)
class Fill:
    """How full a seat's board is."""

    clan: str
    name: str
    empty: int
    cells: int


@dataclass(frozen=True)
class SeatCard:
    """What a seat's card shows."""

    seat: Seat
    clan: str
    name: str
    status: str
    points: int
    marker: bool
    """Whether its marker still shows the active side."""
    active: bool
    board: BoardLook
    people: tuple[int, ...]
    """Inhabitants by green, violet, blue."""


def draw_supply(canvas: Canvas, rect: Rect, heading: str, stocks: Sequence[Stock]) -> None:
    """Draw what is left of everything; a narrow card has signs and numbers only."""
    canvas.nine("panel-parchment", rect)
    narrow = rect.width < canvas.px(_SLIM)
    pad = canvas.px(8 if narrow else 18)
    top = rect.top + canvas.px(8 if narrow else 10)
    if not narrow:
        drawn = canvas.line(heading, Ink("card_heading"), At((rect.left + pad, top)))
        top = drawn.bottom + canvas.px(4)
    step = (rect.bottom - canvas.px(8) - top) / len(stocks)
    for number, stock in enumerate(stocks):
        row = Rect(rect.left + pad, round(top + number * step), rect.width - 2 * pad, int(step))
        _draw_stock(canvas, row, stock, narrow=narrow)


def _draw_stock(canvas: Canvas, row: Rect, stock: Stock, *, narrow: bool) -> None:
    side = min(row.height - canvas.px(4), canvas.px(40 if narrow else 50))
    canvas.icon(stock.icon, side, At(row.midleft, "midleft"))
    colour = "text.bad" if stock.low else "text.ink"
    of = canvas.stage.tr("of {n}").format(n=stock.all)
    font = canvas.font("least")
    room = font.size(canvas.stage.tr("of {n}").format(n=88))[0]
    right = row.right
    word = 0 if narrow else _least_width(canvas.stage, stock.name) + canvas.px(16)
    if row.width - side - room - word > canvas.px(48):
        at = (right - room, row.centery + canvas.px(2))
        canvas.line(of, Ink("least", "text.ink_soft"), At(at, "midleft"))
        right -= room + canvas.px(7)
    at = (right, row.centery)
    number = canvas.line(str(stock.left), Ink("value", colour), At(at, "midright"))
    if not narrow:
        left = row.left + side + canvas.px(10)
        room = number.left - canvas.px(6) - left
        at = (left, row.centery)
        if ink.fits(
            canvas.stage, stock.name, "body", ink.Room(room)
        ):  # the tip of the card names all of them
            canvas.line(stock.name, Ink("body"), At(at, "midleft", room))


def _least_width(stage: Stage, words: str) -> int:
    return ink.fitting_font(stage, words, "body", ink.Room(1)).size(words)[0]


def draw_ending(canvas: Canvas, rect: Rect, words: tuple[str, str], fills: Sequence[Fill]) -> None:
    """Draw when the game ends, and how full each board is: a square for each cell."""
    canvas.nine("panel-parchment", rect)
    narrow = rect.width < canvas.px(_SLIM)
    pad = canvas.px(8 if narrow else 18)
    box = rect.inflate(-2 * pad, -2 * canvas.px(8))
    top = box.top
    if not narrow:
        heading, rule = words
        top = canvas.line(heading, Ink("card_heading"), At((box.left, top), width=box.width)).bottom
        room = Rect(box.left, top, box.width, box.bottom - top - len(fills) * canvas.px(34))
        top += canvas.block(rule, Ink("least", "text.ink_soft"), room) + canvas.px(4)
    step = (box.bottom - top) / len(fills)
    for number, fill in enumerate(fills):
        row = Rect(box.left, round(top + number * step), box.width, int(step))
        _draw_fill(canvas, row, fill, narrow=narrow)


def _draw_fill(canvas: Canvas, row: Rect, fill: Fill, *, narrow: bool) -> None:
    side = min(row.height - canvas.px(4), canvas.px(38))
    canvas.icon(f"clan-{fill.clan}", side, At(row.midleft, "midleft"))
    left = row.left + side + canvas.px(8)
    number = canvas.line(str(fill.empty), Ink("value"), At(row.midright, "midright"))
    room = Rect(left, row.top, number.left - canvas.px(8) - left, row.height)
    if narrow:
        _draw_cells(canvas, room, fill, rows=4)
        return
    rows = 2
    half = room.width * 42 // 100
    if _least_width(canvas.stage, fill.name) > half:
        rows, half = 4, room.width * 60 // 100
    canvas.line(fill.name, Ink("body"), At((room.left, room.centery), "midleft", half))
    room.left, room.width = room.left + half + canvas.px(6), room.width - half - canvas.px(6)
    _draw_cells(canvas, room, fill, rows=rows)


def _draw_cells(canvas: Canvas, room: Rect, fill: Fill, *, rows: int) -> None:
    across = fill.cells // rows
    gap = max(canvas.px(2), 1)
    side = min((room.width + gap) // across, (room.height + gap) // rows) - gap
    side = min(side, canvas.px(16))
    if side < 3:
        return
    top = room.centery - (rows * (side + gap) - gap) // 2
    left = room.right - across * (side + gap) + gap
    for number in range(fill.cells):
        y, x = divmod(number, across)
        place = Rect(left + x * (side + gap), top + y * (side + gap), side, side)
        full = number < fill.cells - fill.empty
        if full:
            pygame.draw.rect(canvas.surface, canvas.colour("skylands.sky"), place)
        pygame.draw.rect(canvas.surface, canvas.colour("text.ink"), place, max(canvas.px(1), 1))


def draw_marker_card(canvas: Canvas, rect: Rect, *, active: bool, words: tuple[str, ...]) -> None:
    """Draw the own marker: heading, what it allows, the deal's number."""
    canvas.nine("card-parchment", rect)
    heading, rule, deal = words
    name = "sky-pawn-marker-active" if active else "sky-pawn-marker-passive"
    icon = canvas.stage.icon(name, 66)
    canvas.surface.blit(icon, (rect.left + canvas.px(16), rect.top + canvas.px(16)))
    x = rect.left + canvas.px(98)
    room = rect.right - canvas.px(12) - x
    head = canvas.line(heading, Ink("button"), At((x, rect.top + canvas.px(12)), width=room))
    box = Rect(x, head.bottom + canvas.px(2), room, rect.bottom - canvas.px(44) - head.bottom)
    canvas.block(rule, Ink("least", "text.ink_soft"), box)
    at = (rect.left + canvas.px(16), rect.bottom - canvas.px(14))
    room = rect.width - canvas.px(32)
    canvas.line(deal, Ink("least", "text.ink_soft"), At(at, "bottomleft", room))


def seat_map(stage: Stage, rect: Rect) -> Rect:
    """Return where the small board lies in a seat's card."""
    compact = rect.width < stage.px(_SLIM)
    top = rect.top + stage.px(38 if compact else 66)
    room = Rect(rect.left + stage.px(14), top, rect.width - stage.px(26), 0)
    room.height = rect.bottom - stage.px(8) - top
    width = min(room.width, room.height * BOARD[0] // BOARD[1])
    place = Rect(0, 0, max(width, 8), max(width * BOARD[1] // BOARD[0], 8))
    place.topright = room.topright
    return place


def draw_seat(canvas: Canvas, rect: Rect, card: SeatCard) -> None:
    """Draw crest, name, what it does, marker, points, and its board as a small map."""
    canvas.nine("card-parchment-active" if card.active else "card-parchment", rect)
    compact = rect.width < canvas.px(_SLIM)
    bar = Rect(rect.left + canvas.px(5), rect.top + canvas.px(6), canvas.px(6), 0)
    bar.height = rect.height - canvas.px(12)
    pygame.draw.rect(
        canvas.surface, canvas.colour(f"seat.{card.clan}"), bar, border_radius=canvas.px(3)
    )
    side = canvas.px(30 if compact else 48)
    crest = canvas.stage.assets.icon(f"clan-{card.clan}", side)
    place = crest.get_rect(topleft=(rect.left + canvas.px(14), rect.top + canvas.px(7)))
    canvas.surface.blit(crest, place)
    x = place.right + canvas.px(4 if compact else 8)
    right = _draw_points(canvas, rect, card, (x, place.centery))
    middle = place.centery if compact else rect.top + canvas.px(22)
    room = right - canvas.px(4) - x
    canvas.line(card.name, Ink("seat_name"), At((x, middle), "midleft", room))
    if not compact and _least_width(canvas.stage, card.status) <= room:
        at = (x, rect.top + canvas.px(36))
        canvas.line(card.status, Ink("least", "text.ink_soft"), At(at, "topleft", room))
    small = seat_map(canvas.stage, rect)
    canvas.surface.blit(board_picture(canvas.stage, card.board, small.size), small)
    _draw_holdings(canvas, rect, small, card)


def _draw_points(canvas: Canvas, rect: Rect, card: SeatCard, name: tuple[int, int]) -> int:
    """Draw points behind their sign, at the right; return where there is room again.

    `name` is where the name begins: the sign gives way where the name would be cut.
    """
    compact = rect.width < canvas.px(_SLIM)
    left, middle = name
    at = (rect.right - canvas.px(10), middle)
    role = "button" if compact else "score"
    number = canvas.line(str(card.points), Ink(role), At(at, "midright"))
    icon = canvas.stage.icon("sky-points", 22 if compact else 34)
    place = icon.get_rect(midright=(number.left - canvas.px(4 if compact else 8), middle))
    if place.left - canvas.px(4) - left < _least_width(canvas.stage, card.name):
        return number.left
    canvas.surface.blit(icon, place)
    return place.left


def _draw_holdings(canvas: Canvas, rect: Rect, small: Rect, card: SeatCard) -> None:
    icons = [("sky-pawn-marker-active" if card.marker else "sky-pawn-marker-passive", "")]
    names = ("green", "violet", "blue")
    icons += [(f"inhabitant-{name}", str(n)) for name, n in zip(names, card.people, strict=True)]
    for (icon, words), place in zip(icons, _holdings(canvas.stage, rect, small), strict=False):
        side = min(place.height, place.width)
        canvas.icon(icon, side, At(place.midleft, "midleft"))
        if words:
            role = "button" if side >= canvas.px(_LARGE) else "least"
            at = (place.left + side + canvas.px(4), place.centery)
            canvas.line(words, Ink(role), At(at, "midleft"))


def _holdings(stage: Stage, rect: Rect, small: Rect) -> list[Rect]:
    """Return four places: in a square or column beside the board, or in rows below it."""
    left, number = rect.left + stage.px(16), stage.font("button").size("20")[0] + stage.px(6)
    beside, below = small.left - stage.px(8) - left, rect.bottom - stage.px(4) - small.bottom
    side = min(stage.px(_LARGE), small.height * 2 // 5)
    if beside >= 2 * (side + number):
        return _grid((left, small.top), (beside // 2, small.height // 2), side)
    side = min(side, small.height * 9 // 40)
    if beside >= side + number and side >= stage.px(19):
        return _grid((left, small.top), (0, small.height // 4), side, across=1)
    side = min(stage.px(_LARGE), below - stage.px(8))
    quarter = (rect.right - stage.px(8) - left) // 4
    if side >= stage.px(24) and quarter >= side + number:
        return _grid((left, small.bottom), (quarter, below), side, across=4)
    side = min(stage.px(34), below // 2 - stage.px(2))
    if side >= stage.px(22):
        return _grid((left, small.bottom), (2 * quarter, below // 2), side)
    return []


def _grid(corner: tuple[int, int], step: tuple[int, int], side: int, across: int = 2) -> list[Rect]:
    (left, top), free = corner, (step[1] - side) // 2
    return [
        Rect(left + n % across * step[0], top + n // across * step[1] + free, side, side)
        for n in range(4)
    ]
