"""The shelf of past games: what their records say at a glance, or why they cannot be read.

Records are read here without playing them: their set-up and their claims are lines of text, so that
a long shelf is fast. Opening a game plays it and finds every fault. Only a finished game whose last
claim was removed is played here, to know how it ended.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from game.language.text import mark
from game.match.store import Store, StoreError
from rules.record import CLANS, GAME, HUMAN, Chair, RecordError, RecordOf, read_any, write
from rules.skye.text.heading import game_with

NO_RECORD: Final = mark("This file is no record of a game.")
BROKEN_OFF: Final = mark("This record breaks off: a part of the file is missing.")

BRANCH: Final = "branch"
"""The option `branch-<n>`: the first n actions were played in another game."""

_FIRST: Final = re.compile(r"([a-z]+) [0-9]{1,4}")
_WITH: Final = re.compile(r"(?m)^with\s+(\S+)$")
_SEAT: Final = re.compile(r"seat\s+(\S+)\s+(\S+)\s+(\S.*)")
_CLAIM: Final = re.compile(
    r"= (?:round|turn) ([0-9]{1,4}) .*?"
    r"scores (-?[0-9]{1,6}(?: -?[0-9]{1,6})*)(?: winners ([0-9](?: [0-9])*))?"
)
"""Digits limited to what games have; Python refuses to read numbers of many thousands."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """What one record on the shelf says at a glance."""

    file: str
    day: date | None
    game: str = ""
    deal: int | None = None
    chairs: tuple[Chair, ...] = ()
    options: tuple[str, ...] = ()
    finished: bool = False
    round: int = 1
    """The round that was reached, or in the Skylands the turn."""
    scores: tuple[int, ...] = ()
    """At the end, or after the last complete round; empty before that."""
    winners: tuple[int, ...] = ()
    problem: str = ""
    """Why it cannot be read: one sentence in English, to translate; or empty."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.who == HUMAN)

    @property
    def is_branch(self) -> bool:
        return any(option.startswith(BRANCH) for option in self.options)


def past_games(store: Store) -> list[PastGame]:
    """Return every game on the shelf, the latest first."""
    return [glance(store, file) for file in reversed(store.games())]


def glance(store: Store, file: str) -> PastGame:
    """Return what a file on the shelf says, or why it is no record."""
    day = day_of(file)
    try:
        text = store.read(file)
    except StoreError as wrong:
        return PastGame(file, day, problem=str(wrong))
    return read_glance(file, text or "")


def read_glance(file: str, text: str) -> PastGame:
    """Return what the lines of a record say."""
    day, lines = day_of(file), [line.strip() for line in text.splitlines() if line.strip()]
    first = _FIRST.fullmatch(lines[0]) if lines else None
    chairs = tuple(Chair(*found.groups()) for line in lines if (found := _SEAT.fullmatch(line)))
    if first is None or len(chairs) < 2 or any(chair.clan not in CLANS for chair in chairs):
        return PastGame(file, day, problem=NO_RECORD)
    if lines[-1] not in ("end", "pause"):
        return PastGame(file, day, problem=BROKEN_OFF)
    reached, scores, winners = _last_claim(
        lines if lines[-1] == "pause" else _with_last_claim(lines)
    )
    if len(scores) not in (0, len(chairs)) or (lines[-1] == "end" and not winners):
        return PastGame(file, day, problem=NO_RECORD)
    game, finished = _game(first[1], lines), lines[-1] == "end"
    deal = next((int(line[5:]) for line in lines if re.fullmatch(r"deal [0-9]{1,9}", line)), None)
    options = tuple(line.removeprefix("option ") for line in lines if line.startswith("option "))
    return PastGame(file, day, game, deal, chairs, options, finished, reached, scores, winners)


def _game(word: str, lines: list[str]) -> str:
    return game_with(_WITH.findall("\n".join(lines))) if word == GAME else word


def _with_last_claim(lines: list[str]) -> list[str]:
    """Return a finished record with its last claim, which is found by playing if it is missing."""
    if lines[-2].startswith("= "):
        return lines
    try:
        played: RecordOf[Any, Any, Any, Any] = read_any("\n".join(lines))
    except RecordError:
        return lines
    return write(played).splitlines()


def _last_claim(lines: list[str]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    claims = [found for line in lines if (found := _CLAIM.fullmatch(line))]
    if not claims:
        return 1, (), ()
    last = claims[-1]
    return int(last[1]), _numbers(last[2]), _numbers(last[3] or "")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def day_of(file: str) -> date | None:
    try:
        return date.fromisoformat(file.rpartition("/")[2][:10])
    except ValueError:
        return None


def keep_given_up(store: Store, text: str, day: date) -> str:
    """Put an abandoned game on the shelf, unless nothing was decided in it.

    Returns the file's name or nothing. Raises StoreError.
    """
    return store.save_finished(text, store.free_game_name(day)) if has_decisions(text) else ""


def has_decisions(text: str) -> bool:
    """Return whether any player, not only chance, decided anything in a game."""
    _, _, played = text.partition("\n\n")
    unasked = ("draw ", "= ", "pause")
    return any(line and not line.startswith(unasked) for line in played.splitlines())
