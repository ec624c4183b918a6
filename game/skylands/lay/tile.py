"""A tile in the hand or laid provisionally: the part shared by the scenes that lay tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.skylands.lay.bench import Bench
from game.skylands.lay.ground import Ground
from game.skylands.lay.paint import paint_moving, paint_still
from game.skylands.table.shown import Showing, Shown, look_of
from game.skylands.words.things import tile_name
from game.table.laying.controls import LaidTile, cell_id, rotation_buttons
from game.table.laying.does import LayOn, Outcome, Rotate, TakeTile
from game.table.laying.drag import DOES_NOT_FIT, FITS_NOW, FITS_TURNED
from game.table.laying.laying import Laying, cell_under
from game.ui.input.gestures import Gesture, Point, Press
from game.ui.input.reader import Input
from game.ui.paint.canvas import Canvas
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Spot
from rules.grid import Cell, xy
from rules.skylands.actions import Lay
from rules.skylands.catalogue import TILES


class TileInHand:
    """A bench led by mouse and keys; `find` gives a control of the page."""

    def __init__(
        self,
        showing: Showing,
        hands: Input,
        find: Callable[[str | None], Control | None],
        changed: Callable[[], None],
    ) -> None:
        self._showing = showing
        self._input = hands
        self._find = find
        self.bench = Bench(showing.match.state.players[showing.seating.own].land)
        self.ground = Ground(showing, self.bench, find)
        self.laying = Laying(showing.stage, self.bench, self.ground, changed)
        self.on_outcome: Callable[[Outcome | None], object] = lambda outcome: None
        """Called after the focus has followed what became of the tile."""

    @property
    def is_held(self) -> bool:
        return self.bench.drag is not None

    def shown(self) -> Shown:
        """Return the table with what lies provisionally, unless it is still on its way."""
        shown, laid = self._showing.plain(), self.bench.laid
        shown = replace(shown, marks=self.paint_still)
        if laid is None:
            return shown
        player = shown.player
        land = player.land.place(TILES[laid.tile], laid.cell, laid.quarter)
        player = player._replace(land=land)
        if self.laying.motion.landing:
            return replace(shown, player=player)
        return replace(shown, player=player, look=look_of(shown.state, player))

    def paint_still(self, canvas: Canvas) -> None:
        """Paint cells for the tile in the hand, or dashes around the one that lies."""
        paint_still(canvas, self._showing.frame.board, self.bench, self.laying.motion)

    def paint_moving(self, canvas: Canvas) -> None:
        paint_moving(canvas, self._showing.frame.board, self.bench, self.laying)

    def controls(self, corner: tuple[int, int]) -> Iterator[Control]:
        """Yield cells for the tile in the hand or the tile that lies, then the arrows.

        `corner` is the upper right corner of the place for the arrows.
        """
        drag, laid = self.bench.drag, self.bench.laid
        if drag:
            for place in self.bench.land.demands:
                mark = drag.mark(place)
                yield Spot(
                    id=cell_id(place),
                    rect=self.ground.cell(place),
                    name=self._cell_name(place, mark),
                    role="cell",
                    enabled=mark != DOES_NOT_FIT,
                    sound="",
                    does=LayOn(place),
                )
        elif laid and not self.laying.motion.flight:
            rect, stage = self.ground.cell(laid.cell), self._showing.stage
            name = tile_name(stage.text, laid.tile)
            yield LaidTile(
                id=f"laid:{laid.tile}",
                rect=rect,
                name=stage.tr("Lift tile {tile}").format(tile=name),
                role="tile",
                value=laid.quarter,
                draggable=True,
                sound="",
                does=TakeTile(laid.tile, laid.source, lies=True),
                corner=rect,
            )
        if drag or laid:
            places, can = self.rotation_places(corner), self.bench.can_rotate
            yield from rotation_buttons(self._showing.stage, places, enabled=can)

    def _cell_name(self, place: Cell, mark: str) -> str:
        x, y = xy(place)
        tr = self._showing.stage.tr
        state = {
            FITS_NOW: tr("fits"),
            FITS_TURNED: tr("fits when turned"),
            DOES_NOT_FIT: tr("does not fit"),
        }[mark]
        words = tr("Column {column}, row {row}: {state}")
        return words.format(column=x + 1, row=y + 1, state=state)

    @property
    def arrow(self) -> int:
        return max(self._showing.stage.px(44), LEAST_TARGET)

    def rotation_places(self, corner: tuple[int, int]) -> tuple[Rect, Rect]:
        """Return where the two arrows are."""
        right = Rect(0, 0, self.arrow, self.arrow)
        right.topright = corner
        return right.move(-self.arrow - self._showing.stage.px(8), 0), right

    def answer(self, does: TakeTile | LayOn | Rotate) -> None:
        """Do what a control does; a tile taken by a key goes to the first cell where it fits."""
        outcome = self.laying.answer(does)
        lifted = isinstance(does, TakeTile) and does.lies
        if outcome is Outcome.PICKED_UP and self.laying.by_key and not lifted:
            for cell in self.laying.cells_in_order()[:1]:
                self._input.focus_on(cell_id(cell))
        self._follow(outcome)

    def lay_so(self, take: TakeTile, lay: Lay) -> None:
        """Lay a tile provisionally in just this way."""
        self.laying.pick_up(take)
        self.bench.rotate_to(lay.quarter)
        self._follow(self.laying.lay(lay.cell))

    def put_back(self) -> None:
        """Put the tile in the hand back where it came from."""
        self._follow(self.laying.put_back())

    def _follow(self, outcome: Outcome | None) -> None:
        """Move the focus to what comes next."""
        if outcome is Outcome.LAID:
            self._input.focus = "done"
        elif outcome is Outcome.PUT_BACK:
            self._input.focus = self.laying.source
        self.on_outcome(outcome)

    # Undo before anything is decided: a tile that is taken back is not laid again by redo.

    can_redo = False
    is_empty = True

    @property
    def can_undo(self) -> bool:
        return self.bench.can_undo

    def undo(self) -> None:
        """Take the tile back."""
        self.bench.put_back()
        self._input.focus = self.laying.source

    def redo(self) -> None:
        """Do nothing: nothing can be redone here."""

    def before_event(self, event: pygame.Event) -> None:
        """Prepare for an event: any click or key ends animations."""
        self.laying.before_event(event, dragging=self._input.dragging is not None)

    def after_event(self) -> None:
        """Hold a tile that is led by keys over the cell that has the focus."""
        if self.laying.by_key and self.is_held:
            self.laying.after_event(self._find(self._input.focus))

    def on_gesture(self, gesture: Gesture, under: Callable[[Point], Control | None]) -> None:
        """Respond to the mouse; a click on nothing puts the tile back."""
        match gesture:
            case Press(at, pygame.BUTTON_LEFT) if self.is_held:
                if self._showing.frame.board.collidepoint(at):
                    self._showing.stage.sounds.play("refuse")
                else:
                    self.put_back()
            case _:
                self._follow(self.laying.on_gesture(gesture, under))

    def on_key(self, event: pygame.Event) -> bool:
        """Rotate by R what is in the hand or lies; return whether it was that key."""
        return self.bench.can_undo and self.laying.on_key(event)

    def arrow_targets(self, controls: Sequence[Control]) -> Sequence[Control]:
        """Return where arrow keys lead: on the board from cell to cell."""
        if cell_under(self._find(self._input.focus)) is None:
            return controls
        return [control for control in controls if control.role == "cell"]

    def update(self, dt: float) -> None:
        self.laying.update(dt, self._input.pointer)

    @property
    def is_moving(self) -> bool:
        return self.laying.is_moving(self._input.pointer)
