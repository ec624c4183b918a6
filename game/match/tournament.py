"""Play many games between bots; the same plan gives the same games on any number of cores.

Games are numbered; what happens in game number n depends on the plan and on n alone.
"""

from __future__ import annotations

import gc
import os
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
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
    return Result(
        number,
        names,
        game.scores(match.end),
        game.winners(match.end),
        match.seconds,
        write(match.record) if plan.keep_records else "",
    )


def deal_number(seed: int, number: int) -> int:
    return below(DEALS, Random(f"seed {seed} deal {number}"))
