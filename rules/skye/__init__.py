"""Isle of Skye: every rule of `RULES.md`, and nothing about screens, files or bots.

Three questions are asked of a state: who must act (`to_act`), what may they do
(`legal_actions`, `is_legal`), what may they see (`observe`). `apply` answers with the next state
and what happened. The expansions that this program knows are registered at the end.
"""

from __future__ import annotations

from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.chance import deal_draw, deal_setup, draw
from rules.skye.expansion import EXPANSIONS, register
from rules.skye.journeyman.expansion import JOURNEYMAN
from rules.skye.kinds import Action, Event
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import advance, apply, start
from rules.skye.state import GameState, Phase, Player, Setup, Step
from rules.skye.territory import Territory
from rules.skye.view import View, imagine, observe

__all__ = [
    "EXPANSIONS",
    "Action",
    "Buy",
    "Draw",
    "Event",
    "GameState",
    "GiveBack",
    "Pass",
    "Phase",
    "Place",
    "Player",
    "SetPrices",
    "Setup",
    "Step",
    "Territory",
    "View",
    "advance",
    "apply",
    "deal_draw",
    "deal_setup",
    "draw",
    "imagine",
    "is_legal",
    "legal_actions",
    "observe",
    "start",
    "to_act",
]

register(JOURNEYMAN)
