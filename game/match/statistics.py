"""Count over results: games and wins by opponent and by number of seats, averages, best scores.

A person's seat in a finished game is an entry; everything is counted over entries. Games that
continue another one do not count.
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


class Entry(NamedTuple):
    """A person's seat in a finished game."""

    result: Result
    seat: int

    @property
    def own(self) -> SeatResult:
        return self.result.seats[self.seat]

    @property
    def won(self) -> bool:
        """Return whether it won, alone or with others."""
        return self.own.place == 1

    @property
    def rivals(self) -> list[SeatResult]:
        return [own for seat, own in enumerate(self.result.seats) if seat != self.seat]


@dataclass(frozen=True, slots=True)
class Count:
    """Some entries: how many, how many of them were won, and all their points."""

    games: int = 0
    wins: int = 0
    points: int = 0

    def with_entry(self, entry: Entry) -> Count:
        return Count(self.games + 1, self.wins + entry.won, self.points + entry.own.points)

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


class SourceCount(NamedTuple):
    """An objective or another source: in how many entries, what it gave, what it gave rivals."""

    games: int
    own: float
    rivals: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that is counted for one game and one person, or all people."""

    entries: tuple[Entry, ...]

    @property
    def all(self) -> Count:
        return _count(self.entries)

    @property
    def best(self) -> Entry | None:
        """Return the entry with the most points, the earliest if several; None without entries."""
        return max(self.entries, key=lambda entry: entry.own.points, default=None)

    def by_opponent(self) -> dict[str, Count]:
        """Return by level of a rival (or `human`) all entries against at least one of them."""
        counts: dict[str, Count] = {}
        for entry in self.entries:
            for level in dict.fromkeys(rival.level for rival in entry.rivals):
                counts[level] = counts.get(level, Count()).with_entry(entry)
        return counts

    def by_seats(self) -> dict[int, Count]:
        """Return the count for each number of seats."""
        counts: dict[int, Count] = {}
        for entry in self.entries:
            seats = len(entry.result.seats)
            counts[seats] = counts.get(seats, Count()).with_entry(entry)
        return dict(sorted(counts.items()))

    def by_source(self) -> dict[str, SourceCount]:
        """Return by objective, scrolls, gold and so on the averages where it counted."""
        games: Counter[str] = Counter()
        own: Counter[str] = Counter()
        rivals: dict[str, list[int]] = {}
        for entry in self.entries:
            for source, points in entry.own.sources.items():
                games[source] += 1
                own[source] += points
                others = [rival.sources.get(source, 0) for rival in entry.rivals]
                rivals.setdefault(source, []).extend(others)
        return {
            source: SourceCount(n, own[source] / n, sum(rivals[source]) / len(rivals[source]))
            for source, n in games.items()
        }


def statistics_of(results: Iterable[Result], game: str, person: str = EVERYBODY) -> Statistics:
    """Return the entries of one game, of one person or of all, in the order of the games."""
    entries = [
        Entry(result, seat)
        for result in results
        if result.game == game and not result.branch
        for seat, own in enumerate(result.seats)
        if own.who == HUMAN and person in (EVERYBODY, own.name)
    ]
    return Statistics(tuple(entries))


def people_of(results: Iterable[Result]) -> list[str]:
    """Return everybody who has finished a game, those with the most games first."""
    names = Counter(
        own.name
        for result in results
        if not result.branch
        for own in result.seats
        if own.who == HUMAN
    )
    return [name for name, _ in names.most_common()]


def _count(entries: Iterable[Entry]) -> Count:
    count = Count()
    for entry in entries:
        count = count.with_entry(entry)
    return count


_COLUMNS: Final = (
    "file", "day", "game", "deal", "branch", "seats", "seat", "name", "player", "points", "gold",
    "place",
)  # fmt: skip


def table_of(results: Sequence[Result]) -> str:
    """Return all results as CSV: a row for each seat of each game, a column for each source."""
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
    """Return whether a game has gold; a game of another version may have some."""
    return name not in GAMES or GAMES[name].gold is not None


def _plain(words: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{words}" if words[:1] in ("=", "+", "-", "@") else words
