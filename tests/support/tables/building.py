"""Games stopped during building, for tests of its pages."""

from __future__ import annotations

from dataclasses import replace

from game.bots import BOTS
from game.skye.session import Session
from rules.games import SKYE
from rules.record import HUMAN, Chair, Heading, read
from rules.skye import Phase, legal_actions
from rules.skye.actions import GiveBack, Place
from rules.skye.state import FIRST_GAME
from tests.support.places import DATA, GAMES

CHAIRS = (
    Chair("stag", "human", "Ailsa"),
    Chair("salmon", "greedy", "Duncan"),
    Chair("raven", "greedy", "Bran"),
    Chair("thistle", "greedy", "Catrin"),
)
DEAL = 11
"""In its fourth round Ailsa has three tiles to lay and goes first."""


def building(chairs: tuple[Chair, ...] = CHAIRS, seat: int = 0, tiles: int = 3) -> Session:
    """From the fourth round on: `seat` is about to lay so many tiles or more."""
    text = (DATA / "boards" / "building.skye").read_text("utf-8")
    session = Session.new(Heading(chairs, FIRST_GAME, 1, DEAL), None, BOTS)
    for action in read(text, SKYE).actions:
        state = session.state
        here = state.phase is Phase.BUILD and state.turn == seat and state.round >= 4
        if here and len(state.players[seat].hand) >= tiles:
            break
        session.apply(action)
    return session


def with_a_tile_that_fits_nowhere() -> Session:
    """A person has one tile or more, and what is left after laying the others fits nowhere."""
    text = (GAMES / "two-simple-a-tile-goes-back.skye").read_text("utf-8")
    record = read(text, SKYE)
    number = next(n for n, action in enumerate(record.actions) if isinstance(action, GiveBack))
    seat = getattr(record.actions[number], "seat", 0)
    while isinstance(record.actions[number - 1], Place) and (
        getattr(record.actions[number - 1], "seat", None) == seat
    ):
        number -= 1
    chairs = list(record.heading.chairs)
    chairs[seat] = replace(chairs[seat], who=HUMAN)
    session = Session.new(replace(record.heading, chairs=tuple(chairs)), None, BOTS)
    for action in record.actions[:number]:
        session.apply(action)
    return session


def lays_of(session: Session, seat: int) -> list[Place]:
    """Every way to lay a tile of the hand now."""
    return [a for a in legal_actions(session.state, seat) if isinstance(a, Place)]


def bots_building(chairs: tuple[Chair, ...] = CHAIRS) -> Session:
    """Ailsa has laid her tiles; the three others have yet to."""
    session = building(chairs)
    while session.state.phase is Phase.BUILD and session.state.turn == 0:
        session.apply(lays_of(session, 0)[0])
    return session
