"""Where the cells of a mat lie on the screen, and how large they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from rules.grid import Cell, bounds, cell, xy

SMALLEST: Final = 40
LARGEST: Final = 320


@dataclass(frozen=True, slots=True)
class Camera:
    """How large a cell is, and where the castle's cell begins."""

    size: int
    x: float
    y: float

    def rect(self, place: Cell) -> pygame.Rect:
        """Return the rectangle of a cell on the screen."""
        x, y = xy(place)
        return pygame.Rect(
            round(self.x) + x * self.size, round(self.y) + y * self.size, self.size, self.size
        )

    def cell_at(self, point: tuple[int, int]) -> Cell:
        return cell(
            (point[0] - round(self.x)) // self.size, (point[1] - round(self.y)) // self.size
        )

    def moved(self, dx: float, dy: float) -> Camera:
        return replace(self, x=self.x + dx, y=self.y + dy)

    def zoomed(self, factor: float, about: tuple[int, int]) -> Camera:
        """Return a larger or smaller camera; the point under the pointer stays in place."""
        size = min(max(round(self.size * factor), SMALLEST), LARGEST)
        ratio = size / self.size
        x = about[0] - (about[0] - self.x) * ratio
        y = about[1] - (about[1] - self.y) * ratio
        return Camera(size, x, y)


def framed(cells: Iterable[Cell], room: pygame.Rect, largest: int) -> Camera:
    """Return a camera that shows all the cells in the middle of some room."""
    left, top, right, bottom = bounds(cells)
    wide, high = right - left + 1, bottom - top + 1
    size = max(min(room.width // wide, room.height // high, largest), 8)
    x = room.centerx - size * wide / 2 - left * size
    y = room.centery - size * high / 2 - top * size
    return Camera(size, x, y)
