"""A page: a scene made of controls, with focus, hover, tooltips and a still layer.

A scene says which controls there are at this moment (`compose`) and paints what lies under and
over them; the page does the rest. Whenever something changed, `refresh` has everything composed
and painted anew, so that nothing on screen can be out of date. What does not move is painted once
into the still layer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from game.ui.focus import ARROWS, first_focus, neighbour, next_focus
from game.ui.paint.canvas import Canvas
from game.ui.paint.tooltip import draw_tooltip
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood, Said, admitted

DRAG_DISTANCE = 7
"""Pixels that the pointer moves before a press becomes a drag."""


class Page:
    """The base of every scene. Scenes override the methods of the first half."""

    name = "page"
    opaque = True
    covers_window = False
    """Whether `paint` paints every point, so that the layer need not be cleared before."""
    begins_focused = True
    """Whether the focus is somewhere before anybody moves it; not where a stray Return decides."""
    seat: int | None = None
    """The seat that must act here, for the ui-tree."""
    admits: Callable[[Control], bool] | None = None
    """In a lesson: which controls may be used now."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.focus: str | None = None
        self.focus_seen = stage.by_keys
        """Whether the ring is drawn: since a key was used."""
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.pointer = (-1, -1)
        self.dragging: str | None = None
        self._press_at = (0, 0)
        self._rest = -math.inf
        """Seconds since the pointer or a key last moved; none has since the page opened."""
        self._stale = True
        self._revision = -1
        self._controls: list[Control] = []
        self._still: pygame.Surface | None = None
        self.version = 0
        """Grows with every change of what is on screen, for the ui-tree."""
        self.dirty = True
        """Whether the picture must be drawn again."""

    # What scenes write.

    def compose(self) -> Iterable[Control]:
        """The controls of this moment at this size, in the order of the focus."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        """What lies still under the controls."""

    def paint_over(self, canvas: Canvas) -> None:
        """What moves above the controls, each frame."""

    def hear(self, said: Said) -> Change:
        """Answer a control that was used."""
        return None

    def key(self, event: pygame.Event) -> Change:
        """A key that no control took."""
        return None

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """The wheel turned where no control took it."""
        return None

    def tick(self, dt: float) -> Change:
        """Let so many seconds pass for this page."""
        return None

    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return False

    def grab(self, control: Control, at: tuple[int, int]) -> bool:
        """A draggable control was pulled; True if the scene takes it up."""
        return False

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moves with something taken up."""

    def drop(self, at: tuple[int, int]) -> Change:
        """What was taken up is let go."""
        return None

    def pointed(self, at: tuple[int, int]) -> Change:
        """The pointer moved without a button."""
        return None

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A mouse button went down where no control took it (also middle and right buttons)."""
        return None

    def moved_with_button(self, event: pygame.Event) -> Change:
        """The pointer moves with a button that no control took."""
        return None

    def lost(self) -> None:
        """The window lost the focus or a drag was cut off: put back what was taken up."""

    def back(self) -> Change:
        """Answer Escape: nothing, unless the page leads back."""
        return None

    # What the page does.

    def enter(self) -> None:
        """The scene is on the stack."""

    def exit(self) -> None:
        """The scene left the stack."""

    def forget_picture(self) -> None:
        """Nobody sees the page: drop its layers until somebody does."""
        self._still = None
        self._stale = True

    def refresh(self) -> None:
        """Something changed: compose and paint anew before the next frame."""
        self._stale = True
        self.dirty = True

    @property
    def stale(self) -> bool:
        """Whether everything is composed and painted anew before the next frame."""
        return self._stale or self._revision != self.stage.revision

    @property
    def controls(self) -> list[Control]:
        """The controls as they are now."""
        self._settle()
        return self._controls

    def control(self, name: str | None) -> Control | None:
        """A control by its id."""
        return next((control for control in self.controls if control.id == name), None)

    def update(self, dt: float) -> Change:
        """Let so many seconds pass, and show a tooltip when its time has come."""
        self._rest += dt
        if self._tip_ready(self._rest) and not self._tip_ready(self._rest - dt):
            self.dirty = True
        return self.tick(dt)

    def draw(self, screen: pygame.Surface) -> None:
        """The still layer, the controls, the focus ring, what moves, the tooltip."""
        self._settle()
        if self._still is not None:
            screen.blit(self._still, (0, 0))
        canvas = Canvas(screen, self.stage)
        for control in self._controls:
            control.draw(canvas, self._mood(control))
        self._draw_ring(canvas)
        self.paint_over(canvas)
        self.draw_tip(canvas)
        self.dirty = False

    def handle(self, event: pygame.Event) -> Change:
        """Give an event to whom it concerns."""
        self._settle()
        change = self._handle(event)
        if event.type in _INPUT:
            self.dirty = True
        return change

    def tree(self) -> list[dict[str, object]]:
        """The controls for the ui-tree."""
        return [control.entry(focused=control.id == self.focus) for control in self.controls]

    def _handle(self, event: pygame.Event) -> Change:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN:
                self.stage.by_keys = False
                return self._button_down(event)
            case pygame.MOUSEBUTTONUP:
                return self._button_up(event)
            case pygame.MOUSEWHEEL:
                return self._wheeled(event)
            case pygame.KEYDOWN:
                self._rest = 0.0
                self.stage.by_keys = True
                return self._key_down(event)
            case pygame.TEXTINPUT:
                return self._typed(event.text)
            case pygame.WINDOWFOCUSLOST:
                self._let_go()
            case pygame.WINDOWLEAVE:
                self.hovered = None
        return None

    def _moved(self, event: pygame.Event) -> Change:
        self.pointer = event.pos
        self._rest = 0.0
        if self.dragging:
            self.drag(event.pos)
            return None
        control = self._under_button()
        if control and control.draggable and _far(event.pos, self._press_at):
            if self.grab(control, event.pos):
                self.dragging = control.id
                self.pressed = None
            return None
        if control and (said := control.slide(event.pos)):
            return self.hear(said)
        under = self.at(event.pos)
        if (under.id if under else None) != self.hovered:
            self.hovered = under.id if under else None
            self.version += 1
        if any(event.buttons) and not control:
            return self.moved_with_button(event)
        return self.pointed(event.pos)

    def _button_down(self, event: pygame.Event) -> Change:
        self.pointer = event.pos
        control = self.at(event.pos)
        if event.button != pygame.BUTTON_LEFT or control is None:
            return self.pressed_elsewhere(event) if event.button not in (4, 5) else None
        self.focus_seen = False
        if control.enabled:
            self.pressed = control.id
            self._press_at = event.pos
            if control.focusable:
                self.focus = control.id
                self.version += 1
        return None

    def _button_up(self, event: pygame.Event) -> Change:
        self.pointer = event.pos
        if event.button != pygame.BUTTON_LEFT:
            return None  # a right click turns what is dragged and must not let it go
        if self.dragging:
            self.dragging = None
            return self.drop(event.pos)
        control = self._under_button()
        self.pressed = None
        if control and control.rect.collidepoint(event.pos):
            return self.use(control, event.pos)
        return None

    def _under_button(self) -> Control | None:
        """What the button went down on, unless a key has closed it meanwhile."""
        control = self.control(self.pressed)
        return control if control and control.enabled else None

    def _wheeled(self, event: pygame.Event) -> Change:
        control = self.at(self.pointer)
        if control and control.enabled and (said := control.wheel(event.y)):
            return self.hear(said)
        return self.wheel(event.y, self.pointer)

    def use(self, control: Control, at: tuple[int, int]) -> Change:
        """Use a control as a click at a point would."""
        said = control.click(at)
        if said is None:
            return None
        if control.sound:
            self.stage.sounds.play(control.sound)
        return self.hear(said)

    def _key_down(self, event: pygame.Event) -> Change:
        focused = self.control(self.focus)
        if event.key == pygame.K_TAB:
            self._focus_on(
                next_focus(self.controls, self.focus, back=bool(event.mod & pygame.KMOD_SHIFT))
            )
            return None
        if event.key == pygame.K_ESCAPE:
            if self.dragging:
                self._let_go()
                return None
            return self.back()
        if focused and focused.enabled and (said := focused.key(event)):
            if focused.sound:
                self.stage.sounds.play(focused.sound)
            return self.hear(said)
        if focused and focused.takes_text and event.unicode and event.unicode.isprintable():
            return None
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            for control in self.controls:
                if event.key in control.keys and control.enabled:
                    return self.use(control, control.rect.center)
        change = self.key(event)
        if change is None and event.key in ARROWS and self.arrows_move_focus():
            self._focus_on(neighbour(self.controls, self.focus, ARROWS[event.key]))
        return change

    def arrows_move_focus(self) -> bool:
        """Whether arrow keys that nobody took go to the next control in that direction."""
        return True

    def _typed(self, text: str) -> Change:
        focused = self.control(self.focus)
        if focused and focused.enabled and (said := focused.typed(text)):
            return self.hear(said)
        return None

    def _focus_on(self, name: str | None) -> None:
        self.focus = name
        self.focus_seen = True
        self.hovered = None  # the eyes go with the keys until the pointer moves again
        self.version += 1

    def _let_go(self) -> None:
        self.pressed = self.dragging = None
        self.lost()

    def at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control at a point; the last composed lies on top."""
        for control in reversed(self.controls):
            if control.rect.collidepoint(point):
                return control
        return None

    def _settle(self) -> None:
        """Compose and paint anew if something changed."""
        if not self.stale:
            return
        resized = self._revision != self.stage.revision
        self._revision = self.stage.revision
        if resized and self.dragging:
            self._let_go()
        self._stale = False
        self._controls = admitted(self.compose(), self.admits)
        ids = {control.id for control in self._controls if control.enabled}
        if self.focus not in ids:
            self.focus = first_focus(self._controls) if self.begins_focused else None
        self._still = self._fresh_still() if self.opaque else None
        if self._still is not None:
            self.paint(Canvas(self._still, self.stage))
        self.version += 1
        self.dirty = True

    def _fresh_still(self) -> pygame.Surface:
        """The still layer, kept while the window keeps its size."""
        if self._still is None or self._still.get_size() != self.stage.size:
            return pygame.Surface(self.stage.size).convert()
        if not self.covers_window:
            self._still.fill((0, 0, 0))
        return self._still

    def _mood(self, control: Control) -> Mood:
        pressed = control.id == self.pressed and control.rect.collidepoint(self.pointer)
        focused = control.id == self.focus and (self.focus_seen or control.takes_text)
        return Mood(control.id == self.hovered and control.enabled, focused, pressed)

    def _draw_ring(self, canvas: Canvas) -> None:
        control = self.control(self.focus)
        if control is None or not self.focus_seen or not getattr(control, "ring", True):
            return
        grow = self.stage.px(6)
        canvas.ring(control.rect.inflate(2 * grow, 2 * grow))

    def _tip_ready(self, rest: float) -> bool:
        return rest >= self.stage.assets.tokens.milliseconds("tooltip_delay") / 1000

    def draw_tip(self, canvas: Canvas) -> None:
        """The tooltip of what pointer or keys rest on."""
        name = self.hovered or (self.focus if self.focus_seen else None)
        control = self.control(name)
        if control and control.tip and not self.dragging and self._tip_ready(self._rest):
            draw_tooltip(canvas, control.tip, control.rect, control.tip_spares)


_INPUT = frozenset(
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


def _far(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) >= DRAG_DISTANCE
