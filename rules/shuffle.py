"""Randomness that is the same on every machine: only `Random.random()` is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

DEALS: Final = 1_000_000
"""Deal numbers run from 0 to one less."""


def below(n: int, random: Random) -> int:
    """A number from 0 to n-1."""
    return int(random.random() * n)


def in_random_order(items: Sequence[T], random: Random) -> Iterator[T]:
    """The items one by one in random order, shuffled no further than they are asked for."""
    pool = list(items)
    while pool:
        chosen = int(random.random() * len(pool))
        pool[chosen], pool[-1] = pool[-1], pool[chosen]
        yield pool.pop()
