"""Tune the weights of the bots by self-play, and compare two sets of weights. Not shipped.

    python build/tune_bots.py tune --state lab.json --minutes 10     (go on where it stopped)
    python build/tune_bots.py compare OLD.json NEW.json              (a sequential test)

Tuning is SPSA: all weights are shifted at once, up for one bot and down for the other; both play
the same deals from every seat; the weights follow the margin. A weight is moved by factors, so it
keeps its sign. Comparing stops as soon as the interval excludes a draw, or at --most games.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, fields
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.clansman import Clansman
from game.bots.levels import EVEN, Level
from game.bots.weights import TUNED, Weights
from game.match import play_match
from game.tournament import deal_number
from rules.record import CLANS, Chair, Heading
from rules.skye import deal_setup
from rules.skye.final import winners

SEATS: Final = (2, 2, 2, 3, 2, 2, 2, 2, 4, 2)
"""How many seats the deals have, in turn."""

SHIFT: Final = 0.12
"""How far weights are shifted at first, as a logarithm."""

PACE: Final = 0.006
"""How far they follow a margin of one point a seat."""

CLAMP: Final = 25.0
"""Margins beyond this count no more: a game won by far is only won."""

LEVEL: Final = Level(beam=2, guesses=8, depth=1, rivalry=1.0)
"""Strong enough to tell weights apart, quick enough to play thousands of games."""

Numbers = dict[str, float]


class Deal(NamedTuple):
    """A game to play: two bots share the seats in turn."""

    number: int
    seats: int
    swapped: bool


class Outcome(NamedTuple):
    """How the first bot did against the second: margin of mean points, and part of the win."""

    margin: float
    won: float


def numbers_of(weights: Weights) -> Numbers:
    """Weights as one flat table."""
    flat: Numbers = {}
    for name, value in asdict(weights).items():
        if isinstance(value, tuple):
            flat |= {f"{name}.{index}": number for index, number in enumerate(value)}
        else:
            flat[name] = value
    return flat


def weights_of(numbers: Numbers) -> Weights:
    """The way back; numbers that are missing keep their base."""
    known = numbers_of(TUNED) | numbers
    values = {}
    for field in fields(Weights):
        base = getattr(TUNED, field.name)
        if isinstance(base, tuple):
            values[field.name] = tuple(known[f"{field.name}.{i}"] for i in range(len(base)))
        else:
            values[field.name] = known[field.name]
    return Weights(**values)


def play(first: Numbers, second: Numbers, deal: Deal) -> Outcome:
    """One game; the bots sit in turn."""
    names = tuple("ab"[(seat + deal.swapped) % 2] for seat in range(deal.seats))
    agreed = deal_setup(names, deal.number)
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
    heading = Heading(chairs, agreed.objectives, agreed.first, deal.number)
    weights = {"a": weights_of(first), "b": weights_of(second)}
    end = play_match(
        heading, [Clansman(LEVEL, EVEN, weights[name]) for name in names], deal.number
    ).end
    won = winners(end.scores, [player.gold for player in end.players])
    mine = [seat for seat, name in enumerate(names) if name == "a"]
    other = [seat for seat, name in enumerate(names) if name == "b"]
    mean = [sum(end.scores[seat] for seat in seats) / len(seats) for seats in (mine, other)]
    return Outcome(mean[0] - mean[1], sum(seat in mine for seat in won) / len(won))


def deals(seed: str, number: int, seats: Sequence[int]) -> list[Deal]:
    """So many deals, each twice, with the bots' seats swapped."""
    return [
        Deal(deal_number(0, int(Random(f"{seed} {index}").random() * 1e9)), count, swapped)
        for index in range(number)
        for count in (seats[index % len(seats)],)
        for swapped in (False, True)
    ]


def tune(path: Path, minutes: float, games: int, jobs: int) -> None:
    """Improve the weights in a file until the time is up, writing it after every step."""
    state = json.loads(path.read_text()) if path.exists() else {"step": 0, "weights": {}}
    numbers: Numbers = numbers_of(TUNED) | state["weights"]
    began = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() - began < minutes * 60:
            step = state["step"]
            fade = (1 + step / 60) ** -0.3
            random = Random(f"step {step}")
            signs = {name: random.choice((-1, 1)) for name in numbers}
            up = shifted(numbers, signs, SHIFT * fade)
            down = shifted(numbers, signs, -SHIFT * fade)
            work = deals(f"tune {step}", games, SEATS)
            found = list(pool.map(partial(play, up, down), work, chunksize=2))
            margin = sum(max(-CLAMP, min(CLAMP, game.margin)) for game in found) / len(found)
            numbers = shifted(numbers, signs, PACE * fade * margin)
            mean = settled(state.get("mean", numbers), numbers)
            state = {"step": step + 1, "weights": numbers, "mean": mean, "margin": margin}
            partial_path = path.with_suffix(".part")
            partial_path.write_text(json.dumps(state, indent=1))
            partial_path.replace(path)
            print(f"step {step + 1}: margin {margin:+.2f}", flush=True)


def settled(mean: Numbers, numbers: Numbers) -> Numbers:
    """The path's running mean: single steps are mostly noise, their middle is not."""
    return {name: mean[name] + (value - mean[name]) / 40 for name, value in numbers.items()}


def shifted(numbers: Numbers, signs: dict[str, int], by: float) -> Numbers:
    """All numbers moved along their signs by a factor."""
    return {name: exp(log(value) + by * signs[name]) for name, value in numbers.items()}


def compare(old: Numbers, new: Numbers, seats: int, most: int, jobs: int) -> None:
    """Play until one is better for sure (99 %), or enough is enough."""
    won: list[float] = []
    margins: list[float] = []
    with ProcessPoolExecutor(jobs) as pool:
        for batch in _batches(most):
            found = list(pool.map(partial(play, new, old), batch(seats), chunksize=2))
            won += [game.won for game in found]
            margins += [game.margin for game in found]
            rate = sum(won) / len(won)
            half = 2.58 * sqrt(max(rate * (1 - rate), 0.01) / len(won))
            if abs(rate - 0.5) > half:
                break
    margin = sum(margins) / len(margins)
    print(f"new wins {rate:.1%} ± {half:.1%} (99 %) of {len(won)} games, margin {margin:+.2f}")


def _batches(most: int, size: int = 50):  # type: ignore[no-untyped-def]
    for start in range(0, most // 2, size):
        yield lambda seats, start=start: deals(f"compare {start}", size, (seats,))


def read(path: str) -> Numbers:
    """Weights from a file of the tuner; the shipped ones for '-'."""
    if path == "-":
        return {}
    state = json.loads(Path(path).read_text())
    return state.get("mean", state["weights"])


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    tuning = commands.add_parser("tune")
    tuning.add_argument("--state", type=Path, required=True)
    tuning.add_argument("--minutes", type=float, default=10)
    tuning.add_argument("--games", type=int, default=10, help="deals a step, each played twice")
    comparing = commands.add_parser("compare")
    comparing.add_argument("old")
    comparing.add_argument("new")
    comparing.add_argument("--seats", type=int, default=2)
    comparing.add_argument("--most", type=int, default=1000)
    for command in (tuning, comparing):
        command.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.command == "tune":
        tune(options.state, options.minutes, options.games, options.jobs)
    else:
        compare(read(options.old), read(options.new), options.seats, options.most, options.jobs)


if __name__ == "__main__":
    main()
