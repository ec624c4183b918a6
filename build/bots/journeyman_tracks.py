"""Measure how bots use the tracks of Journeyman: is one of them dead, does one rule? Not shipped.

    python build/bots/journeyman_tracks.py --games 400 --level chief --kept tracks.jsonl

Every game is a deal of its own, played on all cores: equal bots that changed their seats would only
play the same game again. The kept file gets a line for every game as soon as it is over, and games
in it are not played again, so that a long evening can be cut into short ones; a file that was made
by another plan is refused.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.match.tournament import Plan, play_game
from rules.games import SKYE
from rules.record import JOURNEYMAN, read
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.events import BonusGained, StepTaken
from rules.skye.journeyman.journey import board_of, journey_of

LEAST_FINISHED: Final = 0.03
MOST_FAVOURED: Final = 0.60
"""The bars: each track is finished in so many games; none is the favourite of more winners."""

Game: TypeAlias = dict[str, Any]
"""What is kept of one game, as JSON writes it."""


def play_one(plan: Plan, number: int) -> Game:
    """Return one game of the plan: how far each seat came, and by what steps."""
    result = play_game(plan, number)
    steps = list(read(result.record, SKYE).steps())
    end = steps[-1].state
    taken: list[dict[str, int]] = [{} for _ in plan.seats]
    bonuses: list[list[str]] = [[] for _ in plan.seats]
    for event in [event for step in steps for event in step.events]:
        match event:
            case StepTaken(seat, track, _, why):
                name = f"{Track(track).name.lower()} {why}"
                taken[seat][name] = taken[seat].get(name, 0) + 1
            case BonusGained(seat, bonus):
                bonuses[seat].append(bonus)
    return {
        "plan": _name_of(plan),
        "number": number,
        "scores": result.scores,
        "winners": result.winners,
        "reached": [journey_of(end, seat).reached for seat in end.setup.seats],
        "lengths": [len(course.spaces) for course in board_of(end.setup)],
        "steps": taken,
        "bonuses": bonuses,
    }


def _name_of(plan: Plan) -> str:
    return f"{' '.join(plan.seats)} {plan.seed}"


def favourites(reached: Sequence[int], lengths: Sequence[int]) -> dict[Track, float]:
    """Return the track on which a seat came farthest for its length; several share."""
    parts = {track: reached[track] / lengths[track] for track in Track}
    best = [track for track, part in parts.items() if part == max(parts.values())]
    return {track: 1 / len(best) for track in best}


def tell(games: Sequence[Game]) -> bool:
    """Print what was found. Return whether both bars are met."""
    seats = sum(len(game["scores"]) for game in games)
    points = sum(sum(game["scores"]) for game in games)
    best = sum(max(game["scores"]) for game in games) / len(games)
    print(f"{len(games)} games: mean score {points / seats:.1f}, of winners {best:.1f}")
    winning = [(game, seat) for game in games for seat in game["winners"]]
    met = True
    print("| track | finished in | favourite of winners | of seats | mean space | steps by |")
    print("|---|---:|---:|---:|---:|---|")
    for track in Track:
        finished = sum(
            any(reached[track] == game["lengths"][track] for reached in game["reached"])
            for game in games
        ) / len(games)
        favoured = sum(
            favourites(game["reached"][seat], game["lengths"]).get(track, 0.0)
            / len(game["winners"])
            for game, seat in winning
        ) / len(games)
        liked = sum(
            favourites(reached, game["lengths"]).get(track, 0.0)
            for game in games
            for reached in game["reached"]
        )
        space = sum(reached[track] for game in games for reached in game["reached"]) / seats
        met = met and finished >= LEAST_FINISHED and favoured <= MOST_FAVOURED
        name = track.name.lower()
        print(
            f"| {name} | {finished:.1%} | {favoured:.1%} | {liked / seats:.1%} "
            f"| {space:.1f} of {games[0]['lengths'][track]} | {_sources(games, name, seats)} |"
        )
    steps = sum(sum(own.values()) for game in games for own in game["steps"])
    print(f"steps a seat: {steps / seats:.1f}")
    print("bonus tiles a seat:", _bonuses(games, seats))
    print("both bars are met" if met else "a bar is missed")
    return met


def _sources(games: Sequence[Game], track: str, seats: int) -> str:
    found: dict[str, int] = {}
    for own in [own for game in games for own in game["steps"]]:
        for name, number in own.items():
            stepped, why = name.split(" ")
            if stepped == track:
                found[why] = found.get(why, 0) + number
    return ", ".join(f"{why} {number / seats:.2f}" for why, number in sorted(found.items()))


def _bonuses(games: Sequence[Game], seats: int) -> str:
    all_gained = [bonus for game in games for own in game["bonuses"] for bonus in own]
    counted = sorted((all_gained.count(bonus), bonus) for bonus in set(all_gained))
    return ", ".join(f"{bonus} {number / seats:.2f}" for number, bonus in reversed(counted))


def kept_games(path: Path | None, plan: Plan) -> dict[int, Game]:
    """Return the games of the plan that a file keeps; a line that was cut off is left out."""
    if path is None or not path.exists():
        return {}
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            game = json.loads(line)
            if game["plan"] != _name_of(plan):
                sys.exit(f"{path} keeps games of another plan: {game['plan']}")
            found[game["number"]] = game
    return {number: game for number, game in found.items() if number < plan.games}


def play_missing(plan: Plan, known: dict[int, Game], path: Path | None, jobs: int) -> None:
    """Play what is not known yet, and keep it at once."""
    missing = [number for number in range(plan.games) if number not in known]
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_one, plan, number) for number in missing]):
            game = done.result()
            known[game["number"]] = json.loads(json.dumps(game))
            if path:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(game) + "\n")
            print(f"\r{len(known)} of {plan.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def main() -> int:
    """Read the command line, play what is missing, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", default="chief")
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 6))
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, help="where finished games are kept")
    options = parser.parse_args()
    names = (options.level,) * options.seats
    plan = Plan(names, options.games, options.seed, keep_records=True, game=JOURNEYMAN)
    known = kept_games(options.kept, plan)
    play_missing(plan, known, options.kept, options.jobs)
    return 0 if tell([known[number] for number in range(plan.games)]) else 1


if __name__ == "__main__":
    sys.exit(main())
