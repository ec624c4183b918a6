"""One program at a time keeps the saved game of a folder; a second one notices and keeps its own.

The system lets go of a latch when its program ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

FILE: Final = ".running"


class Latch:
    """Taken by the first program that asks; held until it is let go."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._handle: int | None = None

    def take(self) -> bool:
        """Whether this program is the first; where nothing can be written, everyone is."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _lock(handle)
        except OSError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def let_go(self) -> None:
        """Others may be the first now."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Raises OSError if another program has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
