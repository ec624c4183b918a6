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
from game.ui.sheets.rows import Rows
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Spot


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
        self.rows = Rows()
        self.input.focus = "watch:0" if self.games else "back"

    def heading(self) -> str:
        return self.stage.tr("Replays")

    def compose(self) -> Iterable[Control]:
        self.rows.fit(len(self.games), self._list().height // self._pitch())
        for number, row in self._places():
            yield from self._row(number, row)
        yield from self.rows.bar(
            self.stage, "scroll", cut_right(self._list(), self._bar_width())[0]
        )
        yield self.back_button()

    def _row(self, number: int, row: Rect) -> Iterable[Control]:
        tr, past = self.stage.tr, self.games[number]
        review, report, away, rest = row_buttons(self.stage, row)
        words = past_words(self.stage, past) if not past.problem else past.file
        yield Spot(
            f"watch:{number}",
            rest,
            words,
            role="card",
            enabled=not past.problem,
            tip=tr("Watch the replay") if not past.problem else "",
            sound="page",
            does=Watch(past),
        )
        if can_look_back(past):
            name = tr("Look back: {game}").format(game=words)
            tip = tr("Look back\nWhat cost points, what went well, and why.")
            does = LookBackAt(past)
            yield Button(f"review:{number}", review, name, icon="eye", tip=tip, does=does)
        if has_report(past):
            name = tr("Save a report: {game}").format(game=words)
            tip = tr("Save a report\nA page with pictures, tables and the record.")
            save = SaveReport(past)
            yield Button(f"report:{number}", report, name, icon="book", tip=tip, does=save)
        name, tip = tr("Delete: {game}").format(game=words), tr("Delete this game")
        yield Button(f"delete:{number}", away, name, icon="close", tip=tip, does=Delete(past))

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
                self._scroll_to(row)
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
                self._scroll_to(self.rows.top - steps)
        return None

    def on_key(self, event: pygame.Event) -> Change:
        past = self._focused()
        if past and event.key == pygame.K_DELETE:
            return self._ask(past)
        if self.rows.key(event, self.games.index(past) if past else None):
            self.refresh()
        return None

    def _focused(self) -> PastGame | None:
        control = self.control(self.input.focus)
        match control and control.does:
            case Watch(past) | LookBackAt(past) | SaveReport(past) | Delete(past):
                return past
        return None

    def _scroll_to(self, row: int) -> None:
        if self.rows.scroll_to(row):
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.nine("panel-parchment", body_box(self.stage))
        if not self.games:
            words = self.stage.tr(
                "Nothing yet. Every game that is finished or given up is kept here."
            )
            paint_empty(canvas, self._list(), "history", words)
        for number, row in self._places():
            paint_past(canvas, row, self.games[number])

    def _list(self) -> Rect:
        return inset(body_box(self.stage), self.stage.px(20))

    def _pitch(self) -> int:
        return self.stage.px(88 if room(self.stage)[1] >= 700 else 80)

    def _bar_width(self) -> int:
        return self.stage.px(24)

    def _places(self) -> Iterable[tuple[int, Rect]]:
        box, rows, pitch = self._list(), self.rows, self._pitch()
        if rows.total > rows.seen:
            box = cut_right(box, self._bar_width(), self.stage.px(10))[1]
        for place, number in enumerate(range(rows.top, min(rows.top + rows.seen, rows.total))):
            top = box.top + place * pitch
            yield number, Rect(box.left, top, box.width, pitch - self.stage.px(8))
