"""What is shown larger because the pointer rests on it, or because the keys came to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

import pygame

from game.ui import motion
from game.ui.input.reader import Input
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import Seat

REST: Final = 0.25
"""Seconds that the pointer stays on a card before it shows more."""


class OnlyInspect:
    """What a control does that is inspected: nothing when it is used."""

    __slots__ = ()


class Inspection(ABC):
    """Follows pointer and focus; each game knows what there is to see of a control."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.at: Any = None
        """What the control does that pointer or keys are at."""
        self.shown: Any = None
        """The same while there is more to see of it."""
        self._name: str | None = None
        self._seconds = 0.0
        self.by_key = False
        self._focus: str | None = None
        self._away = False
        """Put away by hand: it stays so until something else is inspected."""
        self._was_hidden = False

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """Return the seat whose land is shown large."""

    @abstractmethod
    def shows_more(self, does: object) -> bool:
        """Return whether there is more to see of a control that does this."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw what is shown over the page."""

    @abstractmethod
    def tree(self) -> list[dict[str, object]]:
        """Return what floats there, for the ui-tree."""

    @property
    def leaves_room(self) -> bool:
        """Return whether a tip may be shown: nothing large is there, or was put away just now."""
        return self.seat is None and not self._away

    @property
    def is_growing(self) -> bool:
        return self.seat is not None and self._seconds < self._starts + self._growing

    def follow(self, event: pygame.Event, hands: Input) -> str | None:
        """Return the control to look at after an event: the one last reached by key or pointer."""
        if event.type == pygame.KEYDOWN and hands.focus_seen and hands.focus != self._focus:
            self.by_key = True
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self.by_key = False
        self._focus = hands.focus
        return self.name(hands)

    def name(self, hands: Input) -> str | None:
        return hands.focus if self.by_key else hands.hovered

    @property
    def control(self) -> str | None:
        return self._name

    def has_left(self, name: str | None) -> bool:
        return name != self._name

    def turn_to(self, name: str | None, control: Control | None) -> None:
        """Inspect another control from now on."""
        self._name, self.at = name, control.does if control else None
        self._seconds, self._away = 0.0, False

    def update(self, dt: float, *, holds: bool) -> bool:
        """Let time pass; return whether something else is shown now. A full hand hides it."""
        self._seconds += dt
        ready = not self._away and not holds and self._seconds >= self._starts
        shown = self.at if ready and self.at is not None and self.shows_more(self.at) else None
        changed = shown != self.shown or self._was_hidden
        self.shown, self._was_hidden = shown, False
        return changed

    def put_away(self) -> bool:
        """Hide what is shown large. Return whether there was anything."""
        if self.seat is None:
            return False
        self._away = self._was_hidden = True
        self.shown = None
        return True

    @property
    def _starts(self) -> float:
        return 0.0 if self.by_key else REST

    @property
    def _growing(self) -> float:
        return 0.0 if self.stage.settings.reduced_motion else self.stage.seconds("card_raise")

    @property
    def grown(self) -> float:
        """Return how far what is shown large has grown out of its card, from 0 to 1."""
        seconds = self._growing
        return motion.Tween(0, 1, seconds, self._starts).at(self._seconds) if seconds else 1.0
