"""What stands at the top of every record: who sits where, who begins, the deal, the options.

Each game adds its own lines and reads them with what is here; `rules.record` knows the rest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.table import NotationError, shown

CLANS: Final = ("stag", "thistle", "salmon", "raven", "knot")
HUMAN: Final = "human"
NAME_LENGTH: Final = 24

Lines: TypeAlias = list[str]
Numbered: TypeAlias = list[tuple[int, str]]
Words: TypeAlias = dict[str, Numbered]
"""The lines of the set-up by their first word."""


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


def write_table(chairs: tuple[Chair, ...], deal: int | None, options: tuple[str, ...]) -> Lines:
    """Return the lines that come first in the set-up of every game."""
    lines = [] if deal is None else [f"deal {deal}"]
    lines += [f"option {option}" for option in options]
    return lines + [f"seat {chair.clan} {chair.who} {chair.name}" for chair in chairs]


def read_chairs(words: Words, end: int, seats: range, rules: tuple[str, str]) -> tuple[Chair, ...]:
    """Read the seats of a game for so many; `rules` are those of their number and clans."""
    chairs = tuple(_read_chair(number, text) for number, text in words["seat"])
    if len(chairs) not in seats:
        span = f"{seats[0]} to {seats[-1]}"
        raise RecordError(end, f"{len(chairs)} seats do not make a game of {span} ({rules[0]})")
    if len({chair.clan for chair in chairs}) < len(chairs):
        raise RecordError(end, f"two seats have the same clan ({rules[1]})")
    return chairs


def read_first(words: Words, end: int, seats: int, rule: str) -> int:
    """Read the seat that goes first."""
    number, text = only(words, "first", end)
    first = read_number(number, text)
    if first >= seats:
        raise RecordError(number, f"there is no seat {first} to go first ({rule})")
    return first


def read_deal(words: Words, end: int) -> int | None:
    """Read the number of the deal, if one is given."""
    return read_number(*only(words, "deal", end)) if words["deal"] else None


def read_options(words: Words) -> tuple[str, ...]:
    """Read what the table agreed on beside the rules."""
    return tuple(text for _, text in words["option"])


def only(words: Words, key: str, end: int) -> tuple[int, str]:
    """Return the one line with that key."""
    if len(words[key]) != 1:
        raise RecordError(end, f"the set-up needs one line '{key} ...'")
    return words[key][0]


def read_number(number: int, text: str) -> int:
    """Read the whole number of a line."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise RecordError(number, f"{shown(text)} is no number")
    return int(text)


def _read_chair(number: int, text: str) -> Chair:
    parts = text.split(maxsplit=2)
    if len(parts) < 3 or parts[0] not in CLANS or not re.fullmatch("[a-z][a-z0-9_-]*", parts[1]):
        raise RecordError(number, f"{shown(text)} is no seat such as 'stag human Ailsa'")
    if len(parts[2]) > NAME_LENGTH or not parts[2].isprintable():
        raise RecordError(number, f"a name has at most {NAME_LENGTH} characters")
    return Chair(*parts)
