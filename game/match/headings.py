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
    return GAMES[game].deal_heading(_chairs(seats), _number(deal), options)


def _chairs(seats: list[str]) -> tuple[Chair, ...]:
    table = zip(CLANS, seats, NAMES, strict=False)
    return tuple(Chair(clan, who, name) for clan, who, name in table)


def _number(deal: int | None) -> int:
    return SystemRandom().randrange(DEALS) if deal is None else deal
