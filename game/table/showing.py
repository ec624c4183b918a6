"""How long the deeds of others are shown."""

from __future__ import annotations

from typing import Final

from game.ui.stage import Stage

HELD: Final = 0.9
"""Seconds that a purchase is shown at normal speed: time to read who bought what."""


def reading_time(stage: Stage) -> float:
    """Seconds that a purchase is shown at the speed of the settings."""
    return stage.wait(HELD)
