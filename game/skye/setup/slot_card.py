"""The card of an objective in the set-up: letter, picture, name, full rule, rounds."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.language.phrases import join_row
from game.skye import sentences
from game.skye.words.objectives import objective_icon
from game.ui.boxes import cut_bottom, cut_left, cut_right, cut_top, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood
from rules.skye.state import Setup


@dataclass(kw_only=True)
class SlotCard(Control):
    """`value` is the objective's id; a click chooses another."""

    letter: str
    rounds: str
    """In which rounds it scores, as a line."""
    numbers: str
    """The same as bare numbers."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        face = "card-parchment-active" if mood.hovered else "card-parchment"
        canvas.nine(face, self.rect)
        inner = inset(self.rect, canvas.px(8 if self.rect.height < canvas.px(130) else 10))
        text = self._draw_pictures(canvas, inner)
        objective = str(self.value)
        name, text = cut_top(text, canvas.font("card_heading").get_height())
        low = _is_low(canvas.stage, inner)
        if low:
            numbers = canvas.font("what_now").size(self.numbers)[0]
            line, name = cut_right(name, numbers, canvas.px(8))
        else:
            line, text = cut_bottom(text, canvas.font("small").get_height())
        words = sentences.objective_name(canvas.stage.text, objective)
        canvas.line(words, Ink("card_heading"), At(name.topleft, width=name.width))
        rounds = self.numbers if low else self.rounds
        canvas.line(rounds, Ink("what_now"), At(line.midleft, "midleft", line.width))
        rule, role = _rule(canvas.stage, objective, text)
        canvas.block(rule, Ink(role, "text.ink_soft"), text)

    def _draw_pictures(self, canvas: Canvas, inner: Rect) -> Rect:
        low = _is_low(canvas.stage, inner)
        chip = canvas.px(34 if low else 44)
        _, rest = cut_left(inner, chip // 2 if low else chip, 0 if low else canvas.px(12))
        size = min(inner.height, canvas.px(128), rest.width // 3)
        pictured, rest = cut_left(rest, size, canvas.px(16))
        canvas.icon(objective_icon(str(self.value)), size, At(pictured.center, "center"))
        canvas.chip(self.letter, Rect(inner.left, inner.top, chip, chip))
        return rest


def _rule(stage: Stage, objective: str, box: Rect) -> tuple[str, str]:
    """Return the full rule in the size that fits, or the short one; and its role."""
    full = sentences.objective_rule(stage.text, objective)
    for role in ("small", "least"):
        if ink.height_of(stage, full, role, box.width) <= box.height:
            return full, role
    return sentences.objective_short(stage.text, objective), "small"


def _is_low(stage: Stage, inner: Rect) -> bool:
    """Return whether name, two lines of rule and the rounds do not fit below each other."""
    rule = ink.height_of(stage, "\n", "small", inner.width)
    name = stage.font("card_heading").get_height()
    return inner.height < name + rule + stage.font("small").get_height()


def rounds_line(stage: Stage, setup: Setup, slot: int) -> str:
    """Return in which rounds a slot scores: Scores in rounds 1, 3, 5."""
    words = rounds_numbers(stage, setup, slot)
    return stage.tr("Scores in rounds {numbers}").format(numbers=words)


def rounds_numbers(stage: Stage, setup: Setup, slot: int) -> str:
    """Return the rounds as bare numbers: 1, 3, 5."""
    objective = setup.objectives[slot]
    numbers = [n for n in range(1, setup.rounds + 1) if objective in setup.scoring(n)]
    return join_row(stage.text, [str(n) for n in numbers])
