"""Where the rules open: the rule that goes with each phase."""

from __future__ import annotations

from typing import Final

from rules.skye.state import Phase

_RULES: Final = {
    Phase.DRAW: "S-10",
    Phase.PRICING: "S-20",
    Phase.MARKET: "S-40",
    Phase.BUILD: "S-50",
    Phase.OVER: "S-130",
    Phase.STEP: "J-14",
    Phase.WALK: "J-20",
}


def rule_of(phase: Phase) -> str:
    return _RULES[phase]
