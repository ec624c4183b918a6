"""A game with the usual names and clans, for those who start one by a single line."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from rules.record import CLANS, Chair, Heading
from rules.skye import deal_setup
from rules.skye.chance import DEALS

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")


def heading_of(seats: list[str], deal: int | None) -> Heading:
    """A game with the usual names and clans; the deal decides the rest."""
    number = SystemRandom().randrange(DEALS) if deal is None else deal
    chairs = tuple(
        Chair(clan, who, name) for clan, who, name in zip(CLANS, seats, NAMES, strict=False)
    )
    agreed = deal_setup(tuple(chair.name for chair in chairs), number)
    return Heading(chairs, agreed.objectives, agreed.first, number)
