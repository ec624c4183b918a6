"""Pictures that are made once and shown often, kept by what they show."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Pictures in limited room: those not asked for longest make way for new ones.

    How large pictures are goes with the window, and so does the room: it is `windows` times what a
    picture of the whole window takes, and not less than `least` bytes.
    """

    def __init__(self, windows: float, least: int = 0) -> None:
        self._windows = windows
        self._least = least
        self._taken = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key; make it if it is not there."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = make()
            self._taken += _bytes(picture)
            self._make_room()
        else:
            self._pictures.move_to_end(key)
        return picture

    def forget(self) -> None:
        """Drop everything that is kept."""
        self._pictures.clear()
        self._taken = 0

    def _make_room(self) -> None:
        window = pygame.display.get_surface()
        room = max(self._windows * (_bytes(window) if window else 0), self._least)
        while self._taken > room and len(self._pictures) > 1:
            self._taken -= _bytes(self._pictures.popitem(last=False)[1])


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
