"""Whether what a step of a lesson asks for has been done, seen on the page of the real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.skye.build.controls import cell_named
from game.skye.build.page import BuildPage
from game.skye.pricing.page import PricingPage
from game.skye.walk.controls import track_of
from game.skye.walk.page import WalkPage
from game.skylands.lessons.goals import SKY_PLANS, sky_met, sky_sayings
from game.table.lessons.steps import Goal
from game.table.page import GamePage
from game.ui.page import Page
from game.ui.widgets import Said

PLANS: Final = ("laid", "lies", "axe", "price", "waypoint", "step", "border", *SKY_PLANS)
"""Goals that are reached by what lies provisionally."""


def met(goal: Goal, page: Page, played: Sequence[str]) -> bool:
    """Whether a goal is reached on a page; `played` is what was played since the step began."""
    match goal.kind:
        case "done":
            return any(line.startswith(goal.what) for line in played)
        case "at":
            return page.name == goal.what
        case "held":
            return isinstance(page, GamePage) and page.holds()
        case "look":
            return isinstance(page, GamePage) and page.gaze.at == goal.what
        case "laid" | "lies" if isinstance(page, BuildPage):
            return _lies(page, goal.what.split())
        case "axe" | "price":
            return isinstance(page, PricingPage) and _set(page, goal)
        case "waypoint" | "step" | "border":
            return isinstance(page, WalkPage) and _planned(page, goal)
    return sky_met(goal, page)


def redo(goal: Goal, page: Page) -> bool:
    """Plan again what a goal asks for, as a player would; whether it is so now.

    Goals that leave nothing on the table are as good as reached.
    """
    if goal.kind not in PLANS or met(goal, page, ()):
        return True
    for said in sky_sayings(goal, page) or _sayings(goal):
        page.hear(said)
        if met(goal, page, ()):
            return True
    return False


def _sayings(goal: Goal) -> list[Said]:
    words = goal.what.split()
    match goal.kind:
        case "laid":
            return [Said(f"tile:{words[0]}"), Said(f"cell:{words[1]}")]
        case "lies":
            return [Said("rotate-right")] * 4
        case "axe":
            return [Said(f"axe:{words[0]}")]
        case "price":
            tile, _, price = goal.what.partition("=")
            return [Said(f"price:{tile}", int(price or 1))]
        case "waypoint":
            return [Said(f"cell:{words[0]}")]
        case "step":
            return [Said(f"visit:{words[0]}:{words[1]}")]
    return [Said("road-piece"), Said(f"border:{words[0]},{words[1]}")]


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
        return bool(visits) and visits[0].track == track_of(words[1])
    return (cell_named(words[0]), cell_named(words[1])) in page.plan.roads
