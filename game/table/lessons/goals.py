"""Whether what a step of a lesson asks for has been done, seen on the page of the real table."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.lessons.kit import LessonKit
from game.table.lessons.steps import Goal
from game.table.oldpage import GamePage
from game.table.page import TablePage
from game.ui.page import Page


def met(kit: LessonKit, goal: Goal, page: Page, played: Sequence[str]) -> bool:
    """Return whether a goal is reached on a page; `played` is what was since the step began."""
    match goal.kind:
        case "done":
            return any(line.startswith(goal.what) for line in played)
        case "at":
            return page.name == goal.what
        case "held":
            return isinstance(page, GamePage | TablePage) and page.holds()
        case "look":
            if isinstance(page, TablePage):
                return page.table.inspection.control == goal.what
            return isinstance(page, GamePage) and page.gaze.at == goal.what
    return kit.met(goal, page)


def redo(kit: LessonKit, goal: Goal, page: Page) -> bool:
    """Plan again what a goal asks for, as a player would; return whether it is so now.

    Goals that leave nothing on the table are as good as reached.
    """
    if goal.kind not in kit.plans or met(kit, goal, page, ()):
        return True
    for said in kit.sayings(goal, page):
        page.on_control(said)
        if met(kit, goal, page, ()):
            return True
    return False
