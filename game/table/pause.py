"""The menu over a running game: go on, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import NamedTuple, assert_never

import pygame
from pygame import Rect

from game.match.running import AnyMatch
from game.ui.boxes import cut_top, inset, middle, rows
from game.ui.destinations import Rules, Settings, Title
from game.ui.page import Page
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push, Quit, Reset
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


class PauseDoes(Enum):
    """What the buttons of the menu do."""

    GO_ON = auto()
    OPEN_SETTINGS = auto()
    OPEN_RULES = auto()
    LEAVE = auto()
    QUIT = auto()


class _Row(NamedTuple):
    id: str
    does: PauseDoes
    words: str
    icon: str
    kind: str = "secondary"
    keys: tuple[int, ...] = ()


class PausePage(Page[PauseDoes]):
    """A board over the dimmed table."""

    name = "pause"
    opaque = False

    def __init__(self, stage: Stage, session: AnyMatch, rule: str | None = "") -> None:
        super().__init__(stage)
        self.match = session
        self._rule = rule
        """Where the rules open; None for a game without a rule book."""
        session.retry_save()

    def compose(self) -> Iterable[Control]:
        tr, does = self.stage.tr, PauseDoes
        shown = [
            _Row("resume", does.GO_ON, tr("Continue playing"), "play", "primary"),
            _Row("settings", does.OPEN_SETTINGS, tr("Settings"), "settings"),
            _Row("rules", does.OPEN_RULES, tr("Rules"), "help", keys=(pygame.K_F1,)),
            _Row("leave", does.LEAVE, tr("Save and leave to the title"), "save"),
            _Row("quit", does.QUIT, tr("Quit"), "close"),
        ]
        if self._rule is None:
            shown = [row for row in shown if row.does is not does.OPEN_RULES]
        places = rows(self._buttons(), len(shown), self.stage.px(12))
        for place, row in zip(places, shown, strict=True):
            yield Button(
                row.id,
                place,
                row.words,
                does=row.does,
                label=row.words,
                icon=row.icon,
                kind=row.kind,
                primary=row.does is does.GO_ON,
                keys=row.keys,
            )

    def on_control(self, does: PauseDoes) -> Change:
        match does:
            case PauseDoes.GO_ON:
                return Pop()
            case PauseDoes.OPEN_SETTINGS:
                return Push(Settings(in_game=True))
            case PauseDoes.OPEN_RULES:
                return Push(Rules(self._rule or ""))
            case PauseDoes.LEAVE:
                return self._leave(Reset(Title()))
            case PauseDoes.QUIT:
                return self._leave(Quit())
            case _:
                assert_never(does)

    def back(self) -> Change:
        return Pop()

    def _leave(self, way: Change) -> Change:

        def leave() -> Change:
            self.match.stop_thinking()
            return way

        self.match.retry_save()
        return Push(unsaved(self.stage, self.match, leave)) if self.match.trouble else leave()

    def paint(self, canvas: Canvas) -> None:
        stage = self.stage
        canvas.nine("panel-wood", self._board())
        box = inset(self._board(), stage.px(36))
        title, rest = cut_top(box, stage.font("scene").get_height())
        words = stage.tr("The game rests")
        canvas.line(words, Ink("scene", "text.cream"), At(title.center, "center", title.width))
        note, _ = cut_top(rest, stage.px(34))
        saved = stage.tr(self.match.trouble) or stage.tr("Everything up to now is saved.")
        canvas.line(saved, Ink("body", "text.muted_on_dark"), At(note.center, "center", note.width))

    def _board(self) -> Rect:
        stage = self.stage
        window = Rect((0, 0), stage.size)
        head = stage.font("scene").get_height() + stage.px(48)
        height = min(head + stage.px(5 * 72) + 2 * stage.px(36), window.height - stage.px(24))
        return middle(window, min(stage.px(560), window.width - stage.px(32)), height)

    def _buttons(self) -> Rect:
        box = inset(self._board(), self.stage.px(36))
        return cut_top(box, self.stage.font("scene").get_height() + self.stage.px(48))[1]


def unsaved(stage: Stage, session: AnyMatch, leave: Callable[[], Change]) -> Dialog:
    """Return the question before a game is left that could not be saved."""
    tr = stage.tr
    answers = [
        Answer("stay", tr("Stay"), kind="primary"),
        Answer("lose", tr("Leave all the same"), leave, kind="danger"),
    ]
    words = tr(session.trouble)
    return Dialog(stage, Question(tr("The game is not saved"), words, answers, "warning", escape=0))
