"""Who gets help at a table: previews and hints, as agreed and as the player likes it."""

from __future__ import annotations

from typing import Final

from game.match.running import AnyMatch
from game.ui.stage import Stage
from rules.games import AnyHeading
from rules.table import Seat

PREVIEW: Final = "preview"
"""The option `preview-<seat>`: this seat sees what a tile would be worth before it is laid."""
NO_PREVIEW: Final = f"{PREVIEW}-none"
"""The option of a table at which no seat wants to see it."""

HINTS: Final = "hints"
"""The option `hints-<seat>`: this seat may ask what would be best."""


def preview_option(seat: Seat) -> str:
    return f"{PREVIEW}-{seat}"


def has_preview(heading: AnyHeading, seat: Seat) -> bool:
    return preview_option(seat) in heading.options


def gets_previews(stage: Stage, match: AnyMatch, seat: Seat | None) -> bool:
    """Return whether a seat gets previews.

    Without any `preview-...` option every seat does; the settings can turn them off for all.
    """
    if seat is None or not stage.settings.aids.preview:
        return False
    is_limited = any(option.startswith(PREVIEW) for option in match.heading.options)
    return has_preview(match.heading, seat) or not is_limited


def hints_option(seat: Seat) -> str:
    return f"{HINTS}-{seat}"


def gets_hints(stage: Stage, match: AnyMatch, seat: Seat | None) -> bool:
    """Return whether a seat gets hints: as agreed, or by the settings of who plays alone."""
    if seat is None or seat not in match.humans:
        return False
    alone = len(match.humans) == 1
    return hints_option(seat) in match.heading.options or (alone and stage.settings.aids.hints)
