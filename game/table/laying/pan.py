"""The mat under the pointer: pulled by a button that no control took."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.reader import DRAG_DISTANCE
from game.ui.widgets import Control


class Pan:
    """Follows the pointer while it holds the mat; `move` moves it by so many pixels."""

    def __init__(self, move: Callable[[tuple[int, int]], None]) -> None:
        self._move = move
        self._held: tuple[int, int] | None = None
        """Where the pointer last held the mat."""
        self._moved = False

    def press(self, event: pygame.Event, control: Control | None) -> None:
        """Hold the mat, by the middle button or where nothing can be used."""
        middle = event.button == pygame.BUTTON_MIDDLE
        if middle or event.button == pygame.BUTTON_LEFT:
            is_free = middle or control is None or not control.enabled
            self._held = event.pos if is_free else None
            self._moved = False

    def pull(self, at: tuple[int, int]) -> bool:
        """Move the mat with the pointer. Return whether it is held."""
        if self._held is None:
            return False
        by = (at[0] - self._held[0], at[1] - self._held[1])
        if self._moved or abs(by[0]) + abs(by[1]) >= DRAG_DISTANCE:
            self._moved, self._held = True, at
            self._move(by)
        return True

    def is_click(self, event: pygame.Event) -> bool:
        """Let the mat go. Return whether that was a left click that moved nothing."""
        if event.button not in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            return False
        clicked = self._held is not None and not self._moved
        self.end()
        return clicked and event.button == pygame.BUTTON_LEFT

    def end(self) -> None:
        self._held = None
