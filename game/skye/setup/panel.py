"""What scores: how the objectives are chosen, and a card for each of the four."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.language.phrases import join_row
from game.skye import sentences
from game.skye.setup.choices import choices_of, deck_of, objectives_of, with_mode, with_objective
from game.skye.setup.objective_pick import Slot, pick_objective
from game.skye.words.objectives import objective_icon
from game.table.setup.plan import Ask, Edit, Plan, Use
from game.ui.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.choices import Option, choices
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood
from rules.skye.state import SLOTS, Setup


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


class ObjectivePanel:
    """Controls of the panel, for one plan."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan

    def compose(self, inside: Rect) -> Iterator[Control]:
        """Yield a row of choices, then the objectives."""
        tr = self.stage.tr
        choice, cards = slot_places(self.stage, inside)
        labels = {"first": tr("First game"), "random": tr("Random"), "hand": tr("By hand")}
        modes = [
            Option(f"objectives-{mode}", label, Edit(partial(with_mode, mode=mode)))
            for mode, label in labels.items()
        ]
        chosen = f"objectives-{choices_of(self.plan).mode}"
        yield from choices(choice, modes, chosen, self.stage.px(10))
        setup = Setup(self.plan.names, objectives_of(self.plan))
        for slot, place in enumerate(cards):
            letter = SLOTS[slot]
            yield SlotCard(
                id=f"objective:{letter}",
                rect=place,
                name=tr("Objective {letter}: choose another").format(letter=letter),
                value=setup.objectives[slot],
                letter=letter,
                rounds=rounds_line(self.stage, setup, slot),
                numbers=rounds_numbers(self.stage, setup, slot),
                tip=self._slot_tip(setup, slot),
                does=Ask(partial(_ask_objective, self.stage, self.plan, slot)),
            )

    def _slot_tip(self, setup: Setup, slot: int) -> str:
        text, objective = self.stage.text, setup.objectives[slot]
        name = sentences.objective_name(text, objective)
        rule = sentences.objective_rule(text, objective)
        return f"{name}\n{rule} {rounds_line(self.stage, setup, slot)}."

    def paint(self, canvas: Canvas, inside: Rect) -> None:
        """Paint nothing: the controls show everything."""


def _ask_objective(stage: Stage, plan: Plan, slot: int, use: Use) -> Change:
    def then(objective: str) -> Change:
        use(with_objective(plan, slot, objective))
        return Pop()

    return Push(pick_objective(stage, Slot(slot, objectives_of(plan), deck_of(plan)), then))


def slot_places(stage: Stage, inside: Rect) -> tuple[Rect, list[Rect]]:
    """Return the row of choices, and the four cards below it."""
    choice, rest = cut_top(inside, stage.px(52), stage.px(14))
    gap = stage.px(12)
    if inside.width > stage.px(800):
        return choice, [cell for row in rows(rest, 2, gap) for cell in columns(row, 2, gap)]
    return choice, rows(rest, len(SLOTS), gap)
