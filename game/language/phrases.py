"""Join words to lists and headings, and count what every game counts, as each language does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.language.text import Text, mark
from rules.grid import Side

_SIDES: Final = (mark("north"), mark("east"), mark("south"), mark("west"))


class Part(NamedTuple):
    """A part of a description: a heading and the sentences below it."""

    heading: str
    sentences: tuple[str, ...]


def side_name(text: Text, side: Side) -> str:
    return text.tr(_SIDES[side])


def points_counted(text: Text, n: int) -> str:
    """Return a number of points: 1 point, 3 points."""
    return text.trn("{n} point", "{n} points", n).format(n=text.number(n))


def tiles_counted(text: Text, n: int) -> str:
    """Return a number of tiles: 1 tile, 3 tiles."""
    return text.trn("{n} tile", "{n} tiles", n).format(n=text.number(n))


def join_list(text: Text, words: Sequence[str]) -> str:
    """Return words as a list: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return text.tr("{first} and {last}").format(first=join_row(text, words[:-1]), last=words[-1])


def join_row(text: Text, words: Sequence[str]) -> str:
    """Return words separated by commas: a, b, c."""
    row = "".join(words[:1])
    for word in words[1:]:
        row = text.tr("{first}, {next}").format(first=row, next=word)
    return row


def with_heading(text: Text, name: str, words: str) -> str:
    """Return words behind a name, as in "Convert: nothing for you"."""
    return text.tr("{name}: {words}").format(name=name, words=words)
