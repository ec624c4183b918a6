"""Building: a seat lays the tiles of its hand, provisionally, until it says that it is done.

The session learns nothing before that. This page brings mouse and keys to the work on the mat and
shows what came of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.skye.build import words
from game.skye.build.controls import controls
from game.skye.build.gain import draw_gain_board, gain
from game.skye.build.hint import build_hint
from game.skye.build.look import paint_moving, paint_still
from game.skye.build.plan import Plan, begin
from game.skye.build.work import Work
from game.skye.session import Session
from game.skye.oldtable.shown import OnMat
from game.skye.oldtable.timed import TimedPage
from game.skye.view.objective import ObjectiveCard, draw_points, points_area
from game.table.laying.controls import GOING, cell_id, cell_named, cell_of
from game.ui.input.focus import ARROWS
from game.ui.input.reader import DRAG_DISTANCE
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.grid import Cell
from rules.skye.kinds import Action
from rules.skye.state import GameState
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.table import Seat

_PAN: Final = 80
"""Design pixels that an arrow key moves the mat."""


class BuildPage(TimedPage):
    """The viewer lays every tile of its hand."""

    name = "build"
    uses_rack = True
    shows_board = True

    def __init__(self, stage: Stage, session: Session, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self._builder = viewer
        plan = begin(session.state, viewer)
        self._work = Work(stage, self.clan(viewer), plan, lambda: self.frame, self.shows_preview)
        self._work.changed = self.refresh
        self._pan: tuple[int, int] | None = None
        """Where the pointer last held the mat."""
        self._panned = False
        self._shown_line = ""
        self._shown_cards: tuple[ObjectiveCard, ...] = ()
        self._round: tuple[int, pygame.Surface] | None = None

    @property
    def plan(self) -> Plan:
        """What is meant so far."""
        return self._work.plan

    # What is shown.

    def prompt(self) -> str:
        """What to do next with the hand."""
        return words.prompt(self.stage, self.plan, self._work.drag)

    def seat_status(self, seat: Seat) -> str:
        """Who builds, who has built, who will."""
        if seat == self._builder:
            return self.stage.tr("you, building")
        waits = bool(self.state.players[seat].hand)
        if self.is_human(seat):
            return self.stage.tr("will build") if waits else self.stage.tr("has built")
        return self.stage.tr("bot, waits") if waits else self.stage.tr("bot, done")

    def preview(self) -> GameState | None:
        """The table as it would be, if anything lies or is about to lie."""
        hoped = self._work.now.hoped
        shown = self.shows_preview() and hoped.laid
        return hoped.applied(self.state, self._builder) if shown else None

    def on_mat(self) -> OnMat | None:
        """The territory as it is seen, unless it moves."""
        now = self._work.now
        return None if now.glide else OnMat(self._builder, now.camera, now.site.window)

    def land_in_sight(self) -> Territory:
        """The territory as it is meant to be."""
        return self.plan.land

    def holds(self) -> bool:
        """A tile that was picked up by a click is in the hand, too."""
        return super().holds() or self._work.drag is not None

    def compose_mat(self) -> Iterable[Control]:
        return controls(self._work.now)

    def paint(self, canvas: Canvas) -> None:
        """What stands round the mat is kept: only line, objectives and mat change with a tile."""
        if self._round is None or self._round[0] != self.stage.revision:
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            self.paint_round(canvas.on(picture))
            self._round = (self.stage.revision, picture)
            canvas.surface.blit(picture, (0, 0))
            self._shown_line, self._shown_cards = "", ()
        self._paint_changed_words(canvas)
        place, shadow = self.frame, 2 * self.stage.px(16)
        self._lay_bare(canvas, place.mat)
        if place.rack:
            self._lay_bare(canvas, place.rack.inflate(shadow, shadow))
        self.paint_mat(canvas)

    def _paint_changed_words(self, canvas: Canvas) -> None:
        """A tile that is dragged changes few of the points, and seldom the line."""
        place, line, cards = self.frame, self.prompt(), tuple(self.objective_cards())
        if line != self._shown_line:
            shadow = 2 * self.stage.px(8)
            self._lay_bare(canvas, place.what_now.inflate(shadow, shadow))
            self.paint_line(canvas)
        before = self._shown_cards or (None,) * len(cards)
        for rect, card, old in zip(place.objectives, cards, before, strict=True):
            if card != old:
                tall = points_area(self.stage, rect).inflate(0, self.stage.px(24))
                self._lay_bare(canvas, tall.clip(rect))
                draw_points(canvas, rect, card)
        self._shown_line, self._shown_cards = line, cards

    def _lay_bare(self, canvas: Canvas, part: pygame.Rect) -> None:
        """Put back what lies under a part."""
        assert self._round is not None, "it was painted before"
        canvas.surface.blit(self._round[1], part, part)

    def paint_mat(self, canvas: Canvas) -> None:
        """The territory, the cells, the rack, what would be gained."""
        moment, drag = self._work.now, self._work.drag
        paint_still(canvas, moment, breathes=self._work.motion.moves)
        then = self.preview()
        if then is not None and moment.site.gain:
            tr = self.stage.tr
            heading = tr("If it lies here") if drag and drag.fits else tr("As it lies now")
            counted = gain(self.state, then, self._builder)
            draw_gain_board(canvas, moment.site.gain, counted, heading)

    def paint_over(self, canvas: Canvas) -> None:
        paint_moving(canvas, self._work.now, self._work.motion, by_key=self._work.by_key)

    def refresh(self) -> None:
        self._work.measure_anew()
        super().refresh()

    def drop_layers(self) -> None:
        """Nor does anybody see what stands round the mat."""
        super().drop_layers()
        self._round = None

    def tick(self, dt: float) -> Change:
        """Let the tile come after the pointer."""
        self._work.pass_time(dt, self.input.pointer)
        return None

    def is_moving(self) -> bool:
        """While a tile is in the hand or on its way."""
        return self._work.is_moving or self._work.motion.at != self._work.wanted(self.input.pointer)

    # What is done.

    def hear_mat(self, said: Said) -> Change:
        """A tile, a cell or a button was used."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "tile" | "laid":
                self._use_tile(rest)
            case "cell":
                self._lay(cell_named(rest))
            case "rotate-left" | "rotate-right":
                self._work.turn(1 if kind == "rotate-right" else -1)
            case "return-tile":
                self._work.give_back()
            case "take-back":
                return self.undo()
            case "done":
                return self._confirm()
            case "zoom-in" | "zoom-out":
                self._work.zoom(1 if kind == "zoom-in" else -1, self._work.now.site.window.center)
            case "zoom-fit":
                self._work.frame_all()
        return None

    def _use_tile(self, tile: TileId) -> None:
        if self._work.drag and self._work.drag.tile == tile:
            self._put_back()
            return
        drag = self._work.pick_up(tile)
        if self._work.by_key and drag.legal:
            usable = {control.id for control in self.controls if control.enabled}
            order = sorted(drag.legal, key=lambda c: (drag.quarter not in drag.legal[c], c))
            self.focus_on(next((c for c in map(cell_id, order) if c in usable), None))

    def _lay(self, place: Cell) -> None:
        if self._work.lay(place):
            self.input.focus = next((f"tile:{tile}" for tile in self.plan.waiting), "done")

    def paved(self) -> None:
        """The plan lies on the new roads."""
        self._work.bench.pave(self.state.players[self._builder].land)
        self._round = None
        super().paved()

    def gives_hint(self) -> bool:
        """As long as there is a tile to lay."""
        return super().gives_hint() and bool(self.plan.waiting)

    def hint(self) -> Page:
        """Where to lay which tile, as everything lies now."""
        self._put_back()
        after = self.plan.applied(self.state, self._builder)
        return build_hint(self.asker(after), self._work, self._lay)

    def _put_back(self) -> None:
        if drag := self._work.drag:
            self.input.focus = f"tile:{drag.tile}"
            self._work.put_back()

    def _confirm(self) -> Change:
        """Only now the session learns of it."""
        for action in self.plan.actions(self._builder):
            self.session.apply(action)
        return self.leave()

    def is_whole(self) -> bool:
        """Whether every tile is dealt with."""
        return self._work.bench.agreed.is_complete

    def settled(self) -> list[Action]:
        """What lay provisionally, even what is in the hand; the steward lays the rest."""
        return self._work.bench.agreed.actions(self._builder)

    def can_undo(self) -> bool:
        """First what lies provisionally, then what was decided before."""
        return self._work.bench.can_undo or super().can_undo()

    def can_redo(self) -> bool:
        """First what was taken back here."""
        return self._work.bench.can_redo or (not self.plan.moves and super().can_redo())

    def undo(self) -> Change:
        """Take back the last step of the plan, or else the last decision."""
        if not self._work.bench.can_undo:
            return super().undo()
        self._work.undo()
        return None

    def redo(self) -> Change:
        """Do again what was taken back."""
        if not self._work.bench.can_redo:
            return super().redo()
        self._work.redo()
        return None

    # Mouse.

    def handle(self, event: pygame.Event) -> Change:
        """Any click or key ends what moves; then it goes its way."""
        work = self._work
        match event.type:
            case pygame.KEYDOWN if event.key in GOING and not self.input.dragging:
                work.by_key = True
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN:
                work.by_key = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            work.finish_motion()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._take_mat(event)
        change = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self._let_mat_go(event)
        if work.by_key and work.drag:
            work.hover(cell_of(self.control(self.input.focus)))
        return change

    def grab(self, control: Control, at: tuple[int, int]) -> bool:
        """A tile is pulled from the rack or from where it lies."""
        self._work.pick_up(control.id.partition(":")[2])
        self.drag(at)
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """The tile goes with the pointer."""
        under = self.at(at)
        if under is None or not under.id.startswith("rotate-"):
            self._work.hover(cell_of(under))

    def pointed(self, at: tuple[int, int]) -> Change:
        """So does a tile that was picked up by a click."""
        if self._work.drag:
            self.drag(at)
        return None

    def drop(self, at: tuple[int, int]) -> Change:
        """On a cell where it fits it lies; anywhere else it goes back."""
        self.drag(at)
        if (drag := self._work.drag) and drag.over is not None:
            self._lay(drag.over)
        else:
            self._put_back()
        return None

    def lost(self) -> None:
        """Nothing stays in the air."""
        self._pan = None
        self._put_back()
        self._work.finish_motion()

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """It turns what is in the hand or under the pointer; with Ctrl it zooms."""
        if not pygame.key.get_mods() & pygame.KMOD_CTRL:
            self._turn_at(at, -1 if steps > 0 else 1)
        elif self._work.now.site.window.collidepoint(at):
            self._work.zoom(steps, at)
        return None

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        if event.button == pygame.BUTTON_RIGHT:
            self._turn_at(event.pos, 1)
        return None

    def _turn_at(self, at: tuple[int, int], step: int) -> None:
        control = self.at(at)
        if control and control.id.startswith("laid:"):
            self._work.turn(step, control.id.partition(":")[2])
        elif self._work.drag:
            self._work.turn(step)

    def _take_mat(self, event: pygame.Event) -> None:
        control = self.at(event.pos)
        middle = event.button == pygame.BUTTON_MIDDLE
        if middle or event.button == pygame.BUTTON_LEFT:
            free = middle or control is None or not control.enabled
            self._pan = event.pos if free else None
            self._panned = False

    def moved_with_button(self, event: pygame.Event) -> Change:
        """The mat goes with the pointer."""
        if self._pan is None:
            return self.pointed(event.pos)
        by = (event.pos[0] - self._pan[0], event.pos[1] - self._pan[1])
        if self._panned or abs(by[0]) + abs(by[1]) >= DRAG_DISTANCE:
            self._panned, self._pan = True, event.pos
            self._work.pan(by)
        return None

    def _let_mat_go(self, event: pygame.Event) -> None:
        """A click on nothing puts the tile back; one on a cell where it cannot lie does nothing."""
        if event.button not in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            return
        clicked = self._pan is not None and not self._panned
        self._pan = None
        if not clicked or not self._work.drag or event.button != pygame.BUTTON_LEFT:
            return
        if cell_of(self.at(event.pos)) is not None:
            self.stage.sounds.play("refuse")
        else:
            self._put_back()

    # Keys.

    def back(self) -> Change:
        """Escape puts the tile back, then opens the menu."""
        if self._work.drag is None:
            return super().back()
        self._put_back()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """R turns; arrows go from cell to cell, or move the mat."""
        if event.key == pygame.K_r and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._work.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and cell_of(self.control(self.input.focus)) is None:
            (dx, dy), step = ARROWS[event.key], self.stage.px(_PAN)
            self._work.pan((-step * dx, -step * dy))
        else:
            return super().on_key(event)
        return None

    def arrow_targets(self) -> Sequence[Control]:
        """Arrows go from cell to cell, or move the mat."""
        if cell_of(self.control(self.input.focus)) is None:
            return ()
        return [control for control in self.controls if control.role == "cell"]
