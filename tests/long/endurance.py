"""Check the laws in very many games.

    python -m tests.long.endurance --games 100000 --kept games.jsonl
    python -m tests.long.endurance --bots --games 2000 --kept bots.jsonl

Random games go round all three games and all numbers of seats; which laws are asked how often
says `tests.support.tables.lawful`. With `--bots` it is bots that play, most of them of the quick
kinds, some of every level; a bot gets its view and nothing else, and what it answers must be
legal. It stops at the first broken law and prints the record. What is kept is not played again,
so a long run can be cut into short ones.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots import BOTS_OF, CHARACTERS, LEVELS
from game.bots.bot import finish
from rules.games import GAMES
from tests.support.longrun import Found, add_options, run, told
from tests.support.tables.lawful import TABLES, Broken, Chooser, play_lawful

BLOCK: Final = 110
BOT_BLOCK: Final = 11

QUICK: Final = ("random", "simple", "greedy", "crofter")
SLOW: Final = tuple(LEVELS)[1:]


def random_games(first: int, number: int) -> Found:
    """Games by lot; raises Broken."""
    counted: Counter[str] = Counter()
    for each in range(first, first + number):
        played = play_lawful(each)
        counted["games of " + " with ".join(map(str, played.table)) + " seats"] += 1
        counted["games"] += 1
        counted["actions"] += played.actions
    return dict(counted)


def bot_games(first: int, number: int) -> Found:
    """Games of bots; raises Broken."""
    counted: Counter[str] = Counter()
    for each in range(first, first + number):
        who = seated(each)
        game = TABLES[each % len(TABLES)][0]
        played = play_lawful(each, chooser(game, who), who)
        counted["games of " + " with ".join(map(str, played.table)) + " seats"] += 1
        counted["games"] += 1
        counted["actions"] += played.actions
        counted.update(f"seats of {name.partition('-')[0]}" for name in who)
    return dict(counted)


def chooser(game: str, who: tuple[str, ...]) -> Chooser:
    """The bots of that game, each asked with its view."""
    bots, observe = [BOTS_OF[game][name]() for name in who], GAMES[game].observe

    def choose(asked: tuple[Any, int], random: Random) -> Any:
        state, seat = asked
        return finish(bots[seat].think(observe(state, seat), random))

    return choose


def seated(number: int) -> tuple[str, ...]:
    """Who plays a game: quick bots, and at every sixth round of tables one of a level."""
    random = Random(f"seated {number}")
    seats = TABLES[number % len(TABLES)][1]
    who = [random.choice(QUICK) for _ in range(seats)]
    if number // len(TABLES) % 6 == 0:
        level = random.choice(SLOW)
        taste = random.choice(["", *[f"-{name}" for name in CHARACTERS]])
        who[random.randrange(seats)] = level + taste
    return tuple(who)


def main(arguments: Sequence[str]) -> int:
    """Play, and tell how many there were."""
    parser = argparse.ArgumentParser(prog="endurance", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", action="store_true", help="bots play instead of chance")
    add_options(parser)
    options = parser.parse_args(arguments)
    work, block = (bot_games, BOT_BLOCK) if options.bots else (random_games, BLOCK)
    try:
        found = run(work, options.games, block, options.kept, options.jobs)
    except Broken as broken:
        print(broken)
        return 1
    print(told(found))
    print(f"every law held; {found['CPU seconds'] / found['games']:.4f} CPU seconds a game")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
