"""A running match of the Skylands: everything lies open, so there is no curtain."""

from __future__ import annotations

from typing import TypeAlias

from game.match.replay import Replay
from game.match.running import Running
from rules.record import SkyHeading
from rules.skylands import Action, GameState
from rules.skylands.events import Event

Session: TypeAlias = Running[SkyHeading, GameState, Action, Event]
PastMatch: TypeAlias = Replay[SkyHeading, GameState, Action, Event]
