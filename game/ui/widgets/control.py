"""What every control has: a place, a name, what it does by mouse and by key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.ui.paint.canvas import Canvas

Value: TypeAlias = int | str | bool | None


class Mood(NamedTuple):
    """How pointer and keys are at a control."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False


UNNOTED: Final = Mood()
"""Neither pointer nor keys are there, as at most controls."""


@dataclass
class Control:
    """A place that can be used. Subclasses draw it and may answer more than a click."""

    id: str
    rect: pygame.Rect
    name: str
    _: KW_ONLY
    role: str = "button"
    enabled: bool = True
    primary: bool = False
    value: Value = None
    tip: str = ""
    """A tooltip, shown on hover and on focus; the first line is its heading."""
    tip_spares: pygame.Rect | None = None
    """What the tip must leave in sight."""
    keys: tuple[int, ...] = ()
    """Keys that use the control wherever the focus is."""
    does: Any = None
    """What using it does: a value that its page matches. A control whose own value changes has a
    function here that makes what it does of the new value."""
    draggable: bool = False
    focusable: bool = True
    sound: str = "button"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """Paint the control in its rectangle."""

    def click(self, at: tuple[int, int]) -> Any:
        """Return what a full click at a point inside does; None if nothing."""
        return self.does

    def says(self, value: Value) -> Any:
        """Return what a new value means to the page."""
        return None if self.does is None else self.does(value)

    def wheel(self, steps: int) -> Any:
        """Return what the wheel does over it, or None; positive steps are up."""
        return None

    def key(self, event: pygame.Event) -> Any:
        """Return what a key does while it has the focus, or None."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.click(self.rect.center)
        return None

    def typed(self, text: str) -> Any:
        """Return what typed text does while it has the focus, or None."""
        return None

    def slide(self, at: tuple[int, int]) -> Any:
        """Return what moving the pointer with the button held down does, or None."""
        return None

    @property
    def takes_text(self) -> bool:
        """Return whether typed text belongs to it while it has the focus."""
        return False

    def entry(self, *, focused: bool) -> dict[str, object]:
        """Return the entry of the control in the ui-tree."""
        entry: dict[str, object] = {"id": self.id, "role": self.role, "name": self.name}
        if self.value is not None:
            entry["value"] = self.value
        entry["rect"] = list(self.rect)
        entry["enabled"] = self.enabled
        entry["focused"] = focused
        if self.primary:
            entry["primary"] = True
        return entry


@dataclass(kw_only=True)
class Spot(Control):
    """A control that its page paints: a tile, a cell, a card."""

    ring: bool = field(default=True)
    """Whether the page's focus ring is drawn around it."""


def admit(controls: Iterable[Control], admits: Callable[[Control], bool] | None) -> list[Control]:
    """Return the controls; those that are not admitted are disabled."""
    there = list(controls)
    if admits is None:
        return there
    return [_refused(each) if each.enabled and not admits(each) else each for each in there]


def _refused(control: Control) -> Control:
    """Return a disabled copy, since a page may keep its controls for longer."""
    refused = copy(control)
    refused.enabled = False
    return refused
