"""Where the rules open: the rule that goes with each phase."""

from __future__ import annotations

from typing import Final

from rules.skylands.state import Phase

_RULES: Final = {
    Phase.DEAL: "K-14",
    Phase.START: "K-14",
    Phase.CHOOSE: "K-20",
    Phase.REVEAL: "K-30",
    Phase.DISCOVER: "K-30",
    Phase.EXTRA: "K-31",
    Phase.DEPLOY: "K-40",
    Phase.CREATE: "K-50",
    Phase.BUILD: "K-50",
    Phase.SEARCH: "K-71",
    Phase.OUTPOST: "K-71",
    Phase.CONVERT: "K-60",
    Phase.OVER: "K-80",
}


def rule_of(phase: Phase) -> str:
    return _RULES[phase]
