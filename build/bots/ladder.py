"""Measure the ladder of the bots and print it as the table of docs/bots.md. Not shipped.

    python build/bots/ladder.py --games 400 --kept ladder.json
    python build/bots/ladder.py --games 400 --kept travels.json --game journeyman

Every line is played by `skye simulate` with rotated seats; a line that is in the kept file already
is not played again, so that a long evening can be cut into short ones.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ("skye", "journeyman")
LEVELS: Final = ("king", "chief", "tacksman", "drover", "crofter")


class Line(NamedTuple):
    """A match-up: one bot among others."""

    bot: str
    others: tuple[str, ...]
    games: int


def lines(games: int) -> list[Line]:
    """Return everything the table shows, for so many two-seat games."""
    four = games * 3 // 4
    found = [Line("greedy", ("random",), games), Line("king", ("greedy",), games)]
    found.append(Line("king", ("simple",), games))
    found += [Line(high, (low,), games) for high, low in pairwise(LEVELS)]
    found.append(Line("crofter", ("simple",), games))
    found += [Line(high, (low,) * 3, four) for high, low in pairwise(LEVELS)]
    found += [Line("king", ("chief",) * others, games // 8) for others in (2, 4)]
    for bot in ("king", "greedy"):
        found += [Line(bot, (bot,) * others, games // 10) for others in (1, 2, 3)]
    return found


def measure(line: Line, seed: int, game: str) -> dict[str, Any]:
    """Return one line, played."""
    seats = len(line.others) + 1
    games = -(-line.games // seats) * seats
    command = [sys.executable, "-m", "game", "simulate", "--rotate", "--json"]
    command += ["--seats", ",".join((line.bot, *line.others))]
    command += ["--games", str(games), "--seed", str(seed), "--game", game]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def row(line: Line, found: dict[str, Any]) -> str:
    """Return one line of the table."""
    bot = found["bots"][line.bot]
    others = f"{len(line.others)} x {line.others[0]}" if len(line.others) > 1 else line.others[0]
    if line.bot == line.others[0]:
        rate = "-"
    else:
        rate = f"{bot['win_rate']:.1%} ({bot['win_rate_low']:.1%} to {bot['win_rate_high']:.1%})"
    slow = f"{bot['seconds_p95'] * 1000:.0f} ms"
    return (
        f"| {line.bot} | {others} | {found['games']} | {rate} | {bot['mean_score']:.1f} | {slow} |"
    )


def main() -> None:
    """Read the command line, play what is missing, print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="for each two-seat line")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--kept", type=Path, help="where finished lines are kept")
    options = parser.parse_args()
    kept = options.kept
    known = json.loads(kept.read_text()) if kept and kept.exists() else {}
    print(
        "| bot | against | games | wins (95 % interval) | mean score | 95 % of decisions within |"
    )
    print("|---|---|---:|---|---:|---:|", flush=True)
    for line in lines(options.games):
        key = " ".join((line.bot, *line.others, str(line.games)))
        if options.game != GAMES[0]:
            key += f" {options.game}"
        if key not in known:
            known[key] = measure(line, options.seed, options.game)
            if kept:
                kept.write_text(json.dumps(known, indent=1))
        print(row(line, known[key]), flush=True)


if __name__ == "__main__":
    main()
