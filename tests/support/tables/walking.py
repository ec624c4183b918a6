"""A game stopped at a walk, for tests of its pages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.bots import BOTS
from game.skye.session import Session
from rules.games import SKYE
from rules.record import HUMAN, Heading, read
from rules.skye import Action, Phase, to_act
from rules.skye.journeyman.legal import road_places
from rules.table import CHANCE, Seat
from tests.support.places import DATA
from tests.support.tables.golden import JOURNEYS


def walking_record() -> str:
    """Round 4 of a game with Journeyman, played by bots: Ailsa, a person, walks first."""
    return (DATA / "boards" / "walking.skye").read_text("utf-8")


def walking_session() -> Session:
    """The same, to be played on."""
    return Session.resume(walking_record(), None, BOTS)


@cache
def _road_moment(phase: Phase) -> tuple[Heading, tuple[Action, ...], Seat]:
    for one in JOURNEYS:
        record = read(one.path.read_text(encoding="utf-8"), SKYE)
        for number, step in enumerate(record.steps()):
            state = step.state
            seat = to_act(state)[0] if to_act(state) else CHANCE
            if state.phase is phase and any(road_places(state, seat)):
                return record.heading, record.actions[:number], seat
    raise AssertionError(f"no kept game has a road piece to lay in {phase.name}")


def road_session(phase: Phase) -> tuple[Session, Seat]:
    """A kept game where a person has road pieces to lay and something of a phase to decide."""
    heading, actions, seat = _road_moment(phase)
    chairs = list(heading.chairs)
    chairs[seat] = replace(chairs[seat], who=HUMAN)
    session = Session.new(replace(heading, chairs=tuple(chairs)), None, BOTS)
    for action in actions[len(session.actions) :]:
        session.apply(action)
    return session, seat
