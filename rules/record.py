"""A whole game as text that a person can read and write: set-up, one line per action, an ending.

    skye 2
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
The first word names the game (`skye` or `skylands`); the lines of its set-up are described in
`rules.skye.text.heading` and `rules.skylands.text.heading`. Records of older versions are upgraded
line by line before they are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from rules import skylands
from rules.games import GAMES, AnyGame, AnyHeading, AnyStep, Game, Notation, notations
from rules.games import JOURNEYMAN as JOURNEYMAN
from rules.heading import CLANS as CLANS
from rules.heading import HUMAN as HUMAN
from rules.heading import NAME_LENGTH as NAME_LENGTH
from rules.heading import Chair as Chair
from rules.heading import Lines as Lines
from rules.heading import Numbered, Words
from rules.heading import RecordError as RecordError
from rules.skye.kinds import Action, Event
from rules.skye.state import GameState
from rules.skye.text.heading import GAME as GAME
from rules.skye.text.heading import Heading as Heading
from rules.skylands.events import Event as SkyEvent
from rules.skylands.text.heading import SKYLANDS as SKYLANDS
from rules.skylands.text.heading import SkyHeading as SkyHeading
from rules.table import IllegalAction, NotationError, shown

LONGEST: Final = 200_000
"""Characters: far more than any game, far less than would slow a reader down."""

Upgrade: TypeAlias = Callable[[Numbered], Numbered]
UPGRADES: Final[Mapping[str, Upgrade]] = {
    "skye 1": lambda lines: [(1, "skye 2"), *lines[1:]],
    "journeyman 1": lambda lines: [(1, "skye 2"), (1, f"with {JOURNEYMAN}"), *lines[1:]],
}
"""By the first line of an older version, how its lines become those of the next."""

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
        """Return the rules by which it is played."""
        return cast("Game[H, S, A, E]", GAMES[self.heading.game])

    def steps(self) -> Iterator[AnyStep[S, E]]:
        """Yield the start and the step of every action; an illegal one raises IllegalAction."""
        game = self.game
        step = game.start(self.heading)
        yield step
        for action in self.actions:
            step = game.apply(step.state, action)
            yield step


Record: TypeAlias = RecordOf[Heading, GameState, Action, Event]
"""Of Isle of Skye, with Journeyman or without."""

AnyRecord: TypeAlias = RecordOf[Any, Any, Any, Any]

SkyRecord: TypeAlias = RecordOf[SkyHeading, skylands.GameState, skylands.Action, SkyEvent]
"""Of the Skylands."""


def write(record: RecordOf[H, S, A, E]) -> str:
    """Return the record as text, with a claim after each round."""
    game = record.game
    lines = write_heading(record.heading)
    over = False
    for action, (before, after) in zip(record.actions, pairwise(record.steps()), strict=True):
        lines += write_step(game, before.state, action, after.state)
        over = not game.to_act(after.state)
    lines.append("end" if over else "pause")
    return "\n".join(lines) + "\n"


def write_heading(heading: AnyHeading) -> Lines:
    """Return the lines above the first action."""
    notation = GAMES[heading.game].notation
    return [f"{notation.word} {notation.version}", *notation.write_heading(heading), ""]


def write_step(game: Game[H, S, A, E], before: S, action: A, after: S) -> Lines:
    """Return the line of one action, and a claim where a round or the game ends with it."""
    lines = [game.notation.write_action(before, action)]
    if game.notation.is_claimed(after):
        lines.append(game.notation.claim(after))
    return lines


def read(
    text: str,
    game: Game[H, S, A, E],
    *,
    check_claims: bool = True,
    upgrades: Mapping[str, Upgrade] = UPGRADES,
) -> RecordOf[H, S, A, E]:
    """Read a record of that game, with any expansions. Raises RecordError."""
    record: RecordOf[H, S, A, E] = read_any(text, check_claims=check_claims, upgrades=upgrades)
    if record.game.notation.word != game.notation.word:
        raise RecordError(1, f"this is a game of {record.heading.game}, not of {game.name}")
    return record


def read_any(
    text: str, *, check_claims: bool = True, upgrades: Mapping[str, Upgrade] = UPGRADES
) -> AnyRecord:
    """Read a record and play it. Raises RecordError where it is no legal game."""
    if len(text) > LONGEST:
        raise RecordError(1, "this is far longer than a game")
    physical = text.split("\n")
    numbered = [(n, line.strip()) for n, line in enumerate(physical, 1) if line.strip()]
    if not numbered or numbered[0][0] > 1:
        raise RecordError(1, _beginning(physical[0]))
    notation, lines = _upgrade(numbered, upgrades)
    for number, line in lines:
        if not line.replace("\t", " ").isprintable():
            raise RecordError(number, "this is no text that a person could write")
    heading, rest = _read_heading(notation, lines)
    game = GAMES[heading.game]
    return RecordOf(heading, tuple(_read_actions(game, heading, rest, check_claims=check_claims)))


def _upgrade(
    lines: Numbered, upgrades: Mapping[str, Upgrade]
) -> tuple[Notation[Any, Any, Any], Numbered]:
    """Return the notation of a record, and its lines as they would be written now."""
    while (first := lines[0][1]) in upgrades:
        lines = upgrades[first](lines)
    known = notations()
    match = re.fullmatch(rf"({'|'.join(known)}) ([0-9]{{1,4}})", first)
    if not match:
        raise RecordError(1, _beginning(first))
    notation, version = known[match[1]], int(match[2])
    if version > notation.version:
        raise RecordError(1, f"version {version} is newer than this program understands")
    if version < notation.version:
        raise RecordError(1, f"version {version} never existed")
    return notation, lines


def _beginning(line: str) -> str:
    notation = notations()[GAME]
    return f"a record begins with '{notation.word} {notation.version}', not {shown(line)}"


def _read_heading(notation: Notation[Any, Any, Any], lines: Numbered) -> tuple[Any, Numbered]:
    """Read the set-up; return it and the lines after it."""
    words: Words = {key: [] for key in notation.first_words()}
    for index, (number, line) in enumerate(lines[1:], 1):
        key, _, value = line.partition(" ")
        if key not in words:
            return notation.read_heading(words, number), lines[index:]
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
