"""The scoring of a round: tile by tile, objective by objective, seat by seat, into a table.

The session is already ahead: everything here is shown as far as the showing has come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.skye import sentences
from game.skye.oldtable.page import TablePage
from game.skye.scoring.land import Counting, draw_counting, star_of
from game.skye.scoring.layout import Places, places
from game.skye.scoring.past import past_of
from game.skye.scoring.script import Entry, Pace, Playback, script
from game.skye.scoring.sheet import Sheet, draw_reason, paint_sheet, sheet_boxes
from game.skye.scoring.transport import (
    Progress,
    Transport,
    draw_progress,
    next_button,
    paint_board,
    transport_buttons,
)
from game.skye.scoring.words import entry_words, line_words, signed, source_row, whole_words
from game.skye.session import Session
from game.skye.view.stars import draw_flight
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.widgets import Control, Said, Spot
from rules.skye import GameState
from rules.skye.kinds import Event
from rules.table import Seat

LOOK: Final = 1.5
"""Seconds at normal speed for which a finished scoring stays where nobody is there to go on."""


class ScoringPage(TablePage):
    """What the objectives of a round gave, and at the end of the game scrolls and gold."""

    name = "scoring"

    def __init__(
        self, stage: Stage, session: Session, viewer: Seat | None, events: Sequence[Event]
    ) -> None:
        super().__init__(stage, session, viewer)
        self._past = past_of(session, events)
        self.playback = Playback(script(events, self._past.state.turn_order))
        self._again: Entry | None = None
        self._peeked: Entry | None = None
        self._waited = 0.0
        if not self.pace.tick:
            self.playback.finish()

    # What is shown.

    @property
    def pace(self) -> Pace:
        """How long ticks and flights take with the present settings."""
        fly = self.stage.seconds("score_fly")
        still = self.stage.settings.reduced_motion
        return Pace(self.stage.seconds("score_tick"), min(fly, 0.12) if still else fly)

    @property
    def sources(self) -> tuple[str, ...]:
        """What gives points here, in order."""
        return tuple(dict.fromkeys(entry.source for entry in self.playback.entries))

    @property
    def counting(self) -> Counting:
        """The territory and the awards that are lit now."""
        again = self._looked_at()
        entry = again or self.playback.present or self._resting()
        running = again is None and not self.playback.done
        awards = self.playback.begun(self.pace) if running else len(entry.awards)
        land = self._past.state.players[entry.seat].land
        return Counting(land, self.clan(entry.seat), self.name_of(entry.seat), entry, awards)

    def _looked_at(self) -> Entry | None:
        """An entry that was asked for: by pointer or focus when all is counted, or by a click."""
        kind, _, number = (self.gaze.at or "").partition(":")
        pointed = kind == "award" and self.playback.done
        return self._landed(number) if pointed else self._again

    def _resting(self) -> Entry:
        """What lies there when all is counted: the viewer's last points, or the last of all."""
        entries = self.playback.entries
        own = [e for e in entries if e.seat == self.viewer and e.cells]
        return (own or [e for e in entries if e.cells] or list(entries))[-1]

    @property
    def sheet(self) -> Sheet:
        """The table as far as it is filled."""
        entry, state = self.counting.entry, self.shown_state()
        clans = tuple(chair.clan for chair in self.session.heading.chairs)
        landed = {(each.seat, each.source): each.points for each in self.playback.landed}
        shown = (state.setup, self.sources, entry.source, entry.seat, state.turn_order)
        return Sheet(*shown, clans, landed, state.scores)

    def shown_state(self) -> GameState:
        """The round as it was, with the points that have landed so far."""
        return self._past.with_points(self.playback.landed)

    def shown_history(self) -> list[Event]:
        """Nothing that has not been shown yet."""
        return self._past.history_with(self.playback.landed)

    def gold_is_open(self, seat: Seat) -> bool:
        """When the game is over, all gold lies on the table."""
        return self.session.is_over or super().gold_is_open(seat)

    def active_seats(self) -> tuple[Seat, ...]:
        """The seat that is being counted."""
        return (self.counting.entry.seat,)

    def round_words(self) -> str:
        """Such as "Round 4 of 6 · Scoring"."""
        shown = self._past.state
        words = self.stage.tr("Round {number} of {all} · {phase}")
        phase = self.stage.tr("Scoring")
        return words.format(number=shown.round, all=shown.setup.rounds, phase=phase)

    def prompt(self) -> str:
        """What is being counted, and how to hurry."""
        return line_words(self.stage, self._past.state, self.sources, done=self.playback.done)

    # Controls.

    def line_button(self) -> Control | None:
        """Go on; before the end it shows everything at once."""
        done = self.playback.done
        return next_button(self.stage.tr("Go on") if done else self.stage.tr("Show all"))

    def compose_mat(self) -> Iterator[Control]:
        """The numbers of the table, then the transport."""
        sheet, playback = self.sheet, self.playback
        boxes = sheet_boxes(self.stage, self._places(), sheet)
        for row, seat in enumerate(sheet.order):
            for column, source in enumerate(sheet.sources):
                yield self._number(boxes.cell(row, column), seat, source)
        yield from transport_buttons(
            self.stage,
            self._places().transport,
            Transport(
                playing=self.is_moving(),
                done=playback.done and self._again is None,
                begun=playback.at > 0 or playback.time > 0,
            ),
        )

    def _number(self, rect: pygame.Rect, seat: Seat, source: str) -> Control:
        """A number of the table; one that has not landed yet cannot be asked for its tiles."""
        entry = self._landed(f"{seat}:{source}")
        name = self.stage.tr("{name}, {source}").format(
            name=self.name_of(seat), source=sentences.source_name(self.stage.text, source)
        )
        number = Spot(id=f"award:{seat}:{source}", rect=rect, name=name, enabled=False, sound="")
        if entry is not None:
            gold = self.gold_is_open(seat)
            number.tip = whole_words(self.stage, entry, self.name_of(seat), gold=gold)[0]
            number.value = entry.points
            number.enabled = True
        return number

    def _landed(self, number: str) -> Entry | None:
        """The entry of a number of the table, such as `2:sheep`, if it stands there."""
        landed = self.playback.landed
        return next((entry for entry in landed if f"{entry.seat}:{entry.source}" == number), None)

    def hear_mat(self, said: Said) -> Change:
        """Go on, the transport, or a number whose tiles should be shown again."""
        kind, _, rest = said.id.partition(":")
        if kind == "award":
            self._again = self._landed(rest)
            self.refresh()
            return None
        shown_again, self._again = self._again, None
        match kind:
            case "next" if self.playback.done:
                return Pop()
            case "next" | "end":
                self._finish_all()
            case "previous":
                self.playback.back()
            case "play":
                self.playback.playing = shown_again is not None or not self.playback.playing
            case "forward":
                self._finish_entry()
        self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Any key that means nothing else finishes the count that runs."""
        change = super().on_key(event)
        if change is None and event.key not in _MODIFIERS and not event.mod & pygame.KMOD_CTRL:
            self._finish_entry()
        return change

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """Any click that means nothing else, too."""
        self._finish_entry()
        return None

    def seat_on_mat(self) -> Seat:
        """The seat that is being counted."""
        return self.counting.entry.seat

    def looked(self) -> None:
        """When all is counted, a number under pointer or focus shows its tiles."""
        if self.playback.done and self._looked_at() is not self._peeked:
            self._peeked = self._looked_at()
            self.refresh()

    def _finish_entry(self) -> None:
        entry = self.playback.present
        if entry is not None:
            self._again = None
            self.playback.finish_entry()
            self.stage.sounds.play("points" if entry.points else "tick")
            self.refresh()

    def _finish_all(self) -> None:
        if not self.playback.done:
            self.playback.finish()
            self.stage.sounds.play("points")

    # Time.

    def tick(self, dt: float) -> Change:
        """Count on; where nobody is there to go on, go on after a while."""
        playback, pace = self.playback, self.pace
        if playback.done:
            return self._go_on_alone(dt)
        if not self.is_moving():
            return None
        at, begun = playback.at, playback.begun(pace)
        playback.update(dt, pace)
        if playback.at != at:
            if any(entry.points for entry in playback.entries[at : playback.at]):
                self.stage.sounds.play("points")
            self.refresh()
        elif (now := playback.begun(pace)) > begun:
            self.stage.sounds.play(f"tick-{min(now, 8)}")
        return None

    def _go_on_alone(self, dt: float) -> Change:
        if self.session.humans or self._again is not None:
            return None
        self._waited += dt
        return Pop() if self._waited >= self.stage.wait(LOOK) else None

    def is_moving(self) -> bool:
        return self.playback.playing and not self.playback.done and self._again is None

    # Pictures.

    def _places(self) -> Places:
        return places(self.stage, self.frame.mat, len(self.session.heading.chairs))

    def paint_mat(self, canvas: Canvas) -> None:
        """The sheet with its heading and table, and the board of the transport."""
        paint_sheet(canvas, self._places(), self.sheet)
        paint_board(canvas, self._places().transport)

    def paint_over(self, canvas: Canvas) -> None:
        """What counts, in words and on the tiles; points on their way; the progress."""
        place, counting = self._places(), self.counting
        entry, gold = counting.entry, self.gold_is_open(counting.entry.seat)
        still = self.stage.settings.reduced_motion or self._looked_at() is not None
        pop = 1.0 if still else self.playback.pop(self.pace)
        draw_counting(canvas, place.land, replace(self._lit_by_card() or counting, pop=pop))
        told = entry_words(self.stage, entry, counting.name, counting.awards, gold=gold)
        draw_reason(canvas, place.head, told)
        short = place.tight or len(self.sources) > 3
        names = source_row(self.stage, self._past.state.setup, self.sources, short=short)
        part = self.playback.part(self.pace)
        now = self.sources.index(entry.source)
        draw_progress(canvas, place.transport, Progress(names, now, part))
        self._draw_flight(canvas, place, counting)

    def _lit_by_card(self) -> Counting | None:
        """When all is counted, what the card of an objective lights in the same territory."""
        name = self.gaze.objective
        if name is None or not self.playback.done:
            return None
        return self.lights.counting(name, self.counting.entry.seat, self.shown_state())

    def _draw_flight(self, canvas: Canvas, place: Places, counting: Counting) -> None:
        part = self.playback.flown(self.pace)
        if part is None or self._looked_at() or self.stage.settings.reduced_motion:
            return
        sheet, entry = self.sheet, counting.entry
        row, column = sheet.order.index(entry.seat), sheet.sources.index(entry.source)
        end = sheet_boxes(self.stage, place, sheet).cell(row, column).center
        start = star_of(self.stage, place.land, counting)
        draw_flight(canvas, (start, end), part, signed(entry.points))


_MODIFIERS: Final = frozenset(
    {pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, *range(pygame.K_LCTRL, pygame.K_RMETA + 1)}
)
