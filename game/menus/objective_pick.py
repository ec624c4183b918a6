"""Choosing one of the objectives for a slot, each with its picture and its full rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.skye import sentences
from game.skye.words.objectives import objective_icon
from game.ui.scene import Change
from game.ui.sheets.picker import Item, Picker
from game.ui.stage import Stage
from rules.skye.state import SLOTS


class ObjectivePick(Picker):
    """All objectives; those on another slot say so and swap with this one."""

    name = "objective-pick"

    def __init__(
        self,
        stage: Stage,
        slot: int,
        objectives: Sequence[str],
        then: Callable[[str], Change],
        deck: Sequence[str],
    ) -> None:
        heading = stage.tr("Objective {letter}: choose one").format(letter=SLOTS[slot])
        items = [_item(stage, objective, objectives) for objective in deck]
        super().__init__(stage, heading, items, objectives[slot], then)


def _item(stage: Stage, objective: str, objectives: Sequence[str]) -> Item:
    placed = list(objectives)
    return Item(
        objective,
        objective_icon(objective),
        sentences.objective_name(stage.text, objective),
        sentences.objective_rule(stage.text, objective),
        SLOTS[placed.index(objective)] if objective in placed else "",
    )
