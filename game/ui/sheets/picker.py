"""A sheet of cards to pick one from, row by row where the window is small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.ui.boxes import columns, cut_left, cut_right, cut_top, inset, middle
from game.ui.input.gestures import Gesture, Wheel
from game.ui.page import Page
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.rank import RANKS, draw_rank, rank_width
from game.ui.scene import Change, Pop
from game.ui.sheets.does import Close, ScrollTo
from game.ui.sheets.frame import room
from game.ui.sheets.rows import Rows
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood


@dataclass(frozen=True, slots=True)
class Item:
    """Something to pick: an id, a picture, a name and what it means."""

    id: str
    icon: str
    name: str
    words: str
    badge: str = ""
    """The letter of the slot where it lies already."""
    rank: int = 0
    """Shields that it has earned; 0: it has no rank."""
    leads_to: Callable[[], Change] | None = None
    """What follows when it is picked, if not what follows for every item."""


@dataclass(kw_only=True)
class Card(Control):
    """An item as a card that can be picked."""

    role: str = "choice"
    item: Item
    icon_size: int = field(default=80)

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        active = bool(self.value) or mood.hovered
        canvas.nine("card-parchment-active" if active else "card-parchment", self.rect)
        side, text = cut_left(inset(self.rect, canvas.px(14)), self.icon_size, canvas.px(14))
        canvas.icon(self.item.icon, self.icon_size, At(side.midtop, "midtop"))
        name, text = cut_top(text, canvas.font("card_heading").get_height())
        if self.item.badge:
            chip, name = cut_right(name, canvas.px(32), canvas.px(8))
            canvas.chip(self.item.badge, Rect(chip.topleft, (chip.width, chip.width)))
        if self.item.rank:
            size = canvas.px(20)
            shields, name = cut_right(name, rank_width(size), canvas.px(8))
            shields.top, shields.height = name.centery - size // 2, size
            draw_rank(canvas, self.item.rank, shields)
        canvas.line(self.item.name, Ink("card_heading"), At(name.topleft, width=name.width))
        canvas.block(self.item.words, Ink("small", "text.ink_soft"), text)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a picker offers: items, of which the one with the id `chosen` has the focus."""

    heading: str
    items: Sequence[Item]
    chosen: str
    then: Callable[[str], Change]
    """What follows when an item is picked, made of its id."""
    most_across: int = 4
    name: str = "picker"


class Pick(NamedTuple):
    """Pick an item."""

    item: Item


PickerDoes: TypeAlias = Pick | ScrollTo | Close

_ICON_SIZE: Final = 84.0
_LEAST_CARD: Final = 360.0


class Picker(Page[PickerDoes]):
    """Pick one of some items; Escape picks none."""

    opaque = False

    def __init__(self, stage: Stage, offer: Offer) -> None:
        super().__init__(stage)
        self.name = offer.name
        self.heading = offer.heading
        self.items = tuple(offer.items)
        self.chosen = offer.chosen
        self.then = offer.then
        self.most_across = offer.most_across
        self.rows = Rows()
        self.input.focus = f"pick:{offer.chosen}"
        at = next((n for n, item in enumerate(self.items) if item.id == self.chosen), 0)
        self.rows.fit(self._rows(), self._rows_in_sight())
        self.rows.scroll_to(at // self._across() - self.rows.seen + 1)

    def compose(self) -> Iterable[Control]:
        self.rows.fit(self._rows(), self._rows_in_sight())
        cells, bar = self._cells()
        first = self.rows.top * self._across()
        for item, place in zip(self.items[first:], cells, strict=False):
            yield Card(
                f"pick:{item.id}",
                place,
                self._card_name(item),
                value=item.id == self.chosen,
                item=item,
                icon_size=self.stage.px(_ICON_SIZE),
                does=Pick(item),
            )
        yield from self.rows.bar(self.stage, "scroll", bar)
        yield self._close_button()

    def _card_name(self, item: Item) -> str:
        if not item.rank:
            return with_heading(self.stage.text, item.name, item.words)
        words = self.stage.tr("{name}, rank {n} of {all}: {words}")
        return words.format(name=item.name, n=item.rank, all=RANKS, words=item.words)

    def _close_button(self) -> Button:
        side, head = self.stage.px(52), self._head()
        place = Rect(head.right - side, head.top, side, side)
        return Button("close", place, self.stage.tr("Close"), icon="close", does=Close())

    def back(self) -> Change:
        return Pop()

    def on_control(self, does: PickerDoes) -> Change:
        match does:
            case Pick(item):
                return item.leads_to() if item.leads_to else self.then(item.id)
            case ScrollTo(row):
                self._scroll_to(row)
                return None
            case Close():
                return self.back()
            case _:
                assert_never(does)

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps):
                self._scroll_to(self.rows.top - steps)
        return None

    def on_key(self, event: pygame.Event) -> Change:
        focused = self.control(self.input.focus)
        card = focused.item if isinstance(focused, Card) else None
        if self.rows.key(event, self.items.index(card) // self._across() if card else None):
            self.refresh()
        return None

    def _scroll_to(self, row: int) -> None:
        if self.rows.scroll_to(row):
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        canvas.nine("panel-parchment", self._sheet())
        head = self._head()
        width = head.width - self.stage.px(70)
        canvas.line(self.heading, Ink("heading"), At(head.midleft, "midleft", width))

    def _most_room(self) -> Rect:
        stage = self.stage
        margin = 60 if room(stage)[1] >= 900 else 16
        window = Rect((0, 0), stage.size)
        width = min(room(stage)[0] - 2 * margin, self.most_across * 440 + 60)
        return middle(window, stage.px(width), window.height - 2 * stage.px(margin))

    def _sheet(self) -> Rect:
        most = self._most_room()
        rows = min(self._rows_in_sight(), self._rows())
        height = rows * (self._card_height() + self._gap()) - self._gap()
        return middle(
            most, most.width, min(most.height, height + self._above_cards() + self._pad())
        )

    def _head(self) -> Rect:
        inner = inset(self._sheet(), self._pad())
        return Rect(inner.left, inner.top, inner.width, self.stage.px(52))

    def _above_cards(self) -> int:
        return self._pad() + self.stage.px(52 + 14)

    def _inner_width(self) -> int:
        return self._most_room().width - 2 * self._pad() - self.stage.px(34)

    def _across(self) -> int:
        fits = (self._inner_width() + self._gap()) // (self.stage.px(_LEAST_CARD) + self._gap())
        return min(max(fits, 1), self.most_across)

    def _rows(self) -> int:
        return -(-len(self.items) // self._across())

    def _rows_in_sight(self) -> int:
        height = self._most_room().height - self._above_cards() - self._pad()
        return max((height + self._gap()) // (self._card_height() + self._gap()), 1)

    def _card_height(self) -> int:
        stage = self.stage
        card = columns(Rect(0, 0, self._inner_width(), 0), self._across(), self._gap())[-1].width
        text = card - stage.px(28) - stage.px(_ICON_SIZE) - stage.px(14)
        words = max(ink.height_of(stage, item.words, "small", text) for item in self.items)
        name = stage.font("card_heading").get_height()
        return max(name + words, stage.px(_ICON_SIZE)) + stage.px(28)

    def _cells(self) -> tuple[list[Rect], Rect]:
        sheet = self._sheet()
        box = inset(sheet, self._pad())
        box.top, box.height = sheet.top + self._above_cards(), sheet.height - self._above_cards()
        seen = min(self._rows_in_sight(), self._rows())
        bar, box = cut_right(box, self.stage.px(24), self.stage.px(10))
        high = self._card_height()
        cells = []
        for row in range(seen):
            line = Rect(box.left, box.top + row * (high + self._gap()), box.width, high)
            cells += columns(line, self._across(), self._gap())
        bar.height = cells[-1].bottom - bar.top
        return cells, bar

    def _gap(self) -> int:
        return self.stage.px(12)

    def _pad(self) -> int:
        return self.stage.px(24)
