"""Memory that pictures took and need no longer: given back to the system now and then.

Pictures of many sizes come and go with the scenes. What they leave is used again, but never quite
fits, so that a long evening would take more and more. Where the C library can give back what lies
free (glibc's `malloc_trim`, some milliseconds), it is asked to; elsewhere nothing is needed.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

SECONDS: Final = 60.0
"""Between two times: it takes about half a frame."""


class Surplus:
    """Waits for a good moment: another scene comes up, and the last time was long ago."""

    def __init__(self) -> None:
        self._since = 0.0

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self._since += seconds

    def scene_changed(self) -> None:
        """A moment in which nobody sees a frame that takes longer."""
        if self._since >= SECONDS:
            self._since = 0.0
            give_back()


def give_back() -> None:
    """Let the system have what lies free."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
