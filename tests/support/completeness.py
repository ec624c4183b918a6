"""Every place that must know a scoring tile, and the message if one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from game.bots.skye.terms import TERMS, THINGS
from game.cli.why import sentence
from game.skye.words.objectives import FACTS, objective_icon
from rules.skye import EXPANSIONS
from rules.skye.objectives import Objective
from tests.support.naive import points, travel
from tests.support.places import ROOT

JUDGED: Final = {
    "gold": "trade.py",
    "journey": "journeyman.py",
    "sections": "stepworth.py",
}
"""Objectives that are about more than a territory: by whom the bots judge them."""


def forgotten(objective: Objective) -> Iterator[str]:
    """A sentence for every place that does not know an objective, or knows half of it."""
    name = f"the objective '{objective.id}'"
    if objective.expansion and objective.expansion not in EXPANSIONS:
        yield f"{name} belongs to no expansion registered in rules/skye/__init__.py"
    if objective.id not in FACTS:
        yield f"{name} has no words in game/skye/words/objectives.py"
        return
    yield from _on_the_screen(objective, name)
    yield from _in_the_rules(objective, name)
    if not (objective.land or {objective.id} & {*TERMS, *THINGS, *JUDGED}):
        yield f"{name} has no term in game/bots/skye/terms.py"
    twins = {*points.OBJECTIVES, *points.MAJORITIES}
    if objective.id not in twins and not hasattr(travel, f"{objective.id}_points"):
        yield f"{name} has no twin in tests/support/naive/points.py"


def _on_the_screen(objective: Objective, name: str) -> Iterator[str]:
    facts, icon = FACTS[objective.id], f"art/icons/{objective_icon(objective.id)}.png"
    if not all((facts.name, facts.rule, facts.short)):
        yield f"{name} lacks its name or its rule in game/skye/words/objectives.py"
    if not facts.reasons:
        yield f"{name} has no reasons in game/skye/words/objectives.py"
    for why in facts.reasons:
        try:
            sentence(why)
        except KeyError:
            yield f"the reason '{why}' of {name} has no sentence in game/cli/why.py"
    if not (ROOT / icon).is_file():
        yield f"{name} has no picture {icon}"


def _in_the_rules(objective: Objective, name: str) -> Iterator[str]:
    added = objective.expansion
    package = EXPANSIONS[added].package if added in EXPANSIONS else "rules.skye"
    path = f"{package.replace('.', '/')}/RULES.md"
    text = files(package).joinpath("RULES.md").read_text(encoding="utf-8")
    if f"- **{objective.rule}** `{objective.id}`" not in text:
        yield f"{name} has no rule {objective.rule} in {path}"
