"""skye simulate: bots play whole games, and a table shows the results."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import BrokenExecutor
from contextlib import closing
from pathlib import Path
from typing import Final

from game.bots import BOT_NAMES
from game.bots.botfile import BadBot
from game.cli.botfiles import add_bot_files, bot_files, known_bots, names_line
from game.match.source import BadInput, reason, whole_number
from game.match.tournament import Plan, Result, Tally, play_all, table, tally
from rules.games import GAMES
from rules.record import GAME

BAR_WIDTH: Final = 32
REDRAWN_AFTER: Final = 0.1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `skye simulate`."""
    parser.add_argument("--game", choices=[*GAMES], default=GAME)
    parser.add_argument("--seats", required=True, metavar="NAME,NAME[,...]", help=BOT_NAMES)
    add_bot_files(parser)
    parser.add_argument("--games", required=True, metavar="N")
    parser.add_argument("--seed", required=True, metavar="S")
    parser.add_argument("--rotate", action="store_true", help="each deal once per seat order")
    parser.add_argument("--jobs", metavar="J", help="processes; as many as cores if missing")
    parser.add_argument("--records", metavar="DIR", help="write one record per game there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> bool:
    """Play the games and print how each bot did."""
    plan = _plan(options)
    asked = str(os.cpu_count() or 1) if options.jobs is None else options.jobs
    jobs = whole_number(asked, "--jobs", least=1, most=256)
    folder = None if options.records is None else _folder(options.records)
    began = time.perf_counter()
    results: list[Result] = []
    try:
        with closing(_Progress(plan.games)) as progress:
            for result in play_all(plan, jobs):
                results.append(result)
                if folder:
                    _write(folder / f"game-{result.number:05}.skye", result.record)
                progress.step()
    except BadBot as wrong:
        raise BadInput(str(wrong)) from wrong
    except BrokenExecutor as wrong:
        raise BadInput("a process that played games was ended from outside or by a bot") from wrong
    found = tally(results, time.perf_counter() - began)
    print(json.dumps(_object(found)) if options.json else table(found))
    return True


def _plan(options: argparse.Namespace) -> Plan:
    seats = tuple(options.seats.split(","))
    game = GAMES[options.game]
    if len(seats) not in game.seats:
        span = f"{game.seats[0]} to {game.seats[-1]} ({game.rule_of_seats})"
        raise BadInput(f"--seats: {len(seats)} seats do not make a game of {span}")
    known = known_bots(options.bot_files)
    for name in seats:
        if name not in known:
            raise BadInput(f"--seats: there is no bot '{name}', but {names_line(known)}")
    return Plan(
        seats,
        games=whole_number(options.games, "--games", least=1, most=10_000_000),
        seed=whole_number(options.seed, "--seed", least=0, most=10**18),
        rotate=options.rotate,
        keep_records=bool(options.records),
        game=options.game,
        bot_files=bot_files(known),
    )


def _folder(name: str) -> Path:
    if not name:
        raise BadInput("--records: an empty name is no folder")
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as wrong:
        raise BadInput(f"--records: {name}: {reason(wrong)}") from wrong
    return folder


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as wrong:
        raise BadInput(f"--records: {path}: {reason(wrong)}") from wrong


def _object(found: Tally) -> dict[str, object]:
    return {
        "games": found.games,
        "seconds": round(found.seconds, 3),
        "games_per_second": round(found.games / found.seconds, 3),
        "decisions": found.decisions,
        "decisions_per_second": round(found.decisions / found.seconds, 1),
        "bots": {
            name: {
                "seats": bot.seats,
                "games": bot.games,
                "wins": round(bot.wins, 6),
                "win_rate": round(bot.win_rate, 4),
                "win_rate_low": round(bot.interval[0], 4),
                "win_rate_high": round(bot.interval[1], 4),
                "mean_score": round(bot.mean_score, 3),
                "decisions": bot.decisions,
                "seconds_median": bot.seconds_at(0.5),
                "seconds_p95": bot.seconds_at(0.95),
            }
            for name, bot in found.bots.items()
        },
    }


class _Progress:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._shown = sys.stderr is not None and sys.stderr.isatty()
        self._began = time.perf_counter()
        self._drawn = 0.0

    def close(self) -> None:
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def step(self) -> None:
        """Count one more game as done."""
        self._done += 1
        now = time.perf_counter()
        if self._shown and now - self._drawn > REDRAWN_AFTER:
            self._drawn = now
            sys.stderr.write("\r" + self._bar(now - self._began) + "\033[K")
            sys.stderr.flush()

    def _bar(self, seconds: float) -> str:
        filled = BAR_WIDTH * self._done // self._total
        left = seconds / self._done * (self._total - self._done)
        bar = "#" * filled + "-" * (BAR_WIDTH - filled)
        return f"[{bar}] {self._done} of {self._total}, about {left:.0f} s left"
