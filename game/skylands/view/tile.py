"""One tile of the Skylands: its face, and who stands on its spaces, upright in every rotation."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.skylands.view.letters import kind_letters
from game.table.mat.face import Face
from game.table.mat.letters import lettered
from game.ui.boxes import Circle
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Quarter

Point: TypeAlias = tuple[float, float]

_FILE: Final = "skylands/spaces.json"
_FIGURE: Final = 3.3
"""How large the picture of an inhabitant is, in radii of a space."""


class TileLook(NamedTuple):
    """A tile as it lies: its picture, its rotation, and the colours on the spaces of islands."""

    picture: str
    """Such as `half_city`, `special-hotel` or `board-a-1-1`."""
    quarter: Quarter = 0
    people: tuple[tuple[str, ...], ...] = ()
    """By island in the order of the tile, a colour for each space; empty where nobody stands."""


@lru_cache(maxsize=2)
def _read(art: Path) -> dict[str, list[list[Point]]]:
    found = json.loads((art / _FILE).read_text(encoding="utf-8"))
    tiles: dict[str, list[list[Point]]] = found["tiles"]
    tiles["radius"] = [[(found["radius"], found["radius"])]]
    return tiles


def radius(stage: Stage) -> float:
    return _read(stage.assets.art)["radius"][0][0][0]


def spaces(stage: Stage, picture: str, quarter: Quarter) -> list[list[Point]]:
    """Return by island where the spaces of a tile lie, as parts of its side."""
    return [
        [_rotate(point, quarter) for point in island] for island in _read(stage.assets.art)[picture]
    ]


def _rotate(point: Point, quarter: Quarter) -> Point:
    x, y = point
    for _ in range(quarter % 4):
        x, y = 1 - y, x
    return x, y


def face(stage: Stage, picture: str, quarter: Quarter, size: int) -> pygame.Surface:
    """Return the painted tile; one of clouds alone, or a printed one, has a single picture."""
    painted = quarter if _is_painted(stage.assets.art, picture, quarter) else 0
    plain = stage.assets.picture(f"skylands/{picture}-{painted}.jpg", size, size)
    letters = kind_letters(stage, picture, quarter, spaces(stage, picture, quarter))
    return lettered(stage, plain, (picture, quarter), letters)


def face_of(stage: Stage, picture: str) -> Face:
    """Return a tile's face in any rotation and size."""
    return Face(picture, partial(face, stage, picture))


@lru_cache(maxsize=1024)
def _is_painted(art: Path, picture: str, quarter: Quarter) -> bool:
    return (art / f"skylands/{picture}-{quarter}.jpg").is_file()


def draw_tile(canvas: Canvas, rect: pygame.Rect, look: TileLook) -> None:
    """Draw the face and everybody on it."""
    canvas.surface.blit(face(canvas.stage, look.picture, look.quarter, rect.width), rect)
    draw_people(canvas, rect, look)


def draw_people(canvas: Canvas, rect: pygame.Rect, look: TileLook) -> None:
    """Draw inhabitants on their spaces; those further down stand before the others."""
    if not any(colour for island in look.people for colour in island):
        return
    side = max(round(radius(canvas.stage) * _FIGURE * rect.width), 6)
    standing = [
        (point, colour)
        for island, colours in zip(
            spaces(canvas.stage, look.picture, look.quarter), look.people, strict=False
        )
        for point, colour in zip(island, colours, strict=False)
        if colour
    ]
    for (x, y), colour in sorted(standing, key=lambda each: each[0][1]):
        icon = canvas.stage.assets.icon(f"inhabitant-{colour}", side, halo=side >= 24)
        foot = rect.top + round((y + radius(canvas.stage)) * rect.height)
        place = icon.get_rect(centerx=rect.left + round(x * rect.width))
        place.bottom = foot + side // 14
        canvas.surface.blit(icon, place)


def space_circles(stage: Stage, rect: pygame.Rect, look: TileLook, island: int) -> list[Circle]:
    """Return where the spaces of one island on a tile are."""
    size = max(round(radius(stage) * rect.width), 2)
    return [
        Circle((rect.left + round(x * rect.width), rect.top + round(y * rect.height)), size)
        for x, y in spaces(stage, look.picture, look.quarter)[island]
    ]
