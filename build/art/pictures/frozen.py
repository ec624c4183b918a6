"""What changes by itself stands still here, so that a picture comes out the same every time.

Day, clock, chance and the system's folders are replaced in the standard library: whoever draws
pictures imports this module before anything of the game.
"""

from __future__ import annotations

import datetime
import os
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

FOLDER: Final = Path("home/ailsa/.local/share/Skye")
"""The player's folder: without a beginning, so that it is called the same wherever it lies."""


class Today(datetime.date):
    """It is the same day for ever."""

    @classmethod
    def today(cls) -> Today:
        return cls(2026, 5, 17)


class Luck(random.Random):
    """Chance that anybody may foresee; each begins alike."""

    def __init__(self) -> None:
        super().__init__("pictures")


def _freeze() -> None:
    early = [name for name in sys.modules if name.partition(".")[0] in ("game", "rules")]
    assert not early, f"imported too early to be frozen: {early}"
    datetime.date = Today  # type: ignore[misc]
    random.SystemRandom = Luck  # type: ignore[assignment, misc]
    secrets.token_bytes = lambda number=None: bytes(number or 32)
    time.perf_counter = lambda: 0.0  # whoever has a slice of time comes to the end of a thought
    for name in [name for name in os.environ if name.startswith(("XDG_", "LC_"))]:
        del os.environ[name]
    os.environ.update(
        HOME="/home/ailsa",
        LOGNAME="ailsa",
        USER="ailsa",
        LANG="C.UTF-8",
        PATH="",  # no program that speaks or opens folders is found
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )


@contextmanager
def empty_folder() -> Iterator[Path]:
    """Yield an empty folder for the player's data, which goes away."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield FOLDER
        finally:
            os.chdir(before)


_freeze()
