"""Bots: players that decide from a `View`, never from a state or a screen.

`BOTS` are those of Isle of Skye; `BOTS_OF` has them by the name of the game. Every game has bots of
the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.bots import skylands
from game.bots.bot import AnyBot, Bot, named_bots
from game.bots.skye.clansman import Clansman
from game.bots.skye.greedy import Greedy
from game.bots.skye.levels import CHARACTERS, LEVELS
from game.bots.skye.simple import Simple, Uniform

BENCHMARK_BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "simple": Simple,
    "greedy": Greedy,
}
"""Simple bots, kept to compare others with."""

BOTS: Final = named_bots(BENCHMARK_BOTS, Clansman, LEVELS, CHARACTERS)
"""Every bot by the name that the command line and records use: `king`, `chief-trader`, ..."""

BOT_NAMES: Final = (
    f"{', '.join([*BENCHMARK_BOTS, *LEVELS])}, or a level with a character: "
    + ", ".join(f"king-{taste}" for taste in CHARACTERS)
)

Makers: TypeAlias = Mapping[str, Callable[[], AnyBot[Any, Any]]]

BOTS_OF: Final[Mapping[str, Makers]] = {"skye": BOTS, "journeyman": BOTS, "skylands": skylands.BOTS}

__all__ = [
    "BENCHMARK_BOTS",
    "BOTS",
    "BOTS_OF",
    "BOT_NAMES",
    "CHARACTERS",
    "LEVELS",
    "AnyBot",
    "Bot",
    "Makers",
]
