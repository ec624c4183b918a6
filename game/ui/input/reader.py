"""Mouse and keys over the controls of a page: what they are at, and what they ask for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.ui.input.focus import first_focus, next_focus
from game.ui.input.gestures import Cancel, Drag, Drop, Gesture, Grab, Hover, Press, Pull, Wheel
from game.ui.widgets.control import Control, Mood

DRAG_DISTANCE: Final = 7
"""Pixels that the pointer moves before a press becomes a drag."""

EVENTS: Final = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWLEAVE,
        pygame.WINDOWEXPOSED,
    }
)
"""The events after which a page may look different."""

_SCROLL_BUTTONS: Final = (4, 5)


class Use(NamedTuple):
    """A control was used: what that does, and what it sounds like."""

    does: Any
    sound: str = ""


class KeyPress(NamedTuple):
    """A key that no control took."""

    event: pygame.Event


class Escape(NamedTuple):
    """The key that leads back."""


Act: TypeAlias = Use | KeyPress | Escape | Gesture


class Input:
    """Where focus and pointer are, and what is pressed or dragged."""

    def __init__(self, *, by_keys: bool) -> None:
        self.focus: str | None = None
        self.focus_seen = by_keys
        """Whether the ring is drawn: since a key was used."""
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.dragging: str | None = None
        self.pointer = (-1, -1)
        self._pressed_at = (0, 0)
        self._rest = -math.inf
        """Seconds since the pointer or a key last moved; none has since the page opened."""

    @property
    def inspected(self) -> str | None:
        """Return the control that the pointer is at, or else the keys."""
        return self.hovered or (self.focus if self.focus_seen else None)

    def focus_on(self, name: str | None) -> None:
        """Move the focus as a key does: keys win until the pointer moves again."""
        self.focus = name
        self.focus_seen = True
        self.hovered = None

    def keep_focus(self, controls: Sequence[Control], *, begin: bool) -> None:
        """Keep the focus on a control that can be used, or begin with the first of them."""
        ids = {control.id for control in controls if control.enabled}
        if self.focus not in ids:
            self.focus = first_focus(controls) if begin else None

    def refuse(self, grab: Grab) -> None:
        """End a drag that the page does not take up; the press may still become a click."""
        self.dragging, self.pressed = None, grab.control.id

    def let_go(self) -> Cancel:
        """Return what tells the page that nothing is held any more."""
        self.pressed = self.dragging = None
        return Cancel()

    def rest(self, dt: float, delay: float) -> bool:
        """Let time pass; return whether the tooltip's delay ended just now."""
        before, self._rest = self._rest, self._rest + dt
        return before < delay <= self._rest

    def is_resting(self, delay: float) -> bool:
        return self._rest >= delay and not self.dragging

    def mood(self, control: Control) -> Mood:
        """Return how a control is looked at."""
        pressed = control.id == self.pressed and control.rect.collidepoint(self.pointer)
        focused = control.id == self.focus and (self.focus_seen or control.takes_text)
        return Mood(control.id == self.hovered and control.enabled, focused, pressed)

    def read(self, event: pygame.Event, controls: Sequence[Control]) -> Act | None:
        """Return what an event asks for, with these controls on the page."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event, controls)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event, controls)
            case pygame.MOUSEBUTTONUP:
                return self._release(event, controls)
            case pygame.MOUSEWHEEL:
                return self._turn_wheel(event.y, controls)
            case pygame.KEYDOWN:
                self._rest = 0.0
                return self._press_key(event, controls)
            case pygame.TEXTINPUT:
                focused = named(controls, self.focus)
                return _use_of(focused.typed(event.text)) if focused and focused.enabled else None
            case pygame.WINDOWFOCUSLOST:
                return self.let_go()
            case pygame.WINDOWLEAVE:
                self.hovered = None
        return None

    def _move(self, event: pygame.Event, controls: Sequence[Control]) -> Act | None:
        self.pointer = event.pos
        self._rest = 0.0
        if self.dragging:
            return Drag(event.pos)
        control = self._under_button(controls)
        (x, y), (start_x, start_y) = event.pos, self._pressed_at
        is_far = abs(x - start_x) + abs(y - start_y) >= DRAG_DISTANCE
        if control and control.draggable and is_far:
            self.dragging, self.pressed = control.id, None
            return Grab(control, self._pressed_at, event.pos)
        if control and (use := _use_of(control.slide(event.pos))):
            return use
        under = topmost(controls, event.pos)
        self.hovered = under.id if under else None
        pulls = any(event.buttons) and not control
        return Pull(event.pos) if pulls else Hover(event.pos)

    def _press(self, event: pygame.Event, controls: Sequence[Control]) -> Act | None:
        self.pointer = event.pos
        control = topmost(controls, event.pos)
        if event.button != pygame.BUTTON_LEFT or control is None:
            scrolls = event.button in _SCROLL_BUTTONS
            return None if scrolls else Press(event.pos, event.button)
        self.focus_seen = False
        if control.enabled:
            self.pressed, self._pressed_at = control.id, event.pos
            if control.focusable:
                self.focus = control.id
        return None

    def _release(self, event: pygame.Event, controls: Sequence[Control]) -> Act | None:
        self.pointer = event.pos
        if event.button != pygame.BUTTON_LEFT:
            return None  # a right click rotates what is dragged and must not let it go
        if self.dragging:
            self.dragging = None
            return Drop(event.pos)
        control = self._under_button(controls)
        self.pressed = None
        if control and control.rect.collidepoint(event.pos):
            return _use_of(control.click(event.pos), control.sound)
        return None

    def _under_button(self, controls: Sequence[Control]) -> Control | None:
        """Return the control that was pressed, unless a key has disabled it meanwhile."""
        control = named(controls, self.pressed)
        return control if control and control.enabled else None

    def _turn_wheel(self, steps: int, controls: Sequence[Control]) -> Act:
        control = topmost(controls, self.pointer)
        if control and control.enabled and (use := _use_of(control.wheel(steps))):
            return use
        return Wheel(self.pointer, steps)

    def _press_key(self, event: pygame.Event, controls: Sequence[Control]) -> Act | None:
        focused = named(controls, self.focus)
        if event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            self.focus_on(next_focus(controls, self.focus, back=back))
            return None
        if event.key == pygame.K_ESCAPE:
            return self.let_go() if self.dragging else Escape()
        if focused and focused.enabled and (use := _use_of(focused.key(event), focused.sound)):
            return use
        if focused and focused.takes_text and event.unicode and event.unicode.isprintable():
            return None
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            for control in controls:
                if event.key in control.keys and control.enabled:
                    return _use_of(control.click(control.rect.center), control.sound)
        return KeyPress(event)


def _use_of(does: object, sound: str = "") -> Use | None:
    return None if does is None else Use(does, sound)


def named(controls: Sequence[Control], name: str | None) -> Control | None:
    return next((control for control in controls if control.id == name), None)


def topmost(controls: Sequence[Control], point: tuple[int, int]) -> Control | None:
    """Return the control at a point; the last composed lies on top."""
    return next((each for each in reversed(controls) if each.rect.collidepoint(point)), None)
