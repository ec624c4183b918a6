"""A decision on a table of Isle of Skye: the stand-in, and road pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from game.bots.bot import finish
from game.bots.skye.greedy import Greedy
from game.skye.destinations import Roads
from game.skye.hints.note import Asker
from game.skye.table.table import SkyeTable
from game.table.decision import Decision, Owed
from game.table.line import road_button
from game.table.page import PutBackAndOpen
from game.ui.widgets import Control
from rules.skye import Action, GameState, Phase, observe
from rules.skye.journeyman.journey import journey_of
from rules.table import Seat


def decision_of(table: SkyeTable, owed: Owed, on_roads: Callable[[], None]) -> Decision:
    """Return the decision of the viewer; `on_roads` is called when road pieces were laid."""

    def offers() -> Iterator[Control]:
        if decision.is_due and (pieces := road_pieces(table, decision.seat)):
            button = road_button(table.stage, pieces)
            button.does = PutBackAndOpen(Roads(table.match, decision.seat, on_roads))
            yield button

    def complete(settled: Iterable[Action]) -> Iterator[Action]:
        match, phase = table.match, table.state.phase
        yield from settled
        while match.state.phase is phase and decision.seat in match.waiting_for:
            yield stand_in(match.state, decision.seat)

    owed = owed._replace(offers=offers)
    decision = Decision(table.stage, table.seating, owed, complete)
    return decision


def road_pieces(table: SkyeTable, seat: Seat) -> int:
    """Return how many road pieces a seat may lay now (J-50); a walk has them on the mat."""
    state = table.match.state
    if not table.showing.has_journey or state.phase is Phase.WALK:
        return 0
    journey = journey_of(state, seat)
    return journey.roads - journey.fresh


def asker(table: SkyeTable, state: GameState) -> Asker:
    """Return who asks for a hint: the viewer, who sees the table like this."""
    viewer = table.seating.viewer
    assert viewer is not None, "only a seat asks"
    view = observe(state, viewer)
    return Asker(table.stage, view, table.seating.names, lambda: table.now.frame.mat)


def stand_in(state: GameState, seat: Seat) -> Action:
    return finish(Greedy().think(observe(state, seat), Random(0)))
