"""Bots of the Skylands. They decide from a `View`, never from a screen.

A new one is a class with `think(view, random)` (see `game.bots.bot`), and an entry in `BOTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.bot import SkyBot, named_bots
from game.bots.skylands.greedy import Greedy
from game.bots.skylands.islander import Islander
from game.bots.skylands.levels import CHARACTERS, LEVELS
from game.bots.skylands.simple import Simple, Uniform

BENCHMARK_BOTS: Final[Mapping[str, Callable[[], SkyBot]]] = {
    "random": Uniform,
    "simple": Simple,
    "greedy": Greedy,
}
"""Simple bots, kept to compare others with."""

BOTS: Final = named_bots(BENCHMARK_BOTS, Islander, LEVELS, CHARACTERS)
"""Every bot of the Skylands by the name that the command line and records use."""
