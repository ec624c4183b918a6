"""What scores: how the objectives are chosen, and a card for each of the four."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from game.skye import sentences
from game.skye.setup.choices import choices_of, deck_of, objectives_of, with_mode, with_objective
from game.skye.setup.objective_pick import Slot, pick_objective
from game.skye.setup.slot_card import SlotCard, rounds_line, rounds_numbers
from game.table.setup.plan import Ask, Edit, Plan, Use
from game.ui.boxes import columns, cut_top, rows
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.choices import Option, choices
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skye.state import SLOTS, Setup


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
