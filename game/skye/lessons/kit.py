"""The lessons of Isle of Skye and of Journeyman: their goals, and how they are followed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.skye.build.page import BuildPage
from game.skye.lessons import first_game, journeyman
from game.skye.lessons.position import position
from game.skye.maps import read_map
from game.skye.pricing.page import PricingPage
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.skye.walk.page import WalkPage
from game.table.laying.controls import cell_named
from game.table.lessons.kit import AnyScripted, LessonKit, Use
from game.table.lessons.session import Scripted
from game.table.lessons.steps import Goal, StartPosition
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.table.occasion import player_name
from game.table.tiled.writer import LESSONS
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from rules.record import CLANS, HUMAN, Chair, Heading
from rules.skye.journeyman.boards import Track
from rules.skye.play import start
from rules.skye.state import FIRST_GAME

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


GUIDE_BOT: Final = "crofter"


def open_match(opening: StartPosition) -> AnyScripted:
    """Begin the match of a start position; raises MapError."""
    if opening.map:
        heading, begun = position(read_map(LESSONS / f"{opening.map}.tmx"), player_name())
        return Scripted(heading, begun, opening.script)
    chairs = (Chair(CLANS[0], HUMAN, player_name()), Chair(CLANS[1], GUIDE_BOT, "Bran"))
    heading = Heading(chairs, FIRST_GAME, 0, opening.deal, ("preview-0",))
    return Scripted(heading, start(heading.setup), opening.script)


def paint_table(canvas: Canvas, match: AnyScripted) -> None:
    """Paint the territory of the learner small, for the shelf."""
    rect = canvas.surface.get_rect()
    draw_mat(canvas, rect)
    clan, player = match.heading.chairs[0].clan, match.state.players[0]
    room = rect.inflate(-2 * canvas.px(24), -2 * canvas.px(24))
    camera = framed(player.land.tiles, room, canvas.px(110))
    draw_land(canvas, camera, LandLook(player.land, clan))
    if player.journey is not None:
        at = journeyman_point(camera, player.journey.place, aside=False)
        draw_journeyman(canvas, clan, at, camera.size)


SKYE: Final = LessonKit(first_game.LESSONS, open_match, paint_table, PLANS, is_reached, uses)
JOURNEYMAN: Final = replace(SKYE, shelf=journeyman.LESSONS)
