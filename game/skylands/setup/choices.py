"""What is chosen before a game of the Skylands: the special tiles, and how the boards begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from game.table.setup.plan import Choosing, Plan
from rules.skylands.text.heading import FIRST_SET, TACTICAL, SkyHeading, deal_heading


@dataclass(frozen=True, slots=True)
class Choices:
    """What a game of the Skylands asks beside seats, deal and timer."""

    first_set: bool = True
    """Whether the special tiles of a first game lie out (K-12)."""
    tactical: bool = False
    """Whether the boards begin empty (K-14)."""


def choices_of(plan: Plan) -> Choices:
    """Return what is chosen in a plan for the Skylands."""
    choices: Choices = plan.choices
    return choices


def agree(plan: Plan) -> SkyHeading:
    """Return the heading of a plan whose deal number is typed."""
    choices, deal = choices_of(plan), plan.deal_number
    assert deal is not None, "a deal number is typed"
    own = [TACTICAL] if choices.tactical else []
    own += [FIRST_SET] if choices.first_set else []
    agreed = deal_heading(plan.chairs, deal, plan.options(*own))
    return agreed if plan.first is None else replace(agreed, first=plan.first)


def _read(found: Mapping[str, Any]) -> Choices:
    return Choices(
        first_set=found.get("first_set") is not False, tactical=found.get("tactical") is True
    )


def _asked(heading: SkyHeading) -> Choices:
    return Choices(FIRST_SET in heading.options, TACTICAL in heading.options)


CHOOSING: Final = Choosing(family="skylands", usual=lambda _: Choices(), read=_read, asked=_asked)
