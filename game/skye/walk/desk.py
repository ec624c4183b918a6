"""The journeyman's desk: a plan, what is in the hand, steps to take back. It knows no screen."""

from __future__ import annotations

from typing import Final

from game.skye.walk.plan import NoneLeft, TooFar, WalkPlan
from game.table.steps_back import Steps
from rules.grid import Cell
from rules.skye.territory import Border

WAYPOINT: Final = "waypoint"
ROAD: Final = "road"


class Desk:
    """What a seat does until it walks."""

    def __init__(self, plan: WalkPlan) -> None:
        self._steps = Steps(plan)
        self.plan = plan
        """With a waypoint in the hand already lifted."""
        self.held = ""
        """What is in the hand: WAYPOINT, ROAD or nothing."""

    def pick_up(self, number: int) -> None:
        """Take a waypoint from where it lies, or one that lies nowhere yet."""
        self.put_back()
        if number < len(self.plan.visits):
            self.plan = self.plan.lift(number)
        self.held = WAYPOINT

    def pick_road(self) -> None:
        """Take a road piece; one that lies provisionally can be taken up by it, too."""
        self.put_back()
        self.held = ROAD

    def put_back(self) -> None:
        """Nothing is in the hand any more."""
        self.held = ""
        self._steps.take(self.plan)

    def lay(self, cell: Cell) -> TooFar | NoneLeft | None:
        """Lay a waypoint, from the hand or else the next one; or say why it cannot lie there."""
        why = self.plan.why_not(cell)
        if why is None:
            self.change(self.plan.lay(cell))
        return why

    def pave(self, border: Border) -> None:
        """Lay a road piece on a border, or take it up again."""
        laid = border in self.plan.roads
        self.change(self.plan.unpave(border) if laid else self.plan.pave(border))

    def change(self, plan: WalkPlan) -> None:
        """Put another plan in place of this one."""
        self.plan = plan
        self.put_back()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back here."""
        return bool(self.held) or self._steps.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back here."""
        return self._steps.can_redo

    def undo(self) -> None:
        """Let go of what is in the hand; where it had lain, that is all, else one step back."""
        lifted = self.plan != self._steps.plan
        if not lifted and self._steps.can_undo:
            self._steps.undo()
        self.held = ""
        self.plan = self._steps.plan

    def redo(self) -> None:
        """Do again the step that was taken back last."""
        self._steps.redo()
        self.held = ""
        self.plan = self._steps.plan
