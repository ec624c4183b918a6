"""Tune the weights of the bots by self-play, and compare two sets of weights. Not shipped.

    python build/bots/tune.py tune --state lab.json --minutes 10    (go on where it stopped)
    python build/bots/tune.py compare OLD.json NEW.json             (a sequential test)
    python build/bots/tune.py --game skylands tune --state skylands.json

Tuning is SPSA: all weights are shifted at once, up for one bot and down for the other; both play
the same deals from every seat; the weights follow the margin. A weight is moved by factors, so it
keeps its sign. Comparing stops as soon as the interval excludes a draw, or at --most games.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, fields, replace
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.skye import clansman, levels, weights
from game.bots.skylands import islander
from game.bots.skylands import levels as sky_levels
from game.bots.skylands import weights as sky_weights
from game.match.contest import play_any
from game.match.tournament import deal_number
from rules.games import GAMES
from rules.record import CLANS, Chair


class Craft(NamedTuple):
    """What is tuned: a game's weights, bots that play by them, and how many sit at the tables."""

    tuned: Any
    bot: Callable[[Any], Any]
    """Strong enough to tell weights apart, quick enough to play thousands of games."""
    seats: tuple[int, ...]
    """How many seats the deals have, in turn."""


def _clansman(numbers: weights.Weights) -> clansman.Clansman:
    level = levels.Level(beam=2, guesses=8, depth=1, rivalry=1.0)
    return clansman.Clansman(level, levels.EVEN, numbers)


def _islander(numbers: sky_weights.Weights) -> islander.Islander:
    return islander.Islander(sky_levels.LEVELS["chief"], sky_levels.EVEN, numbers)


CRAFTS: Final[Mapping[str, Craft]] = {
    "skye": Craft(weights.TUNED, _clansman, (2, 2, 2, 3, 2, 2, 2, 2, 4, 2)),
    "skylands": Craft(sky_weights.TUNED, _islander, (2, 2, 3, 2, 4)),
}

SHIFT: Final = 0.12
"""How far weights are shifted at first, as a logarithm."""

PACE: Final = 0.006
"""How far they follow a margin of one point a seat."""

CLAMP: Final = 25.0
"""Margins beyond this count no more: a game won by far is only won."""

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


def numbers_of(weights: Any) -> Numbers:
    flat: Numbers = {}
    for name, value in asdict(weights).items():
        if isinstance(value, tuple):
            flat |= {f"{name}.{index}": number for index, number in enumerate(value)}
        else:
            flat[name] = value
    return flat


def weights_of(tuned: Any, numbers: Numbers) -> Any:
    """Return the way back; numbers that are missing keep their base."""
    known = numbers_of(tuned) | numbers
    values = {}
    for field in fields(tuned):
        base = getattr(tuned, field.name)
        if isinstance(base, tuple):
            values[field.name] = tuple(known[f"{field.name}.{i}"] for i in range(len(base)))
        else:
            values[field.name] = known[field.name]
    return replace(tuned, **values)


def play(game: str, first: Numbers, second: Numbers, deal: Deal) -> Outcome:
    """Return one game; the bots sit in turn."""
    craft, rules = CRAFTS[game], GAMES[game]
    names = tuple("ab"[(seat + deal.swapped) % 2] for seat in range(deal.seats))
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, names, strict=False))
    weighing = {"a": weights_of(craft.tuned, first), "b": weights_of(craft.tuned, second)}
    bots = [craft.bot(weighing[name]) for name in names]
    end = play_any(rules.deal_heading(chairs, deal.number, ()), bots, deal.number).end
    points, won = rules.scores(end), rules.winners(end)
    mine = [seat for seat, name in enumerate(names) if name == "a"]
    other = [seat for seat, name in enumerate(names) if name == "b"]
    mean = [sum(points[seat] for seat in seats) / len(seats) for seats in (mine, other)]
    return Outcome(mean[0] - mean[1], sum(seat in mine for seat in won) / len(won))


def deals(seed: str, number: int, seats: Sequence[int]) -> list[Deal]:
    """So many deals, each twice, with the bots' seats swapped."""
    return [
        Deal(deal_number(0, int(Random(f"{seed} {index}").random() * 1e9)), count, swapped)
        for index in range(number)
        for count in (seats[index % len(seats)],)
        for swapped in (False, True)
    ]


def tune(game: str, path: Path, minutes: float, games: int, jobs: int) -> None:
    """Improve the weights in a file until the time is up, writing it after every step."""
    state = json.loads(path.read_text()) if path.exists() else {"step": 0, "weights": {}}
    craft = CRAFTS[game]
    numbers: Numbers = numbers_of(craft.tuned) | state["weights"]
    began = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() - began < minutes * 60:
            step = state["step"]
            fade = (1 + step / 60) ** -0.3
            random = Random(f"step {step}")
            signs = {name: random.choice((-1, 1)) for name in numbers}
            up = shift_all(numbers, signs, SHIFT * fade)
            down = shift_all(numbers, signs, -SHIFT * fade)
            work = deals(f"tune {step}", games, craft.seats)
            found = list(pool.map(partial(play, game, up, down), work, chunksize=2))
            margin = sum(max(-CLAMP, min(CLAMP, each.margin)) for each in found) / len(found)
            numbers = shift_all(numbers, signs, PACE * fade * margin)
            mean = running_mean(state.get("mean", numbers), numbers)
            state = {"step": step + 1, "weights": numbers, "mean": mean, "margin": margin}
            partial_path = path.with_suffix(".part")
            partial_path.write_text(json.dumps(state, indent=1))
            partial_path.replace(path)
            print(f"step {step + 1}: margin {margin:+.2f}", flush=True)


def running_mean(mean: Numbers, numbers: Numbers) -> Numbers:
    """Return the path's running mean: single steps are mostly noise, their middle is not."""
    return {name: mean[name] + (value - mean[name]) / 40 for name, value in numbers.items()}


def shift_all(numbers: Numbers, signs: dict[str, int], by: float) -> Numbers:
    """Return all numbers moved along their signs by a factor."""
    return {name: exp(log(value) + by * signs[name]) for name, value in numbers.items()}


def compare(game: str, old: Numbers, new: Numbers, seats: int, most: int, jobs: int) -> None:
    """Play until one is better for sure (99 %), or enough is enough."""
    won: list[float] = []
    margins: list[float] = []
    with ProcessPoolExecutor(jobs) as pool:
        for batch in _batches(seats, most):
            found = list(pool.map(partial(play, game, new, old), batch, chunksize=2))
            won += [each.won for each in found]
            margins += [each.margin for each in found]
            rate = sum(won) / len(won)
            half = 2.58 * sqrt(max(rate * (1 - rate), 0.01) / len(won))
            if abs(rate - 0.5) > half:
                break
    margin = sum(margins) / len(margins)
    print(f"new wins {rate:.1%} ± {half:.1%} (99 %) of {len(won)} games, margin {margin:+.2f}")


def _batches(seats: int, most: int, size: int = 50) -> Iterator[list[Deal]]:
    for start in range(0, most // 2, size):
        yield deals(f"compare {start}", size, (seats,))


def read(path: str) -> Numbers:
    """Weights from a file of the tuner; the shipped ones for '-'."""
    if path == "-":
        return {}
    state = json.loads(Path(path).read_text())
    return state.get("mean", state["weights"])


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=CRAFTS, default="skye")
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
        tune(options.game, options.state, options.minutes, options.games, options.jobs)
    else:
        old, new = read(options.old), read(options.new)
        compare(options.game, old, new, options.seats, options.most, options.jobs)


if __name__ == "__main__":
    main()
