"""A game with the usual names and clans, for those who start one by a single line."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from rules.games import SKY, SKYE, WITH_JOURNEYMAN
from rules.record import CLANS, GAME, JOURNEYMAN, Chair, Heading, SkyHeading
from rules.shuffle import DEALS

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")


def heading_of(seats: list[str], deal: int | None, game: str = GAME) -> Heading:
    """A game with the usual names and clans; the deal decides the rest."""
    rules = WITH_JOURNEYMAN if game == JOURNEYMAN else SKYE
    return rules.deal_heading(_chairs(seats), _number(deal), ())


def sky_heading_of(seats: list[str], deal: int | None, options: tuple[str, ...] = ()) -> SkyHeading:
    """The same for the Skylands."""
    return SKY.deal_heading(_chairs(seats), _number(deal), options)


def _chairs(seats: list[str]) -> tuple[Chair, ...]:
    table = zip(CLANS, seats, NAMES, strict=False)
    return tuple(Chair(clan, who, name) for clan, who, name in table)


def _number(deal: int | None) -> int:
    return SystemRandom().randrange(DEALS) if deal is None else deal
