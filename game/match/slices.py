"""A slice of a frame: the time that work may take before the next picture is due."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def time_left(seconds: float) -> Iterator[float]:
    """Yield the time left in this slice until it is used up.

    However short the time or slow the machine, there is one step; with no time at all there is
    none.
    """
    now = perf_counter()
    end = now + seconds
    while now < end:
        yield end - now
        now = perf_counter()
