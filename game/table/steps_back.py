"""A plan and those before and after it: what is undone and redone before anything is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Plan = TypeVar("Plan")


class Steps(Generic[Plan]):
    """A plan and those before and after it, for undo and redo."""

    def __init__(self, plan: Plan) -> None:
        self._plans: list[Plan] = [plan]
        self._at = 0

    @property
    def plan(self) -> Plan:
        """The plan as it was agreed last."""
        return self._plans[self._at]

    def take(self, plan: Plan) -> None:
        """Agree on another plan; what was taken back is forgotten."""
        if plan != self.plan:
            self._plans[self._at + 1 :] = [plan]
            self._at += 1

    def renew(self, change: Callable[[Plan], Plan]) -> None:
        """What all of them stand on has changed."""
        self._plans = [change(plan) for plan in self._plans]

    @property
    def can_undo(self) -> bool:
        """Whether there is a plan before."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a plan that was taken back."""
        return self._at + 1 < len(self._plans)

    def undo(self) -> None:
        """Back to the plan before."""
        self._at -= 1

    def redo(self) -> None:
        """On to the plan that was taken back."""
        self._at += 1
