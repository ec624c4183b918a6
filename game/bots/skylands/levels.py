"""The five levels and the characters in the Skylands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.bots.skylands.weights import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    guesses: int
    """Draws from the bag that are imagined before an action is chosen."""
    ahead: int
    """Turns that are imagined after the present one."""
    width: int
    """Ways to play a step for which the answers of the others are imagined."""
    rivalry: float
    """The part of rivals' gains that counts."""
    overlooked: float = 0.0
    """The chance that an action is overlooked."""
    misjudged: float = 0.0
    """By what part of its worth everything on a board may be misjudged."""


LEVELS: Final[Mapping[str, Level]] = {
    "crofter": Level(guesses=1, ahead=0, width=1, rivalry=0.0, overlooked=0.6, misjudged=0.8),
    "drover": Level(guesses=1, ahead=0, width=1, rivalry=0.3, overlooked=0.3, misjudged=0.5),
    "tacksman": Level(guesses=1, ahead=0, width=1, rivalry=0.6, misjudged=0.35),
    "chief": Level(guesses=2, ahead=0, width=2, rivalry=1.0),
    "king": Level(guesses=3, ahead=1, width=4, rivalry=1.0),
}
"""From the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Character:
    """A taste: factors on what matters."""

    people: float = 1.0
    land: float = 1.0
    trade: float = 1.0
    rivalry: float = 1.0


EVEN: Final = Character()

CHARACTERS: Final[Mapping[str, Character]] = {
    "careful": Character(people=1.3, rivalry=0.8),
    "landed": Character(land=1.4),
    "trader": Character(trade=1.6, people=0.9),
    "spoiler": Character(rivalry=1.4),
}


def weights_of(character: Character, weights: Weights) -> Weights:
    return replace(
        weights,
        worker=weights.worker * character.people,
        blue=weights.blue * character.trade,
        trader=weights.trader * character.trade,
        empty=weights.empty * character.land,
        hole=weights.hole * character.land,
        rival=tuple([part * character.rivalry for part in weights.rival]),
    )
