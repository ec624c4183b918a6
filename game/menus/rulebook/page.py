"""The rules, chapter by chapter, with a search; it opens where the game is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.menus.past_games import ShowGame, game_options
from game.menus.rulebook.text import Chapter, books, found_in, read_rules
from game.ui.boxes import cut_left, cut_top, inset, middle
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.sheets.choices import Choice
from game.ui.sheets.document import Block, Document
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, bar_box, body_box, room, tab_row
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Field, Mood


@dataclass(kw_only=True)
class SearchField(Field):
    """A field that says what it is for while it is empty."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        super().draw(canvas, mood)
        if not self.value:
            at = (self.rect.left + canvas.px(18), self.rect.centery)
            width = self.rect.width - canvas.px(28)
            canvas.line(self.label, Ink("body", "text.ink_soft"), At(at, "midleft", width))


class SearchFor(NamedTuple):
    """Show only what has these words."""

    words: str


class ShowChapter(NamedTuple):
    """Scroll to a chapter."""

    name: str


RulesDoes: TypeAlias = SearchFor | ShowChapter | ShowGame | ScrollTo | GoBack


class RulesPage(MenuPage[RulesDoes]):
    """`start_at` is a rule's id or a chapter's name; empty is the beginning."""

    name = "rules"

    def __init__(self, stage: Stage, start_at: str = "") -> None:
        super().__init__(stage)
        self.book = _book_of(start_at)
        self._read: tuple[tuple[str, str], list[Chapter]] | None = None
        self.search = ""
        self.above = 0
        self.input.focus = "text"
        self._made: tuple[tuple[object, ...], Document] | None = None
        if start_at:
            self._go_to(start_at)

    def heading(self) -> str:
        return self.stage.tr("Rules")

    def compose(self) -> Iterable[Control]:
        yield self.back_button()
        options = game_options(self.stage, books(), "book")
        yield from tab_row(self.stage, self._books_box(), options, f"book:{self.book}")
        yield SearchField(
            "search",
            self._search_box(),
            self.stage.tr("Search the rules"),
            label=self.stage.tr("Search"),
            value=self.search,
            longest=40,
            does=SearchFor,
        )
        if not self.search:
            yield from self._chapter_buttons()
        words = self.stage.tr("Text of the rules")
        yield self._document().area(self._text_box(), words, self.above)

    def _chapter_buttons(self) -> Iterable[Control]:
        here = self._chapter_here()
        box = self._side_box()
        _, box = cut_top(box, self.stage.px(52), self.stage.px(14))
        number_of = len(self.chapters)
        gap = min(self.stage.px(8), max(box.height // number_of - LEAST_TARGET, 1))
        high = min(self.stage.px(52), (box.height + gap) // number_of - gap)
        for number, chapter in enumerate(self.chapters):
            place, box = cut_top(box, high, gap)
            yield Choice(
                f"chapter:{number}",
                place,
                chapter.name,
                label=chapter.name,
                value=number == here,
                kind="secondary" if number == here else "quiet",
                sound="page",
                does=ShowChapter(chapter.name),
            )

    def on_control(self, does: RulesDoes) -> Change:
        match does:
            case ScrollTo(above):
                self.above = above
            case SearchFor(words):
                self.search, self.above = words, 0
            case ShowGame(game):
                self.book, self.search, self.above = game, "", 0
            case ShowChapter(name):
                self._go_to(name)
            case GoBack():
                return self.back()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def back(self) -> Change:
        if not self.search:
            return super().back()
        self.search = ""
        self.above = 0
        self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.input.focus = "search"
            self.refresh()
            return None
        return self._scroll(lambda area: area.key(event))

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps):
                return self._scroll(lambda area: area.wheel(steps))
        return None

    def _scroll(self, by: Callable[[Control], RulesDoes | None]) -> Change:
        area = self.control("text")
        does = by(area) if area else None
        return None if does is None else self.on_control(does)

    def arrow_targets(self) -> Sequence[Control]:
        return ()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.nine("panel-parchment", self._sheet())
        if self.search:
            found = sum(len(chapter.blocks) for chapter in self._shown())
            words = self.stage.trn("{n} place found", "{n} places found", found)
            box = self._side_box()
            at = (box.left + self.stage.px(6), box.top + self.stage.px(66))
            canvas.line(words, Ink("body", "text.muted_on_dark"), At(at, width=box.width))

    @property
    def chapters(self) -> list[Chapter]:
        """Return the chapters of the chosen book in the present language."""
        key = (self.book, self.stage.text.language)
        if self._read is None or self._read[0] != key:
            self._read = (key, read_rules(self.stage, self.book))
        return self._read[1]

    def _shown(self) -> list[Chapter]:
        return found_in(self.chapters, self.search) if self.search.strip() else self.chapters

    def _document(self) -> Document:
        """Return the text, set anew only when the width or the search has changed."""
        width = self._text_box().width - self.stage.px(44)
        key = (width, self.book, self.search, self.stage.revision)
        if self._made is None or self._made[0] != key:
            self._made = (key, Document(self.stage, self._all_blocks(), width))
        return self._made[1]

    def _all_blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for chapter in self._shown():
            blocks += [Block("heading", chapter.name), *chapter.blocks]
        return blocks or [Block("text", self.stage.tr("Nothing was found."))]

    def _go_to(self, start_at: str) -> None:
        document = self._document()
        for block, top in zip(document.blocks, document.tops, strict=True):
            if start_at in (block.mark, block.words if block.kind == "heading" else block.mark):
                self.above = min(top, max(document.height - self._text_box().height, 0))
                return

    def _chapter_here(self) -> int:
        """Return the chapter that stands at the top, or the last one at the end of the text."""
        document = self._document()
        if self.above >= document.height - self._text_box().height > 0:
            return len(self.chapters) - 1
        here = -1
        for block, top in zip(document.blocks, document.tops, strict=True):
            if block.kind == "heading" and top <= self.above + self.stage.px(60):
                here += 1
        return max(here, 0)

    def _body(self) -> Rect:
        body = body_box(self.stage)
        return middle(body, min(body.width, self.stage.px(1500)), body.height)

    def _side_box(self) -> Rect:
        width = 330 if room(self.stage)[0] >= 1500 else 280
        return cut_left(self._body(), self.stage.px(width))[0]

    def _books_box(self) -> Rect:
        bar = bar_box(self.stage)
        box = Rect(0, 0, self.stage.px(210 * len(books())), self.stage.px(52))
        box.midright = (bar.right - self.stage.px(16), bar.centery - self.stage.px(2))
        return box

    def _search_box(self) -> Rect:
        return cut_top(self._side_box(), self.stage.px(52))[0]

    def _sheet(self) -> Rect:
        return cut_left(self._body(), self._side_box().width, self.stage.px(22))[1]

    def _text_box(self) -> Rect:
        return inset(self._sheet(), self.stage.px(28))


def _book_of(start_at: str) -> str:
    """Return the game whose book has a rule; the first for a chapter or the beginning."""
    found = [game for game, book in books().items() if start_at.startswith(book.letter)]
    return found[0] if found else next(iter(books()))
