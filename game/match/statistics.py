"""Counts over results: games and wins by opponent and by number of seats, averages, best scores.

A person's seat in a game is a turn at the table; everything is counted over such turns. Games that
were played on from another one count for nothing.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final, NamedTuple

from game.match.results import Result, SeatResult
from rules.games import GAMES
from rules.record import HUMAN

EVERYBODY: Final = ""
"""In the place of a name: all people."""


class Turn(NamedTuple):
    """A person's seat in a finished game."""

    result: Result
    seat: int

    @property
    def own(self) -> SeatResult:
        """Return the result of this seat."""
        return self.result.seats[self.seat]

    @property
    def won(self) -> bool:
        """Whether it won, alone or with others."""
        return self.own.place == 1

    @property
    def rivals(self) -> list[SeatResult]:
        """Return the results of all other seats."""
        return [own for seat, own in enumerate(self.result.seats) if seat != self.seat]


@dataclass(frozen=True, slots=True)
class Count:
    """Some turns: how many, how many of them were won, and all their points."""

    games: int = 0
    wins: int = 0
    points: int = 0

    def with_turn(self, turn: Turn) -> Count:
        """Return the count with one more turn."""
        return Count(self.games + 1, self.wins + turn.won, self.points + turn.own.points)

    @property
    def average(self) -> float:
        """Points of a turn; 0 without turns."""
        return self.points / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        """The part that was won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


class SourceCount(NamedTuple):
    """An objective or another source: in how many turns, what it gave, what it gave rivals."""

    games: int
    own: float
    rivals: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that is counted for one game and one person, or everybody."""

    turns: tuple[Turn, ...]

    @property
    def all(self) -> Count:
        """Return the count over all turns."""
        return _count(self.turns)

    @property
    def best(self) -> Turn | None:
        """The turn with the most points, the earliest of them; None without turns."""
        return max(self.turns, key=lambda turn: turn.own.points, default=None)

    def by_opponent(self) -> dict[str, Count]:
        """By level of a rival (or `human`), all turns against at least one of them."""
        counts: dict[str, Count] = {}
        for turn in self.turns:
            for level in dict.fromkeys(rival.level for rival in turn.rivals):
                counts[level] = counts.get(level, Count()).with_turn(turn)
        return counts

    def by_seats(self) -> dict[int, Count]:
        """Return the count for each number of seats."""
        counts: dict[int, Count] = {}
        for turn in self.turns:
            seats = len(turn.result.seats)
            counts[seats] = counts.get(seats, Count()).with_turn(turn)
        return dict(sorted(counts.items()))

    def by_source(self) -> dict[str, SourceCount]:
        """By objective, scrolls, gold and so on: averages over the turns in which it counted."""
        games: Counter[str] = Counter()
        own: Counter[str] = Counter()
        rivals: dict[str, list[int]] = {}
        for turn in self.turns:
            for source, points in turn.own.sources.items():
                games[source] += 1
                own[source] += points
                others = [rival.sources.get(source, 0) for rival in turn.rivals]
                rivals.setdefault(source, []).extend(others)
        return {
            source: SourceCount(n, own[source] / n, sum(rivals[source]) / len(rivals[source]))
            for source, n in games.items()
        }


def statistics_of(results: Iterable[Result], game: str, person: str = EVERYBODY) -> Statistics:
    """The turns of one game, of one person or of everybody, in the order of the games."""
    turns = [
        Turn(result, seat)
        for result in results
        if result.game == game and not result.branch
        for seat, own in enumerate(result.seats)
        if own.who == HUMAN and person in (EVERYBODY, own.name)
    ]
    return Statistics(tuple(turns))


def people_of(results: Iterable[Result]) -> list[str]:
    """Everybody who has finished a game, those with the most games first."""
    names = Counter(
        own.name
        for result in results
        if not result.branch
        for own in result.seats
        if own.who == HUMAN
    )
    return [name for name, _ in names.most_common()]


def _count(turns: Iterable[Turn]) -> Count:
    count = Count()
    for turn in turns:
        count = count.with_turn(turn)
    return count


_COLUMNS: Final = (
    "file", "day", "game", "deal", "branch", "seats", "seat", "name", "player", "points", "gold",
    "place",
)  # fmt: skip
"""The columns before those of the sources."""


def table_of(results: Sequence[Result]) -> str:
    """All results as CSV: a row for each seat of each game, a column for each source."""
    sources = sorted({name for each in results for own in each.seats for name in own.sources})
    file = StringIO()
    rows = csv.writer(file)
    rows.writerow([*_COLUMNS, *[f"points_{source}" for source in sources]])
    for result in results:
        for seat, own in enumerate(result.seats):
            rows.writerow(
                [
                    _plain(result.file),
                    result.day.isoformat() if result.day else "",
                    _plain(result.game),
                    "" if result.deal is None else result.deal,
                    "yes" if result.branch else "no",
                    len(result.seats),
                    seat + 1,
                    _plain(own.name),
                    _plain(own.who),
                    own.points,
                    own.gold if _has_gold(result.game) else "",
                    own.place,
                    *[own.sources.get(source, "") for source in sources],
                ]
            )
    return file.getvalue()


def _has_gold(name: str) -> bool:
    """Whether a game has gold; one that this program does not know may have some."""
    return name not in GAMES or GAMES[name].gold is not None


def _plain(words: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@") else words
