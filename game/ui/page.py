"""A page: a scene made of controls, with focus, hover, tooltips and a still layer.

A page says which controls there are now (`compose`) and paints what lies under and over them; the
page does the rest. Whenever something changed, `refresh` has everything composed and painted again,
so that nothing on screen can be out of date. What does not move is painted once into a layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui.input.focus import ARROWS, neighbour
from game.ui.input.gestures import Cancel, Drag, Drop, Gesture, Grab, Hover, Press, Pull, Wheel
from game.ui.input.reader import EVENTS, Act, Escape, Input, KeyPress, Use, named, topmost
from game.ui.layer import Layer
from game.ui.paint.canvas import Canvas
from game.ui.paint.tooltip import draw_tooltip
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import UNNOTED, Control, admit

D = TypeVar("D")
"""What the controls of a page do."""


class Page(Generic[D]):
    """The base of every page.

    The methods under "What pages write" are there to be overridden; of the others `handle`,
    `update`, `refresh` and `drop_layers`, with `super()`.

    `refresh` makes a page stale: it is composed and painted again before the next frame. `dirty`
    means that it must be drawn again, `version` counts its changes for the ui-tree, and
    `stage.revision` the changes of size, theme and language.
    """

    name = "page"
    opaque = True
    """Whether nothing of the page below is seen; else that one lies there under a veil."""
    veiled = True
    """Whether what is seen of the page below is dimmed."""
    covers_window = False
    """Whether `paint` paints every point, so that the layer need not be cleared before."""
    paints_layer = True
    """Whether there is anything to paint once, under the controls."""
    begins_focused = True
    """Whether a control has the focus at first; not where a stray Return would decide."""
    seat: int | None = None
    """The seat that must act here, for the ui-tree."""
    admits: Callable[[Control], bool] | None = None
    """In a lesson: which controls may be used now."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.input = Input(by_keys=stage.by_keys)
        self.layer = Layer(is_covered=self.covers_window)
        self.version = 0
        self.dirty = True
        self._stale = True
        self._revision = -1
        self._controls: list[Control] = []

    # What pages write.

    def compose(self) -> Iterable[Control]:
        """Yield the current controls in focus order."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """Paint what lies under the controls: once, or each frame where the page is not opaque."""

    def paint_over(self, canvas: Canvas) -> None:
        """Paint what moves above the controls, each frame."""

    def on_control(self, does: D) -> Change:
        """Respond to the control that was used."""
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Respond to a key that no control took."""
        return None

    def arrow_targets(self) -> Sequence[Control]:
        """Return the controls among which arrow keys that nothing took move the focus."""
        return self.controls

    def on_gesture(self, gesture: Gesture) -> Change:
        """Respond to the mouse where no control took it."""
        return None

    def tick(self, dt: float) -> Change:
        """Let so many seconds pass for this page."""
        return None

    def is_moving(self) -> bool:
        """Return whether the picture changes by itself."""
        return False

    def back(self) -> Change:
        """Respond to Escape: nothing, unless the page leads back."""
        return None

    def enter(self) -> None:
        """Respond to being put on the stack."""

    def exit(self) -> None:
        """Respond to leaving the stack."""

    # What the page does.

    def drop_layers(self) -> None:
        """Drop the cached layers while the page is covered."""
        self.layer.drop()
        self._stale = True

    def refresh(self) -> None:
        """Have everything composed and painted again before the next frame."""
        self._stale = True
        self.dirty = True

    @property
    def stale(self) -> bool:
        """Return whether everything is composed and painted again before the next frame."""
        return self._stale or self._revision != self.stage.revision

    @property
    def controls(self) -> Sequence[Control]:
        """Return the current controls."""
        self._settle()
        return self._controls

    def control(self, name: str | None) -> Control | None:
        """Return the control with an id."""
        return named(self.controls, name)

    def at(self, point: tuple[int, int]) -> Control | None:
        """Return the topmost control at a point."""
        return topmost(self.controls, point)

    def update(self, dt: float) -> Change:
        """Let so many seconds pass, and show a tooltip when its time has come."""
        if self.input.rest(dt, self._tip_delay):
            self.dirty = True
        return self.tick(dt)

    def draw(self, screen: pygame.Surface) -> None:
        """Draw the still layer, the controls, the focus ring, what moves, the tooltip."""
        self._settle()
        canvas = Canvas(screen, self.stage)
        if self.opaque:
            self.layer.draw(screen)
        else:
            if self.veiled:
                canvas.veil(screen.get_rect())
            self.paint(canvas)
        self.draw_controls(canvas)
        self.draw_ring(canvas)
        self.paint_over(canvas)
        self.draw_tip(canvas)
        self.dirty = False

    def draw_controls(self, canvas: Canvas) -> None:
        """Draw the controls as pointer and keys leave them."""
        hands = self.input
        noted = (hands.hovered, hands.focus, hands.pressed)
        for control in self.controls:
            control.draw(canvas, hands.mood(control) if control.id in noted else UNNOTED)

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring around the control that the keys are at."""
        focused = named(self._controls, self.input.focus)
        if focused and self.input.focus_seen and getattr(focused, "ring", True):
            grow = self.stage.px(6)
            canvas.ring(focused.rect.inflate(2 * grow, 2 * grow))

    def draw_tip(self, canvas: Canvas) -> None:
        """Draw the tooltip of what pointer or keys rest on."""
        control = self.control(self.input.inspected)
        if control and control.tip and self.input.is_resting(self._tip_delay):
            draw_tooltip(canvas, control.tip, control.rect, control.tip_spares)

    @property
    def _tip_delay(self) -> float:
        return self.stage.assets.tokens.milliseconds("tooltip_delay") / 1000

    def handle(self, event: pygame.Event) -> Change:
        """Give an event to whatever it concerns."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.stage.by_keys = False
        elif event.type == pygame.KEYDOWN:
            self.stage.by_keys = True
        before = self.input.focus, self.input.hovered
        act = self.input.read(event, self.controls)
        if before != (self.input.focus, self.input.hovered):
            self.version += 1
        change = None if act is None else self._answer(act)
        if event.type in EVENTS:
            self.dirty = True
        return change

    def _answer(self, act: Act) -> Change:
        match act:
            case Use(does, sound):
                if sound:
                    self.stage.sounds.play(sound)
                return self.on_control(does)
            case KeyPress(event):
                return self._answer_key(event)
            case Escape():
                return self.back()
            case Grab() | Drag() | Drop() | Hover() | Pull() | Press() | Wheel() | Cancel():
                return self.on_gesture(act)

    def _answer_key(self, event: pygame.Event) -> Change:
        change = self.on_key(event)
        if change is None and event.key in ARROWS and (targets := self.arrow_targets()):
            self.focus_on(neighbour(targets, self.input.focus, ARROWS[event.key]))
        return change

    def focus_on(self, name: str | None) -> None:
        """Move the focus as a key does."""
        self.input.focus_on(name)
        self.version += 1

    def tree(self) -> list[dict[str, object]]:
        """Return the controls for the ui-tree."""
        controls, focus = self.controls, self.input.focus
        return [control.entry(focused=control.id == focus) for control in controls]

    def _settle(self) -> None:
        """Compose and paint again if something changed."""
        if not self.stale:
            return
        resized = self._revision != self.stage.revision
        self._revision = self.stage.revision
        if resized and self.input.dragging:
            # What a page would change by it comes with the next event.
            self.on_gesture(self.input.let_go())
        self._stale = False
        self._controls = admit(self.compose(), self.admits)
        self.input.keep_focus(self._controls, begin=self.begins_focused)
        if self.opaque and self.paints_layer:
            self.paint(Canvas(self.layer.renew(self.stage.size), self.stage))
        self.version += 1
        self.dirty = True
