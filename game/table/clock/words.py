"""Tell who decided when the time of a person was up."""

from __future__ import annotations

from game.language.text import Text
from game.match.timer import TimeUp


def time_up(text: Text, event: TimeUp, name: str) -> str:
    """Return who decided when the time of a person was up."""
    if event.steward:
        return text.tr("Time was up: the steward decided for {name}.").format(name=name)
    return text.tr("Time was up: what {name} had set counts.").format(name=name)
