"""Games played to the end of a round, for the pages that show what a round brought."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.bots import BOTS
from game.bots.bot import finish
from game.bots.skye.greedy import Greedy
from game.skye.session import Session
from rules.games import AnyStep
from rules.record import CLANS, HUMAN, Chair, Heading
from rules.skye import GameState, observe, to_act
from rules.skye.events import RoundBegan, RoundEnded, Scored
from rules.skye.kinds import Event
from rules.skye.state import FIRST_GAME

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")
GOLD_GAME = ("gold", "sheep", "whisky", "farm_animals")
"""Objectives among which one is about gold."""


def table(
    seats: int,
    people: int,
    *,
    objectives: tuple[str, ...] = FIRST_GAME,
    options: tuple[str, ...] = (),
) -> Session:
    """A game before its first draw; the first so many seats are people's."""
    chairs = tuple(
        Chair(clan, HUMAN if seat < people else "greedy", name)
        for seat, (clan, name) in enumerate(zip(CLANS[:seats], NAMES, strict=False))
    )
    return Session.new(Heading(chairs, objectives, 1, 4711, options), None, BOTS)


@cache
def scored(
    seats: int,
    people: int,
    number: int,
    objectives: tuple[str, ...] = FIRST_GAME,
    options: tuple[str, ...] = (),
) -> Session:
    """A game just after the scoring of a round; all who ask for the same share it."""
    session = table(seats, people, objectives=objectives, options=options)
    return play(session, lambda step: _ends(step, number))


def _ends(step: AnyStep[GameState, Event], number: int) -> bool:
    # Events are tuples: one of another type may be equal.
    return any(isinstance(event, RoundEnded) and event.round == number for event in step.events)


def last_round(seats: int) -> int:
    """S-01."""
    return 5 if seats == 5 else 6


def play(session: Session, until: Callable[[AnyStep[GameState, Event]], bool]) -> Session:
    """Everybody plays like the greedy bot until a step is the wanted one, or to the end."""
    while not session.is_over:
        if not session.draw_chance():
            seat = to_act(session.state)[0]
            random = Random(f"{seat} {len(session.actions)}")
            session.apply(finish(Greedy().think(observe(session.state, seat), random)))
        if until(session.steps[-1]):
            break
    return session


def scoring_events(session: Session) -> list[Event]:
    """What the table gives the page of a scoring."""
    events = list(session.steps[-1].events)
    start = next(n for n, event in enumerate(events) if isinstance(event, Scored))
    ends = [n for n, event in enumerate(events) if isinstance(event, RoundBegan)]
    return events[start : ends[0] if ends else None]


def round_events(session: Session) -> list[Event]:
    """What the table gives the page of a round."""
    events = list(session.steps[-1].events)
    return events[next(n for n, event in enumerate(events) if isinstance(event, RoundBegan)) :]


def on_the_mat(faults: list[str]) -> list[str]:
    """Faults of a layout without those of the table round the mat, which has its own tests."""
    names = [f"'{name}' is cut" for name in NAMES]
    buttons = ["menu", "undo", "redo", "history", "help", "settings", "bag", "seat:", "objective:"]
    return [fault for fault in faults if not fault.startswith((*names, *buttons))]
