"""Where somebody looks: at the control under a resting pointer, or at the one the keys came to.

Tables show more of what is looked at; what that is, they know themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Protocol

import pygame

from game.ui import motion
from game.ui.input.reader import Input
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.table import Seat

REST: Final = 0.25
"""Seconds that the pointer stays on a card before it shows more."""


class Watched(Protocol):
    """What a page must have for its eyes to be followed."""

    stage: Stage
    input: Input
    version: int
    dirty: bool

    def holds(self) -> bool: ...

    def looked(self) -> None: ...


class Looking(ABC):
    """Follows pointer and focus over a page."""

    def __init__(self, page: Watched) -> None:
        self._watched = page
        self._at: str | None = None
        self._seconds = 0.0
        self._by_key = False
        self._focus: str | None = None
        self._away = False
        """Put away by hand: it stays so until something else is looked at."""
        self._shown = ""

    @property
    def at(self) -> str | None:
        """The control that pointer or keys are at, by its id."""
        return self._at

    @property
    def by_key(self) -> bool:
        """Whether the keys led there."""
        return self._by_key

    @property
    def seat(self) -> Seat | None:
        """The seat whose land is shown large."""
        kind, _, rest = self._shown.partition(":")
        return int(rest) if kind == "seat" else None

    @property
    def leaves_room(self) -> bool:
        """Whether a tip may be shown: nothing large is there, or was put away just now."""
        return self.seat is None and not self._away

    def follow(self, event: pygame.Event) -> None:
        """After an event: who used a key looks at the focus, who moved the pointer at its place."""
        page = self._watched
        if (
            event.type == pygame.KEYDOWN
            and page.input.focus_seen
            and page.input.focus != self._focus
        ):
            self._by_key = True
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self._by_key = False
        self._focus = self._watched.input.focus
        self._look()

    def pass_time(self, dt: float) -> None:
        """Who looks long enough sees more; what grows has to be drawn again."""
        self._seconds += dt
        self._look()
        if self.seat is not None and self._seconds - dt < self._starts + self._growing:
            self._watched.dirty = True

    def put_away(self) -> bool:
        """Let what is shown large go; False if there is nothing."""
        if self.seat is None:
            return False
        self._away = True
        self._look()
        return True

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """What is looked at, over the page."""

    @abstractmethod
    def tree(self) -> list[dict[str, object]]:
        """What floats there, for the ui-tree."""

    def _look(self) -> None:
        page = self._watched
        seen = page.input.focus if self._by_key else page.input.hovered
        turned = seen != self._at
        if turned:
            self._at, self._seconds, self._away = seen, 0.0, False
        ready = not self._away and not page.holds() and self._seconds >= self._starts
        shown = self._at if ready and self._at and self._shows_more(self._at) else ""
        changed = shown != self._shown
        if changed:
            self._shown = shown
            page.version += 1
            page.dirty = True
        if turned or changed:
            page.looked()

    @abstractmethod
    def _shows_more(self, name: str) -> bool:
        """Whether there is more to see of a control."""

    @property
    def _starts(self) -> float:
        return 0.0 if self._by_key else REST

    @property
    def _growing(self) -> float:
        """Seconds from the card to the full size."""
        stage = self._watched.stage
        return 0.0 if stage.settings.reduced_motion else stage.seconds("card_raise")

    @property
    def _grown(self) -> float:
        """How far what is shown large has grown out of its card, from 0 to 1."""
        seconds = self._growing
        return motion.Tween(0, 1, seconds, self._starts).at(self._seconds) if seconds else 1.0
