"""A running match of Isle of Skye, with Journeyman or without, and what its table agreed on."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.match.replay import Replay
from game.match.running import NO_CURTAIN as NO_CURTAIN
from game.match.running import Running
from rules.record import Heading
from rules.skye import Action, GameState, Phase
from rules.skye.kinds import Event
from rules.table import Seat

OPEN_GOLD: Final = "open-gold"
"""The option of a table at which everybody may see all gold."""

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
