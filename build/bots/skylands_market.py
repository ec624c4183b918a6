"""Measure how bots use the Skylands: who buys which special tile, how games end. Not shipped.

    python build/bots/skylands_market.py --games 300 --level chief

A third of the games each with two, three and four seats, every other one with a tactical start.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots import BOTS_OF
from game.match.contest import play_any
from rules.games import GAMES
from rules.heading import CLANS, Chair
from rules.skylands import Create, scores, winners
from rules.skylands.catalogue import SPECIALS
from rules.skylands.events import GameOver
from rules.skylands.text.heading import TACTICAL

GAME: Final = GAMES["skylands"]
LEAST_BOUGHT: Final = 0.02
MOST_BOUGHT: Final = 0.90
"""The bars: a tile is bought in so many of the games where it lies out, by no more winners."""


class Outcome(NamedTuple):
    """What is told of one game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    turns: int
    why: str
    market: tuple[str, ...]
    bought: tuple[tuple[int, str], ...]


def play_one(level: str, number: int) -> Outcome:
    """Return one game between equals; the deal is its number."""
    seats = GAME.seats[number % len(GAME.seats)]
    chairs = tuple(Chair(clan, level, level) for clan in CLANS[:seats])
    options = (TACTICAL,) if number // len(GAME.seats) % 2 else ()
    heading = GAME.deal_heading(chairs, number, options)
    match = play_any(heading, [BOTS_OF["skylands"][level]() for _ in chairs], number)
    events = [event for step in match.record.steps() for event in step.events]
    over = next(event for event in events if isinstance(event, GameOver))
    final = scores(match.end)
    return Outcome(
        final,
        winners(final),
        heading.first,
        match.end.number,
        over.why,
        heading.setup.specials,
        tuple((a.seat, a.tile) for a in match.record.actions if isinstance(a, Create)),
    )


def tell(games: Sequence[Outcome]) -> bool:
    """Print what was found. Return whether both bars are met."""
    for seats in GAME.seats:
        some = [game for game in games if len(game.scores) == seats]
        first = sum((game.first in game.winners) / len(game.winners) for game in some)
        points = sum(sum(game.scores) for game in some) / max(1, seats * len(some))
        turns = sum(game.turns for game in some) / max(1, len(some))
        print(
            f"{seats} seats, {len(some)} games: mean score {points:.1f}, {turns:.1f} turns, the "
            f"first seat wins {first / max(1, len(some)):.1%} (fair: {1 / seats:.1%}), ends: "
            f"{dict(Counter(game.why for game in some))}"
        )
    print("| special tile | lay out | bought | by winners |")
    print("|---|---:|---:|---:|")
    return all([_tell_of(tile, games) for tile in SPECIALS])


def _tell_of(tile: str, games: Sequence[Outcome]) -> bool:
    out = [game for game in games if tile in game.market]
    buyers = [{seat for seat, name in game.bought if name == tile} for game in out]
    bought = sum(bool(seats) for seats in buyers) / max(1, len(out))
    won = [bool(seats & set(game.winners)) for seats, game in zip(buyers, out, strict=True)]
    share = sum(won) / max(1, len(out))
    fits = bought >= LEAST_BOUGHT and share <= MOST_BOUGHT
    print(f"| {tile} | {len(out)} | {bought:.1%} | {share:.1%} |{'' if fits else ' !'}")
    return fits


def main() -> int:
    """Read the command line, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--level", default="chief", choices=sorted(BOTS_OF["skylands"]))
    options = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = list(pool.map(partial(play_one, options.level), range(options.games), chunksize=3))
    return not tell(games)


if __name__ == "__main__":
    sys.exit(main())
