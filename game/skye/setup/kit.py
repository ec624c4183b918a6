"""What Isle of Skye and Journeyman bring to the set-up of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.language.text import mark
from game.skye.session import OPEN_GOLD
from game.skye.setup.choices import (
    CHOOSING,
    WITH_JOURNEYMAN,
    agree,
    choices_of,
    has_journey,
    objectives_of,
)
from game.skye.setup.panel import ObjectivePanel
from game.table.setup.plan import Plan, SetupKit, Toggle, count_players, edit_choices
from game.ui.stage import Stage
from rules.skye.state import Setup


def _toggles(stage: Stage, plan: Plan) -> list[Toggle]:
    tr, choices, several = stage.tr, choices_of(plan), plan.people > 1
    hides = tr("Hand-over curtain\nIt hides the table while the next takes over.")
    alone = tr("Hand-over curtain\nOnly needed where two or more people play.")
    toggles = [
        Toggle(
            id="open-gold",
            label=tr("Open gold"),
            tip=tr("Open gold\nEverybody sees how much gold everybody has."),
            value=choices.open_gold,
            does=lambda on: edit_choices(open_gold=on),
            note=tr("All gold lies in the open."),
        ),
        Toggle(
            id="curtain",
            label=tr("Hand-over curtain"),
            tip=hides if several else alone,
            value=choices.curtain and several,
            does=lambda on: edit_choices(curtain=on),
            enabled=several,
            note=tr("Between people at one screen."),
        ),
    ]
    if has_journey(plan):
        alike = tr("The bonus tiles lie alike on everybody's progress board.")
        toggles.append(
            Toggle(
                id="same-boards",
                label=tr("Same boards"),
                tip=f"{tr('Same boards')}\n{alike}",
                value=choices.same_boards,
                does=lambda on: edit_choices(same_boards=on),
                in_bar=True,
            )
        )
    return toggles


def _count(stage: Stage, plan: Plan) -> str:
    """Return such as "3 players, 6 rounds"."""
    rounds = Setup(plan.names, objectives_of(plan)).rounds
    return f"{count_players(stage, plan)}, {stage.trn('{n} round', '{n} rounds', rounds)}"


def _seats_note(stage: Stage, plan: Plan) -> str:
    if len(plan.seats) == plan.most_seats - 1:
        return stage.tr("With five players the game has 5 rounds.")
    return stage.tr("Two to five can play.")


SETUP: Final = SetupKit(
    title=mark("Isle of Skye"),
    about=mark("The game from the box."),
    pictures=("castle-stag", "sheep", "ship"),
    bar=(180, 150),
    agree=agree,
    own=CHOOSING,
    panel=ObjectivePanel,
    toggles=_toggles,
    count=_count,
    seats_note=_seats_note,
    aided=True,
    quick=lambda stage: (OPEN_GOLD,) if stage.settings.open_gold else (),
)

WITH_JOURNEYMAN_SETUP: Final = replace(
    SETUP,
    title=mark("with Journeyman"),
    about=mark("Everybody has a journeyman who walks, and a board for the progress he makes."),
    pictures=("journeyman", "waypoint-salmon", "track-herald"),
    bar=(220, 180),
    own=WITH_JOURNEYMAN,
)
