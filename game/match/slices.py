"""A slice of a frame: the time that work may take before the next picture is due."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def time_left(seconds: float) -> Iterator[float]:
    """What is left of a slice, asked for before each step, until nothing is.

    However short the time is or slow the machine, there is one step; no time at all means none.
    """
    now = perf_counter()
    end = now + seconds
    while now < end:
        yield end - now
        now = perf_counter()
