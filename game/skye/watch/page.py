"""Watching: bots build, tile by tile, and walk, while the others look on.

A bot thinks in slices between two frames. Each tile it lays comes from its rack to its place and
is lit for a moment; any click or key hurries that, and Skip does without it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.match.slices import time_left
from game.skye.build.gain import changes
from game.skye.build.plan import Laid
from game.skye.oldtable.page import TablePage
from game.skye.oldtable.shown import OnMat
from game.skye.session import Session
from game.skye.step.offer import is_late_step
from game.skye.view.board import LandLook, draw_land, face_of, light_cells
from game.skye.view.walkpath import draw_journeyman, draw_path, journeyman_point
from game.skye.walk.show import Stroll
from game.skye.watch.look import Onlook, gain_place, paint_gains, paint_rack, rack_places
from game.skye.watch.words import told
from game.table.laying.hand import Held, draw_held
from game.table.laying.motion import Flight, LayingMotion
from game.table.line import skip_button
from game.table.mat.camera import Camera, framed
from game.table.showing import reading_time
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skye import GameState, Phase
from rules.skye.actions import Draw, GiveBack, Place
from rules.skye.events import RegionCompleted
from rules.skye.journeyman.events import Walked
from rules.skye.journeyman.journey import journey_of
from rules.skye.kinds import Event
from rules.skye.legal import to_act
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a seat did last: the table before and after it."""

    seat: Seat
    before: GameState
    after: GameState
    laid: Laid | None
    events: tuple[Event, ...]


class WatchPage(TablePage):
    """Shows what bots build until somebody else must act."""

    name = "watch"
    shows_board = True

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, session, viewer)
        self._seen: _Seen | None = None
        self._motion = LayingMotion(stage)
        self._stroll: Stroll | None = None
        self._rest_left = 0.0
        self._skipping = False
        self._kept: tuple[tuple[Seat, int], Camera] | None = None
        """The camera stays while a seat builds."""
        self.seat = self._acting()

    # What is shown.

    def shown_state(self) -> GameState:
        """The table as far as it has been seen: the last tile, but not what it set off."""
        if self._seen is None:
            return self.state
        under_way = self._motion.flight or self._stroll
        return self._seen.before if under_way else self._seen.after

    def prompt(self) -> str:
        """What was just done, or who thinks."""
        if self._seen:
            return told(self.stage, self.name_of(self._seen.seat), self._seen.events)
        return self.thinking_words(self._builder)

    def seat_status(self, seat: Seat) -> str:
        """Who builds, who has built, who will."""
        if self.state.phase is not Phase.BUILD and not self.shown_state().players[seat].hand:
            return self.stage.tr("walks") if seat == self._builder else self._who(seat)
        if seat == self._builder:
            return self.stage.tr("builds")
        waits = bool(self.shown_state().players[seat].hand)
        return self.stage.tr("will build") if waits else self.stage.tr("has built")

    def active_seats(self) -> tuple[Seat, ...]:
        return (self._builder,)

    def line_button(self) -> Control | None:
        """Go on to the next decision of a person."""
        return skip_button(self.stage, pygame.Rect(0, 0, 0, 0))

    @property
    def _builder(self) -> Seat:
        """The seat whose territory lies on the mat."""
        if self._seen:
            return self._seen.seat
        acting = self._acting()
        return acting if acting is not None else self.state.turn

    def board_seat(self) -> Seat:
        """The board goes with the territory."""
        return self._builder

    def _acting(self) -> Seat | None:
        waiting = to_act(self.state)
        return waiting[0] if len(waiting) == 1 and waiting[0] >= 0 else None

    def paint_mat(self, canvas: Canvas) -> None:
        """The territory, the tiles that wait, what was gained."""
        seat, shown = self._builder, self.shown_state()
        camera = self._camera()
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.on_mat().window)
        draw_land(canvas, camera, LandLook(shown.players[seat].land, self.clan(seat)))
        seen = self._seen
        if seen and seen.laid and not self._motion.flight:
            closed = [e.cells for e in seen.events if isinstance(e, RegionCompleted)]
            light_cells(canvas, camera, {seen.laid.cell}.union(*closed))
        self._paint_journey(canvas, camera)
        canvas.surface.set_clip(before)
        hand = shown.players[seat].hand
        flying = self._flying_tile()
        look = Onlook(self.clan(seat), self.name_of(seat), hand, flying)
        paint_rack(canvas, self.frame.mat, look)
        if seen and not self._motion.flight:
            gained = changes(seen.before, seen.after, seat)
            paint_gains(canvas, gain_place(self.stage, self.frame.mat), gained)

    def _paint_journey(self, canvas: Canvas, camera: Camera) -> None:
        """The journeyman where he stands, and the way that he came."""
        seat, shown = self._builder, self.shown_state()
        if not self.has_journey:
            return
        for event in self._seen.events if self._seen else ():
            if isinstance(event, Walked):
                draw_path(canvas, camera, shown.players[seat].land, event.path)
        if not self._stroll:
            at = journeyman_point(camera, journey_of(shown, seat).place)
            draw_journeyman(canvas, self.clan(seat), at, camera.size)

    def on_mat(self) -> OnMat:
        """The territory of the seat that builds."""
        window = self.frame.mat.inflate(-self.stage.px(12), -self.stage.px(12))
        return OnMat(self._builder, self._camera(), window)

    def _flying_tile(self) -> str | None:
        return self._motion.flight.held.face.tile if self._motion.flight else None

    def _camera(self) -> Camera:
        """The territory with the tile that comes, clear of the rack."""
        seat = self._builder
        state = self._seen.after if self._seen else self.state
        land = state.players[seat].land
        key = (seat, self.stage.revision)
        if self._kept and self._kept[0] == key:
            seen = self.frame.mat
            if all(seen.contains(self._kept[1].rect(cell)) for cell in land.tiles):
                return self._kept[1]
        room = self.frame.mat.inflate(-self.stage.px(40), -self.stage.px(40))
        left = rack_places(self.stage, self.frame.mat, 1)[0].right + self.stage.px(24)
        room.width -= left - room.left
        room.left = left
        self._kept = (key, framed([*land.tiles, *land.border], room, self.stage.px(170)))
        return self._kept[1]

    def paint_over(self, canvas: Canvas) -> None:
        """The tile on its way, the journeyman on his."""
        if self._stroll:
            at, camera = self._stroll.point(self._camera()), self._camera()
            draw_journeyman(canvas, self.clan(self._builder), at, camera.size)
        if flying := self._motion.flying():
            draw_held(canvas, flying)

    def is_moving(self) -> bool:
        """While a tile or the journeyman is on its way."""
        return self._motion.busy or self._stroll is not None

    # What happens.

    def hear_mat(self, said: Said) -> Change:
        """Skip everything up to the next decision of a person."""
        if said.id == "next":
            self._skipping = True
            self._hurry()
        return None

    def handle(self, event: pygame.Event) -> Change:
        """Any click or key ends what moves."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._hurry()
        return super().handle(event)

    def _hurry(self) -> None:
        self._rest_left = 0.0
        if self._motion.skip() or self._stroll:
            self._stroll = None
            self.refresh()

    def tick(self, dt: float) -> Change:
        """Show what was laid to its end; then let the next bot think."""
        if self._motion.flight:
            if self._motion.update(dt, self._motion.at):
                self._rest_left = self.stage.seconds("tile_turn")
                self.refresh()
            return None
        if self._stroll:
            if self._stroll.update(dt):
                self._stroll = None
                self.refresh()
            return None
        self._rest_left -= dt
        if self._rest_left > 0:
            return None
        if self._is_over():
            return self.leave()
        self._think()
        return None

    def _is_over(self) -> bool:
        watched = self.state.phase in (Phase.BUILD, Phase.WALK) or is_late_step(self.state)
        return not watched or self.session.next_human() is not None

    def _think(self) -> None:
        """As many tiles as a slice allows, but only one where each is to be seen."""
        for left in time_left(self.stage.spare):
            number = len(self.session.actions)
            if self._is_over() or not self.session.think(left):
                return
            self._see(number)
            if self._is_animated():
                return

    def _is_animated(self) -> bool:
        return not self._skipping and self.stage.settings.speed != "off"

    def _see(self, number: int) -> None:
        """Show the action with this number."""
        action, step = self.session.actions[number], self.session.steps[number + 1]
        before = self.session.steps[number].state
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
        if self._is_animated():
            self._start(before, tile)
        self.refresh()

    def _start(self, before: GameState, tile: str | None) -> None:
        """Let the tile come from the rack; a walk stays in sight long enough to follow it."""
        seen = self._seen
        for event in seen.events if seen else ():
            if isinstance(event, Walked):
                stroll = Stroll(self.stage, event.path)
                self._stroll = stroll if stroll.busy else None
        if seen is None or seen.laid is None or tile is None:
            self._rest_left = (
                self.stage.seconds("tile_to_buyer") if tile else reading_time(self.stage)
            )
            return
        hand = before.players[seen.seat].hand
        slots = rack_places(self.stage, self.frame.mat, len(hand))[1:]
        slot = slots[hand.index(tile)]
        face = face_of(self.stage, tile, self.clan(seen.seat))
        held = Held(face, seen.laid.quarter, slot.center, slot.width)
        end = self._camera().rect(seen.laid.cell)
        self._motion.fly(Flight(held, end, lands=True, motion="tile_to_buyer"))
        if not self._motion.flight:
            self._rest_left = self.stage.seconds("tile_to_buyer")
