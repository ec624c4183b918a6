"""A territory while it is counted: tiles that count light up, the rest is veiled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.skye.scoring.script import Entry
from game.skye.scoring.words import award_icon
from game.skye.view.board import LandLook, draw_land, light_cells
from game.skye.view.stars import Point, draw_star, on_screen, star_places, star_size
from game.table.mat.camera import Camera, framed
from game.ui.boxes import cut_bottom
from game.ui.paint.canvas import Canvas
from game.ui.paint.caption import draw_caption
from game.ui.stage import Stage
from rules.grid import ORIGIN, Cell
from rules.skye.territory import Territory

FROM_THE_CASTLE: Final = ("road_tiles", "road_cattle")
"""Objectives whose count begins at the castle: it is marked, though it does not count."""


@dataclass(frozen=True, slots=True)
class Counting:
    """A territory, what it is counted for, and how many awards have lit up so far."""

    land: Territory
    clan: str
    name: str
    entry: Entry
    awards: int
    pop: float = 1.0
    """How far the latest star has come out."""

    @property
    def lit(self) -> frozenset[Cell]:
        return self.entry.lit(self.awards)

    @property
    def dim(self) -> frozenset[Cell]:
        """The tiles that will not count at all."""
        return frozenset(self.land.tiles) - self.entry.cells - self.start

    @property
    def start(self) -> frozenset[Cell]:
        """The castle, where a count begins at it."""
        from_castle = self.entry.source in FROM_THE_CASTLE
        return frozenset({ORIGIN} - self.entry.cells) if from_castle else frozenset()


def camera_for(stage: Stage, room: Rect, land: Territory) -> Camera:
    """Fit the territory in the room above the caption."""
    _, upper = cut_bottom(room, stage.px(48))
    return framed(land.tiles, upper.inflate(-stage.px(16), -stage.px(16)), stage.px(176))


def draw_counting(canvas: Canvas, room: Rect, counting: Counting) -> None:
    """Draw the territory with its lights and stars."""
    camera = camera_for(canvas.stage, room, counting.land)
    draw_land(canvas, camera, LandLook(counting.land, counting.clan, counting.dim))
    draw_marks(canvas, room, counting, camera)
    draw_caption(canvas, room, counting.clan, counting.name)


def draw_marks(canvas: Canvas, room: Rect, counting: Counting, camera: Camera) -> None:
    """Mark the tiles that count and where the count begins, and draw the stars."""
    light_cells(canvas, camera, counting.lit)
    for place in counting.start:
        line = camera.rect(place).inflate(-canvas.px(6), -canvas.px(6))
        canvas.dashes(line, canvas.colour("text.cream"), max(canvas.px(4), 2), canvas.px(9))
    entry = counting.entry
    size = star_size(canvas.stage, camera)
    counts = entry.counts()
    spots = star_places([award.cells for award in entry.awards])
    for number, spot in enumerate(spots[: counting.awards]):
        own = round(size * counting.pop) if number == counting.awards - 1 else size
        if spot is not None:
            at = on_screen(camera, spot)
        else:
            at = _draw_heap(canvas, room, award_icon(entry.source, entry.awards[number].why))
        draw_star(canvas, str(counts[number]), at, own)


def _draw_heap(canvas: Canvas, room: Rect, icon: str) -> Point:
    """Draw what gave points that no tile earned; return where their star goes."""
    side = min(canvas.px(170), room.width * 2 // 3)
    heap = canvas.stage.assets.icon(icon, side, halo=True)
    rect = heap.get_rect(center=room.center)
    canvas.surface.blit(heap, rect)
    return rect.right - side // 8, rect.bottom - side // 8


def star_of(stage: Stage, room: Rect, counting: Counting) -> Point:
    """Return where the last star lies: points fly off from there."""
    place = [None, *star_places([award.cells for award in counting.entry.awards])][-1]
    if place is None:
        return room.center
    return on_screen(camera_for(stage, room, counting.land), place)
