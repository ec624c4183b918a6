"""Where the title and the window itself lead: the pages before and beside a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from game.ui.scene import Destination

if TYPE_CHECKING:  # the title knows these destinations, and comes up before the rules are loaded
    from game.match.running import AnyMatch
    from rules.games import AnyHeading


class Menu(Destination, Enum):
    """The pages beside a game that show whatever there is."""

    NEW_GAME = auto()
    LEARN = auto()
    DEAL_OF_THE_DAY = auto()
    SCORE_PAD = auto()
    PAST_GAMES = auto()
    STATISTICS = auto()
    ABOUT = auto()


@dataclass(frozen=True, slots=True)
class RequestedGame(Destination):
    """The table of a game that was asked for from outside, with people's own bots."""

    heading: AnyHeading
    bot_files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unsaved(Destination):
    """The question before the window closes over a game that could not be saved."""

    match: AnyMatch


@dataclass(frozen=True, slots=True)
class Crashed(Destination):
    """What happened, and how to go on, after an unexpected error."""

    error: Exception
    match: AnyMatch | None
