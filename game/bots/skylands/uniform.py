"""The bot `random` of the Skylands: every legal action is as likely as any other."""

from __future__ import annotations

from random import Random

from game.bots.bot import SkyThought
from rules.shuffle import below
from rules.skylands import View, legal_actions


class Uniform:
    """Plays at random."""

    def think(self, view: View, random: Random) -> SkyThought:
        """Draw one of the legal actions."""
        yield
        choices = list(legal_actions(view.table, view.seat))
        return choices[below(len(choices), random)]
