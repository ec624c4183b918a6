"""Passes gestures to pages that still have a method for each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.ui.input.gestures import Cancel, Drag, Drop, Gesture, Grab, Hover, Press, Pull, Wheel


def answer(page: Any, gesture: Gesture) -> Any:
    match gesture:
        case Grab(control, _, at) if hasattr(page, "grab"):
            if not page.grab(control, at):
                page.input.refuse(gesture)
        case Drag(at) if hasattr(page, "drag"):
            return page.drag(at)
        case Drop(at) if hasattr(page, "drop"):
            return page.drop(at)
        case Hover(at) if hasattr(page, "pointed"):
            return page.pointed(at)
        case Pull(at) if hasattr(page, "moved_with_button"):
            return page.moved_with_button(SimpleNamespace(pos=at))
        case Pull(at) if hasattr(page, "pointed"):
            return None
        case Press(at, button) if hasattr(page, "pressed_elsewhere"):
            return page.pressed_elsewhere(SimpleNamespace(pos=at, button=button))
        case Wheel(at, steps) if hasattr(page, "wheel"):
            return page.wheel(steps, at)
        case Cancel() if hasattr(page, "lost"):
            return page.lost()
    return None
