"""What a step of a lesson asks for in the scenes of Isle of Skye, and how it is done there."""

from __future__ import annotations

from typing import Any, Final

from game.skye.build.page import BuildPage
from game.skye.pricing.page import PricingPage
from game.skye.walk.page import WalkPage
from game.table.laying.controls import cell_named
from game.table.lessons.kit import Use
from game.table.lessons.steps import Goal
from game.ui.page import Page
from rules.skye.journeyman.boards import Track

PLANS: Final = ("laid", "lies", "axe", "price", "waypoint", "step", "border")
"""Goals that are reached by what lies provisionally."""


def is_reached(goal: Goal, page: Page[Any]) -> bool:
    """Return whether a goal is reached on a page."""
    match goal.kind:
        case "laid" | "lies":
            return isinstance(page, BuildPage) and _lies(page, goal.what.split())
        case "axe" | "price":
            return isinstance(page, PricingPage) and _set(page, goal)
        case "waypoint" | "step" | "border":
            return isinstance(page, WalkPage) and _planned(page, goal)
    return False


def uses(goal: Goal, page: Page[Any]) -> list[Use]:
    """Return what a player would use to reach a goal."""
    words = goal.what.split()
    match goal.kind:
        case "laid":
            return [Use(f"tile:{words[0]}"), Use(f"cell:{words[1]}")]
        case "lies":
            return [Use("rotate-right")] * 4
        case "axe":
            return [Use(f"axe:{words[0]}")]
        case "price":
            tile, _, price = goal.what.partition("=")
            return [Use(f"price:{tile}", int(price or 1))]
        case "waypoint":
            return [Use(f"cell:{words[0]}")]
        case "step":
            return [Use(f"visit:{words[0]}:{words[1]}")]
    return [Use("road-piece"), Use(f"border:{words[0]},{words[1]}")]


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
    if goal.kind == "step":
        visits = page.plan.visits[int(words[0]) :]
        return bool(visits) and visits[0].track == _track(words[1])
    return (cell_named(words[0]), cell_named(words[1])) in page.plan.roads


def _track(word: str) -> Track | None:
    return None if word == "none" else Track[word.upper()]
