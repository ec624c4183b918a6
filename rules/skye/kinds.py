"""Every kind of action and of event, of the base game and of all expansions.

Whoever matches an action or an event matches one of these, and the type checker counts the cases.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.skye.actions import BaseAction
from rules.skye.events import BaseEvent
from rules.skye.journeyman import JourneyAction, JourneyEvent

AddedAction: TypeAlias = JourneyAction
"""The actions that expansions add."""

Action: TypeAlias = BaseAction | AddedAction
Event: TypeAlias = BaseEvent | JourneyEvent
