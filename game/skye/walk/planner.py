"""What the viewer plans on the walking scene, as its controls are used."""

from __future__ import annotations

from typing import assert_never

from game.skye.walk import words
from game.skye.walk.borders import border_id
from game.skye.walk.controls import step_id
from game.skye.walk.does import (
    ChooseStep,
    LayWaypoint,
    PickUpEarlier,
    PlaceRoad,
    Plan,
    PlanDoes,
    TakeWaypoint,
)
from game.skye.walk.plan import WalkPlan
from game.skye.walk.state import Piece, WalkState
from game.table.laying.controls import cell_id
from game.ui.input.reader import Input
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.territory import Border


class Planner:
    """Changes the plan, plays the sounds of it, and moves the focus to what comes next."""

    def __init__(self, stage: Stage, hands: Input, plan: WalkPlan) -> None:
        self._stage = stage
        self._input = hands
        self.state = WalkState(plan)
        self.refusal = ""
        """Why the last thing could not be done; until the next."""

    @property
    def plan(self) -> WalkPlan:
        return self.state.plan

    def do(self, does: PlanDoes) -> None:
        """Change the plan as a control says."""
        self.refusal = ""
        match does:
            case LayWaypoint(cell):
                self._lay(cell)
            case TakeWaypoint(number):
                self._take_waypoint(number)
            case ChooseStep(number, track):
                self._choose(number, track)
            case PickUpEarlier(number):
                self.state.change(self.plan.earlier(number))
            case PlaceRoad(border):
                self._place_road(border)
            case Plan.TAKE_ROAD:
                self._take_road()
            case Plan.SWITCH_EXTRA:
                self.state.change(self.plan.spend(extra=not self.plan.extra))
            case Plan.CLEAR:
                self.state.change(self.plan.clear())
            case _:
                assert_never(does)

    def _lay(self, cell: Cell) -> None:
        why = self.state.lay(cell)
        if why:
            self.refusal = words.refusal(self._stage, why).partition("\n")[0]
            self._stage.sounds.play("refuse")
            return
        self._stage.sounds.play("tile-lay")
        number = self.plan.cells.index(cell)
        self._input.focus = step_id(number, self.plan.visits[number].track)

    def _take_waypoint(self, number: int) -> None:
        held = self.state.held is Piece.WAYPOINT and number == len(self.plan.visits)
        self._stage.sounds.play("tile-back" if held else "tile-pick")
        if held:
            self.state.put_back()
            return
        where = self.plan.cells[number : number + 1]
        self.state.pick_up(number)
        if self._input.focus_seen:
            start = where[0] if where else self.plan.walker.journey.place
            self._focus_on_tile(start)

    def _focus_on_tile(self, cell: Cell) -> None:
        """Move the focus to a tile, or else to the first on which a waypoint could lie."""
        free = self.plan.reach
        if free:
            self._input.focus_on(cell_id(cell if cell in free else min(free)))

    def _choose(self, number: int, track: Track | None) -> None:
        offer = None if track is None else self.plan.offers(number)[track]
        if offer and not offer.possible:
            self.refusal = words.impossible(self._stage, offer)
            return
        self.state.change(self.plan.choose(number, track))

    def _take_road(self) -> None:
        if self.state.held is Piece.ROAD:
            self.state.put_back()
            return
        self.state.pick_road()
        self._stage.sounds.play("tile-pick")
        borders = self.plan.usable_borders
        if self._input.focus_seen and borders:
            self._input.focus_on(border_id(borders[0]))

    def _place_road(self, border: Border) -> None:
        self.state.change(self.plan.toggle_road(border))
        self._stage.sounds.play("tile-lay")
        self._input.focus = "road-piece"

    def grab(self, does: object) -> None:
        """Take what is dragged into the hand: a waypoint or a road piece."""
        if isinstance(does, TakeWaypoint):
            self.state.pick_up(does.number)
        else:
            self.state.pick_road()
        self.refusal = ""
        self._stage.sounds.play("tile-pick")

    def put_back(self) -> bool:
        """Put back what is in the hand; return whether there was anything."""
        if not self.state.held:
            return False
        self.state.put_back()
        self._stage.sounds.play("tile-back")
        return True

    def lift(self, number: int) -> None:
        """Take up a waypoint, if it lies."""
        if number < len(self.plan.visits):
            self.state.change(self.plan.lift(number))

    def take_over(self, plan: WalkPlan) -> None:
        """Continue with the plan of a hint."""
        self.state.change(plan)
        self._input.focus = "done"
