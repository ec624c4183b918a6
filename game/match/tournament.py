"""Play many games between bots, and add up what they say about the bots.

The same plan gives the same games on any number of cores: games are numbered, and what happens in
game number n depends on the plan and on n alone.
"""

from __future__ import annotations

import gc
import os
from array import array
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import sqrt
from multiprocessing import parent_process
from random import Random
from threading import Thread
from typing import Final

from game.bots import BOTS_OF
from game.bots.botfile import file_bots
from game.match.contest import play_any
from rules.games import GAMES
from rules.record import CLANS, GAME, Chair, write
from rules.shuffle import DEALS, below
from rules.table import Seat

CHUNK: Final = 4
"""Games that a process takes at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    seats: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = False
    """Every deal once per seat order."""
    keep_records: bool = False
    game: str = GAME
    bot_files: tuple[str, ...] = ()
    """Files of people's own bots; each process reads them for itself."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game's outcome; `record` is empty unless the plan keeps records."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    seconds: tuple[array[float], ...]
    record: str


def play_all(plan: Plan, jobs: int) -> Iterator[Result]:
    """Play all games of a plan; yield their results in order."""
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    jobs = min(jobs, len(chunks))
    play = partial(play_games, plan)
    if jobs <= 1:
        yield from chain.from_iterable(map(play, chunks))
        return
    with ProcessPoolExecutor(jobs, initializer=_end_with_parent) as pool:
        yield from chain.from_iterable(pool.map(play, chunks))


def _end_with_parent() -> None:
    """End this process with its parent, or it would wait for ever for the next games."""
    parent = parent_process()
    assert parent is not None, "only processes of the pool begin like this"

    def outlive() -> None:
        parent.join()
        os._exit(1)

    Thread(target=outlive, daemon=True).start()


def play_games(plan: Plan, numbers: range) -> list[Result]:
    """Play some games of a plan."""
    # States are values without cycles: looking for cycles among them would only cost time.
    was_on = gc.isenabled()
    gc.disable()
    try:
        return [play_game(plan, number) for number in numbers]
    finally:
        if was_on:
            gc.enable()


def play_game(plan: Plan, number: int) -> Result:
    """Play one game of a plan."""
    n = len(plan.seats)
    dealt, shift = divmod(number, n) if plan.rotate else (number, 0)
    deal = deal_number(plan.seed, dealt)
    names = plan.seats[n - shift :] + plan.seats[: n - shift]
    game = GAMES[plan.game]
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
    heading = game.deal_heading(chairs, deal, ())
    bots = {**BOTS_OF[plan.game], **file_bots(plan.bot_files)}
    match = play_any(heading, [bots[name]() for name in names], deal)
    scores, winners = game.scores(match.end), game.winners(match.end)
    record = write(match.record) if plan.keep_records else ""
    return Result(number, names, scores, winners, match.seconds, record)


def deal_number(seed: int, number: int) -> int:
    return below(DEALS, Random(f"seed {seed} deal {number}"))


@dataclass(slots=True)
class BotTally:
    """One bot over all its seats; a shared win counts as a part."""

    seats: int = 0
    games: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return len(self.seconds)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the win rate."""
        z, n, p = 1.96, self.games, self.win_rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(max(0.0, p * (1 - p)) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def mean_score(self) -> float:
        return sum(self.scores) / len(self.scores)

    def seconds_at(self, part: float) -> float:
        """Return the seconds that such a part of its decisions took at most."""
        ordered = sorted(self.seconds)
        return round(ordered[min(int(part * len(ordered)), len(ordered) - 1)], 7)


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of a tournament."""

    games: int
    seconds: float
    bots: dict[str, BotTally]

    @property
    def decisions(self) -> int:
        return sum(bot.decisions for bot in self.bots.values())


def tally(results: Iterable[Result], seconds: float) -> Tally:
    """Add up the results of many games."""
    bots: dict[str, BotTally] = {}
    games = 0
    for result in results:
        games += 1
        for name in dict.fromkeys(result.bots):
            bot = bots.setdefault(name, BotTally())
            bot.games += 1
            bot.seats = result.bots.count(name)
        for seat, name in enumerate(result.bots):
            bots[name].wins += (seat in result.winners) / len(result.winners)
            bots[name].scores.append(result.scores[seat])
            bots[name].seconds.extend(result.seconds[seat])
    return Tally(games, seconds, bots)


def table(found: Tally) -> str:
    """Return the tally as a table for people."""
    lines = [
        f"{'bot':<12}{'seats':>6}{'games':>8}{'wins':>9}{'win rate':>10}{'95 % interval':>18}"
        f"{'mean score':>12}{'decisions':>11}{'median':>11}{'95th':>11}"
    ]
    for name, bot in sorted(found.bots.items(), key=lambda item: -item[1].win_rate):
        low, high = bot.interval
        lines.append(
            f"{name:<12}{bot.seats:>6}{bot.games:>8}{bot.wins:>9.1f}{bot.win_rate:>9.1%} "
            f"{f'{low:.1%} to {high:.1%}':>18}{bot.mean_score:>12.1f}{bot.decisions:>11}"
            f"{_time(bot.seconds_at(0.5)):>11}{_time(bot.seconds_at(0.95)):>11}"
        )
    lines.append(
        f"{found.games} games in {found.seconds:.1f} s: {found.games / found.seconds:.1f} games "
        f"and {found.decisions / found.seconds:.0f} decisions a second"
    )
    return "\n".join(lines)


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"
