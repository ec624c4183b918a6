"""Borders of tiles where road pieces may lie: their names, controls and marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.skye.view.board import draw_pieces
from game.skye.view.walkpath import border_middle
from game.skye.walk import words
from game.skye.walk.does import PlaceRoad
from game.skye.walk.plan import WalkPlan
from game.table.mat.camera import Camera
from game.ui.paint.canvas import At, Canvas
from game.ui.stage import Stage
from game.ui.widgets import Spot
from rules.grid import xy
from rules.skye.territory import Border

CHOSEN: Final = "chosen"
POSSIBLE: Final = "possible"


def border_id(border: Border) -> str:
    """Return the id of a border: both tiles, each x to the east and y to the south."""
    return "border:" + ",".join(str(n) for place in border for n in xy(place))


def border_rect(stage: Stage, camera: Camera, border: Border) -> pygame.Rect:
    """Return where a border is clicked: a square on its middle, clear of those beside it."""
    side = max(min(camera.size // 2, stage.px(76)), 32)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = border_middle(camera, border)
    return rect


def border_spots(stage: Stage, plan: WalkPlan, camera: Camera) -> Iterator[Spot]:
    """Yield every border that can take a road piece, and those where one was laid now."""
    for border in plan.usable_borders:
        laid = border in plan.roads
        name = words.border_name(stage, border)
        told = words.road_words(stage, plan.gain(border)) if not laid else ""
        told = told or stage.tr("Take the road piece up again.")
        yield Spot(
            id=border_id(border), rect=border_rect(stage, camera, border), role="cell",
            name=stage.tr("{where}: {words}").format(where=name, words=told),
            tip=f"{name}\n{told}", value=CHOSEN if laid else POSSIBLE, sound="",
            does=PlaceRoad(border),
        )  # fmt: skip


def paint_borders(canvas: Canvas, plan: WalkPlan, camera: Camera) -> None:
    """Paint a plus on each border that can take a road piece, a cross where one was laid now."""
    draw_pieces(canvas, plan.roads, camera)
    for border in (*plan.open_borders, *plan.roads):
        rect = border_rect(canvas.stage, camera, border)
        laid = border in plan.roads
        radius = max(rect.width * (16 if laid else 26) // 100, 11)
        colour = "highlight.provisional" if laid else "highlight.fits_now"
        pygame.draw.circle(canvas.surface, canvas.colour("surface.tooltip"), rect.center, radius)
        line = max(radius // 6, 2)
        pygame.draw.circle(canvas.surface, canvas.colour(colour), rect.center, radius, line)
        icon, at = "undo" if laid else "plus", At(rect.center, "center")
        canvas.icon(icon, round(radius * 1.3), at, halo=True)
