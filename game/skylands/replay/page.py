"""A past game of the Skylands, moment by moment: played, stepped through, looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.skylands.deeds import Deed, deed_of
from game.skylands.oldtable.page import TablePage
from game.skylands.session import SkyReplay
from game.skylands.view.board import outline
from game.skylands.view.desk import desk, draw_desk
from game.skylands.words.history import told_sky
from game.table.destinations import PlayOn
from game.table.oldbar import looking_back
from game.table.replay.transport import (
    Transport,
    heard_transport,
    key_transport,
    paint_transport,
    play_on_button,
    transport_controls,
    transport_places,
)
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skylands.events import TurnBegan
from rules.table import Seat


class ReplayPage(TablePage):
    """The table at one moment, with a transport in the place of the special tiles."""

    name = "replay"
    least_strip = 112

    def __init__(self, stage: Stage, replay: SkyReplay) -> None:
        self.replay = replay
        super().__init__(stage, replay.moment(), None)
        self._show()

    def _show(self) -> None:
        self.session = self.replay.moment()
        self.seat = self._deed().seat
        self.refresh()

    def _deed(self) -> Deed:
        """What led to this moment."""
        session, number = self.replay.whole, self.replay.timeline.at
        if number:
            return deed_of(session, number - 1)
        start = session.steps[0]
        return Deed(None, start.state, start.state, start.events)

    # What is shown.

    def board_seat(self) -> Seat:
        """The board of whoever did something."""
        seat = self._deed().seat
        return self.state.turn if seat is None else seat

    def told(self) -> list[str]:
        """Everything that happened at this moment."""
        names = [chair.name for chair in self.session.heading.chairs]
        lines = [told_sky(self.stage.text, event, names) for event in self._deed().events]
        return [line for line in lines if line]

    def told_before(self) -> list[str]:
        """What happened in this turn before."""
        names = [chair.name for chair in self.session.heading.chairs]
        steps, now = self.replay.whole.steps, self.replay.timeline.at
        begun = max((turn for turn in self.replay.timeline.rounds if turn <= now), default=0)
        events = [event for step in steps[begun:now] for event in step.events]
        while events and not isinstance(events[0], TurnBegan):
            del events[0]
        lines = [told_sky(self.stage.text, event, names) for event in events]
        return [line for line in lines if line]

    def prompt(self) -> str:
        told = self.told()
        return told[-1 if self.replay.timeline.ended else 0] if told else ""

    @property
    def transport(self) -> Transport:
        """Return where the transport lies below the table."""
        return transport_places(self.stage, self.frame.specials)

    # Controls.

    def compose(self) -> Iterator[Control]:
        """What every table has, without what would play; the way back instead of the menu."""
        for control in looking_back(self.stage, super().compose()):
            if not control.id.startswith("special:"):
                yield control

    def compose_desk(self) -> Iterator[Control]:
        """The transport, and what can be done from here."""
        place = self.transport
        yield from transport_controls(self.stage, place, self.replay.timeline)
        rect = place.others.copy()
        rect.width = min(rect.width, self.stage.px(380))
        rect.right = place.others.right
        yield play_on_button(self.stage, rect, enabled=self.replay.can_play_on)

    def can_undo(self) -> bool:
        return False

    def can_redo(self) -> bool:
        return False

    def on_control(self, said: Said) -> Change:
        """The way back, or what every table answers; whoever looks elsewhere stops the playing."""
        if said.id == "leave":
            return Pop()
        change = super().on_control(said)
        if change is not None:
            self.replay.timeline.playing = False
        return change

    def hear_desk(self, said: Said) -> Change:
        """Another moment, or a game from here."""
        if heard_transport(self.replay.timeline, said):
            self._show()
        elif said.id == "play-on":
            self.replay.timeline.playing = False
            return Push(PlayOn(self.replay))
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """The keys of the transport."""
        if key_transport(self.replay.timeline, event):
            self._show()
        return None

    def arrow_targets(self) -> Sequence[Control]:
        return ()

    def back(self) -> Change:
        """Escape puts away what is looked at closely, then leaves."""
        return None if self.gaze.put_away() else Pop()

    def tick(self, dt: float) -> Change:
        """Play on while it plays."""
        if self.replay.timeline.pass_time(dt):
            self._show()
        return None

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        """The table, and the transport over the strip."""
        super().paint(canvas)
        paint_transport(canvas, self.transport)

    def paint_marks(self, canvas: Canvas) -> None:
        """The cells that the deed concerned."""
        outline(canvas, self.camera, self._deed().cells)

    def paint_desk(self, canvas: Canvas) -> None:
        """Where we are, then line by line what happened, below what led to it in this turn."""
        stage, timeline = self.stage, self.replay.timeline
        words = stage.tr("Moment {n} of {all}").format(n=timeline.at, all=timeline.last)
        heading = (self.name_of(self.board_seat()), words)
        draw_desk(canvas, self.frame, "", heading)
        body = desk(stage, self.frame, 0).body
        lines = [(line, "least", "text.ink_soft") for line in self.told_before()]
        lines += [(line, "what_now", "text.ink") for line in self.told()]
        while len(lines) > 1 and _height(stage, lines, body.width) > body.height:
            del lines[0]
        top = body.top
        for line, role, colour in lines:
            high = ink.height_of(stage, line, role, body.width)
            box = Rect(body.left, top, body.width, min(high, body.bottom - top))
            top += canvas.block(line, Ink(role, colour), box) + stage.px(_APART)


_APART: Final = 8
"""Design pixels between two things that happened."""


def _height(stage: Stage, lines: Sequence[tuple[str, str, str]], width: int) -> int:
    apart = stage.px(_APART)
    return sum(ink.height_of(stage, line, role, width) + apart for line, role, _ in lines)
