"""What a tile of any game looks like: its own game hands the picture in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from rules.grid import Quarter


@dataclass(frozen=True, slots=True)
class Face:
    """A tile, and its picture by its rotation and the pixels of its side."""

    tile: str
    picture: Callable[[Quarter, int], pygame.Surface] = field(compare=False)
