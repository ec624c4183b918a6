"""What gives points in the Skylands, as the statistics tell it."""

from __future__ import annotations

from typing import Final

from game.language.text import Text, capital, mark
from game.skylands.words import things
from game.table.sources import Sources
from rules.skylands import SOURCES as _KNOWN

_SIGNS: Final = {
    "empty": "sky-cloud",
    "inhabitants": "inhabitant-green",
    "islands": "sky-forest",
    "specials": "special-temple-forest",
    "points": "sky-points",
    "marker": "sky-pawn-marker-active",
}


def source_sign(source: str) -> str:
    return _SIGNS[source]


def source_icon(source: str) -> str:
    """Return the picture of a source; empty if this program does not know it."""
    return source_sign(source) if source in _KNOWN else ""


def source_name(text: Text, source: str) -> str:
    """Return what a source is called; a strange one by its own word."""
    return capital(things.source_name(text, source)) if source in _KNOWN else source


SOURCES: Final = Sources(
    tab=mark("Sources"),
    heading=mark("Where the points are from"),
    name=source_name,
    icon=source_icon,
)
