"""Whether what a step of a lesson asks for has been done, seen on the page of the real table."""

from __future__ import annotations

from collections.abc import Sequence

from game.lessons.steps import Goal
from game.page import Page
from game.scenes.build import BuildPage
from game.scenes.build_controls import cell_named
from game.scenes.pricing import PricingPage
from game.scenes.tablepage import TablePage
from game.scenes.walk import WalkPage


def met(goal: Goal, page: Page, played: Sequence[str]) -> bool:
    """Whether a goal is reached on a page; `played` is what was played since the step began."""
    match goal.kind:
        case "done":
            return any(line.startswith(goal.what) for line in played)
        case "at":
            return page.name == goal.what
        case "held":
            return isinstance(page, TablePage) and page.holds()
        case "look":
            return isinstance(page, TablePage) and page.gaze.at == goal.what
        case "laid" | "lies":
            return isinstance(page, BuildPage) and _lies(page, goal.what.split())
        case "axe" | "price":
            return isinstance(page, PricingPage) and _set(page, goal)
        case "waypoint" | "border":
            return isinstance(page, WalkPage) and _planned(page, goal)
    return False


def _lies(page: BuildPage, words: list[str]) -> bool:
    laid = page.plan.where(words[0])
    if laid is None or page.holds():
        return False
    if len(words) > 1 and laid.cell != cell_named(words[1]):
        return False
    return len(words) < 3 or str(laid.quarter) in words[2]


def _set(page: PricingPage, goal: Goal) -> bool:
    tile, _, price = goal.what.partition("=")
    slot = page.draft.tiles.index(tile)
    if goal.kind == "axe":
        return page.draft.axe == slot
    lain = page.draft.prices[slot]
    return lain == int(price) if price else lain > 0


def _planned(page: WalkPage, goal: Goal) -> bool:
    words = goal.what.split()
    if goal.kind == "waypoint":
        return cell_named(words[0]) in page.plan.cells
    return (cell_named(words[0]), cell_named(words[1])) in page.plan.roads
