"""Whether what a step of a lesson asks for has been done, seen on the page of the real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table.lessons.kit import LessonKit
from game.table.lessons.steps import Goal
from game.table.page import TablePage
from game.ui.page import Page


def is_reached(kit: LessonKit, goal: Goal, page: Page[Any], played: Sequence[str]) -> bool:
    """Return whether a goal is reached on a page; `played` is what was since the step began."""
    match goal.kind:
        case "done":
            return any(line.startswith(goal.what) for line in played)
        case "at":
            return page.name == goal.what
        case "held":
            return holds(page)
        case "look":
            return isinstance(page, TablePage) and page.table.inspection.control == goal.what
    return kit.is_reached(goal, page)


def holds(page: Page[Any]) -> bool:
    return isinstance(page, TablePage) and page.holds()


def redo(kit: LessonKit, goal: Goal, page: Page[Any]) -> bool:
    """Rebuild the plan that a goal requires. Return whether it is reached.

    Goals that leave nothing on the table count as reached.
    """
    if goal.kind not in kit.plans or is_reached(kit, goal, page, ()):
        return True
    for name, value in kit.uses(goal, page):
        control = page.control(name)
        if control is None:
            continue
        page.on_control(control.says(value) if value else control.click(control.rect.center))
        if is_reached(kit, goal, page, ()):
            return True
    return False
