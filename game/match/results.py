"""Results of finished games: what each seat got and from what, kept as text, one line a game.

Everything here is read off the records on the shelf and can be restored from them; the file keeps
what is left of games whose records were deleted, and which games the player wants forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any, Final, NamedTuple

from game.language.text import mark
from game.match.shelf import BRANCH, PastGame, day_of, glance
from game.match.store import Store, StoreError
from rules.games import GAMES
from rules.record import RecordError, RecordOf, read_any

FILE: Final = "results.txt"
LARGEST_FILE: Final = 50_000_000
"""Bytes: far more than years of play fill."""

SET_ASIDE: Final = mark(
    "The file of results could not be read and was set aside; the statistics were made anew from "
    "the kept games."
)

LONGEST_TEXT: Final = 200
"""Letters of a name, of a file too."""
LARGEST_NUMBER: Final = 10**9
"""More than points, gold and deal numbers ever are."""

_HEAD: Final = {"results": 1}


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat."""

    name: str
    who: str
    points: int
    gold: int
    """Gold left at the end; 0 in a game without gold."""
    place: int
    """1 for all winners."""
    sources: Mapping[str, int] = field(default_factory=dict)

    @property
    def level(self) -> str:
        """Return `human`, or a bot's level without its character."""
        return self.who.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Result:
    """The results of all seats in one finished game."""

    file: str
    game: str
    deal: int | None
    branch: bool
    """Whether it continues another game; then it does not count."""
    seats: tuple[SeatResult, ...]

    @property
    def day(self) -> date | None:
        return day_of(self.file)


def result_of(file: str, text: str) -> Result:
    """Play a record and return its result. Raises RecordError if the game is not finished."""
    record: RecordOf[Any, Any, Any, Any] = read_any(text)
    game, steps = record.game, list(record.steps())
    state = steps[-1].state
    if game.to_act(state):
        raise RecordError(1, "this game was not finished")
    chairs = record.heading.chairs
    scores, places = game.scores(state), game.places(state)
    gold = game.gold(state) if game.gold else (0,) * len(chairs)
    gave = game.points_by_source(state, [event for step in steps for event in step.events])
    seats = [
        SeatResult(
            chair.name,
            chair.who,
            scores[seat],
            gold[seat],
            places[seat],
            {source: points[seat] for source, points in gave.items()},
        )
        for seat, chair in enumerate(chairs)
    ]
    is_branch = any([option.startswith(BRANCH) for option in record.heading.options])
    return Result(file, game.name, record.heading.deal, is_branch, tuple(seats))


class Trial(NamedTuple):
    """A deal of a game that a bot of a level played in the first seat."""

    game: str
    deal: int
    level: str


class ResultBook:
    """All results in the order in which they were found, and the games that are forgotten."""

    def __init__(self) -> None:
        self.results: dict[str, Result] = {}
        self.forgotten: set[str] = set()
        self.trials: dict[Trial, tuple[int, int]] = {}
        """Points and place of bots that players compare themselves with; they do not count."""

    def missing(self, store: Store) -> list[str]:
        """Return the files on the shelf that are neither counted nor forgotten."""
        return [
            file
            for file in store.games()
            if file not in self.results and file not in self.forgotten
        ]

    def count_game(self, store: Store, file: str) -> bool:
        """Count the game of a file. Return whether it is a finished one."""
        if not glance(store, file).finished:
            return False
        try:
            found = result_of(file, store.read(file) or "")
        except (RecordError, StoreError):
            return False
        self.results[file] = found
        return True

    def forget_all(self, store: Store) -> None:
        """Start again: games that are on the shelf now no longer count."""
        self.results.clear()
        self.forgotten = set(store.games())

    def save(self, store: Store) -> None:
        """Write the book. Raises StoreError."""
        lines = [json.dumps(_HEAD)]
        if self.forgotten:
            lines.append(json.dumps({"forgotten": sorted(self.forgotten)}, ensure_ascii=False))
        lines += [json.dumps(asdict(each), ensure_ascii=False) for each in self.results.values()]
        lines += [json.dumps({"trial": [*trial, *got]}) for trial, got in self.trials.items()]
        store.write(FILE, "\n".join(lines) + "\n")


def open_book(store: Store) -> tuple[ResultBook, str]:
    """Return the book, and a sentence if it was broken; then it was set aside and starts empty."""
    try:
        text = store.read(FILE, LARGEST_FILE)
        return (_read(text) if text is not None else ResultBook()), ""
    except (StoreError, ValueError, TypeError, KeyError, RecursionError) as wrong:
        try:
            store.set_aside(FILE, str(wrong))
        except StoreError as stuck:
            return ResultBook(), str(stuck)
        return ResultBook(), SET_ASIDE


def count_before_deleting(store: Store, past: PastGame) -> None:
    """Keep the result of a game that is deleted from the shelf. Raises StoreError."""
    book, _ = open_book(store)
    if past.file in book.missing(store) and book.count_game(store, past.file):
        book.save(store)


def gather(store: Store, book: ResultBook) -> Iterator[int]:
    """Count what is missing, one game between two yields; yields how many are left."""
    files = book.missing(store)
    found = False
    for number, file in enumerate(files, 1):
        found = book.count_game(store, file) or found
        yield len(files) - number
    if found:
        book.save(store)


def _read(text: str) -> ResultBook:
    """Raises ValueError, TypeError or KeyError for lines of another kind."""
    first, *lines = text.splitlines() or [""]
    if json.loads(first) != _HEAD:
        raise ValueError("this is no file of results")
    book = ResultBook()
    for line in lines:
        found = json.loads(line)
        if "forgotten" in found:
            book.forgotten = {_text(name) for name in found["forgotten"]}
        elif "trial" in found:
            game, deal, level, points, place = found["trial"]
            trial = Trial(_text(game), _number(deal), _text(level))
            book.trials[trial] = _number(points), _number(place)
        else:
            result = _result(found)
            book.results[result.file] = result
    return book


def _result(found: dict[str, Any]) -> Result:
    deal = found["deal"]
    if not any(len(found["seats"]) in game.seats for game in GAMES.values()):
        raise ValueError("nobody plays a game with so many seats")
    return Result(
        _text(found["file"]),
        _text(found["game"]),
        None if deal is None else _number(deal),
        found["branch"] is True,
        tuple(_seat(seat) for seat in found["seats"]),
    )


def _seat(found: dict[str, Any]) -> SeatResult:
    if not isinstance(found["sources"], dict):
        raise TypeError("the sources are no object")
    sources = {_text(name): _number(points) for name, points in found["sources"].items()}
    points, gold, place = (_number(found[name]) for name in ("points", "gold", "place"))
    return SeatResult(_text(found["name"]), _text(found["who"]), points, gold, place, sources)


def _text(found: object) -> str:
    if not isinstance(found, str) or len(found) > LONGEST_TEXT or not found.isprintable():
        raise TypeError(f"{found!r} is no text")
    return found


def _number(found: object) -> int:
    if type(found) is not int or abs(found) >= LARGEST_NUMBER:
        raise TypeError(f"{found!r} is no number")
    return found
