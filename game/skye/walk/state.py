"""A walk that is being planned: the plan, what is in the hand, steps to undo. Without a window."""

from __future__ import annotations

from enum import Enum, auto

from game.skye.walk.plan import NoneLeft, TooFar, WalkPlan
from game.table.steps_back import Steps
from rules.grid import Cell


class Piece(Enum):
    """What can be in the hand."""

    WAYPOINT = auto()
    ROAD = auto()


class WalkState:
    """The plan of a walk, what is in the hand, and the plans before and after."""

    def __init__(self, plan: WalkPlan) -> None:
        self._steps = Steps(plan)
        self.plan = plan
        """The plan without the waypoint in the hand."""
        self.held: Piece | None = None

    def pick_up(self, number: int) -> None:
        """Take a waypoint from where it lies, or one that lies nowhere yet."""
        self.put_back()
        if number < len(self.plan.visits):
            self.plan = self.plan.lift(number)
        self.held = Piece.WAYPOINT

    def pick_road(self) -> None:
        """Take a road piece; it can also take up one that lies provisionally."""
        self.put_back()
        self.held = Piece.ROAD

    def put_back(self) -> None:
        """Empty the hand; the plan as it is now can be undone."""
        self.held = None
        self._steps.take(self.plan)

    def lay(self, cell: Cell) -> TooFar | NoneLeft | None:
        """Lay a waypoint, from the hand or else the next one; or return why it cannot lie there."""
        why = self.plan.why_not(cell)
        if why is None:
            self.change(self.plan.lay(cell))
        return why

    def change(self, plan: WalkPlan) -> None:
        """Replace the plan and empty the hand."""
        self.plan = plan
        self.put_back()

    @property
    def is_empty(self) -> bool:
        return not (self.plan.visits or self.plan.roads)

    @property
    def can_undo(self) -> bool:
        return bool(self.held) or self._steps.can_undo

    @property
    def can_redo(self) -> bool:
        return self._steps.can_redo

    def undo(self) -> None:
        """Empty the hand; go one step back unless that put back something that had lain there."""
        lifted = self.plan != self._steps.plan
        if not lifted and self._steps.can_undo:
            self._steps.undo()
        self.held = None
        self.plan = self._steps.plan

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._steps.redo()
        self.held = None
        self.plan = self._steps.plan
