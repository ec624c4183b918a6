"""Watching: what bots and chance do in the Skylands, one action after the other.

A bot thinks in slices between two frames. Each tile it lays comes from the desk to its place and
is lit for a moment; any click or key hurries that, and Skip does without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Rect

from game.match.slices import time_left
from game.skylands.past_action import PastAction, goes_on_alone, past_action
from game.skylands.session import Session
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.board import board_camera, outline
from game.skylands.view.desk import Desk, desk, draw_desk
from game.skylands.view.tile import face, face_of
from game.skylands.words.history import event_text
from game.skylands.words.things import running
from game.table.laying.hand import Held, draw_held
from game.table.laying.motion import Flight, LayingMotion
from game.table.line import Skip, skip_button
from game.table.page import TablePage
from game.table.seating import Seating
from game.table.showing import MoveAndPause, Showing, reading_time
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skylands.actions import Board, Pass
from rules.skylands.events import BoardChosen, TilePlaced, TilesRevealed
from rules.skylands.state import GameState
from rules.table import Seat

_LINES = 12
"""Sentences that are kept on the desk."""


class WatchPage(TablePage[SkylandsTable]):
    """Shows what others do until a person must decide."""

    name = "sky-watch"

    def __init__(self, stage: Stage, match: Session, viewer: Seat | None) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, viewer), self._show))
        self._seen: PastAction | None = None
        self._motion = LayingMotion(stage)
        self._showing: Showing[MoveAndPause] = Showing(stage, self.refresh)
        self._lines: list[str] = []
        self.seat = match.thinking
        self.input.focus = "next"

    def _show(self) -> Shown:
        showing, seen = self.table.showing, self._seen
        seat = seen.seat if seen and seen.seat is not None else showing.match.thinking
        board_seat = showing.seating.own if seat is None else seat
        if seen is None:
            return showing.at(showing.match.state, board_seat)
        shown = showing.at(seen.before if self._motion.flight else seen.after, board_seat)
        chosen = [event.board for event in seen.events if isinstance(event, BoardChosen)]
        actions = [
            replace(card, meant=card.meant or board in chosen)
            for board, card in zip(Board, shown.actions, strict=True)
        ]
        return replace(shown, actions=actions, marks=self._paint_marks)

    def prompt(self) -> str:
        if self._lines:
            return self._lines[-1]
        return self.table.seating.thinking(self.stage.text, self.table.match.thinking)

    @property
    def _desk(self) -> Desk:
        return desk(self.stage, self.table.showing.frame, 1)

    def compose_scene(self) -> Iterator[Control]:
        yield skip_button(self.stage, self._desk.buttons[0])

    def paint_scene(self, canvas: Canvas) -> None:
        now = self.table.now
        seat, board = now.board_seat, running(now.state.phase)
        heading = (self.table.seating.name(seat), now.statuses[seat])
        draw_desk(canvas, now.frame, board, heading)
        top = self._paint_open_tiles(canvas)
        body = self._desk.body
        bottom = body.bottom
        for line in reversed(self._lines):
            high = ink.height_of(self.stage, line, "least", body.width)
            if bottom - high < top:
                return
            box = Rect(body.left, bottom - high, body.width, high)
            newest = line is self._lines[-1]
            colour = "text.ink" if newest else "text.ink_soft"
            canvas.block(line, Ink("least", colour), box)
            bottom = box.top - self.stage.px(3)

    def _open_places(self, state: GameState) -> list[Rect]:
        body, n = self._desk.body, len(state.display)
        gap = self.stage.px(8)
        side = min((body.width + gap) // max(n, 4) - gap, self.stage.px(86))
        return [Rect(body.left + i * (side + gap), body.top, side, side) for i in range(n)]

    def _paint_open_tiles(self, canvas: Canvas) -> int:
        shown = self.table.now.state
        places = self._open_places(shown)
        for tile, rect in zip(shown.display, places, strict=True):
            canvas.surface.blit(face(self.stage, tile, 0, rect.width), rect)
        body = self._desk.body
        return (places[0].bottom + self.stage.px(10)) if places else body.top

    def _paint_marks(self, canvas: Canvas) -> None:
        if self._seen and not self._motion.flight:
            outline(canvas, self.table.now.camera, self._seen.cells)

    def paint_over(self, canvas: Canvas) -> None:
        if flying := self._motion.flying():
            draw_held(canvas, flying)

    def is_moving(self) -> bool:
        return self._motion.busy

    def on_scene(self, does: Skip) -> Change:
        """Skip everything up to the next decision of a person."""
        self._showing.skip_all()
        self.refresh()
        return None

    def handle(self, event: pygame.Event) -> Change:
        """End what moves by any click or key."""
        if self._showing.hurry(event):
            self.refresh()
        return super().handle(event)

    def tick(self, dt: float) -> Change:
        """Show what was done to its end; then let the next one act."""
        if self._showing.update(dt):
            return None
        if not goes_on_alone(self.table.match):
            return self.leave()
        # As much as a slice allows, but only one action where each is to be seen.
        for left in time_left(self.stage.spare):
            number = len(self.table.match.actions)
            if not goes_on_alone(self.table.match) or not self._play_one(left):
                return None
            self._see(number)
            if self._showing.shows_each:
                return None
        return None

    def _play_one(self, seconds: float) -> bool:
        if self.table.match.draw_chance():
            return True
        human = self.table.match.next_human()
        if human is not None:
            self.table.match.apply(Pass(human))
            return True
        return self.table.match.think(seconds)

    def _see(self, number: int) -> None:
        self._seen = seen = past_action(self.table.match, number)
        names = self.table.seating.names
        told = [event_text(self.stage.text, event, names) for event in seen.events]
        self._lines = [*self._lines, *[line for line in told if line]][-_LINES:]
        self.seat = seen.seat
        if any(isinstance(event, TilesRevealed) for event in seen.events):
            self.stage.sounds.play("bag")
        if self._showing.shows_each:
            self._showing.add(self._animation(seen))
        self.refresh()

    def _animation(self, seen: PastAction) -> MoveAndPause:
        """Return how an action is shown: it stays in sight long enough to be read."""
        placed = next((event for event in seen.events if isinstance(event, TilePlaced)), None)
        if placed:
            self._fly(seen.before, placed)
        return MoveAndPause(self._motion if placed else None, reading_time(self.stage))

    def _fly(self, before: GameState, placed: TilePlaced) -> None:
        frame = self.table.showing.frame
        open_tiles = dict(zip(before.display, self._open_places(before), strict=True))
        start = open_tiles.get(placed.tile, frame.panel.inflate(-200, -200))
        picture = face_of(self.stage, placed.tile)
        held = Held(picture, placed.quarter, start.center, max(start.width, 40))
        end = board_camera(frame.board).rect(placed.cell)
        self._motion.fly(Flight(held, end, lands=True, motion="tile_to_buyer"))
