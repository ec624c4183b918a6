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
        return self._plans[self._at]

    def take(self, plan: Plan) -> None:
        """Agree on another plan and forget what was taken back."""
        if plan != self.plan:
            self._plans[self._at + 1 :] = [plan]
            self._at += 1

    def renew(self, change: Callable[[Plan], Plan]) -> None:
        """Change every plan after a change of what they stand on."""
        self._plans = [change(plan) for plan in self._plans]

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._plans)

    def undo(self) -> None:
        self._at -= 1

    def redo(self) -> None:
        self._at += 1
