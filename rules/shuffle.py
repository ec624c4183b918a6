"""Randomness that is the same on every machine: only `Random.random()` is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

DEALS: Final = 1_000_000
"""Deal numbers run from 0 to one less."""


def below(n: int, random: Random) -> int:
    """Return a number from 0 to n-1."""
    return int(random.random() * n)


def in_random_order(items: Sequence[T], random: Random) -> Iterator[T]:
    """Yield the items in random order; only as many as are taken are shuffled."""
    pool = list(items)
    while pool:
        chosen = int(random.random() * len(pool))
        pool[chosen], pool[-1] = pool[-1], pool[chosen]
        yield pool.pop()
