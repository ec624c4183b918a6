"""Where the title leads: the pages before and beside a game."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scene import Destination


@dataclass(frozen=True, slots=True)
class NewGame(Destination):
    """The set-up of a game."""


@dataclass(frozen=True, slots=True)
class Learn(Destination):
    """The lessons to choose from."""


@dataclass(frozen=True, slots=True)
class DealOfTheDay(Destination):
    """The deal of the day."""


@dataclass(frozen=True, slots=True)
class ScorePad(Destination):
    """The sheet that counts a game of cardboard."""


@dataclass(frozen=True, slots=True)
class PastGames(Destination):
    """The shelf of past games."""


@dataclass(frozen=True, slots=True)
class Statistics(Destination):
    """What was won against whom."""


@dataclass(frozen=True, slots=True)
class About(Destination):
    """Who made this, and under which terms."""
