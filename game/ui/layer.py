"""The layer of a page that is painted once and laid under what moves."""

from __future__ import annotations

import pygame


class Layer:
    """A picture as large as the window, kept while the window keeps its size."""

    def __init__(self, *, is_covered: bool) -> None:
        """Without `is_covered` the layer is cleared before it is painted again."""
        self._is_covered = is_covered
        self.picture: pygame.Surface | None = None

    def renew(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture to paint on."""
        if self.picture is None or self.picture.get_size() != size:
            self.picture = pygame.Surface(size).convert()
        elif not self._is_covered:
            self.picture.fill((0, 0, 0))
        return self.picture

    def draw(self, screen: pygame.Surface) -> None:
        if self.picture is not None:
            screen.blit(self.picture, (0, 0))

    def drop(self) -> None:
        self.picture = None
