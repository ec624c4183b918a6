"""A walk on the territory: its path with what each step costs, waypoints, the journeyman."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.table.mat.camera import Camera
from game.ui.boxes import Circle
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas
from game.ui.theme import LEAST_TEXT
from rules.grid import Cell, side_towards
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.walk import ROAD_COST, STEP_COST
from rules.skye.territory import Border, Territory

GHOST: Final = 150
"""How solid something is that is not laid yet, of 255."""


def step_costs(land: Territory, path: Sequence[Cell]) -> dict[Border, list[int]]:
    """Return by border what each crossing of it costs, in the order of the walk (J-22)."""
    costs: dict[Border, list[int]] = {}
    for one, other in pairwise(path):
        crossed = land.is_crossed(one, side_towards(one, other))
        cost = ROAD_COST if crossed else STEP_COST
        costs.setdefault((min(one, other), max(one, other)), []).append(cost)
    return costs


def border_middle(camera: Camera, border: Border) -> tuple[int, int]:
    """Return the middle of the side that two tiles share."""
    one, other = (camera.rect(cell).center for cell in border)
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def draw_path(canvas: Canvas, camera: Camera, land: Territory, path: Sequence[Cell]) -> None:
    """Draw a golden line from tile to tile, and the cost of each step on its border."""
    draw_line(canvas, camera, path)
    for border, costs in step_costs(land, path).items():
        draw_cost(canvas, border_middle(camera, border), costs, camera.size)


def draw_line(canvas: Canvas, camera: Camera, path: Sequence[Cell]) -> None:
    """Paint only the line of a walk."""
    if len(path) < 2:
        return
    points = [camera.rect(cell).center for cell in path]
    thick = max(camera.size // 16, 4)
    for colour, width in (("highlight.focus_edge", thick + 6), ("highlight.fits_now", thick)):
        _line(canvas, canvas.colour(colour), points, width)


def _line(
    canvas: Canvas, colour: tuple[int, int, int], points: Sequence[tuple[int, int]], width: int
) -> None:
    pygame.draw.lines(canvas.surface, colour, False, points, width)
    for point in points:
        pygame.draw.circle(canvas.surface, colour, point, width // 2)


def draw_cost(canvas: Canvas, at: tuple[int, int], costs: Sequence[int], tile: int) -> None:
    """Draw a small plate with the cost of a step: by road 1, without one 2."""
    height = min(max(tile * 24 // 100, LEAST_TEXT + 7), canvas.px(44))
    words = " + ".join([str(cost) for cost in costs])
    file = canvas.stage.assets.tokens.type("button")[0]
    font = canvas.stage.assets.font_file(file, max(round(height * 0.62), LEAST_TEXT))
    picture = ink.render(font, words, canvas.colour("text.cream"))
    symbol = "road" if costs[0] == ROAD_COST else "movement"
    icon = canvas.stage.assets.icon(symbol, round(height * 0.76))
    gap = height // 6
    plate = Rect(0, 0, icon.get_width() + picture.get_width() + 4 * gap, height)
    plate.center = at
    pygame.draw.rect(
        canvas.surface, canvas.colour("surface.tooltip"), plate, border_radius=height // 2
    )
    line = canvas.colour("highlight.fits_now")
    pygame.draw.rect(canvas.surface, line, plate, max(height // 12, 2), border_radius=height // 2)
    canvas.surface.blit(icon, icon.get_rect(midleft=(plate.left + gap * 3 // 2, plate.centery)))
    canvas.surface.blit(
        picture, picture.get_rect(midright=(plate.right - gap * 3 // 2, plate.centery))
    )


def draw_waypoint(canvas: Canvas, tile: Rect, clan: str, number: int) -> None:
    """Draw a waypoint on a tile with its place in the order of picking up."""
    size = _waypoint_size(tile)
    place = canvas.icon(f"waypoint-{clan}", size, At(tile.center, "center"), halo=True)
    corner = place.right - size // 10, place.bottom
    draw_number(canvas, Circle(corner, number_radius(size)), clan, number)


def draw_ghost(canvas: Canvas, tile: Rect, clan: str) -> None:
    """Draw a waypoint that is not laid yet."""
    icon = canvas.stage.assets.icon(f"waypoint-{clan}", _waypoint_size(tile), halo=True).copy()
    icon.set_alpha(GHOST)
    canvas.surface.blit(icon, icon.get_rect(center=tile.center))


def _waypoint_size(tile: Rect) -> int:
    return round(tile.width * 0.42)


def number_radius(size: int) -> int:
    return max(size // 4, LEAST_TEXT * 2 // 3)


def draw_number(canvas: Canvas, circle: Circle, clan: str, number: int) -> None:
    """Draw the number of a waypoint in a roundel of its clan's colour."""
    at, radius = circle
    pygame.draw.circle(canvas.surface, canvas.colour("text.cream"), at, radius + 2)
    pygame.draw.circle(canvas.surface, canvas.colour(f"seat.{clan}"), at, radius)
    file = canvas.stage.assets.tokens.type("button")[0]
    font = canvas.stage.assets.font_file(file, max(round(radius * 1.35), LEAST_TEXT))
    words = ink.render(font, str(number), canvas.stage.assets.tokens.seat_text(clan))
    canvas.surface.blit(words, words.get_rect(center=at))


def draw_journeyman(canvas: Canvas, clan: str, at: tuple[float, float], tile: int) -> None:
    """Draw the pawn with its foot a little below a point."""
    size = round(tile * 0.52)
    foot = At((round(at[0]), round(at[1] + size * 0.42)), "midbottom")
    canvas.icon(f"journeyman-{clan}", size, foot, halo=True)


def journeyman_point(camera: Camera, cell: Cell, *, aside: bool = False) -> tuple[float, float]:
    """Return where the journeyman stands on a tile; `aside` leaves the middle free."""
    rect = camera.rect(cell)
    away = rect.width * 0.28 if aside else 0
    return rect.centerx + away, rect.centery + away * 0.6


def draw_chances(canvas: Canvas, camera: Camera, chances: Mapping[Cell, Iterable[Track]]) -> None:
    """Draw in a corner of each tile the tracks on which a waypoint would allow a step."""
    size = min(max(camera.size * 25 // 100, 18), canvas.px(40))
    for cell, tracks in chances.items():
        tile = camera.rect(cell)
        plate = Rect(0, 0, size * len(list(tracks)) + size // 4, size + size // 6)
        plate.bottomleft = tile.left + size // 6, tile.bottom - size // 6
        pygame.draw.rect(
            canvas.surface, canvas.colour("surface.card"), plate, border_radius=size // 4
        )
        line = canvas.colour("surface.parchment_border")
        pygame.draw.rect(canvas.surface, line, plate, max(size // 16, 1), border_radius=size // 4)
        for number, track in enumerate(tracks):
            icon = canvas.stage.assets.icon(f"track-{track.name.lower()}", size * 9 // 10)
            x = plate.left + size // 8 + number * size + size // 20
            canvas.surface.blit(icon, icon.get_rect(midleft=(x, plate.centery)))
