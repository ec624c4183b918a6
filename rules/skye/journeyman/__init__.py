"""Journeyman, the expansion: progress boards, bonus tiles, the walk, road pieces, four objectives.

Everything of it stands in this package and in `RULES.md` beside it. The base game meets it as a
value, `JOURNEYMAN` in `expansion.py`, and by its kinds of actions and events. A game without the
expansion has no bonus layouts, its players have no journey, and nothing is pending.
"""

from __future__ import annotations

from typing import Final

from rules.skye.journeyman.actions import JourneyAction
from rules.skye.journeyman.events import JourneyEvent

__all__ = ["NAME", "JourneyAction", "JourneyEvent"]

NAME: Final = "journeyman"
"""What records and set-ups call it."""
