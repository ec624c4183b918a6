"""Watching: bots build, tile by tile, and walk.

A bot thinks in slices between two frames. Each tile it lays comes from its rack to its place and
is lit for a moment; any click or key hurries that, and Skip does without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.language.phrases import join_list
from game.match.slices import time_left
from game.skye.build.gain import changes
from game.skye.build.plan import Laid
from game.skye.session import Session
from game.skye.step.offer import is_late_step
from game.skye.table.shown import OnMat, Rooms, Shown
from game.skye.table.table import SkyeTable
from game.skye.view.board import LandLook, draw_land, face_of, light_cells
from game.skye.view.walkpath import draw_journeyman, draw_path, journeyman_point
from game.skye.walk.animation import WalkAnimation
from game.skye.watch.look import WatchedHand, gain_place, paint_gains, paint_rack, rack_places
from game.skye.words.journeyman import told_journey
from game.table.laying.hand import Held, draw_held
from game.table.laying.motion import Flight, LayingMotion
from game.table.line import Skip, skip_button
from game.table.mat.camera import Camera, framed
from game.table.page import TablePage
from game.table.seating import Seating
from game.table.showing import MoveAndPause, Showing, reading_time
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skye import GameState, Phase
from rules.skye.actions import Draw, GiveBack, Place
from rules.skye.events import RegionCompleted, TileReturned
from rules.skye.journeyman.events import (
    BonusGained,
    BonusUnlocked,
    RoadLaid,
    StepDeclined,
    StepTaken,
    Walked,
)
from rules.skye.journeyman.journey import journey_of
from rules.skye.kinds import Event
from rules.skye.legal import to_act
from rules.skye.state import SEATS
from rules.skye.tiles import Terrain
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a seat did last: the table before and after it."""

    seat: Seat
    before: GameState
    after: GameState
    laid: Laid | None
    events: tuple[Event, ...]


class WatchPage(TablePage[SkyeTable]):
    """Shows what bots build until a person must act."""

    name = "watch"

    def __init__(self, stage: Stage, match: Session, viewer: Seat | None) -> None:
        super().__init__(SkyeTable(stage, Seating(match, viewer), self._show, Rooms(board=True)))
        self._seen: _Seen | None = None
        self._motion = LayingMotion(stage)
        self.showing: Showing[MoveAndPause] = Showing(stage, self.refresh)
        self._last_camera: tuple[tuple[Seat, int], Camera] | None = None
        """The camera stays while a seat builds."""
        self.seat = self._acting()

    def _show(self) -> Shown:
        """Show the table as far as it has been seen, around the territory that grows."""
        showing, seat, seen = self.table.showing, self._builder, self._seen
        state = self.table.state
        if seen:
            state = seen.before if self.is_moving() else seen.after
        mat = showing.frame.mat
        window = mat.inflate(-self.stage.px(12), -self.stage.px(12))
        return replace(
            showing.plain(state),
            statuses=[self._status(state, each) for each in state.setup.seats],
            active=(seat,),
            on_mat=OnMat(seat, self._camera(mat), window),
            seat_on_mat=seat,
            board_seat=seat,
            progress=showing.progress_of(state, seat, ()),
        )

    def _status(self, shown: GameState, seat: Seat) -> str:
        tr, waits = self.stage.tr, bool(shown.players[seat].hand)
        if self.table.state.phase is not Phase.BUILD and not waits:
            return tr("walks") if seat == self._builder else self.table.showing.who(seat)
        if seat == self._builder:
            return tr("builds")
        return tr("will build") if waits else tr("has built")

    def prompt(self) -> str:
        seating = self.table.seating
        if self._seen:
            return events_text(self.stage, seating.name(self._seen.seat), self._seen.events)
        return seating.thinking(self.stage.text, self._builder)

    def line_buttons(self) -> list[Control]:
        return [skip_button(self.stage, Rect(0, 0, 0, 0))]

    @property
    def _builder(self) -> Seat:
        if self._seen:
            return self._seen.seat
        acting = self._acting()
        return acting if acting is not None else self.table.state.turn

    def _acting(self) -> Seat | None:
        waiting = to_act(self.table.state)
        return waiting[0] if len(waiting) == 1 and waiting[0] >= 0 else None

    def paint_scene(self, canvas: Canvas) -> None:
        now, seat, seen = self.table.now, self._builder, self._seen
        assert now.on_mat, "a territory lies there"
        camera, clan = now.on_mat.camera, self.table.seating.clan(seat)
        with canvas.clipped(now.on_mat.window):
            draw_land(canvas, camera, LandLook(now.state.players[seat].land, clan))
            flight = self._motion.flight
            if seen and seen.laid and not flight:
                closed = [e.cells for e in seen.events if isinstance(e, RegionCompleted)]
                light_cells(canvas, camera, {seen.laid.cell}.union(*closed))
            if self.table.showing.has_journey:
                self._paint_journey(canvas, camera)
        flying = flight.held.face.tile if flight else None
        hand = now.state.players[seat].hand
        watched = WatchedHand(clan, self.table.seating.name(seat), hand, flying)
        paint_rack(canvas, now.frame.mat, watched)
        if seen and not flight:
            gained = changes(seen.before, seen.after, seat)
            paint_gains(canvas, gain_place(self.stage, now.frame.mat), gained)

    def _paint_journey(self, canvas: Canvas, camera: Camera) -> None:
        seat, shown = self._builder, self.table.now.state
        for event in self._seen.events if self._seen else ():
            if isinstance(event, Walked):
                draw_path(canvas, camera, shown.players[seat].land, event.path)
        if not self.walk_animation:
            at = journeyman_point(camera, journey_of(shown, seat).place)
            draw_journeyman(canvas, self.table.seating.clan(seat), at, camera.size)

    def _camera(self, mat: Rect) -> Camera:
        """Frame the territory with the tile that comes, clear of the rack; keep what fits."""
        seat = self._builder
        state = self._seen.after if self._seen else self.table.state
        land = state.players[seat].land
        key = (seat, self.stage.revision)
        if self._last_camera and self._last_camera[0] == key:
            camera = self._last_camera[1]
            if all(mat.contains(camera.rect(cell)) for cell in land.tiles):
                return camera
        room = mat.inflate(-self.stage.px(40), -self.stage.px(40))
        left = rack_places(self.stage, mat, 1)[0].right + self.stage.px(24)
        room.width -= left - room.left
        room.left = left
        camera = framed([*land.tiles, *land.border], room, self.stage.px(170))
        self._last_camera = key, camera
        return camera

    def paint_over(self, canvas: Canvas) -> None:
        on_mat, walk = self.table.now.on_mat, self.walk_animation
        if walk and on_mat:
            clan, at = self.table.seating.clan(self._builder), walk.point(on_mat.camera)
            draw_journeyman(canvas, clan, at, on_mat.camera.size)
        if flying := self._motion.flying():
            draw_held(canvas, flying)

    @property
    def walk_animation(self) -> WalkAnimation | None:
        """The walk that is being shown."""
        show = self.showing.now
        moves = show is not None and show.is_moving
        return show.motion if show and moves and isinstance(show.motion, WalkAnimation) else None

    def is_moving(self) -> bool:
        return self.showing.now is not None and self.showing.now.is_moving

    def on_scene(self, does: Skip) -> Change:
        self.showing.skip_all()
        self.refresh()
        return None

    def handle(self, event: pygame.Event) -> Change:
        """End what moves at any click or key."""
        if self.showing.hurry(event):
            self.refresh()
        return super().handle(event)

    def tick(self, dt: float) -> Change:
        if self.showing.update(dt):
            return None
        if self._is_over():
            return self.leave()
        # As many tiles as a slice allows, but only one where each is to be seen.
        for left in time_left(self.stage.spare):
            number = len(self.table.match.actions)
            if self._is_over() or not self.table.match.think(left):
                return None
            self._see(number)
            if self.showing.shows_each:
                return None
        return None

    def _is_over(self) -> bool:
        state = self.table.state
        watched = state.phase in (Phase.BUILD, Phase.WALK) or is_late_step(state)
        return not watched or self.table.match.next_human() is not None

    def _see(self, number: int) -> None:
        match = self.table.match
        action, step = match.actions[number], match.steps[number + 1]
        before = match.steps[number].state
        if isinstance(action, Draw):
            return
        seat = action.seat
        player, then = before.players[seat], step.state.players[seat]
        # What the last tile or walk of a round sets off is shown by other pages.
        tile = action.tile if isinstance(action, Place | GiveBack) else None
        hand = tuple(other for other in player.hand if other != tile)
        laid = Laid(*action[1:]) if isinstance(action, Place) else None
        shown = player._replace(land=then.land, hand=hand, journey=then.journey)
        own = tuple(event for event in step.events if getattr(event, "seat", None) == seat)
        self._seen = _Seen(seat, before, before.put(seat, shown), laid, own)
        self.seat = seat
        if self.showing.shows_each:
            self.showing.add(self._animation(self._seen, tile))
        self.refresh()

    def _animation(self, seen: _Seen, tile: str | None) -> MoveAndPause:
        """Return how an action is shown: a walk stays in sight long enough to follow it."""
        if seen.laid and tile:
            return self._flight(seen, seen.laid, tile)
        walks = [event for event in seen.events if isinstance(event, Walked)]
        walk = WalkAnimation(self.stage, walks[-1].path) if walks else None
        pause = self.stage.seconds("tile_to_buyer") if tile else reading_time(self.stage)
        return MoveAndPause(walk, pause)

    def _flight(self, seen: _Seen, laid: Laid, tile: str) -> MoveAndPause:
        """Let a tile come from the rack; where nothing moves it lies there at once."""
        mat, hand = self.table.showing.frame.mat, seen.before.players[seen.seat].hand
        slot = rack_places(self.stage, mat, len(hand))[1:][hand.index(tile)]
        face = face_of(self.stage, tile, self.table.seating.clan(seen.seat))
        held = Held(face, laid.quarter, slot.center, slot.width)
        end = self._camera(mat).rect(laid.cell)
        self._motion.fly(Flight(held, end, lands=True, motion="tile_to_buyer"))
        pause = "tile_turn" if self._motion.flight else "tile_to_buyer"
        return MoveAndPause(self._motion, self.stage.seconds(pause))


JOURNEY: Final = (StepTaken, StepDeclined, BonusUnlocked, BonusGained, Walked, RoadLaid)


def events_text(stage: Stage, name: str, events: Sequence[Event]) -> str:
    """Return in one sentence what a seat just did with a tile or on its way."""
    if journey := [event for event in events if isinstance(event, JOURNEY)]:
        return " ".join(told_journey(stage.text, event, (name,) * SEATS.stop) for event in journey)
    if any(isinstance(event, TileReturned) for event in events):
        words = stage.tr("{name} has no place for a tile: it goes back into the bag.")
        return words.format(name=name)
    closed = [_region(stage, event) for event in events if isinstance(event, RegionCompleted)]
    if not closed:
        return stage.tr("{name} lays a tile.").format(name=name)
    words = stage.tr("{name} lays a tile and completes {regions}.")
    return words.format(name=name, regions=join_list(stage.text, closed))


def _region(stage: Stage, event: RegionCompleted) -> str:
    tiles = len(event.cells)
    match event.terrain:
        case Terrain.WATER:
            return stage.trn("a lake of one tile", "a lake of {n}", tiles)
        case Terrain.MOUNTAIN:
            return stage.trn("a mountain of one tile", "mountains of {n}", tiles)
        case _:
            return stage.trn("a pasture of one tile", "a pasture of {n}", tiles)
