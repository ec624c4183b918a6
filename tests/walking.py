"""Games stopped where somebody walks, for the tests of the pages that show it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.bots import BOTS
from game.session import Session
from rules.record import HUMAN, Chair, Heading
from rules.skye import Phase
from rules.skye.journeyman.chance import deal_journey

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")
SEATING = ("stag", "raven", "thistle", "salmon", "knot")
DEAL = 447173


def heading(seats: int = 4, person: int | None = None, who: str = "greedy") -> Heading:
    """Clans at a table with Journeyman."""
    agreed = deal_journey(NAMES[:seats], DEAL)
    chairs = [Chair(clan, who, name) for clan, name in zip(SEATING, NAMES[:seats], strict=False)]
    if person is not None:
        chairs[person] = replace(chairs[person], who=HUMAN)
    return Heading(tuple(chairs), agreed.objectives, agreed.first, DEAL, layouts=agreed.layouts)


@cache
def walking_record(
    seats: int = 4, round_number: int = 4, seat: int = 0, who: str = "greedy"
) -> str:
    """The record of a game in which a person in a seat walks next."""
    session = Session.new(heading(seats, who=who), None, BOTS)
    while not _is_there(session, round_number, seat):
        if not session.settle():
            session.think(1.0)
    text = session.record_text()
    return text.replace(f" {who} {NAMES[seat]}\n", f" {HUMAN} {NAMES[seat]}\n")


def _is_there(session: Session, round_number: int, seat: int) -> bool:
    state = session.state
    return state.round == round_number and state.phase is Phase.WALK and state.turn == seat


def walking_session(
    seats: int = 4, round_number: int = 4, seat: int = 0, who: str = "greedy"
) -> Session:
    """Such a game."""
    return Session.resume(walking_record(seats, round_number, seat, who), None, BOTS)
