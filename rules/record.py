"""A whole game as text that a person can read and write: set-up, one line per action, an ending.

    skye 1
    deal 4711
    seat stag human Ailsa
    seat raven greedy Bran
    objectives areas sheep squares road_tiles
    first 0

    draw L01 L02 L03 | L04 L05 L06
    price 0 L01=axe L02=3 L03=1
    ...
    = round 2 gold 9 7 scores 3 4
    ...
    end

Reading plays every action again, so a record that was read is a legal game. Lines that begin with
`=` are claims about the state reached there. The last line is `end` or, while the game goes on,
`pause`: a file that was cut off shows it. A save is a record.
The first word names the game (`skye`, `journeyman` or `skylands`); the lines of its set-up are
described in `rules.skye.heading` and `rules.skylands.heading`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from rules import skylands
from rules.games import GAMES, AnyGame, AnyHeading, AnyStep, Game
from rules.heading import CLANS as CLANS
from rules.heading import HUMAN as HUMAN
from rules.heading import NAME_LENGTH as NAME_LENGTH
from rules.heading import Chair as Chair
from rules.heading import Lines as Lines
from rules.heading import Numbered, Words
from rules.heading import RecordError as RecordError
from rules.skye.actions import Action
from rules.skye.events import Event
from rules.skye.heading import GAME as GAME
from rules.skye.heading import JOURNEYMAN as JOURNEYMAN
from rules.skye.heading import Heading as Heading
from rules.skye.state import GameState
from rules.skylands.events import Event as SkyEvent
from rules.skylands.heading import SKYLANDS as SKYLANDS
from rules.skylands.heading import SkyHeading as SkyHeading
from rules.table import IllegalAction, NotationError, shown

VERSION: Final = 1
LONGEST: Final = 200_000
"""Characters: far more than any game, far less than would slow a reader down."""

Upgrade: TypeAlias = Callable[[Lines], Lines]
UPGRADES: Final[Mapping[int, Upgrade]] = {}
"""By version, how its lines become those of the next; empty as long as there is one version."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound=AnyHeading)


@dataclass(frozen=True)
class RecordOf(Generic[H, S, A, E]):
    """A game, finished or not."""

    heading: H
    actions: tuple[A, ...] = ()

    @property
    def game(self) -> Game[H, S, A, E]:
        """The rules by which it is played."""
        return cast("Game[H, S, A, E]", GAMES[self.heading.game])

    def steps(self) -> Iterator[AnyStep[S, E]]:
        """The start and the step of every action; an illegal one raises IllegalAction."""
        game = self.game
        step = game.start(self.heading)
        yield step
        for action in self.actions:
            step = game.apply(step.state, action)
            yield step


Record: TypeAlias = RecordOf[Heading, GameState, Action, Event]
"""Of Isle of Skye, with Journeyman or without."""

SkyRecord: TypeAlias = RecordOf[SkyHeading, skylands.GameState, skylands.Action, SkyEvent]
"""Of the Skylands."""


def write(record: RecordOf[H, S, A, E]) -> str:
    """The record as text, with a claim after each round."""
    game = record.game
    lines = write_heading(record.heading)
    over = False
    for action, (before, after) in zip(record.actions, pairwise(record.steps()), strict=True):
        lines += write_step(game, before.state, action, after.state)
        over = not game.to_act(after.state)
    lines.append("end" if over else "pause")
    return "\n".join(lines) + "\n"


def write_heading(heading: AnyHeading) -> Lines:
    """The lines above the first action."""
    game = GAMES[heading.game]
    return [f"{game.name} {VERSION}", *game.notation.write_heading(heading), ""]


def write_step(game: Game[H, S, A, E], before: S, action: A, after: S) -> Lines:
    """The line of one action, and a claim where a round or the game ends with it."""
    lines = [game.notation.write_action(before, action)]
    if game.notation.is_claimed(after):
        lines.append(game.notation.claim(after))
    return lines


def read(
    text: str, *, check_claims: bool = True, upgrades: Mapping[int, Upgrade] = UPGRADES
) -> Record:
    """The record of Isle of Skye in a text, played through; raises RecordError if it is none."""
    record = read_any(text, check_claims=check_claims, upgrades=upgrades)
    if isinstance(record.heading, Heading):
        return record
    raise RecordError(1, f"this is a game of {record.heading.game}, not of {GAME}")


def read_sky(text: str) -> SkyRecord:
    """The record of the Skylands in a text, played through; raises RecordError if it is none."""
    record = read_any(text)
    if isinstance(record.heading, SkyHeading):
        return record
    raise RecordError(1, f"this is a game of {record.heading.game}, not of {SKYLANDS}")


def read_any(
    text: str, *, check_claims: bool = True, upgrades: Mapping[int, Upgrade] = UPGRADES
) -> Record | SkyRecord:
    """The record in a text, played through; raises RecordError where it is no legal game."""
    if len(text) > LONGEST:
        raise RecordError(1, "this is far longer than a game")
    lines = _upgraded(text.split("\n"), upgrades)
    numbered = [(n, line.strip()) for n, line in enumerate(lines, 1) if line.strip()]
    for number, line in numbered:
        if not line.replace("\t", " ").isprintable():
            raise RecordError(number, "this is no text that a person could write")
    game = GAMES[numbered[0][1].split()[0]]
    heading, rest = _read_heading(game, numbered)
    return RecordOf(heading, tuple(_read_actions(game, heading, rest, check_claims=check_claims)))


def _upgraded(lines: Lines, upgrades: Mapping[int, Upgrade]) -> Lines:
    match = re.fullmatch(rf"(?:{'|'.join(GAMES)}) ([0-9]{{1,4}})", lines[0].strip())
    if not match:
        raise RecordError(1, f"a record begins with '{GAME} {VERSION}', not {shown(lines[0])}")
    version = int(match[1])
    while version in upgrades:
        lines = upgrades[version](lines)
        version += 1
    if version > VERSION:
        raise RecordError(1, f"version {version} is newer than this program understands")
    if version < VERSION:
        raise RecordError(1, f"version {version} never existed")
    return lines


def _read_heading(game: AnyGame, lines: Numbered) -> tuple[Any, Numbered]:
    """The set-up, and the lines after it."""
    words: Words = {key: [] for key in game.notation.keys}
    for index, (number, line) in enumerate(lines[1:], 1):
        key, _, value = line.partition(" ")
        if key not in words:
            return game.notation.read_heading(words, number), lines[index:]
        words[key].append((number, value.strip()))
    number = lines[-1][0]
    raise RecordError(number, "the record breaks off in the set-up")


def _read_actions(
    game: AnyGame, heading: AnyHeading, lines: Numbered, *, check_claims: bool
) -> Iterator[Any]:
    state = game.start(heading).state
    for number, line in lines[:-1]:
        if line.startswith("="):
            claim = game.notation.claim(state)
            if check_claims and line != claim:
                raise RecordError(number, f"the claim is wrong: here it is '{claim[2:]}'")
            continue
        try:
            action = game.notation.read_action(state, line)
            state = game.apply(state, action).state
        except (NotationError, IllegalAction) as wrong:
            raise RecordError(number, str(wrong)) from wrong
        yield action
    _check_ending(*lines[-1], over=not game.to_act(state))


def _check_ending(number: int, line: str, *, over: bool) -> None:
    if line not in ("end", "pause"):
        raise RecordError(number, "the record breaks off: its last line is 'end' or 'pause'")
    if line == "end" and not over:
        raise RecordError(number, "the record ends before the game does")
    if line == "pause" and over:
        raise RecordError(number, "the game is over, so it cannot be continued")
