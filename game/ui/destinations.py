"""Where any page may want to go, whatever is played: the title, the settings, the rules."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scene import Destination


@dataclass(frozen=True, slots=True)
class Title(Destination):
    """The title page, where the program begins."""


@dataclass(frozen=True, slots=True)
class Settings(Destination):
    """The settings; while a game runs no backup can be brought in over it."""

    in_game: bool = False


@dataclass(frozen=True, slots=True)
class Rules(Destination):
    """The rules, open at a rule's id; without one at the beginning."""

    at: str = ""
