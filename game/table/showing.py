"""What others did, shown one thing after the other, each long enough to follow it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

import pygame

from game.ui.stage import Stage

HELD: Final = 0.9
"""Seconds that a purchase is shown at normal speed: time to read who bought what."""


def reading_time(stage: Stage) -> float:
    return stage.wait(HELD)


class Show(Protocol):
    """Something that takes a moment to watch."""

    @property
    def is_over(self) -> bool:
        """Return whether everything was shown."""

    def update(self, dt: float) -> bool:
        """Let time pass. Return whether the table looks different now."""

    def skip(self) -> None:
        """Jump to the end."""


class Motion(Protocol):
    """Something on its way."""

    @property
    def busy(self) -> bool:
        """Return whether it is on its way."""

    def update(self, dt: float) -> bool:
        """Let time pass. Return whether there is still something to show."""

    def skip(self) -> bool:
        """Jump to the end."""


class MoveAndPause:
    """A motion, if there is one, and then a pause to look at what came of it."""

    def __init__(self, motion: Motion | None, pause: float) -> None:
        self.motion = motion
        self._pause = pause

    @property
    def is_moving(self) -> bool:
        """Whether it has not come to the pause."""
        return self.motion is not None and self.motion.busy

    @property
    def is_over(self) -> bool:
        return not self.is_moving and self._pause <= 0

    def update(self, dt: float) -> bool:
        if self.motion and self.motion.busy:
            return self.motion.update(dt)
        self._pause -= dt
        return False

    def skip(self) -> None:
        if self.motion:
            self.motion.skip()
        self._pause = 0.0


S = TypeVar("S", bound=Show)


class Showing(Generic[S]):
    """Shows one thing after the other; `on_change` is called when the table looks different."""

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        self._stage = stage
        self._on_change = on_change
        self._queue: deque[S] = deque()
        self._revision = stage.revision
        self._skips_all = False

    @property
    def now(self) -> S | None:
        return self._queue[0] if self._queue else None

    @property
    def shows_each(self) -> bool:
        """Return whether each thing is to be seen before the next one happens."""
        return not self._skips_all and self._stage.settings.speed != "off"

    def add(self, *shows: S) -> None:
        """Show something after all that is still to be shown, at the present size."""
        self._queue.extend(shows)
        self._revision = self._stage.revision

    def update(self, dt: float) -> bool:
        """Let time pass. Return whether there is still something to show."""
        if self._revision != self._stage.revision:
            self._drop_all()
        if not self._queue:
            return False
        show = self._queue[0]
        if show.update(dt):
            self._on_change()
        if show.is_over:
            self._queue.popleft()
            self._on_change()
        return bool(self._queue)

    def _drop_all(self) -> None:
        """Show nothing more: after a change of the window's size nothing is where it was."""
        self._revision = self._stage.revision
        if self._queue:
            for show in self._queue:
                show.skip()
            self._queue.clear()
            self._on_change()

    def hurry(self, event: pygame.Event) -> bool:
        """Jump to the end of what is shown at any click or key. Return whether anything was."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or not self._queue:
            return False
        self._queue[0].skip()
        return True

    def skip_all(self) -> None:
        """Show nothing by itself any more."""
        self._skips_all = True
        for show in self._queue:
            show.skip()
