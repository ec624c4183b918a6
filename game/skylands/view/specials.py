"""Special tiles as cards: a slot of the strip with its price, and the large card with its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood

COLOURS: Final = ("green", "violet", "blue", "white")
FREE: Final = "free"
DEAR: Final = "dear"
GONE: Final = "gone"
MEANT: Final = "meant"
"""How a slot looks: can be had, cannot be paid or laid, bought by somebody, chosen now."""

CLOSEST: Final = 0.6
"""How near inhabitants of a price stand at most, by their width: each can be told."""

_pictures: Final = PictureCache(0.5)


def emblem(tile: str) -> str:
    return tile.replace("_", "-")


def paid_icons(price: Sequence[int]) -> list[str]:
    """Return one icon for each inhabitant of a price: green, violet, blue, any colour."""
    return [f"inhabitant-{c}" for c, n in zip(COLOURS, price, strict=False) for _ in range(n)]


@dataclass(kw_only=True)
class SpecialSlot(Control):
    """A special tile in the strip below the board."""

    tile: str
    price: tuple[int, ...]
    state: str = FREE
    word: str = ""
    """Below the price, where there is room."""
    buyer: str = ""
    """The clan of whoever has it."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = mood.hovered and self.state in (FREE, MEANT)
        look = (self.tile, self.price, self.state, self.word, self.buyer)
        margin = canvas.px(6)

        def paint() -> pygame.Surface:
            size = self.rect.width + 2 * margin, self.rect.height + 2 * margin
            picture = pygame.Surface(size, pygame.SRCALPHA)
            self._paint(canvas.on(picture), Rect((margin, margin), self.rect.size), lit=lit)
            return picture

        key = (look, self.rect.size, lit, canvas.stage.style)
        canvas.surface.blit(_pictures.get(key, paint), self.rect.move(-margin, -margin))

    def _paint(self, canvas: Canvas, rect: Rect, *, lit: bool) -> None:
        word = (
            canvas.font("least").get_height() if self.word and rect.height > canvas.px(110) else 0
        )
        price = max(min(rect.height // 4, canvas.px(30), rect.width * 9 // 25), 12)
        side = min(rect.width - canvas.px(2), rect.height - price - word - canvas.px(4))
        square = Rect(0, rect.top, side, side)
        square.centerx = rect.centerx
        icon = canvas.stage.assets.icon(emblem(self.tile), side)
        if self.state in (DEAR, GONE):
            icon = icon.copy()
            icon.set_alpha(120 if self.state == DEAR else 60)
        canvas.surface.blit(icon, square)
        if self.state == MEANT or lit:
            colour = canvas.colour("highlight.chosen" if self.state == MEANT else "highlight.focus")
            frame = square.inflate(canvas.px(4), canvas.px(4))
            pygame.draw.rect(
                canvas.surface, colour, frame, max(canvas.px(4), 2), border_radius=side // 6
            )
        if self.state == GONE:
            canvas.icon(f"clan-{self.buyer}", side * 2 // 3, At(square.center, "center"), halo=True)
            return
        row = Rect(rect.left, square.bottom + canvas.px(2), rect.width, price)
        look = PriceLook.FADED if self.state == DEAR else PriceLook.ON_WOOD
        draw_price(canvas, row, self.price, look)
        if word:
            at = (rect.centerx, rect.bottom)
            tone = "text.cream" if self.state != DEAR else "text.muted_on_dark"
            canvas.line(self.word, Ink("least", tone), At(at, "midbottom", rect.width))


class PriceLook(Enum):
    """How a price is drawn: on dark wood, there too dear, or at the left of a card."""

    ON_WOOD = 1
    FADED = 2
    ON_CARD = 3


def draw_price(
    canvas: Canvas, row: Rect, price: Sequence[int], look: PriceLook = PriceLook.ON_WOOD
) -> None:
    """Draw inhabitants side by side; where there are many they are closer, and then smaller."""
    icons = paid_icons(price)
    if not icons:
        return
    gaps = len(icons) - 1
    side = min(row.height, int(row.width / (1 + CLOSEST * gaps)))
    step = min(side * 9 // 10, (row.width - side) // max(gaps, 1))
    wide = side + step * gaps
    left = row.left if look is PriceLook.ON_CARD else row.centerx - wide // 2
    top = row.top + (row.height - side) // 2
    for number, name in enumerate(icons):
        icon = canvas.stage.assets.icon(name, side, halo=look is not PriceLook.ON_CARD)
        if look is PriceLook.FADED:
            icon = icon.copy()
            icon.set_alpha(120)
        canvas.surface.blit(icon, (left + number * step, top))


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """A special tile in full."""

    tile: str
    name: str
    kind: str
    """How long it works, in a word or two."""
    rule: str
    price: tuple[int, ...]
    price_words: str
    points: str
    """Printed points in words; empty if there are none."""
    verdict: str = ""
    """Why it can be had or not."""
    good: bool = True


def roomy_side(stage: Stage, cards: Iterable[tuple[Rect, SpecialCard]]) -> int:
    """Return the largest emblem, in design pixels, with which all cards tell everything."""
    boxes = [(_inside(stage, rect), card) for rect, card in cards]
    for side in _SIDES:
        if all(_layout(stage, box, card, side).bottom <= box.bottom for box, card in boxes):
            return side
    return _SIDES[-1]


def draw_special_card(canvas: Canvas, rect: Rect, card: SpecialCard, side: int = 0) -> int:
    """Draw a special tile with all its text; return the lower end of the text.

    The emblem is as large as it can be, unless a `side` in design pixels is given.
    """
    canvas.nine("card-parchment", rect)
    box = _inside(canvas.stage, rect)
    layout = _layout(canvas.stage, box, card, side or roomy_side(canvas.stage, [(rect, card)]))
    canvas.icon(emblem(card.tile), layout.emblem.width, At(layout.emblem.topleft))
    canvas.block(card.name, Ink("seat_name"), layout.name)
    draw_price(canvas, layout.price, card.price, PriceLook.ON_CARD)
    if layout.kind_behind:
        canvas.line(card.kind, Ink("least", "text.ink_soft"), At(layout.price.midright, "midright"))
    top = layout.top
    for line, colour in layout.lines:
        high = ink.height_of(canvas.stage, line, "least", box.width)
        if top + high <= box.bottom:
            place = Rect(box.left, top, box.width, high)
            top += canvas.block(line, Ink("least", colour), place)
    return top


def special_card_height(stage: Stage, width: int, card: SpecialCard) -> int:
    """Return how high a card must be to tell everything."""
    box = _inside(stage, Rect(0, 0, width, stage.px(200)))
    return _layout(stage, box, card, _SIDES[1]).bottom + stage.px(_EDGE) + 1


_SIDES: Final = (84, 60, 44)
_EDGE: Final = 10
"""Design pixels: the emblem, by how much room there is; the edge of a card."""


class _Card(NamedTuple):
    """Where the parts of a card lie."""

    emblem: Rect
    name: Rect
    price: Rect
    kind_behind: bool
    """Whether the kind stands behind the price."""
    lines: list[tuple[str, str]]
    """What stands below, with its colours."""
    top: int
    """Where it begins."""
    bottom: int


def _inside(stage: Stage, rect: Rect) -> Rect:
    low = rect.height < stage.px(130)
    return rect.inflate(-2 * stage.px(12), -2 * stage.px(5 if low else _EDGE))


def _layout(stage: Stage, box: Rect, card: SpecialCard, design: int) -> _Card:
    side = min(stage.px(design), box.width * 3 // 10)
    left = box.left + side + stage.px(10)
    price = min(stage.px(28), max(side // 3, 20))
    name = Rect(left, box.top, box.right - left, 0)
    name.height = _name_height(stage, card.name, name.width, max(side - price, stage.px(26)))
    row = Rect(left, name.bottom + stage.px(1), name.width, price)
    free = row.width - (len(paid_icons(card.price)) + 1) * price * 9 // 10
    behind = bool(card.kind) and stage.font("least").size(card.kind)[0] <= free
    words = ["" if behind else card.kind, card.rule, card.verdict, card.points]
    colours = ["text.ink_soft", "text.ink", "text.good" if card.good else "text.bad", "text.ink"]
    lines = [(line, colour) for line, colour in zip(words, colours, strict=True) if line]
    top = max(row.bottom + stage.px(2), box.top + side + stage.px(4))
    high = sum(ink.height_of(stage, line, "least", box.width) for line, _ in lines)
    return _Card(Rect(*box.topleft, side, side), name, row, behind, lines, top, top + high)


def _name_height(stage: Stage, name: str, width: int, most: int) -> int:
    """Return the height of one line, or of two where one would be much smaller."""
    if ink.fits_well(stage, name, "seat_name", ink.Room(width)):
        return ink.line_step(stage.font("seat_name"))
    whole = stage.font("seat_name").size(max(name.split(), key=len))[0] <= width
    needed = ink.height_of(stage, name, "seat_name", width)
    least = 2 * stage.font("least").get_height() if " " in name else 0
    return min(needed, max(most, least)) if whole else max(most, least)
