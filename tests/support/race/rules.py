"""A small third game, to see what a game has to bring: two run a race over some spaces.

In each turn chance rolls one, two or three; whoever is next goes so many spaces, or pushes the
other back by one. Who first reaches the goal wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, TypeAlias

from rules.games import Game, Notation, Options
from rules.heading import (
    Chair,
    Lines,
    Words,
    read_chairs,
    read_deal,
    read_first,
    read_options,
    write_table,
)
from rules.shuffle import below
from rules.table import CHANCE, IllegalAction, NotationError, Seat

RACE: Final = "race"
GOAL: Final = 12
LONG: Final = "long"
"""The option of a race over twice as many spaces."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands at the top of a record."""

    chairs: tuple[Chair, ...]
    first: Seat
    deal: int | None = None
    options: Options = ()
    game: str = RACE


class State(NamedTuple):
    """Where both are, and what was rolled: nothing before chance has."""

    goal: int
    at: tuple[int, ...]
    seat: Seat
    turn: int = 1
    rolled: int = 0

    @property
    def is_over(self) -> bool:
        return max(self.at) >= self.goal


class Roll(NamedTuple):
    spaces: int


class Go(NamedTuple):
    seat: Seat


class Push(NamedTuple):
    seat: Seat


class Began(NamedTuple):
    turn: int
    seat: Seat


class Moved(NamedTuple):
    seat: Seat
    to: int


class View(NamedTuple):
    state: State
    seat: Seat


class Step(NamedTuple):
    state: State
    events: tuple[Began | Moved | Roll, ...]


Action: TypeAlias = Roll | Go | Push
Event: TypeAlias = Began | Moved | Roll


def start(heading: Heading) -> Step:
    goal = GOAL * (2 if LONG in heading.options else 1)
    return Step(State(goal, (0, 0), heading.first), (Began(1, heading.first),))


def to_act(state: State) -> tuple[Seat, ...]:
    if state.is_over:
        return ()
    return (state.seat,) if state.rolled else (CHANCE,)


def legal_actions(state: State, seat: Seat) -> Iterator[Action]:
    if seat == CHANCE:
        yield from map(Roll, (1, 2, 3))
        return
    yield Go(seat)
    if state.at[1 - seat]:
        yield Push(seat)


def apply(state: State, action: Action) -> Step:
    if isinstance(action, Roll):
        if to_act(state) != (CHANCE,) or action.spaces not in (1, 2, 3):
            raise IllegalAction("nobody rolls now")
        return Step(state._replace(rolled=action.spaces), (action,))
    if to_act(state) != (action.seat,) or action not in legal_actions(state, action.seat):
        raise IllegalAction("this cannot be done now")
    pushed = isinstance(action, Push)
    seat = 1 - action.seat if pushed else action.seat
    to = state.at[seat] - 1 if pushed else min(state.at[seat] + state.rolled, state.goal)
    at = (to, state.at[1]) if seat == 0 else (state.at[0], to)
    after = state._replace(at=at, seat=1 - state.seat, turn=state.turn + 1, rolled=0)
    more = () if after.is_over else (Began(after.turn, after.seat),)
    return Step(after, (Moved(seat, to), *more))


def winners(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat, at in enumerate(state.at) if at == max(state.at)])


def deal_heading(chairs: tuple[Chair, ...], deal: int, options: Options) -> Heading:
    return Heading(chairs, deal % len(chairs), deal, options)


def deal_draw(state: State, deal: int) -> Roll:
    return Roll(1 + below(3, Random(f"race {deal} turn {state.turn}")))


def write_heading(heading: Heading) -> Lines:
    table = write_table(heading.chairs, heading.deal, heading.options)
    return [*table, f"first {heading.first}"]


def read_heading(words: Words, end: int) -> Heading:
    chairs = read_chairs(words, end, GAME.seats, ("R-1", "R-1"))
    first = read_first(words, end, len(chairs), "R-1")
    return Heading(chairs, first, read_deal(words, end), read_options(words))


def write_action(_: State, action: Action) -> str:
    if isinstance(action, Roll):
        return f"draw {action.spaces}"
    return f"{'go' if isinstance(action, Go) else 'push'} {action.seat}"


def read_action(_: State, line: str) -> Action:
    match line.split():
        case ["draw", spaces] if spaces.isdecimal():
            return Roll(int(spaces))
        case ["go", ("0" | "1") as seat]:
            return Go(int(seat))
        case ["push", ("0" | "1") as seat]:
            return Push(int(seat))
    raise NotationError(f"{line!r} is nothing that is done in a race")


def claim(state: State) -> str:
    text = f"= turn {state.turn} scores {' '.join(map(str, state.at))}"
    return f"{text} winners {' '.join(map(str, winners(state)))}" if state.is_over else text


GAME: Final[Game[Heading, State, Action, Event]] = Game(
    name=RACE,
    seats=range(2, 3),
    rule_of_seats="R-1",
    start=start,
    apply=apply,
    to_act=to_act,
    legal_actions=legal_actions,
    observe=View,
    turn_order=lambda state: (state.seat, 1 - state.seat),
    deal_heading=deal_heading,
    deal_draw=deal_draw,
    is_hidden=lambda _, __: False,
    is_news=lambda event: isinstance(event, Roll),
    scores=lambda state: state.at,
    winners=winners,
    notation=Notation(
        word=RACE,
        version=1,
        first_words=lambda: ("deal", "option", "seat", "first"),
        write_heading=write_heading,
        read_heading=read_heading,
        write_action=write_action,
        read_action=read_action,
        claim=claim,
        is_claimed=lambda state: not state.rolled,
    ),
    begins=lambda event: isinstance(event, Began),
)
