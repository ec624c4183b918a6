"""A game of the Skylands that the strongest bot plays well but for six blunders on purpose.

It is kept beside this file: playing it takes as long as looking back at it. To write another, with
the steps of its blunders told at the end:

    python -m tests.support.review.island_planting DEAL special_where_it_never_counts ...
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from random import Random
from typing import Final, TypeAlias

from game.bots.bot import finish
from game.bots.skylands import BOTS
from game.skylands.judgement.findings import Finding, Judging
from game.skylands.judgement.judge import judge_decision
from game.skylands.judgement.reviewing import Reviewing, decisions_of
from rules.games import SKY
from rules.record import CLANS, HUMAN, Chair, SkyRecord, read, write
from rules.skylands import Action, GameState, View, apply, deal_draw, observe, start, to_act
from rules.skylands.text.heading import deal_heading
from rules.table import CHANCE, Seat
from tests.support.places import DATA
from tests.support.review import island_blunders

NAMES = ("Ailsa", "Bran")
PLANTER: Seat = 0
Plant: TypeAlias = Callable[[View], Action | None]

BLUNDERS: Final = {
    "nothing_created": 51,
    "full_islands_ahead_and_goes_nowhere": 52,
    "islands_against_the_rim": 31,
    "city_left_empty": 92,
    "special_where_it_never_counts": 22,
    "few_settle_where_many_could": 69,
}
"""The blunders of the game that is kept, by their step."""


@cache
def kept() -> SkyRecord:
    """The game with all of them."""
    file = DATA / "skylands-six-blunders.skye"
    return read(file.read_text(encoding="utf-8"), SKY)


@cache
def reviewed() -> Reviewing:
    """Its whole review."""
    reviewing = Reviewing(kept())
    finish(reviewing.think())
    return reviewing


class SomeOf(Reviewing):
    """A review that looks at some decisions only."""

    def __init__(self, record: SkyRecord, steps: Collection[int]) -> None:
        self.steps = steps
        super().__init__(record)

    def thoughts(self) -> Iterator[Judging]:
        """Those decisions."""
        for step, view, action in decisions_of(self.record, self.seats):
            if step in self.steps:
                yield judge_decision(step, view, action)


def found(record: SkyRecord, *steps: int) -> list[Finding]:
    """What there is to say about some decisions."""
    reviewing = SomeOf(record, steps)
    finish(reviewing.think())
    return reviewing.findings


def planted(plants: Collection[Plant], deal: int) -> tuple[SkyRecord, dict[str, int]]:
    """A game in which the first chance for each blunder is taken, and their steps."""
    chairs = tuple(
        Chair(CLANS[seat], HUMAN if seat == PLANTER else "greedy", name)
        for seat, name in enumerate(NAMES)
    )
    heading = deal_heading(chairs, deal)
    state, actions, steps = start(heading.setup).state, list[Action](), dict[str, int]()
    while to_act(state):
        action = _usual(state, deal, len(actions))
        for plant in plants if to_act(state) == (PLANTER,) else ():
            blunder = plant(observe(state, PLANTER))
            if plant.__name__ not in steps and blunder is not None:
                action, steps[plant.__name__] = blunder, len(actions)
                break
        actions.append(action)
        state = apply(state, action).state
    return SkyRecord(heading, tuple(actions)), steps


def _usual(state: GameState, deal: int, number: int) -> Action:
    (seat,) = to_act(state)
    if seat == CHANCE:
        return deal_draw(state, deal)
    bot = BOTS["king" if seat == PLANTER else "greedy"]()
    return finish(bot.think(observe(state, seat), Random(f"{deal} {number}")))


def main() -> None:
    """One game on standard output, its blunders after it."""
    deal, *names = sys.argv[1:]
    record, steps = planted([getattr(island_blunders, name) for name in names], int(deal))
    sys.stdout.write(write(record))
    sys.stderr.write(f"{steps}\n")


if __name__ == "__main__":
    main()
