"""Where the title and the window itself lead: the pages before and beside a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.scene import Destination

if TYPE_CHECKING:  # the title knows these destinations, and comes up before the rules are loaded
    from game.match.running import AnyMatch
    from rules.games import AnyHeading


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


@dataclass(frozen=True, slots=True)
class Straight(Destination):
    """The table of a game that was asked for from outside, with people's own bots."""

    heading: AnyHeading
    bot_files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unsaved(Destination):
    """The question before the window closes over a game that could not be saved."""

    match: AnyMatch


@dataclass(frozen=True, slots=True)
class Crashed(Destination):
    """What happened, and how to go on, after an error that nobody expected."""

    error: Exception
    match: AnyMatch | None
