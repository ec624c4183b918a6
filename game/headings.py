"""A game with the usual names and clans, for those who start one by a single line."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from rules.record import CLANS, GAME, JOURNEYMAN, Chair, Heading
from rules.skye import deal_setup
from rules.skye.chance import DEALS
from rules.skye.journeyman.chance import deal_journey

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")


def heading_of(seats: list[str], deal: int | None, game: str = GAME) -> Heading:
    """A game with the usual names and clans; the deal decides the rest."""
    number = SystemRandom().randrange(DEALS) if deal is None else deal
    chairs = tuple(
        Chair(clan, who, name) for clan, who, name in zip(CLANS, seats, NAMES, strict=False)
    )
    deal_of = deal_journey if game == JOURNEYMAN else deal_setup
    agreed = deal_of(tuple(chair.name for chair in chairs), number)
    return Heading(chairs, agreed.objectives, agreed.first, number, layouts=agreed.layouts)
