"""A surface to paint on, and the stage whose scale, colours and fonts are used on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.stage import Stage
from game.ui.theme import Colour


class Canvas:
    """What every painting function takes: where to paint, and in which scale and colours."""

    __slots__ = ("stage", "surface")

    def __init__(self, surface: pygame.Surface, stage: Stage) -> None:
        self.surface: Final = surface
        self.stage: Final = stage

    def on(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas for another surface of the same stage."""
        return Canvas(surface, self.stage)

    def px(self, size: float) -> int:
        """Return a design length in real pixels."""
        return self.stage.scale.px(size)

    def colour(self, name: str) -> Colour:
        """Return a colour of the tokens, such as `text.ink`."""
        return self.stage.assets.tokens.colour(name)

    def font(self, role: str) -> pygame.Font:
        """Return the font of a role at this scale."""
        return self.stage.font(role)
