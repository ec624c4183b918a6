"""A match of Isle of Skye: its titles, its types, the rule of each phase, when a curtain falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from game.language.text import mark
from game.match.replay import Replay
from game.match.running import NO_CURTAIN as NO_CURTAIN
from game.match.running import Running
from rules.record import GAME, JOURNEYMAN, Heading
from rules.skye import Action, GameState, Phase
from rules.skye.kinds import Event
from rules.table import Seat

OPEN_GOLD: Final = "open-gold"
"""The option of a table at which everybody may see all gold."""

TITLES: Final[Mapping[str, str]] = {GAME: mark("Isle of Skye"), JOURNEYMAN: mark("Journeyman")}
"""By the word that statistics and the command line know them by."""

_RULES: Final = {
    Phase.DRAW: "S-10",
    Phase.PRICING: "S-20",
    Phase.MARKET: "S-40",
    Phase.BUILD: "S-50",
    Phase.OVER: "S-130",
    Phase.STEP: "J-14",
    Phase.WALK: "J-20",
}

Session: TypeAlias = Running[Heading, GameState, Action, Event]
SkyeReplay: TypeAlias = Replay[Heading, GameState, Action, Event]


def curtain_needed(session: Session, last_seen: Seat | None, seat: Seat) -> bool:
    """Return whether others must look away before `seat` sees the table.

    `last_seen` is the seat that looked last; None if nobody knows, as after loading.
    """
    options = session.heading.options
    if len(session.humans) < 2 or seat not in session.humans or NO_CURTAIN in options:
        return False
    if session.is_over or last_seen == seat:
        return False
    return session.state.phase is Phase.PRICING or OPEN_GOLD not in options


def rule_of(phase: Phase) -> str:
    """Return the rule at which to open the rules in a phase."""
    return _RULES[phase]
