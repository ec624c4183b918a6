"""Games of the Skylands played well but for a few decisions, which are blunders on purpose.

python -m tests.review.skyplanting DEAL     writes such a game and names its blunders
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.bot import finish
from game.bots.skylands import BOTS
from rules.record import CLANS, HUMAN, Chair, SkyRecord, write
from rules.skylands import Action, GameState, View, apply, deal_draw, observe, start, to_act
from rules.skylands.heading import deal_heading
from rules.table import CHANCE, Seat
from tests.review import skyblunders

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan")
PLANTER: Seat = 0
GOOD = "king"
Plant: TypeAlias = Callable[[View], Action | None]
PLANTS: tuple[Plant, ...] = (
    skyblunders.full_islands_ahead_and_goes_nowhere,
    skyblunders.islands_against_the_rim,
    skyblunders.few_settle_where_many_could,
    skyblunders.nothing_created,
    skyblunders.city_left_empty,
    skyblunders.special_where_it_never_counts,
)


class Planted(NamedTuple):
    """A finished game, and by blunder which of its actions it is."""

    record: SkyRecord
    steps: dict[str, int]


def planted(plants: tuple[Plant, ...], deal: int, seats: int = 2) -> Planted:
    """The first chance for each blunder is taken; everything else is played as well as can be."""
    chairs = tuple(
        Chair(CLANS[seat], HUMAN if seat == PLANTER else "greedy", NAMES[seat])
        for seat in range(seats)
    )
    heading = deal_heading(chairs, deal)
    state, actions, steps = start(heading.setup).state, list[Action](), dict[str, int]()
    while to_act(state):
        action = _usual(state, deal, len(actions))
        if to_act(state) == (PLANTER,):
            for plant in plants:
                if plant.__name__ not in steps and (blunder := plant(observe(state, PLANTER))):
                    action, steps[plant.__name__] = blunder, len(actions)
                    break
        actions.append(action)
        state = apply(state, action).state
    return Planted(SkyRecord(heading, tuple(actions)), steps)


def _usual(state: GameState, deal: int, number: int) -> Action:
    (seat,) = to_act(state)
    if seat == CHANCE:
        return deal_draw(state, deal)
    bot = BOTS[GOOD if seat == PLANTER else "greedy"]()
    return finish(bot.think(observe(state, seat), Random(f"{deal} {number}")))


def main() -> None:
    """One game on standard output, its blunders after it."""
    game = planted(PLANTS, int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2)
    print(write(game.record))
    print(game.steps, file=sys.stderr)


if __name__ == "__main__":
    main()
