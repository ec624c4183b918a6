"""Give memory that pictures no longer need back to the system.

Pictures of many sizes come and go with the scenes. What they leave is used again, but never quite
fits, so that a long evening would take more and more. Where the C library can be told so (glibc's
`mallopt`), large pictures get memory of their own, which goes back with them; what small ones leave
is given back when scenes change (`malloc_trim`). Elsewhere nothing is needed.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

SECONDS: Final = 1.0
"""Between two times at least: each takes one to five milliseconds."""
LARGE: Final = 1_000_000
"""Bytes. Left alone, glibc raises this limit to the largest picture that was ever let go of."""
_MMAP_THRESHOLD: Final = -3


class FreedMemory:
    """Returns freed memory to the system on scene changes, not too often."""

    def __init__(self) -> None:
        self._since = 0.0
        # Opened here for good: a running game opens no library.
        self._library = ctypes.CDLL(None) if sys.platform == "linux" else None
        self._ask("mallopt", _MMAP_THRESHOLD, LARGE)

    def wait(self, seconds: float) -> None:
        self._since += seconds

    def scene_changed(self) -> None:
        """Give memory back: a frame that takes longer is not seen now."""
        if self._since >= SECONDS:
            self._since = 0.0
            self.give_back()

    def give_back(self) -> None:
        self._ask("malloc_trim", 0)

    def _ask(self, name: str, *words: int) -> None:
        function = getattr(self._library, name, None)
        if function is not None:
            function(*words)
