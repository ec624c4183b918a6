"""Bots: seats that think. They see a `View`, never a state, and never a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.bot import Bot
from game.bots.greedy import Greedy
from game.bots.simple import Simple
from game.bots.uniform import Uniform

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "simple": Simple,
    "greedy": Greedy,
}
"""Every bot by the name that the command line and records use."""

__all__ = ["BOTS", "Bot"]
