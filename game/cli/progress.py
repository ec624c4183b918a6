"""A progress bar on a terminal, and nothing anywhere else."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final

WIDTH: Final = 32
EVERY: Final = 0.1


class Progress:
    """Counts steps up to a total; draws on standard error if a person is looking."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._began = time.perf_counter()
        self._drawn = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def step(self) -> None:
        """Count one more game as done."""
        self._done += 1
        now = time.perf_counter()
        if self._shown and now - self._drawn > EVERY:
            self._drawn = now
            sys.stderr.write("\r" + self._bar(now - self._began) + "\033[K")
            sys.stderr.flush()

    def _bar(self, seconds: float) -> str:
        filled = WIDTH * self._done // self._total
        left = seconds / self._done * (self._total - self._done)
        bar = "#" * filled + "-" * (WIDTH - filled)
        return f"[{bar}] {self._done} of {self._total}, about {left:.0f} s left"
