"""Bots: seats that think. They see a `View`, never a state, and never a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.bots.bot import Bot
from game.bots.clansman import Clansman
from game.bots.greedy import Greedy
from game.bots.levels import CHARACTERS, LEVELS
from game.bots.simple import Simple
from game.bots.uniform import Uniform

STICKS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "simple": Simple,
    "greedy": Greedy,
}
"""Measuring sticks, kept to compare others with."""

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    **STICKS,
    **{name: partial(Clansman, level) for name, level in LEVELS.items()},
    **{
        f"{name}-{taste}": partial(Clansman, level, character)
        for name, level in LEVELS.items()
        for taste, character in CHARACTERS.items()
    },
}
"""Every bot by the name that the command line and records use: `king`, `chief-trader`, ..."""

CALLED: Final = f"{', '.join([*STICKS, *LEVELS])}, or a level with a character: " + ", ".join(
    f"king-{taste}" for taste in CHARACTERS
)
"""All their names in one line."""

__all__ = ["BOTS", "CALLED", "CHARACTERS", "LEVELS", "STICKS", "Bot"]
