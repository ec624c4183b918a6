"""What Isle of Skye is called, with Journeyman and without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.text import mark
from rules.record import GAME, JOURNEYMAN

TITLES: Final[Mapping[str, str]] = {GAME: mark("Isle of Skye"), JOURNEYMAN: mark("Journeyman")}
"""By the word that statistics and the command line know them by."""
