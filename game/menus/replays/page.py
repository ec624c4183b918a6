"""The list of past games: watch one, look back at it, report it, delete it after a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.match.results import count_before_deleting
from game.match.shelf import PastGame, past_games
from game.match.store import StoreError
from game.menus.past_games import (
    can_look_back,
    game_name,
    has_report,
    look_back,
    past_words,
    save_report_of,
    watch,
)
from game.menus.replays.row import paint_past, row_buttons
from game.ui.boxes import cut_right, inset
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, Question, notice
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, body_box, paint_empty, room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, ScrollArea, Spot


class Watch(NamedTuple):
    """Watch the replay of a game."""

    past: PastGame


class LookBackAt(NamedTuple):
    """Judge what people decided in a game."""

    past: PastGame


class SaveReport(NamedTuple):
    """Save the report of a game."""

    past: PastGame


class Delete(NamedTuple):
    """Delete a game, after a question."""

    past: PastGame


ReplaysDoes: TypeAlias = Watch | LookBackAt | SaveReport | Delete | ScrollTo | GoBack


class ReplaysPage(MenuPage[ReplaysDoes]):
    """Past games, the latest first; a row opens its replay."""

    name = "replays"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.games: list[PastGame] = past_games(stage.store)
        self.top = 0
        self.input.focus = "watch:0" if self.games else "back"

    def heading(self) -> str:
        return self.stage.tr("Replays")

    def compose(self) -> Iterable[Control]:
        """Yield the rows in sight, each with its buttons, then the bar and the way back."""
        self._to_row(self.top)
        for number, row in self._rows():
            yield from self._row(number, row)
        if self._hidden():
            yield self._bar()
        yield self.back_button()

    def _row(self, number: int, row: Rect) -> Iterable[Control]:
        tr, past = self.stage.tr, self.games[number]
        review, report, away, rest = row_buttons(self.stage, row)
        words = past_words(self.stage, past) if not past.problem else past.file
        yield Spot(
            id=f"watch:{number}",
            rect=rest,
            name=words,
            role="card",
            enabled=not past.problem,
            tip=tr("Watch the replay") if not past.problem else "",
            sound="page",
            does=Watch(past),
        )
        if can_look_back(past):
            yield Button(
                id=f"review:{number}",
                rect=review,
                name=tr("Look back: {game}").format(game=words),
                icon="eye",
                tip=tr("Look back\nWhat cost points, what went well, and why."),
                does=LookBackAt(past),
            )
        if has_report(past):
            yield Button(
                id=f"report:{number}",
                rect=report,
                name=tr("Save a report: {game}").format(game=words),
                icon="book",
                tip=tr("Save a report\nA page with pictures, tables and the record."),
                does=SaveReport(past),
            )
        yield Button(
            id=f"delete:{number}",
            rect=away,
            name=tr("Delete: {game}").format(game=words),
            icon="close",
            tip=tr("Delete this game"),
            does=Delete(past),
        )

    def _bar(self) -> ScrollArea:
        box = self._list()
        bar = Rect(box.right - self.stage.px(24), box.top, self.stage.px(24), box.height)
        return ScrollArea(
            id="scroll",
            rect=bar,
            name=self.stage.tr("More"),
            value=self.top,
            total=len(self.games),
            page=self._in_sight(),
            notch=1,
            bar_width=bar.width,
            does=ScrollTo,
        )

    def on_control(self, does: ReplaysDoes) -> Change:
        match does:
            case Watch(past):
                return watch(self.stage, past)
            case LookBackAt(past):
                return look_back(self.stage, past)
            case SaveReport(past):
                return save_report_of(self.stage, past)
            case Delete(past):
                return self._ask(past)
            case ScrollTo(row):
                self._to_row(row)
                return None
            case GoBack():
                return self.back()
            case _:
                assert_never(does)

    def _ask(self, past: PastGame) -> Change:
        tr = self.stage.tr
        words = tr("It cannot be brought back: {game}. The statistics keep its result.")
        if past.problem:
            words = tr("It cannot be brought back: {game}.")
        name = past.file if past.problem else past_words(self.stage, past)
        answers = [
            Answer("keep", tr("Keep it"), kind="primary"),
            Answer("delete", tr("Delete"), lambda: self._delete(past), kind="danger"),
        ]
        heading, words = tr("Delete this game?"), words.format(game=name)
        return Push(Dialog(self.stage, Question(heading, words, answers, "warning", escape=0)))

    def _delete(self, past: PastGame) -> Change:
        try:
            count_before_deleting(self.stage.store, past)
            self.stage.store.remove(past.file)
        except StoreError as wrong:
            tr = self.stage.tr
            return Push(notice(self.stage, tr("This game is still there"), tr(str(wrong))))
        self.games.remove(past)
        self.refresh()
        return Pop()

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps):
                self._to_row(self.top - steps)
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Scroll by arrows beyond what is in sight and by page keys; delete by Delete."""
        page = self._in_sight()
        ways = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key in ways:
            self._to_row(self.top + ways[event.key])
            return None
        past = self._focused()
        if past and event.key == pygame.K_DELETE:
            return self._ask(past)
        if past and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = -1 if event.key == pygame.K_UP else 1
            if not self.top <= self.games.index(past) + step < self.top + page:
                self._to_row(self.top + step)
        return None

    def _focused(self) -> PastGame | None:
        """Return the game in whose row the focus is."""
        control = self.control(self.input.focus)
        match control and control.does:
            case Watch(past) | LookBackAt(past) | SaveReport(past) | Delete(past):
                return past
        return None

    def _to_row(self, row: int) -> None:
        row = min(max(row, 0), max(len(self.games) - self._in_sight(), 0))
        if row != self.top:
            self.top = row
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.nine("panel-parchment", body_box(self.stage))
        if not self.games:
            words = self.stage.tr(
                "Nothing yet. Every game that is finished or given up is kept here."
            )
            paint_empty(canvas, self._list(), "history", words)
        for number, row in self._rows():
            past = self.games[number]
            name = game_name(self.stage, past.game)
            paint_past(canvas, row, past, name)

    def _list(self) -> Rect:
        return inset(body_box(self.stage), self.stage.px(20))

    def _pitch(self) -> int:
        return self.stage.px(88 if room(self.stage)[1] >= 700 else 80)

    def _in_sight(self) -> int:
        return max(self._list().height // self._pitch(), 1)

    def _hidden(self) -> bool:
        return len(self.games) > self._in_sight()

    def _rows(self) -> Iterable[tuple[int, Rect]]:
        box = self._list()
        if self._hidden():
            box = cut_right(box, self.stage.px(24), self.stage.px(10))[1]
        seen = range(self.top, min(self.top + self._in_sight(), len(self.games)))
        for place, number in enumerate(seen):
            top = box.top + place * self._pitch()
            yield number, Rect(box.left, top, box.width, self._pitch() - self.stage.px(8))
