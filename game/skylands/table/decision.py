"""A decision on a table of the Skylands: who decides when time is up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.bots.bot import finish
from game.bots.skylands.greedy import Greedy
from game.skylands.table.table import SkylandsTable
from game.table.decision import Decision, Owed
from rules.skylands.actions import Action, Create, Lodge
from rules.skylands.state import GameState
from rules.skylands.view import observe
from rules.table import Seat


def decision_of(table: SkylandsTable, owed: Owed) -> Decision:
    """Return the decision of the viewer."""

    def complete(settled: Iterable[Action]) -> Iterator[Action]:
        if actions := [*settled]:
            yield from actions
            return
        goes_on = True
        while goes_on:  # a guest who moves in ends no step, and what is paid for must be laid
            action = stand_in(table.state, decision.seat)
            yield action
            goes_on = isinstance(action, Lodge | Create)

    decision = Decision(table.stage, table.seating, owed, complete)
    return decision


def stand_in(state: GameState, seat: Seat) -> Action:
    """Return what the stand-in, the bot `greedy`, would do in a seat."""
    return finish(Greedy().think(observe(state, seat), Random(0)))
