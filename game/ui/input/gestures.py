"""What mouse and keys do that no control takes: small values for the page below them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.ui.widgets.control import Control

Point: TypeAlias = tuple[int, int]


class Grab(NamedTuple):
    """A draggable control is pulled away from `start`; a page that refuses ends the drag."""

    control: Control
    start: Point
    at: Point


class Drag(NamedTuple):
    """The pointer moves with what was grabbed."""

    at: Point


class Drop(NamedTuple):
    """What was grabbed is let go."""

    at: Point


class Hover(NamedTuple):
    """The pointer moves and holds nothing down."""

    at: Point


class Pull(NamedTuple):
    """The pointer moves with a button held down that no control took."""

    at: Point


class Press(NamedTuple):
    """A mouse button goes down where no control takes it."""

    at: Point
    button: int


class Wheel(NamedTuple):
    """The wheel turns where no control takes it; positive steps are up."""

    at: Point
    steps: int


class Cancel(NamedTuple):
    """A drag is cut off, or the window loses the focus: put back what was picked up."""


Gesture: TypeAlias = Grab | Drag | Drop | Hover | Pull | Press | Wheel | Cancel
