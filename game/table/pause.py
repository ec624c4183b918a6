"""The menu over a running game: go on, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from game.match.running import AnyMatch
from game.ui.boxes import cut_top, inset, middle, rows
from game.ui.destinations import Rules, Settings, Title
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push, Quit, Reset
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.overlay import Overlay
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said


class PausePage(Overlay):
    """A board over the dimmed table."""

    name = "pause"

    def __init__(self, stage: Stage, session: AnyMatch, rule: str | None = "") -> None:
        super().__init__(stage)
        self.session = session
        self._rule = rule
        """Where the rules open; None for a game without a rule book."""
        session.retry_save()

    def compose(self) -> Iterable[Control]:
        """Every way on; the rules are one of them where the game has a book."""
        tr = self.stage.tr
        words = [
            ("resume", tr("Continue playing"), "play", "primary"),
            ("settings", tr("Settings"), "settings", "secondary"),
            ("rules", tr("Rules"), "help", "secondary"),
            ("leave", tr("Save and leave to the title"), "save", "secondary"),
            ("quit", tr("Quit"), "close", "secondary"),
        ]
        if self._rule is None:
            words = [each for each in words if each[0] != "rules"]
        places = rows(self._buttons(), len(words), self.stage.px(12))
        for place, (name, label, icon, kind) in zip(places, words, strict=True):
            yield Button(
                id=name,
                rect=place,
                name=label,
                label=label,
                icon=icon,
                kind=kind,
                primary=name == "resume",
                keys=(pygame.K_F1,) if name == "rules" else (),
            )

    def on_control(self, said: Said) -> Change:
        """Go where the button says; leaving is asked about only if the game could not be saved."""
        match said.id:
            case "settings":
                return Push(Settings(in_game=True))
            case "rules":
                return Push(Rules(self._rule or ""))
            case "leave" | "quit":
                self.session.retry_save()
                if not self.session.trouble:
                    return self._leave(said.id)
                return Push(unsaved(self.stage, self.session, lambda: self._leave(said.id)))
        return Pop()

    def _leave(self, how: str) -> Change:
        self.session.stop_thinking()
        return Quit() if how == "quit" else Reset(Title())

    def paint_sheet(self, canvas: Canvas) -> None:
        """The board, its heading, and whether the game is saved."""
        stage = self.stage
        canvas.nine("panel-wood", self._board())
        box = inset(self._board(), stage.px(36))
        title, rest = cut_top(box, stage.font("scene").get_height())
        words = stage.tr("The game rests")
        canvas.line(words, Ink("scene", "text.cream"), At(title.center, "center", title.width))
        note, _ = cut_top(rest, stage.px(34))
        saved = stage.tr(self.session.trouble) or stage.tr("Everything up to now is saved.")
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
    """The question before a game is left that could not be saved."""
    tr = stage.tr
    answers = [
        Answer("stay", tr("Stay"), kind="primary"),
        Answer("lose", tr("Leave all the same"), leave, kind="danger"),
    ]
    words = tr(session.trouble)
    heading = tr("The game is not saved")
    return Dialog(stage, Question(heading, words, answers, "warning", escape=0))
