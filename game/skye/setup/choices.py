"""What is chosen before a game of Isle of Skye: objectives, secrets, and boards of Journeyman."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from game.skye.session import NO_CURTAIN, OPEN_GOLD
from game.table.setup.plan import Choosing, Plan
from game.ui.stage import Stage
from rules.games import JOURNEYMAN
from rules.skye import EXPANSIONS
from rules.skye.chance import deal_setup
from rules.skye.journeyman.bonus import Layout
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.objectives import deck
from rules.skye.state import FIRST_GAME, SLOTS, Setup
from rules.skye.text.heading import Heading

MODES: Final = ("first", "random", "hand")


@dataclass(frozen=True, slots=True)
class SkyeChoices:
    """What a game of Isle of Skye asks beside seats, deal and timer."""

    mode: str = "first"
    chosen: tuple[str, ...] = FIRST_GAME
    open_gold: bool = False
    curtain: bool = True
    same_boards: bool = False
    """Journeyman: whether all progress boards have the same bonus tiles (J-03)."""


def choices_of(plan: Plan) -> SkyeChoices:
    """Return what is chosen in a plan for Isle of Skye."""
    choices: SkyeChoices = plan.choices
    return choices


def expansions_of(plan: Plan) -> tuple[str, ...]:
    return tuple(name for name, added in EXPANSIONS.items() if added.game == plan.game)


def has_journey(plan: Plan) -> bool:
    return JOURNEYMAN in expansions_of(plan)


def deck_of(plan: Plan) -> tuple[str, ...]:
    """Return the objectives that there are to choose from (J-01)."""
    return deck(expansions_of(plan))


def objectives_of(plan: Plan) -> tuple[str, ...]:
    """Return four ids, on A, B, C and D."""
    choices = choices_of(plan)
    if choices.mode == "hand":
        return choices.chosen
    if choices.mode == "first" or plan.deal_number is None:
        return FIRST_GAME
    return _deal(plan, plan.deal_number).objectives


def with_objective(plan: Plan, slot: int, objective: str) -> Plan:
    """Return the plan with an objective on a slot; if another slot has it, they swap."""
    chosen = list(objectives_of(plan))
    if objective in chosen:
        chosen[chosen.index(objective)] = chosen[slot]
    chosen[slot] = objective
    return plan.with_choices(replace(choices_of(plan), mode="hand", chosen=tuple(chosen)))


def with_mode(plan: Plan, mode: str) -> Plan:
    """Return the plan with another of the `MODES`; what lay there can be changed by hand."""
    chosen = objectives_of(plan) if mode == "hand" else choices_of(plan).chosen
    return plan.with_choices(replace(choices_of(plan), mode=mode, chosen=chosen))


def agree(plan: Plan) -> Heading:
    """Return the heading of a plan without a problem."""
    choices, deal = choices_of(plan), plan.deal_number
    assert deal is not None, "a deal number is typed"
    first = _deal(plan, deal).first if plan.first is None else plan.first
    own = [OPEN_GOLD] if choices.open_gold else []
    own += [] if choices.curtain else [NO_CURTAIN]
    layouts: tuple[Layout, ...] = ()
    if has_journey(plan):
        layouts = deal_layouts(len(plan.seats), deal, same_boards=choices.same_boards)
    added = expansions_of(plan), layouts
    return Heading(plan.chairs, objectives_of(plan), first, deal, plan.options(*own), *added)


def _deal(plan: Plan, deal: int) -> Setup:
    return deal_setup(plan.names, deal, expansions_of(plan))


def _usual(stage: Stage) -> SkyeChoices:
    return SkyeChoices(open_gold=stage.settings.open_gold)


def _read(found: Mapping[str, Any], known: Sequence[str]) -> SkyeChoices:
    choices = SkyeChoices(
        mode=found.get("mode", "first"),
        chosen=tuple(found.get("chosen", FIRST_GAME)),
        open_gold=found.get("open_gold") is True,
        curtain=found.get("curtain") is not False,
        same_boards=found.get("same_boards") is True,
    )
    chosen = set(choices.chosen)
    if choices.mode not in MODES or len(chosen) != len(SLOTS) or not chosen <= set(known):
        raise ValueError("these are no objectives")
    return choices


def _asked(heading: Heading) -> SkyeChoices:
    return SkyeChoices(
        mode="hand",
        chosen=heading.objectives,
        open_gold=OPEN_GOLD in heading.options,
        curtain=NO_CURTAIN not in heading.options,
    )


def _suited(choices: SkyeChoices, known: Sequence[str]) -> SkyeChoices:
    """Return the choices with others in the place of objectives that the game does not know."""
    spare = [name for name in (*FIRST_GAME, *deck(())) if name not in choices.chosen]
    chosen = [name if name in known else spare.pop(0) for name in choices.chosen]
    return replace(choices, chosen=tuple(chosen))


CHOOSING: Final = Choosing(
    family="skye",
    usual=_usual,
    read=partial(_read, known=deck(())),
    asked=_asked,
    suited=partial(_suited, known=deck(())),
)

WITH_JOURNEYMAN: Final = replace(
    CHOOSING,
    read=partial(_read, known=deck((JOURNEYMAN,))),
    suited=partial(_suited, known=deck((JOURNEYMAN,))),
)
