"""How the statistics of a game tell what gave points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.language.text import Text


@dataclass(frozen=True, slots=True)
class Sources:
    """The words and pictures of a game's sources of points."""

    tab: str
    """What a tab with them is called, in English, to translate."""
    heading: str
    """What stands above them, in English, to translate."""
    name: Callable[[Text, str], str]
    """What a source is called; a strange one by its own word."""
    icon: Callable[[str], str]
    """The picture of a source; empty if this program does not know it."""
