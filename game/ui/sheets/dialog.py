"""A question or a notice on a small sheet over whatever was on screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.language.text import legible
from game.ui.boxes import columns, cut_bottom, cut_left, cut_top, inset, middle
from game.ui.page import Page
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.frame import paint_table, room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog, and what follows when it is used."""

    id: str
    label: str
    then: Callable[[], Change] = Pop
    kind: str = "secondary"
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog asks; the first answer has the focus."""

    heading: str
    words: str
    answers: Sequence[Answer]
    icon: str = "info"
    escape: int = -1
    """Which answer Escape gives."""


class Dialog(Page[Answer]):
    """A question and its answers."""

    name = "dialog"
    opaque = False

    def __init__(self, stage: Stage, question: Question) -> None:
        super().__init__(stage)
        self.heading = question.heading
        self.words = legible(question.words)
        self.answers = tuple(question.answers)
        self.icon = question.icon
        self.escape = self.answers[question.escape]

    def compose(self) -> Iterable[Control]:
        strip, _ = cut_bottom(self._inside(), self._button_height())
        places = columns(strip, max(len(self.answers), 2), self.stage.px(14))
        for number, answer in enumerate(self.answers):
            yield Button(
                answer.id,
                places[number - len(self.answers)],
                answer.label,
                label=answer.label,
                icon=answer.icon,
                kind=answer.kind,
                primary=number == 0,
                does=answer,
            )

    def on_control(self, does: Answer) -> Change:
        return does.then()

    def back(self) -> Change:
        return self.escape.then()

    def paint(self, canvas: Canvas) -> None:
        stage = self.stage
        if self.opaque:
            paint_table(canvas)
        canvas.nine("panel-parchment", self._sheet())
        _, text = cut_bottom(self._inside(), self._button_height(), stage.px(18))
        side, text = cut_left(text, stage.px(76), stage.px(20))
        canvas.icon(self.icon, canvas.px(72), At(side.midtop, "midtop"))
        title, text = cut_top(text, self._heading_height(), stage.px(6))
        canvas.block(self.heading, Ink("heading"), title)
        canvas.block(self.words, Ink("body", "text.ink_soft"), text)

    def _sheet(self) -> Rect:
        stage = self.stage
        inner = self._text_width()
        words = ink.height_of(stage, self.words, "body", inner)
        text = max(self._heading_height() + stage.px(6) + words, stage.px(76))
        height = text + stage.px(18) + self._button_height() + 2 * self._pad()
        window = Rect((0, 0), stage.size)
        width = inner + stage.px(96) + 2 * self._pad()
        return middle(window, width, min(height, window.height - stage.px(24)))

    def _inside(self) -> Rect:
        return inset(self._sheet(), self._pad())

    def _pad(self) -> int:
        return self.stage.px(28)

    def _text_width(self) -> int:
        wide = min(720, room(self.stage)[0] - 64)
        return self.stage.px(wide) - self.stage.px(96) - 2 * self._pad()

    def _heading_height(self) -> int:
        return ink.height_of(self.stage, self.heading, "heading", self._text_width())

    def _button_height(self) -> int:
        return self.stage.px(60)


def notice(stage: Stage, heading: str, words: str) -> Dialog:
    """Return a dialog that only tells something."""
    answers = [Answer("ok", stage.tr("All right"), kind="primary")]
    return Dialog(stage, Question(heading, words, answers))
