"""Locks on a save folder: each running program keeps a saved game of its own.

The system releases a lock when its program ends, in whatever way.
"""

from __future__ import annotations

import errno
import os
import sys
from itertools import count
from pathlib import Path
from typing import Final

FILE: Final = ".running"

_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What systems say when another program has the lock."""


class FolderLock:
    """Exclusive lock on a save folder; each further window of a folder has one of its own."""

    def __init__(self, folder: Path, window: int = 1) -> None:
        self.window = window
        self._path = folder / (FILE if window == 1 else f"{FILE}-{window}")
        self._handle: int | None = None

    def take(self) -> bool:
        """Return whether this program has it now, also where no file can be written or locked."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _lock_handle(handle)
        except OSError as wrong:
            os.close(handle)
            return wrong.errno not in _HELD
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def take_first_free(folder: Path) -> FolderLock:
    return next(lock for number in count(1) if (lock := FolderLock(folder, number)).take())


def _lock_handle(handle: int) -> None:
    """Raises OSError if another program has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
