"""A tile in the hand, by mouse and by keys: picked up, rotated, laid, put back, as it is seen.

What is laid and where it fits a game's own `Bench` knows, and where everything lies its `Ground`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.table.laying.does import Bench, LayingDoes, LayOn, Outcome, Rotate, TakeTile
from game.table.laying.drag import Drag, Turned
from game.table.laying.hand import HOLD, Held
from game.table.laying.motion import Flight, LayingMotion, Turn
from game.table.mat.face import Face
from game.ui.input.focus import ARROWS
from game.ui.input.gestures import Cancel, Drop, Gesture, Grab, Hover, Point, Press, Pull, Wheel
from game.ui.input.gestures import Drag as DragOn
from game.ui.keys import digit_keys
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.grid import Cell
from rules.skye.tiles import TileId

GOING: Final = frozenset(
    {
        *ARROWS,
        *[key for number in range(5) for key in digit_keys(number)],
        *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE),
    }
)
"""Keys after which the tile in the hand goes with the focus."""


class Ground(Protocol):
    """Where tiles are seen now."""

    @property
    def size(self) -> int:
        """The side of a cell."""

    def cell(self, cell: Cell) -> Rect: ...
    def home(self, source: str) -> Rect:
        """The place that a tile comes from and goes back to."""

    def place(self, take: TakeTile) -> Rect:
        """Where a tile is seen before it is picked up."""

    def beside(self, home: Rect) -> tuple[float, float]:
        """Where a tile is held that was picked up by a key."""

    def face(self, tile: TileId) -> Face: ...
    def follow_growth(self) -> None:
        """Bring what was laid into sight."""

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the ground moved by it."""

    def finish(self) -> bool:
        """Jump to the end of that; return whether anything moved."""

    @property
    def is_moving(self) -> bool: ...


class Laying:
    """A bench, by mouse and keys; `changed` is called when the picture is out of date."""

    def __init__(
        self, stage: Stage, bench: Bench, ground: Ground, changed: Callable[[], None]
    ) -> None:
        self.bench = bench
        self.motion = LayingMotion(stage)
        self.by_key = False
        """Whether the tile in the hand goes with the focus instead of the pointer."""
        self.source = ""
        """The control that the tile in the hand came from, also after it was let go."""
        self._stage = stage
        self._ground = ground
        self._changed = changed

    @property
    def drag(self) -> Drag | None:
        return self.bench.drag

    def answer(self, does: LayingDoes) -> Outcome | None:
        """Do what a control does."""
        match does:
            case TakeTile() if self.drag and self.source == does.source:
                return self.put_back()
            case TakeTile():
                return self.pick_up(does)
            case LayOn(cell):
                return self.lay(cell)
            case Rotate():
                self.rotate(does.value)
        return None

    def pick_up(self, take: TakeTile) -> Outcome:
        """Take a tile from its place, or from where it lies provisionally."""
        start, self.source = self._ground.place(take), take.source
        self.bench.pick_up(take)
        self.motion.pick(start.center)
        self._stage.sounds.play("tile-pick")
        self._changed()
        return Outcome.PICKED_UP

    def hover(self, cell: Cell | None) -> None:
        """Hold the tile over a cell, or over none."""
        if self.drag is None or cell == self.drag.over:
            return
        if turned := self.bench.hover(cell):
            self._show_turn(turned)
        self._changed()

    def rotate(self, step: int, tile: TileId | None = None) -> None:
        """Rotate the tile in the hand, or one that lies, or else the one laid last."""
        if turned := self.bench.rotate(step, None if self.drag else tile):
            self._show_turn(turned)
        else:
            self._stage.sounds.play("refuse")
        self._changed()

    def _show_turn(self, turned: Turned) -> None:
        self.motion.begin_turn(Turn(turned.tile, turned.before, turned.step))
        self._stage.sounds.play("tile-turn")

    def lay(self, cell: Cell) -> Outcome | None:
        """Lay the tile provisionally; where it does not fit, it goes back."""
        self.hover(cell)
        held = self._at_rest()
        if held is None or not self.bench.lay():
            self._stage.sounds.play("refuse")
            return self.put_back()
        self._ground.follow_growth()
        self._changed()  # the ground is seen otherwise now
        self.motion.fly(Flight(held, self._ground.cell(cell), lands=True))
        self._changed()
        return Outcome.LAID

    def put_back(self) -> Outcome | None:
        """Put the tile in the hand back into the rack, also one that was lifted from the mat."""
        held = self._at_rest()
        if held is None:
            return None
        home = self._ground.home(self.source)
        self.bench.put_back()
        self.motion.fly(Flight(held, home, lands=False))
        self._changed()
        return Outcome.PUT_BACK

    def before_event(self, event: pygame.Event, *, dragging: bool) -> None:
        """Note whether keys or the pointer lead the tile, and end animations.

        Call it before the page handles an event, and `after_event` when it has.
        """
        match event.type:
            case pygame.KEYDOWN if event.key in GOING and not dragging:
                self.by_key = True
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN:
                self.by_key = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.finish()

    def after_event(self, focused: Control | None) -> None:
        """Hold a tile that is led by keys over the cell that has the focus."""
        if self.by_key and self.drag:
            self.hover(cell_under(focused))

    def on_gesture(
        self, gesture: Gesture, under: Callable[[Point], Control | None]
    ) -> Outcome | None:
        """Respond to the mouse; `under` finds the control at a point."""
        match gesture:
            case Grab(control, _, at):
                self.pick_up(control.does)
                self._hold_over(under(at))
                return Outcome.PICKED_UP
            case DragOn(at) | Hover(at) | Pull(at) if self.drag:
                self._hold_over(under(at))
            case Drop(at):
                self._hold_over(under(at))
                over = self.drag.over if self.drag else None
                return self.put_back() if over is None else self.lay(over)
            case Cancel():
                outcome = self.put_back()
                self.finish()
                return outcome
            case Press(at, pygame.BUTTON_RIGHT):
                self._rotate_at(under(at), 1)
            case Wheel(at, steps):
                self._rotate_at(under(at), -1 if steps > 0 else 1)
        return None

    def _hold_over(self, control: Control | None) -> None:
        if control is None or not isinstance(control.does, Rotate):
            self.hover(cell_under(control))

    def _rotate_at(self, control: Control | None, step: int) -> None:
        take = control.does if control else None
        if isinstance(take, TakeTile) and take.lies:
            self.rotate(step, take.tile)
        elif self.drag:
            self.rotate(step)

    def on_key(self, event: pygame.Event) -> bool:
        """Rotate by R, the other way by Shift+R; return whether it was that key."""
        if event.key != pygame.K_r or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.rotate(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True

    def cells_in_order(self) -> list[Cell]:
        """Return where the tile in the hand may be laid, as it is rotated first."""
        drag = self.drag
        if drag is None:
            return []
        return sorted(drag.legal, key=lambda cell: (drag.quarter not in drag.legal[cell], cell))

    def update(self, dt: float, pointer: tuple[int, int]) -> None:
        """Advance the drag and drop animations."""
        landed = self.motion.update(dt, self.wanted(pointer))
        if self._ground.update(dt) or landed:
            self._changed()

    def finish(self) -> None:
        """Jump all animations to their end."""
        landed = self.motion.skip()
        if self._ground.finish() or landed:
            self._changed()

    def is_moving(self, pointer: tuple[int, int]) -> bool:
        """Return whether anything is animated."""
        breathes = self.drag is not None and self.motion.moves
        busy = self.motion.busy or breathes or self._ground.is_moving
        return busy or self.motion.at != self.wanted(pointer)

    def wanted(self, pointer: tuple[int, int]) -> tuple[float, float]:
        """Return where the tile in the hand should be: at the pointer, drawn to the cell below."""
        drag, ground = self.drag, self._ground
        if drag is None:
            return self.motion.at
        over = ground.cell(drag.over) if drag.over is not None else None
        if self.by_key:
            return over.center if over else ground.beside(ground.home(self.source))
        size = ground.size
        x, y = pointer[0] - HOLD[0] * size, pointer[1] - HOLD[1] * size
        if over and drag.over in drag.legal:
            return x + (over.centerx - x) * 0.8, y + (over.centery - y) * 0.8
        return x, y

    def in_hand(self) -> Held | None:
        """Return the tile in the hand as it looks now."""
        drag = self.drag
        if drag is None:
            return None
        wrong = drag.over is not None and not drag.fits
        return Held(
            face=self._ground.face(drag.tile),
            quarter=drag.quarter,
            centre=self.motion.at,
            size=self._ground.size,
            lift=self.motion.lift,
            line="highlight.does_not_fit" if wrong else "highlight.fits_now",
            turning=self.motion.turning(drag.tile),
            grip=not self.by_key,
        )

    def _at_rest(self) -> Held | None:
        held = self.in_hand()
        return held and replace(held, turning=None)


def cell_under(control: Control | None) -> Cell | None:
    """Return the cell on which a control lays tiles; None if it does something else."""
    does = control.does if control else None
    return does.cell if isinstance(does, LayOn) else None
