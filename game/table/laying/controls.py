"""What both games need for the controls while a tile is laid: cells by id, tiles that lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.table.laying.does import Rotate
from game.ui.paint.canvas import At, Canvas, Edge
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood, Spot
from rules.grid import Cell, cell, xy


@dataclass(kw_only=True)
class LaidTile(Spot):
    """A tile that lies provisionally: a click lifts it."""

    corner: pygame.Rect
    """The whole tile, in whose corner the mark stands."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        side = min(max(self.corner.width * 27 // 100, 20), canvas.px(52))
        chip = pygame.Rect(0, 0, side, side)
        chip.topright = (self.corner.right - side // 6, self.corner.top + side // 6)
        if not self.rect.contains(chip):
            return
        border = "highlight.focus" if mood.hovered else "accent.brass"
        edge = Edge(canvas.colour(border), max(canvas.px(2), 1), side // 5)
        canvas.flat(chip, canvas.colour("surface.tooltip"), edge)
        canvas.icon("undo", side * 3 // 4, At(chip.center, "center"))


def cell_id(place: Cell) -> str:
    """Return the id of a cell: x to the east and y to the south of the castle."""
    x, y = xy(place)
    return f"cell:{x},{y}"


def cell_named(numbers: str) -> Cell:
    """Return the cell of two numbers, as ids write them."""
    x, y = numbers.split(",")
    return cell(int(x), int(y))


def rotation_buttons(
    stage: Stage, places: tuple[pygame.Rect, pygame.Rect], *, enabled: bool
) -> Iterator[Control]:
    """Yield the two arrows that rotate a tile."""
    tr, key = stage.tr, stage.key
    left, right = places
    for name, rect, icon, tip, does in (
        ("left", left, "rotate-ccw", tr("Turn left ({key})"), Rotate.LEFT),
        ("right", right, "rotate-cw", tr("Turn right ({key})"), Rotate.RIGHT),
    ):
        words = tip.format(key=key(f"turn-{name}"))
        yield Button(
            f"rotate-{name}", rect, words, tip=words, icon=icon, kind="quiet",
            sound="", enabled=enabled, does=does,
        )  # fmt: skip
