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
A game with Journeyman begins with `journeyman 1` and has one line more for each seat, the bonus
tiles I, II and III of the warrior, the merchant and the herald:

    bonus 0 advance two_roads no_axe | third_waypoint five_gold bank_pays | ...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from rules.skye import apply, start, to_act
from rules.skye.actions import Action
from rules.skye.final import winners
from rules.skye.journeyman.bonus import Layout, is_layout
from rules.skye.journeyman.objectives import ALL_OBJECTIVES
from rules.skye.notation import read_action, shown, write_action
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import SEATS, SLOTS, GameState, Phase, Setup, Step
from rules.table import IllegalAction, NotationError

GAME: Final = "skye"
JOURNEYMAN: Final = "journeyman"
VERSION: Final = 1
CLANS: Final = ("stag", "thistle", "salmon", "raven", "knot")
HUMAN: Final = "human"
NAME_LENGTH: Final = 24
LONGEST: Final = 200_000
"""Characters: far more than any game, far less than would slow a reader down."""

Lines: TypeAlias = list[str]
Upgrade: TypeAlias = Callable[[Lines], Lines]
UPGRADES: Final[Mapping[int, Upgrade]] = {}
"""By version, how its lines become those of the next; empty as long as there is one version."""


class RecordError(NotationError):
    """What is wrong with a record, and in which line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a clan (colour and emblem), `human` or a bot's name, and a name."""

    clan: str
    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Heading:
    """Everything agreed before the first draw, as it stands at the top of a record."""

    chairs: tuple[Chair, ...]
    objectives: tuple[str, ...]
    first: int
    deal: int | None = None
    options: tuple[str, ...] = ()
    layouts: tuple[Layout, ...] = ()
    """By seat the bonus tiles; empty in a game without Journeyman."""

    @property
    def game(self) -> str:
        """The word that a record begins with."""
        return JOURNEYMAN if self.layouts else GAME

    @property
    def setup(self) -> Setup:
        """What the rules need of it."""
        names = tuple(chair.name for chair in self.chairs)
        return Setup(names, self.objectives, self.first, self.layouts)


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not."""

    heading: Heading
    actions: tuple[Action, ...] = ()

    def steps(self) -> Iterator[Step]:
        """The start and the step of every action; an illegal one raises IllegalAction."""
        step = start(self.heading.setup)
        yield step
        for action in self.actions:
            step = apply(step.state, action)
            yield step


def write(record: Record) -> str:
    """The record as text, with a claim after each round."""
    lines = write_heading(record.heading)
    state = None
    for action, (before, after) in zip(record.actions, pairwise(record.steps()), strict=True):
        lines += write_step(before.state, action, after.state)
        state = after.state
    lines.append("end" if state is not None and state.phase is Phase.OVER else "pause")
    return "\n".join(lines) + "\n"


def write_heading(heading: Heading) -> Lines:
    """The lines above the first action."""
    lines = [f"{heading.game} {VERSION}"]
    if heading.deal is not None:
        lines.append(f"deal {heading.deal}")
    lines += [f"option {option}" for option in heading.options]
    lines += [f"seat {chair.clan} {chair.who} {chair.name}" for chair in heading.chairs]
    lines += [f"objectives {' '.join(heading.objectives)}", f"first {heading.first}"]
    for seat, layout in enumerate(heading.layouts):
        lines.append(f"bonus {seat} " + " | ".join(" ".join(track) for track in layout))
    return [*lines, ""]


def write_step(before: GameState, action: Action, after: GameState) -> Lines:
    """The line of one action, and a claim where a round or the game ends with it."""
    lines = [write_action(before, action)]
    if after.phase in (Phase.DRAW, Phase.OVER):
        lines.append(claim(after))
    return lines


def claim(state: GameState) -> str:
    """A line that says what a state should look like."""
    gold = [player.gold for player in state.players]
    text = f"= round {state.round} gold {_numbers(gold)} scores {_numbers(state.scores)}"
    if state.phase is Phase.OVER:
        text += f" winners {_numbers(winners(state.scores, gold))}"
    return text


def read(
    text: str, *, check_claims: bool = True, upgrades: Mapping[int, Upgrade] = UPGRADES
) -> Record:
    """The record in a text, played through; raises RecordError where it is no legal game."""
    if len(text) > LONGEST:
        raise RecordError(1, "this is far longer than a game")
    lines = _upgraded(text.split("\n"), upgrades)
    numbered = [(n, line.strip()) for n, line in enumerate(lines, 1) if line.strip()]
    for number, line in numbered:
        if not line.replace("\t", " ").isprintable():
            raise RecordError(number, "this is no text that a person could write")
    heading, rest = _read_heading(numbered)
    return Record(heading, tuple(_read_actions(heading, rest, check_claims=check_claims)))


def _upgraded(lines: Lines, upgrades: Mapping[int, Upgrade]) -> Lines:
    match = re.fullmatch(rf"(?:{GAME}|{JOURNEYMAN}) ([0-9]{{1,4}})", lines[0].strip())
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


Numbered: TypeAlias = list[tuple[int, str]]
Words: TypeAlias = dict[str, Numbered]
"""The lines of the set-up by their first word."""


def _read_heading(lines: Numbered) -> tuple[Heading, Numbered]:
    """The set-up, and the lines after it."""
    words: Words = {"deal": [], "option": [], "seat": [], "objectives": [], "first": []}
    if lines[0][1].startswith(JOURNEYMAN):
        words["bonus"] = []
    for index, (number, line) in enumerate(lines[1:], 1):
        key, _, value = line.partition(" ")
        if key not in words:
            return _heading(words, number), lines[index:]
        words[key].append((number, value.strip()))
    number = lines[-1][0]
    raise RecordError(number, "the record breaks off in the set-up")


def _heading(words: Words, end: int) -> Heading:
    chairs = tuple(_read_chair(number, text) for number, text in words["seat"])
    if len(chairs) not in SEATS:
        raise RecordError(end, f"{len(chairs)} seats do not make a game of 2 to 5 (S-01)")
    if len({chair.clan for chair in chairs}) < len(chairs):
        raise RecordError(end, "two seats have the same clan (S-03)")
    number, text = _only(words, "objectives", end)
    objectives = tuple(text.split())
    known = set(ALL_OBJECTIVES if "bonus" in words else OBJECTIVES)
    if sorted(set(objectives) & known) != sorted(objectives) or len(objectives) != len(SLOTS):
        raise RecordError(number, "the set-up needs four different objectives that exist (S-02)")
    number, text = _only(words, "first", end)
    first = _read_number(number, text)
    if first >= len(chairs):
        raise RecordError(number, f"there is no seat {first} to go first (S-05)")
    deal = _read_number(*_only(words, "deal", end)) if words["deal"] else None
    options = tuple(text for _, text in words["option"])
    layouts = _read_layouts(words["bonus"], len(chairs), end) if "bonus" in words else ()
    return Heading(chairs, objectives, first, deal, options, layouts)


def _read_layouts(lines: Numbered, seats: int, end: int) -> tuple[Layout, ...]:
    """The bonus tiles of every seat, in the order of the seats."""
    if len(lines) != seats:
        raise RecordError(end, "each seat needs one line 'bonus ...' (J-03)")
    layouts = []
    for seat, (number, text) in enumerate(lines):
        named, _, tiles = text.partition(" ")
        layout = tuple(tuple(track.split()) for track in tiles.split("|"))
        if named != str(seat) or not is_layout(layout):
            raise RecordError(
                number, f"seat {seat} needs all nine bonus tiles on slots of their numeral (J-03)"
            )
        layouts.append(layout)
    return tuple(layouts)


def _only(words: Words, key: str, end: int) -> tuple[int, str]:
    """The one line with that key."""
    if len(words[key]) != 1:
        raise RecordError(end, f"the set-up needs one line '{key} ...'")
    return words[key][0]


def _read_chair(number: int, text: str) -> Chair:
    parts = text.split(maxsplit=2)
    if len(parts) < 3 or parts[0] not in CLANS or not re.fullmatch("[a-z][a-z0-9_-]*", parts[1]):
        raise RecordError(number, f"{shown(text)} is no seat such as 'stag human Ailsa'")
    if len(parts[2]) > NAME_LENGTH or not parts[2].isprintable():
        raise RecordError(number, f"a name has at most {NAME_LENGTH} characters")
    return Chair(*parts)


def _read_number(number: int, text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise RecordError(number, f"{shown(text)} is no number")
    return int(text)


def _read_actions(heading: Heading, lines: Numbered, *, check_claims: bool) -> Iterator[Action]:
    state = start(heading.setup).state
    for number, line in lines[:-1]:
        if line.startswith("="):
            if check_claims and line != claim(state):
                raise RecordError(number, f"the claim is wrong: here it is '{claim(state)[2:]}'")
            continue
        try:
            action = read_action(state, line)
            state = apply(state, action).state
        except (NotationError, IllegalAction) as wrong:
            raise RecordError(number, str(wrong)) from wrong
        yield action
    _check_ending(state, *lines[-1])


def _check_ending(state: GameState, number: int, line: str) -> None:
    over = not to_act(state)
    if line not in ("end", "pause"):
        raise RecordError(number, "the record breaks off: its last line is 'end' or 'pause'")
    if line == "end" and not over:
        raise RecordError(number, "the record ends before the game does")
    if line == "pause" and over:
        raise RecordError(number, "the game is over, so it cannot be continued")


def _numbers(numbers: list[int] | tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
