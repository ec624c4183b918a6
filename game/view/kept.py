"""Pictures that are made once and shown often, kept by what they show."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Kept:
    """So many pictures; the one that was not asked for longest makes room for a new one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made now if it is not there."""
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = make()
            if len(self._pictures) > self._most:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return picture

    def forget(self) -> None:
        """Drop them all."""
        self._pictures.clear()
