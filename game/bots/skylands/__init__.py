"""Bots of the Skylands: seats that think. They see a `View` and never a screen.

A new one is a class with `think(view, random)` (see `bot`), and an entry in `BOTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.skylands.bot import SkyBot
from game.bots.skylands.greedy import Greedy
from game.bots.skylands.simple import Simple
from game.bots.skylands.uniform import Uniform

STICKS: Final[Mapping[str, Callable[[], SkyBot]]] = {
    "random": Uniform,
    "simple": Simple,
    "greedy": Greedy,
}
"""Measuring sticks, kept to compare others with."""

BOTS: Final[Mapping[str, Callable[[], SkyBot]]] = {**STICKS}
"""Every bot of the Skylands by the name that the command line and records use."""

CALLED: Final = ", ".join(BOTS)
"""All their names in one line."""
