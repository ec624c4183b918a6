"""Two bots of the race: one random, one that always moves forward."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Any, Final

from game.bots.bot import AnyBot
from rules.shuffle import below
from tests.support.race.rules import Action, Go, View, legal_actions


class Uniform:
    """Does anything that is allowed."""

    def think(self, view: View, random: Random) -> Generator[None, None, Action]:
        yield
        choices = list(legal_actions(view.state, view.seat))
        return choices[below(len(choices), random)]


class Runner:
    """Goes on."""

    def think(self, view: View, random: Random) -> Generator[None, None, Action]:
        yield
        return Go(view.seat)


BOTS: Final[Mapping[str, Callable[[], AnyBot[Any, Any]]]] = {"random": Uniform, "drover": Runner}
