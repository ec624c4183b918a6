"""A game with the usual names and clans, for tests and for the command line."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Final

from rules.games import GAMES
from rules.record import CLANS, GAME, Chair
from rules.shuffle import DEALS

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")


def heading_of(
    seats: list[str], deal: int | None, game: str = GAME, options: tuple[str, ...] = ()
) -> Any:
    """Return a heading with the usual names and clans; the deal decides the rest."""
    chairs = tuple(map(Chair, CLANS, seats, NAMES))
    number = SystemRandom().randrange(DEALS) if deal is None else deal
    return GAMES[game].deal_heading(chairs, number, options)
