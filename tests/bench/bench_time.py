"""Measuring: the best of several runs, since everything else only ever makes code slower."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

RUNS: Final = 5


def microseconds(work: Callable[[], object], pieces: int, seconds: float) -> float:
    """How long one of the `pieces` of some work takes at best."""
    best = float("inf")
    for _ in range(RUNS):
        done = 0
        began = time.perf_counter()
        while done == 0 or time.perf_counter() - began < seconds / RUNS:
            work()
            done += 1
        best = min(best, (time.perf_counter() - began) / done)
    return best / pieces * 1e6


def show(what: str, ours: float, other: float, beside: str) -> None:
    """One line: what was measured, ours, the other, and how many times slower the other is."""
    print(f"{what:<44}{ours:>12.2f} µs{other:>14.2f} µs {beside:<18}{other / ours:>8.1f} x")
