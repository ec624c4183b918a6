"""A question or a notice on a small sheet over whatever was on screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.language.text import legible
from game.ui.boxes import columns, cut_bottom, cut_left, cut_top, inset, middle
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.frame import room
from game.ui.sheets.overlay import Overlay
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said


def close() -> Change:
    """The answer that changes nothing."""
    return Pop()


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog, and what follows when it is used."""

    id: str
    label: str
    then: Callable[[], Change] = close
    kind: str = "secondary"
    icon: str = ""


class Dialog(Overlay):
    """Words and answers; the first answer has the focus, `escape` is what Escape answers."""

    name = "dialog"

    def __init__(
        self,
        stage: Stage,
        heading: str,
        words: str,
        answers: Sequence[Answer],
        *,
        icon: str = "info",
    ) -> None:
        super().__init__(stage)
        self.heading = heading
        self.words = legible(words)
        self.answers = tuple(answers)
        self.icon = icon
        self.escape = self.answers[-1].id
        """The last answer unless the caller says otherwise."""

    def compose(self) -> Iterable[Control]:
        """One button per answer, side by side."""
        strip, _ = cut_bottom(self._inside(), self._button_height())
        places = columns(strip, max(len(self.answers), 2), self.stage.px(14))
        for number, answer in enumerate(self.answers):
            yield Button(
                id=answer.id,
                rect=places[number - len(self.answers)],
                name=answer.label,
                label=answer.label,
                icon=answer.icon,
                kind=answer.kind,
                primary=number == 0,
            )

    def on_control(self, said: Said) -> Change:
        """Do what belongs to the answer."""
        return self._answered(said.id)

    def back(self) -> Change:
        """Escape is an answer too."""
        return self._answered(self.escape)

    def _answered(self, name: str) -> Change:
        return next(answer for answer in self.answers if answer.id == name).then()

    def paint_sheet(self, canvas: Canvas) -> None:
        stage = self.stage
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
    """A dialog that only tells something."""
    return Dialog(stage, heading, words, [Answer("ok", stage.tr("All right"), kind="primary")])
