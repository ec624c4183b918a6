"""Choose one of the objectives for a slot, each with its picture and its full rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.skye import sentences
from game.skye.words.objectives import objective_icon
from game.ui.scene import Change
from game.ui.sheets.picker import Item, Offer, Picker
from game.ui.stage import Stage
from rules.skye.state import SLOTS


class Slot(NamedTuple):
    """A slot for which an objective is chosen."""

    number: int
    objectives: Sequence[str]
    deck: Sequence[str]


def pick_objective(stage: Stage, slot: Slot, then: Callable[[str], Change]) -> Picker:
    """Offer all objectives; those on another slot say so and swap with this one."""
    heading = stage.tr("Objective {letter}: choose one").format(letter=SLOTS[slot.number])
    items = [_item(stage, objective, slot.objectives) for objective in slot.deck]
    chosen = slot.objectives[slot.number]
    return Picker(stage, Offer(heading, items, chosen, then, name="objective-pick"))


def _item(stage: Stage, objective: str, objectives: Sequence[str]) -> Item:
    placed = list(objectives)
    return Item(
        objective,
        objective_icon(objective),
        sentences.objective_name(stage.text, objective),
        sentences.objective_rule(stage.text, objective),
        SLOTS[placed.index(objective)] if objective in placed else "",
    )
