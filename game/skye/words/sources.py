"""What gives points in Isle of Skye, as the statistics tell it."""

from __future__ import annotations

from typing import Final

from game.language.text import Text, mark
from game.skye.words import objectives
from game.table.sources import Sources

_ICONS: Final = {
    "scrolls": "scroll",
    "coins": "coin",
    "progress": "track-warrior",
    "bonus": "bonus-road-and-point",
    "flags": "flag-points",
}


def source_icon(source: str) -> str:
    """Return the picture of a source; empty if this program does not know it."""
    if source in _ICONS:
        return _ICONS[source]
    return objectives.objective_icon(source) if objectives.is_source(source) else ""


def source_name(text: Text, source: str) -> str:
    """Return what a source is called; a strange one by its own word."""
    return objectives.source_name(text, source) if objectives.is_source(source) else source


SOURCES: Final = Sources(
    tab=mark("Objectives"),
    heading=mark("What the objectives gave"),
    name=source_name,
    icon=source_icon,
)
