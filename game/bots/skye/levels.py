"""Five levels from crofter to king, and the characters that play them.

A level is counted work and human weakness: how far it thinks, what it overlooks and misjudges.
A character is a taste: the same judgement with other weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.bots.skye.weights import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    beam: int
    """Plans kept while laying a hand; 1 is tile by tile."""
    guesses: int
    """Ways that a market may go which are played out."""
    depth: int
    """How often the others are thought to answer each other's prices."""
    rivalry: float
    """The part of rivals' gains that counts."""
    overlooked: float = 0.0
    """The chance that a place for a tile is overlooked."""
    misjudged: float = 0.0
    """By what part of their worth objectives, scrolls, income and room may be misjudged."""
    second_look: bool = False
    """Whether a purchase is checked without misjudging before it is made."""


LEVELS: Final[Mapping[str, Level]] = {
    "crofter": Level(beam=1, guesses=2, depth=0, rivalry=0.0, overlooked=0.65, misjudged=0.9),
    "drover": Level(beam=1, guesses=3, depth=0, rivalry=0.25, overlooked=0.4, misjudged=0.7),
    "tacksman": Level(beam=1, guesses=4, depth=0, rivalry=0.5, misjudged=0.6, second_look=True),
    "chief": Level(beam=1, guesses=4, depth=1, rivalry=0.8, misjudged=0.45, second_look=True),
    "king": Level(beam=6, guesses=10, depth=2, rivalry=1.0, second_look=True),
}
"""From the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Character:
    """A taste: factors on weights, and points that decide between nearly equal prices."""

    gold: float = 1.0
    land: float = 1.0
    rivalry: float = 1.0
    stakes: float = 0.0
    """Points for each gold asked."""
    keeping: float = 0.0
    """Points for each gold asked for the tile that is best for oneself."""
    denying: float = 0.0
    """Points for each point that an axed tile is worth to a rival."""


EVEN: Final = Character()

CHARACTERS: Final[Mapping[str, Character]] = {
    "careful": Character(gold=1.15, stakes=-1.0),
    "landed": Character(gold=0.9, land=1.2, keeping=1.8, stakes=-1.0),
    "trader": Character(gold=1.1, stakes=1.3, keeping=-0.6),
    "spoiler": Character(rivalry=1.2, denying=0.8),
}


def weights_of(character: Character, weights: Weights) -> Weights:
    return replace(
        weights,
        gold=tuple([worth * character.gold for worth in weights.gold]),
        tile=weights.tile * character.land,
        room=weights.room * character.land,
        rival=tuple([part * character.rivalry for part in weights.rival]),
    )
