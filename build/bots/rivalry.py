"""Measure what it costs a table of kings that they mind each other's points. Not shipped.

    python build/bots/rivalry.py --deals 100 --kept rivalry.json

For kings who feel none, a part or all of what rivals gain, and for greedy beside them: the mean
score of a table of equals, and how often one wins against a chief in rotated two-seat games. What
is in the kept file already is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.bot import Bot
from game.bots.skye.clansman import Clansman
from game.bots.skye.greedy import Greedy
from game.bots.skye.levels import LEVELS
from game.match.contest import play_any
from game.match.tournament import deal_number
from rules.games import GAMES
from rules.heading import CLANS, Chair

SKYE: Final = GAMES["skye"]
PARTS: Final = ("0", "0.25", "0.5", "0.75", "1")
"""Of what rivals gain, as much as the usual king feels is 1."""
SEATS: Final = {2: 1.0, 3: 0.6, 4: 0.4}
"""How many sit at a table of equals, and the part of the deals they play: more take longer."""


def bot_of(name: str) -> Bot:
    """Greedy, a level, or a king who feels that part of what rivals gain."""
    if name == "greedy":
        return Greedy()
    level = LEVELS[name] if name in LEVELS else replace(LEVELS["king"], rivalry=float(name))
    return Clansman(level)


def play_one(
    names: Sequence[str], seed: int, number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and winners of one game."""
    deal = deal_number(seed, number)
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
    end = play_any(SKYE.deal_heading(chairs, deal, ()), [bot_of(n) for n in names], deal).end
    return SKYE.scores(end), SKYE.winners(end)


def among_equals(name: str, seats: int, deals: int, seed: int, pool: ProcessPoolExecutor) -> str:
    """Return the mean score of a table, with its 95 % interval."""
    play = partial(play_one, (name,) * seats, seed)
    means = [mean(scores) for scores, _ in pool.map(play, range(deals))]
    return f"{mean(means):.1f} ± {1.96 * stdev(means) / sqrt(deals):.1f}"


def against_chief(name: str, deals: int, seed: int, pool: ProcessPoolExecutor) -> str:
    """Return the part of rotated games that is won, with its 95 % interval."""
    won = 0.0
    for seat, names in enumerate([(name, "chief"), ("chief", name)]):
        for _, winners in pool.map(partial(play_one, names, seed), range(deals)):
            won += (seat in winners) / len(winners)
    rate = won / (2 * deals)
    return f"{100 * rate:.1f} ± {196 * sqrt(rate * (1 - rate) / (2 * deals)):.1f} %"


def main() -> None:
    """Read the command line, play what is missing, print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100, help="for each two-seat figure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, help="where finished figures are kept")
    options = parser.parse_args()
    deals, seed, kept = options.deals, options.seed, options.kept
    known: dict[str, Any] = json.loads(kept.read_text()) if kept and kept.exists() else {}
    print("| the part felt | " + " | ".join(f"{n} seats" for n in SEATS) + " | against chief |")
    print("|---|" + "---:|" * (len(SEATS) + 1), flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in ("greedy", *PARTS):
            asked = {
                str(seats): partial(
                    among_equals, name, seats, max(2, round(deals * part)), seed, pool
                )
                for seats, part in SEATS.items()
            }
            asked["chief"] = partial(against_chief, name, deals, seed, pool)
            row = [name]
            for what, measure in asked.items():
                key = f"{name} {what} {deals} {seed}"
                if key not in known:
                    known[key] = measure()
                    if kept:
                        kept.write_text(json.dumps(known, indent=1))
                row.append(known[key])
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
