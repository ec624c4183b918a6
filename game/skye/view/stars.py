"""Gold stars with a number: how far a count has come, laid on the tiles that were counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, TypeAlias

import pygame

from game.table.mat.camera import Camera
from game.ui import motion
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell, xy

Point: TypeAlias = tuple[float, float]

_FINE: Final = 4
"""Stars are drawn so many times larger and then made smaller, for smooth edges."""

_OFFSETS: Final = ((0.0, 0.0), (0.27, 0.27), (-0.27, 0.27), (0.27, -0.27), (-0.27, -0.27))

_stars: dict[tuple[int, bool], pygame.Surface] = {}


def star_places(awards: Sequence[frozenset[Cell]]) -> list[Point | None]:
    """Return each award's star in cells from the castle's; None where no tile earned it.

    A star lies on a tile of its award, on one that has none yet if there is any, rather on one
    that no other award has too; the star of a block of four lies where they meet.
    """
    shared = Counter(cell for cells in awards for cell in cells)
    taken: Counter[Cell] = Counter()
    places: list[Point | None] = []
    for cells in awards:
        if not cells:
            places.append(None)
            continue
        middle = _middle(cells)
        if len(cells) == 4 and all(_distance(cell, middle) <= 0.51 for cell in cells):
            places.append(middle)
            continue
        own = min(cells, key=lambda c: (taken[c], shared[c], _distance(c, middle), c))
        number = taken[own]
        taken[own] += 1
        x, y = xy(own)
        dx, dy = _OFFSETS[number % len(_OFFSETS)]
        places.append((x + 0.5 + dx, y + 0.5 + dy))
    return places


def star_size(stage: Stage, camera: Camera) -> int:
    return max(min(round(camera.size * 0.4), stage.px(78)), stage.scale.text(18) * 2)


def draw_star(canvas: Canvas, words: str, centre: Point, size: int) -> pygame.Rect:
    """Draw a star with a number in it; return what it fills."""
    picture = _star(canvas.stage, max(size, 8))
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    canvas.surface.blit(picture, rect)
    role = canvas.stage.assets.tokens.type("value")[0]
    font = canvas.stage.assets.font_file(
        role, max(round(size * (0.4 if len(words) < 3 else 0.32)), 15)
    )
    number = ink.render(font, words, canvas.colour("text.ink"))
    canvas.surface.blit(
        number, number.get_rect(center=(rect.centerx, rect.centery + round(size * 0.03)))
    )
    return rect


def draw_flight(canvas: Canvas, way: tuple[Point, Point], part: float, words: str) -> None:
    """Draw a star between one point and another, after a part of its time."""
    (from_x, from_y), (to_x, to_y) = way
    t = motion.out(min(part, 1.0))
    x, y = from_x + (to_x - from_x) * t, from_y + (to_y - from_y) * t
    arc = canvas.px(90) * 4 * t * (1 - t)
    draw_star(canvas, words, (x, y - arc), canvas.px(76))


def on_screen(camera: Camera, place: Point) -> Point:
    """Return a place in cells as a point of the window."""
    return round(camera.x) + place[0] * camera.size, round(camera.y) + place[1] * camera.size


def _middle(cells: frozenset[Cell]) -> Point:
    spots = [xy(cell) for cell in cells]
    n = len(spots)
    return sum(x for x, _ in spots) / n + 0.5, sum(y for _, y in spots) / n + 0.5


def _distance(cell: Cell, middle: Point) -> float:
    x, y = xy(cell)
    return max(abs(x + 0.5 - middle[0]), abs(y + 0.5 - middle[1]))


def _star(stage: Stage, size: int) -> pygame.Surface:
    key = (size, stage.contrast)
    if key not in _stars:
        if len(_stars) > 60:
            _stars.clear()
        large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
        layers = (
            (1.0, stage.colour("text.ink")),
            (0.88, stage.colour("accent.brass")),
            (0.8, stage.colour("accent.gold")),
        )
        for part, colour in layers:
            pygame.draw.polygon(large, colour, _points(size * _FINE, part))
        if not stage.contrast:
            _shine(large, size * _FINE)
        _stars[key] = pygame.transform.smoothscale(large, (size, size))
    return _stars[key]


def _shine(large: pygame.Surface, size: int) -> None:
    shade = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        shade.set_at((0, y), (140, 84, 10, max(0, round(2.6 * (y - 22)))))
    cover = pygame.transform.smoothscale(shade, (size, size))
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), _points(size, 0.8))
    cover.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    large.blit(cover, (0, 0))


def _points(size: int, part: float) -> list[Point]:
    """Return five tips; the inner corners lie far out, so that a number finds room."""
    found = []
    for number in range(10):
        radius = size / 2 * part * (1.0 if number % 2 == 0 else 0.58)
        angle = -pi / 2 + number * pi / 5
        found.append((size / 2 + radius * cos(angle), size * 0.52 + radius * sin(angle)))
    return found
