"""A past game of the Skylands, moment by moment: played, stepped through, looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.skylands.past_action import PastAction, past_action
from game.skylands.session import PastMatch
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.board import outline
from game.skylands.view.desk import desk, draw_desk
from game.skylands.words.history import event_text
from game.table.page import TablePage
from game.table.replay.transport import (
    Transport,
    TransportDoes,
    answer,
    answer_key,
    paint_transport,
    play_on_button,
    transport_controls,
    transport_places,
)
from game.table.seating import Seating
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skylands.events import Event, TurnBegan

LEAST_STRIP: Final = 112
"""Real pixels that the transport must have."""


class ReplayPage(TablePage[SkylandsTable]):
    """The table at one moment, with a transport in the place of the special tiles."""

    name = "replay"

    def __init__(self, stage: Stage, replay: PastMatch) -> None:
        self.replay = replay
        seating = Seating(replay.moment(), None)
        super().__init__(SkylandsTable(stage, seating, self._show, LEAST_STRIP))
        self.table.is_past = True
        self._go()

    def _go(self) -> None:
        self.table.showing.show_match(self.replay.moment())
        self.seat = self._shown_action().seat
        self.refresh()

    def _shown_action(self) -> PastAction:
        match, number = self.replay.whole, self.replay.timeline.at
        if number:
            return past_action(match, number - 1)
        start = match.steps[0]
        return PastAction(None, start.state, start.state, start.events)

    def _show(self) -> Shown:
        state, seat = self.table.state, self._shown_action().seat
        shown = self.table.showing.at(state, state.turn if seat is None else seat)
        return replace(shown, slots=(), marks=self._paint_marks)

    def lines_now(self) -> list[str]:
        """Return what happened at this moment."""
        return self._lines(self._shown_action().events)

    def lines_before(self) -> list[str]:
        """Return what happened earlier in this turn."""
        steps, now = self.replay.whole.steps, self.replay.timeline.at
        begun = max((turn for turn in self.replay.timeline.rounds if turn <= now), default=0)
        events = [event for step in steps[begun:now] for event in step.events]
        while events and not isinstance(events[0], TurnBegan):
            del events[0]
        return self._lines(events)

    def _lines(self, events: Iterable[Event]) -> list[str]:
        text, names = self.stage.text, self.table.seating.names
        return [line for event in events if (line := event_text(text, event, names))]

    def prompt(self) -> str:
        told = self.lines_now()
        return told[-1 if self.replay.timeline.ended else 0] if told else ""

    @property
    def transport(self) -> Transport:
        return transport_places(self.stage, self.table.now.frame.specials)

    def compose_scene(self) -> Iterator[Control]:
        place = self.transport
        yield from transport_controls(self.stage, place, self.replay.timeline)
        rect = place.others.copy()
        rect.width = min(rect.width, self.stage.px(380))
        rect.right = place.others.right
        yield play_on_button(self.stage, rect, self.replay)

    def on_control(self, does: Any) -> Change:
        """Stop playing when something else comes up."""
        change = super().on_control(does)
        if change is not None:
            self.replay.timeline.playing = False
        return change

    def on_scene(self, does: TransportDoes) -> Change:
        answer(self.replay.timeline, does)
        self._go()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        if answer_key(self.replay.timeline, event):
            self._go()
        return None

    def arrow_targets(self) -> Sequence[Control]:
        return ()

    def tick(self, dt: float) -> Change:
        if self.replay.timeline.pass_time(dt):
            self._go()
        return None

    def _paint_marks(self, canvas: Canvas) -> None:
        outline(canvas, self.table.now.camera, self._shown_action().cells)

    def paint_scene(self, canvas: Canvas) -> None:
        stage, timeline = self.stage, self.replay.timeline
        words = stage.tr("Moment {n} of {all}").format(n=timeline.at, all=timeline.last)
        heading = (self.table.seating.name(self.table.now.board_seat), words)
        draw_desk(canvas, self.table.now.frame, "", heading)
        body = desk(stage, self.table.now.frame, 0).body
        lines = [(line, "least", "text.ink_soft") for line in self.lines_before()]
        lines += [(line, "what_now", "text.ink") for line in self.lines_now()]
        while len(lines) > 1 and _height(stage, lines, body.width) > body.height:
            del lines[0]
        top = body.top
        for line, role, colour in lines:
            high = ink.height_of(stage, line, role, body.width)
            box = Rect(body.left, top, body.width, min(high, body.bottom - top))
            top += canvas.block(line, Ink(role, colour), box) + stage.px(_APART)
        paint_transport(canvas, self.transport)


_APART: Final = 8
"""Design pixels between two things that happened."""


def _height(stage: Stage, lines: Sequence[tuple[str, str, str]], width: int) -> int:
    apart = stage.px(_APART)
    return sum(ink.height_of(stage, line, role, width) + apart for line, role, _ in lines)
