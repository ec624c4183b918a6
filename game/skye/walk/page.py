"""Walking: a seat plans the way of its journeyman until it says that it is content.

Waypoints, steps and road pieces lie provisionally; the session learns nothing before. This page
brings mouse and keys to the desk and shows what came of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from game.skye.oldtable.shown import OnMat
from game.skye.oldtable.timed import TimedPage
from game.skye.session import Session
from game.skye.view.frame import Frame
from game.skye.view.progress import (
    ProgressBoard,
    draw_progress,
    progress_of,
    progress_spots,
    without_focus,
)
from game.skye.walk import words
from game.skye.walk.borders import border_named, paint_borders
from game.skye.walk.controls import Scene, controls, tile_near, track_of
from game.skye.walk.desk import ROAD, WAYPOINT, Desk
from game.skye.walk.hint import walk_hint
from game.skye.walk.look import (
    paint_held_road,
    paint_held_waypoint,
    paint_land,
    paint_panel,
    paint_stroll,
    paint_walk,
)
from game.skye.walk.plan import WalkPlan, begin
from game.skye.walk.show import Stroll
from game.skye.walk.site import Need, WalkSite, walk_site
from game.table.laying.controls import cell_named
from game.table.mat.camera import framed
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.grid import Cell
from rules.skye.journeyman.boards import Track
from rules.skye.kinds import Action
from rules.skye.state import GameState
from rules.skye.territory import Border
from rules.table import Seat


class WalkPage(TimedPage):
    """The viewer plans the walk of its journeyman and lays its road pieces."""

    name = "walk"

    def __init__(self, stage: Stage, session: Session, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self._walker = viewer
        self._desk = Desk(begin(session.state, viewer))
        self._said = ""
        """Why the last thing could not be done; until the next."""
        self._over: str | None = None
        """The tile or border under the pointer or the focus, by its id."""
        self._stroll: Stroll | None = None
        """The walk that was agreed on, while it is shown."""
        self._round: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def plan(self) -> WalkPlan:
        """What is meant so far."""
        return self._desk.plan

    # What is shown.

    @property
    def frame(self) -> Frame:
        """Objectives and seats make way for board and plan."""
        return self._site.frame

    @property
    def _site(self) -> WalkSite:
        journey = self.plan.walker.journey
        pieces = journey.roads + len(self.plan.roads)
        need = Need(
            len(self.session.heading.chairs),
            self.plan.waypoints,
            extra=bool(journey.extra_movement()),
            reserve=pieces > 0,
        )
        return walk_site(self.stage, super().frame, need)

    @property
    def _scene(self) -> Scene:
        site = self._site
        camera = framed(self.plan.walker.land.tiles, site.land, self.stage.px(190))
        return Scene(self.stage, self.clan(self._walker), self._desk, camera, site)

    def prompt(self) -> str:
        """What to do next, what a road piece would bring, or why something cannot be done."""
        border = self._border_over
        if border is not None and border not in self.plan.roads:
            return words.road_words(self.stage, self.plan.gain(border))
        return self._said or words.prompt(self.stage, self._desk)

    def seat_status(self, seat: Seat) -> str:
        return self.stage.tr("you, walking") if seat == self._walker else super().seat_status(seat)

    def preview(self) -> GameState | None:
        """The table as it would be after the walk, if anything is planned."""
        changed = bool(self.plan.visits or self.plan.roads)
        return self.plan.applied() if changed and self.shows_preview() else None

    def on_mat(self) -> OnMat:
        return OnMat(self._walker, self._scene.camera, self._site.land)

    def holds(self) -> bool:
        """What was picked up by a click is in the hand, too."""
        return super().holds() or bool(self._desk.held)

    def hint(self) -> Page:
        """The best walk from here, whatever lies provisionally."""
        self._put_back()
        return walk_hint(self.asker(self.state), self._scene, self._take_over)

    def compose_mat(self) -> Iterator[Control]:
        """Tiles or borders, waypoints and their steps, buttons; last the progress board."""
        yield from controls(self._scene)
        if board := self._site.board:
            yield from without_focus(progress_spots(self.stage, board, self.progress()))

    def progress(self) -> ProgressBoard:
        """The board as the planned steps leave it."""
        return progress_of(
            self.plan.applied(), self._walker, self.clan(self._walker), self.marked_tracks()
        )

    def marked_tracks(self) -> Collection[Track]:
        """The tracks on which one more waypoint could bring a step."""
        return {track for cell in self.plan.reach for track in self._open_tracks(cell)}

    def _open_tracks(self, cell: Cell) -> tuple[Track, ...]:
        return () if self.plan.why_not(cell) else self.plan.serves(cell)

    def paint(self, canvas: Canvas) -> None:
        """What stands round the mat is kept: a waypoint changes line, objectives, board, plan."""
        key = (self.stage.revision, self.plan.road_pieces)
        if self._round is None or self._round[0] != key:
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            self.paint_round(canvas.on(picture))
            self._round = (key, picture)
        canvas.surface.blit(self._round[1], (0, 0))
        self.paint_live(canvas)

    def paint_mat(self, canvas: Canvas) -> None:
        """The territory, the plan, the progress board."""
        scene = self._scene
        paint_land(canvas, scene)
        paint_panel(canvas, scene)
        if scene.site.board:
            draw_progress(canvas, scene.site.board, self.progress())

    def paint_over(self, canvas: Canvas) -> None:
        """The walk with what is under pointer or focus, and what is in the hand."""
        scene, by_key = self._scene, self.input.focus_seen
        if self._stroll:
            paint_stroll(canvas, scene, self._stroll)
            return
        held = scene.desk.held
        paint_walk(canvas, scene, None if held == ROAD else self._cell_over)
        if held == ROAD:
            paint_borders(canvas, self.plan, scene.camera)
        if held == ROAD and (self._border_over is not None or not by_key):
            paint_held_road(canvas, scene, self.input.pointer, self._border_over)
        elif held == WAYPOINT and not by_key and self._cell_over is None:
            paint_held_waypoint(canvas, scene, self.input.pointer)

    def drop_layers(self) -> None:
        """Nor does anybody see what stands round the mat."""
        super().drop_layers()
        self._round = None

    @property
    def _cell_over(self) -> Cell | None:
        kind, _, rest = (self._over or "").partition(":")
        return cell_named(rest) if kind == "cell" else None

    @property
    def _border_over(self) -> Border | None:
        kind, _, rest = (self._over or "").partition(":")
        return border_named(rest) if kind == "border" else None

    # What is done.

    def hear_mat(self, said: Said) -> Change:
        """A tile, a waypoint, a step, a border or a button was used."""
        self._said = ""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "cell":
                self._lay(cell_named(rest))
            case "waypoint":
                self._use_waypoint(int(rest))
            case "visit":
                self._choose(*rest.split(":"))
            case "earlier":
                self._desk.change(self.plan.earlier(int(rest)))
            case "extra":
                self._desk.change(self.plan.spend(extra=not self.plan.extra))
            case "road-piece":
                self._use_road_piece()
            case "border":
                self._pave(border_named(rest))
            case "clear":
                self._desk.change(self.plan.clear())
            case "done" | "no-walk":
                return self._confirm()
        self.refresh()
        return None

    def _lay(self, cell: Cell) -> None:
        why = self._desk.lay(cell)
        if why:
            self._said = words.refusal(self.stage, why).partition("\n")[0]
            self.stage.sounds.play("refuse")
            return
        self.stage.sounds.play("tile-lay")
        number = self.plan.cells.index(cell)
        track = self.plan.visits[number].track
        self.input.focus = f"visit:{number}:{track.name.lower() if track is not None else 'none'}"

    def _use_waypoint(self, number: int) -> None:
        held = self._desk.held == WAYPOINT and number == len(self.plan.visits)
        self.stage.sounds.play("tile-back" if held else "tile-pick")
        if held:
            self._desk.put_back()
            return
        where = self.plan.cells[number : number + 1]
        self._desk.pick_up(number)
        if self.input.focus_seen:
            start = where[0] if where else self.plan.walker.journey.place
            self.refresh()
            self.focus_on(tile_near(self.controls, start) or self.input.focus)

    def _choose(self, number: str, word: str) -> None:
        track, which = track_of(word), int(number)
        offer = None if track is None else self.plan.offers(which)[track]
        if offer and not offer.possible:
            self._said = words.impossible(self.stage, offer)
            return
        self._desk.change(self.plan.choose(which, track))

    def _use_road_piece(self) -> None:
        if self._desk.held == ROAD:
            self._desk.put_back()
            return
        self._desk.pick_road()
        self.stage.sounds.play("tile-pick")
        if self.input.focus_seen:
            self.refresh()
            borders = [c.id for c in self.controls if c.id.startswith("border:")]
            self.focus_on(next(iter(borders), self.input.focus))

    def _pave(self, border: Border) -> None:
        self._desk.pave(border)
        self.stage.sounds.play("tile-lay")
        self._over = None
        self.input.focus = "road-piece"

    def _take_over(self, plan: WalkPlan) -> None:
        self._desk.change(plan)
        self.input.focus = "done"
        self.refresh()

    def _put_back(self) -> None:
        if self._desk.held:
            self._desk.put_back()
            self.stage.sounds.play("tile-back")
            self.refresh()

    def _confirm(self) -> Change:
        """The journeyman goes, then it is so; any click or key lets him arrive."""
        self._stroll = Stroll(self.stage, self.plan.path)
        return None if self._stroll.busy else self._arrive()

    def tick(self, dt: float) -> Change:
        if self._stroll and self._stroll.update(dt):
            return self._arrive()
        return None

    def is_moving(self) -> bool:
        return self._stroll is not None

    def _arrive(self) -> Change:
        """Only now the session learns of it."""
        for action in self.plan.actions():
            self.session.apply(action)
        return self.leave()

    def is_whole(self) -> bool:
        """Every plan can be walked, even none."""
        return True

    def settled(self) -> list[Action]:
        """What is planned when the time is up."""
        return self.plan.actions()

    def can_undo(self) -> bool:
        """First what lies provisionally, then what was decided before."""
        return self._desk.can_undo or super().can_undo()

    def can_redo(self) -> bool:
        """First what was taken back here."""
        untouched = not (self.plan.visits or self.plan.roads)
        return self._desk.can_redo or (untouched and super().can_redo())

    def undo(self) -> Change:
        """Take back the last step of the plan, or else the last decision."""
        if not self._desk.can_undo:
            return super().undo()
        self._desk.undo()
        return self._stepped()

    def redo(self) -> Change:
        """Do again what was taken back."""
        if not self._desk.can_redo:
            return super().redo()
        self._desk.redo()
        return self._stepped()

    def _stepped(self) -> Change:
        self._said = ""
        self.stage.sounds.play("undo")
        self.refresh()
        return None

    # Mouse and keys.

    def handle(self, event: pygame.Event) -> Change:
        """After everything, see what is under the pointer or the focus."""
        if self._stroll:
            ends = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._stroll.skip()
            return self._arrive() if ends else None
        change = super().handle(event)
        name = self.input.focus if self.input.focus_seen else self.input.hovered
        if self.input.dragging:
            under = self.at(self.input.pointer)
            name = under.id if under else None
        if name != self._over:
            self._over = name
            self.dirty = True
            if self._desk.held == ROAD:
                self.refresh()
        return change

    def grab(self, control: Control, at: tuple[int, int]) -> bool:
        """A waypoint or a road piece is pulled."""
        if control.id == "road-piece":
            self._desk.pick_road()
        else:
            self._desk.pick_up(int(control.id.partition(":")[2]))
        self._said = ""
        self.stage.sounds.play("tile-pick")
        self.refresh()
        return True

    def drop(self, at: tuple[int, int]) -> Change:
        """On a tile or a border it lies; anywhere else it goes back."""
        under = self.at(at)
        kind = under.id.partition(":")[0] if under else ""
        if under and kind in ("cell", "border"):
            self.hear_mat(Said(under.id))
        self._put_back()
        return None

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A click on nothing puts back what is in the hand."""
        self._put_back()
        return None

    def lost(self) -> None:
        """Nothing stays in the air."""
        self._put_back()

    def back(self) -> Change:
        """Escape puts back what is in the hand, then opens the menu."""
        if not self._desk.held:
            return super().back()
        self._put_back()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Delete takes the waypoint away that has the focus."""
        kind, _, number = (self.input.focus or "").partition(":")
        if event.key not in (pygame.K_DELETE, pygame.K_BACKSPACE) or kind != "waypoint":
            return super().on_key(event)
        if int(number) < len(self.plan.visits):
            self._desk.change(self.plan.lift(int(number)))
            self.refresh()
        return None
