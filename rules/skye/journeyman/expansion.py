"""Journeyman as a value: everything that the base game asks of it."""

from __future__ import annotations

from typing import Final

from rules.skye.expansion import AddedPhase, Expansion
from rules.skye.journeyman import NAME, JourneyAction
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.journeyman.earnings import flag_points, journey_income
from rules.skye.journeyman.flow import advance, begin, hold, pending_of
from rules.skye.journeyman.heading import KEY, read_layouts, write_layouts
from rules.skye.journeyman.landscape import TILES
from rules.skye.journeyman.legal import fault, road_places, step_answers
from rules.skye.journeyman.notation import VERBS, read_journey, write_journey
from rules.skye.journeyman.objectives import OBJECTIVES
from rules.skye.journeyman.walk import walks
from rules.skye.state import Phase

JOURNEYMAN: Final[Expansion[JourneyAction]] = Expansion(
    name=NAME,
    game=NAME,
    package="rules.skye.journeyman",
    tiles=TILES,
    objectives=OBJECTIVES,
    deal=deal_layouts,
    keys=(KEY,),
    write_layouts=write_layouts,
    read_layouts=read_layouts,
    begin=begin,
    income=journey_income,
    round_points=flag_points,
    hold=hold,
    phases={
        Phase.STEP: AddedPhase(
            lambda state: (pending_of(state).offers[0].seat,),
            step_answers,
            "a step on a track or none",
        ),
        Phase.WALK: AddedPhase(lambda state: (state.turn,), walks, "a walk"),
    },
    extras=road_places,
    actions=(TakeStep, Stay, Walk, LayRoad),
    fault=fault,
    advance=advance,
    verbs=VERBS,
    write_action=write_journey,
    read_action=read_journey,
)
