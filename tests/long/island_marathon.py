"""Many random games of the Skylands, with all laws: `python -m tests.long.island_marathon`.

Games are numbered; game number n has 2 to 4 seats in turn, and each way to start. Every other
game is played by somebody who does not pass while there is something else to do, so that more
happens. It prints how many games, actions and ends there were, and stops at the first game that
breaks a law, with its record.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from rules.record import CLANS, Chair, SkyHeading, SkyRecord, write
from rules.skylands import Action, GameState, Pass, Step, apply, deal_draw, legal_actions, start
from rules.skylands import to_act as seats_to_act
from rules.skylands.events import GameOver, TilePlaced
from rules.skylands.text.heading import FIRST_SET, TACTICAL, deal_heading
from rules.table import CHANCE
from tests.support.tables.island_laws import LAWS
from tests.support.tables.islands import SkyGame


def main(arguments: Sequence[str]) -> int:
    """Play and count."""
    parser = argparse.ArgumentParser(prog="island_marathon", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args(arguments)
    counted: Counter[str] = Counter()
    for number in range(options.first, options.first + options.games):
        game = play(number)
        for law in LAWS:
            try:
                law(game)
            except AssertionError as broken:
                print(f"{write(game.record)}game {number} breaks: {law.__name__}")
                raise broken
        count(counted, game)
    print(told(options.games, counted))
    return 0


def play(number: int) -> SkyGame:
    """The game of that number, to its end."""
    heading = heading_of(number)
    random = Random(f"marathon {number}")
    steps: list[Step] = [start(heading.setup)]
    actions: list[Action] = []
    while seats := seats_to_act(steps[-1].state):
        state = steps[-1].state
        if seats == (CHANCE,):
            action: Action = deal_draw(state, number)
        else:
            action = any_action(state, random, eager=number % 4 > 1)
        steps.append(apply(state, action))
        actions.append(action)
    return SkyGame(SkyRecord(heading, tuple(actions)), tuple(steps))


def heading_of(number: int) -> SkyHeading:
    """Seats, start and special tiles of a game."""
    seats = 2 + number % 3
    chairs = tuple(Chair(CLANS[seat], "random", "ABCD"[seat]) for seat in range(seats))
    options = (TACTICAL,) if number % 2 else ()
    return deal_heading(chairs, number, (*options, FIRST_SET) if number % 17 == 0 else options)


def any_action(state: GameState, random: Random, *, eager: bool) -> Action:
    """Some legal action; who is eager passes only if nothing else is left."""
    actions = list(legal_actions(state, state.turn))
    if eager and len(actions) > 1:
        actions = [action for action in actions if not isinstance(action, Pass)]
    return actions[int(random.random() * len(actions))]


def count(counted: Counter[str], game: SkyGame) -> None:
    """Add up what a game had."""
    counted["actions"] += len(game.record.actions)
    for step in game.steps:
        for event in step.events:
            if isinstance(event, GameOver):
                counted[f"end: {event.why}"] += 1
            elif isinstance(event, TilePlaced) and event.tile.startswith("special-"):
                counted[event.tile] += 1


def told(games: int, counted: Counter[str]) -> str:
    """The count as a line or two."""
    ends = ", ".join(f"{counted[key]} by {key[5:]}" for key in sorted(counted) if "end: " in key)
    specials = sum(key.startswith("special-") for key in counted)
    return (
        f"{games} games with {counted['actions']} actions kept all {len(LAWS)} laws: {ends}; "
        f"{specials} of 32 special tiles were laid"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
