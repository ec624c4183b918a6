"""The scoring of a round: tile by tile, objective by objective, seat by seat, into a table.

The match is already ahead: everything is shown as far as the count has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame

from game.skye import sentences
from game.skye.scoring import transport
from game.skye.scoring.land import Counting, draw_counting, star_of
from game.skye.scoring.layout import Places, places
from game.skye.scoring.script import Entry, Pace, Playback, script
from game.skye.scoring.sheet import Sheet, draw_reason, paint_sheet, sheet_boxes
from game.skye.scoring.words import entry_words, line_words, signed, source_row, whole_words
from game.skye.session import Session
from game.skye.table.shown import Shown
from game.skye.table.table import SkyeTable
from game.skye.view.stars import draw_flight
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.gestures import Gesture, Press
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.widgets import Control, Spot
from rules.games import AnyStep
from rules.skye import GameState
from rules.skye.events import GoldPaid, RoundEnded, Scored
from rules.skye.kinds import Event
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Past:
    """The state before the points, and everything that had happened until then."""

    state: GameState
    history: tuple[Event, ...]

    def with_points(self, landed: Iterable[Entry]) -> GameState:
        """Return that state with the points of some entries."""
        scores = list(self.state.scores)
        for entry in landed:
            scores[entry.seat] += entry.points
        return self.state._replace(scores=tuple(scores))

    def history_with(self, landed: Iterable[Entry]) -> list[Event]:
        """Return what had happened, and the scorings of some entries."""
        shown = [Scored(entry.seat, entry.source, entry.awards) for entry in landed]
        return [*self.history, *shown]


def past_of(session: Session, events: Sequence[Event]) -> Past:
    """Return the past of the scoring that `events` tell."""
    first = next(event for event in events if isinstance(event, Scored))
    steps = session.steps
    number = max(
        number for number, step in enumerate(steps) if any(event is first for event in step.events)
    )
    step = steps[number]
    before = [event for earlier in steps[:number] for event in earlier.events]
    same = step.events[: next(i for i, event in enumerate(step.events) if event is first)]
    return Past(_before_points(steps[number - 1].state, step), (*before, *same))


def _before_points(earlier: GameState, step: AnyStep[GameState, Event]) -> GameState:
    """Take round, phase and scores of the moment before; lands and gold as they were counted."""
    after = step.state
    players = []
    for seat, player in enumerate(after.players):
        income = sum(paid.amount for paid in _next_income(step.events) if paid.seat == seat)
        players.append(player._replace(gold=player.gold - income, offer=(), hand=()))
    return earlier._replace(players=tuple(players), bag=after.bag)


def _next_income(events: Sequence[Event]) -> list[GoldPaid]:
    ended = next(i for i, event in enumerate(events) if isinstance(event, RoundEnded))
    return [event for event in events[ended:] if isinstance(event, GoldPaid)]


LOOK: Final = 1.5
"""Seconds at normal speed after which a match without people goes on."""


_MODIFIERS: Final = frozenset(
    {pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, *range(pygame.K_LCTRL, pygame.K_RMETA + 1)}
)


class ShowAward(NamedTuple):
    """Show the tiles for which a source gave a seat its points."""

    seat: Seat
    source: str


ScoringDoes: TypeAlias = transport.GoOn | transport.Play | ShowAward


class ScoringPage(TablePage[SkyeTable]):
    """What the objectives of a round gave, and at the end of the game scrolls and gold."""

    name = "scoring"

    def __init__(
        self, stage: Stage, match: Session, viewer: Seat | None, events: Sequence[Event]
    ) -> None:
        super().__init__(SkyeTable(stage, Seating(match, viewer), self._show))
        self._past = past_of(match, events)
        self.playback = Playback(script(events, self._past.state.turn_order))
        self._again: Entry | None = None
        self._peeked: Entry | None = None
        self._waited = 0.0
        if not self.pace.tick:
            self.playback.finish()

    def _show(self) -> Shown:
        state, seat = self._past.with_points(self.playback.landed), self.counting.entry.seat
        shown = replace(
            self.table.showing.plain(state),
            history=self._past.history_with(self.playback.landed),
            moment=self.table.showing.moment_of(state, self.stage.tr("Scoring")),
            active=(seat,),
            seat_on_mat=seat,
        )
        if not self.table.match.is_over:
            return shown
        # When the game is over, all gold lies on the table.
        gold = [str(player.gold) for player in state.players]
        return replace(shown, gold=gold, open_gold=frozenset(state.setup.seats))

    @property
    def pace(self) -> Pace:
        """How long ticks and flights take with the present settings."""
        fly = self.stage.seconds("score_fly")
        still = self.stage.settings.reduced_motion
        return Pace(self.stage.seconds("score_tick"), min(fly, 0.12) if still else fly)

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(entry.source for entry in self.playback.entries))

    @property
    def counting(self) -> Counting:
        """The territory and the awards that are lit now."""
        again, seating = self._asked(), self.table.seating
        entry = again or self.playback.present or self._resting()
        running = again is None and not self.playback.done
        awards = self.playback.begun(self.pace) if running else len(entry.awards)
        land = self._past.state.players[entry.seat].land
        return Counting(land, seating.clan(entry.seat), seating.name(entry.seat), entry, awards)

    def _asked(self) -> Entry | None:
        """Return the entry under pointer or focus when all is counted, or one that was clicked."""
        at = self.table.inspection.at
        if isinstance(at, ShowAward) and self.playback.done:
            return self._landed(at)
        return self._again

    def _resting(self) -> Entry:
        """Return what is shown when all is counted: the viewer's last points, or the last."""
        entries, viewer = self.playback.entries, self.table.seating.viewer
        own = [e for e in entries if e.seat == viewer and e.cells]
        return (own or [e for e in entries if e.cells] or list(entries))[-1]

    @property
    def sheet(self) -> Sheet:
        """The table as far as it is filled."""
        entry, state = self.counting.entry, self.table.now.state
        clans = tuple(self.table.seating.clans)
        landed = {(each.seat, each.source): each.points for each in self.playback.landed}
        shown = (state.setup, self.sources, entry.source, entry.seat, state.turn_order)
        return Sheet(*shown, clans, landed, state.scores)

    def prompt(self) -> str:
        return line_words(self.stage, self._past.state, self.sources, done=self.playback.done)

    def line_buttons(self) -> list[Control]:
        tr, done = self.stage.tr, self.playback.done
        return [transport.next_button(tr("Go on") if done else tr("Show all"))]

    def compose_scene(self) -> Iterator[Control]:
        sheet, playback = self.sheet, self.playback
        boxes = sheet_boxes(self.stage, self._places(), sheet)
        for row, seat in enumerate(sheet.order):
            for column, source in enumerate(sheet.sources):
                yield self._number(boxes.cell(row, column), ShowAward(seat, source))
        done = playback.done and self._again is None
        progress = transport.Progress(self.is_moving(), done, playback.at > 0 or playback.time > 0)
        yield from transport.transport_buttons(self.stage, self._places().transport, progress)

    def _number(self, rect: pygame.Rect, does: ShowAward) -> Control:
        """Return a number of the table; it is enabled once it has landed."""
        seat, source = does
        entry, person = self._landed(does), self.table.seating.name(seat)
        what = sentences.source_name(self.stage.text, source)
        name = self.stage.tr("{name}, {source}").format(name=person, source=what)
        number = Spot(
            id=f"award:{seat}:{source}", rect=rect, name=name, enabled=False, sound="", does=does
        )
        if entry is not None:
            gold = seat in self.table.now.open_gold
            number.tip = whole_words(self.stage, entry, person, gold=gold)[0]
            number.value = entry.points
            number.enabled = True
        return number

    def _landed(self, award: ShowAward) -> Entry | None:
        landed = self.playback.landed
        return next((entry for entry in landed if (entry.seat, entry.source) == award), None)

    def on_scene(self, does: ScoringDoes) -> Change:
        shown_again, self._again = self._again, None
        match does:
            case ShowAward():
                self._again = self._landed(does)
            case transport.GoOn.NEXT if self.playback.done:
                return Pop()
            case transport.GoOn.NEXT | transport.Play.END:
                self._finish_all()
            case transport.Play.BACK:
                self.playback.back()
            case transport.Play.PAUSE:
                self.playback.playing = shown_again is not None or not self.playback.playing
            case transport.Play.FORWARD:
                self._finish_entry()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Finish the count that runs at any key that means nothing else."""
        change = super().on_key(event)
        if change is None and event.key not in _MODIFIERS and not event.mod & pygame.KMOD_CTRL:
            self._finish_entry()
        return change

    def on_gesture(self, gesture: Gesture) -> Change:
        if isinstance(gesture, Press):
            self._finish_entry()
        return None

    def on_inspect(self) -> None:
        if self.playback.done and self._asked() is not self._peeked:
            self._peeked = self._asked()
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

    def tick(self, dt: float) -> Change:
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
        if self.table.match.humans or self._again is not None:
            return None
        self._waited += dt
        return Pop() if self._waited >= self.stage.wait(LOOK) else None

    def is_moving(self) -> bool:
        return self.playback.playing and not self.playback.done and self._again is None

    def _places(self) -> Places:
        mat = self.table.showing.frame.mat
        return places(self.stage, mat, len(self.table.match.chairs))

    def paint_scene(self, canvas: Canvas) -> None:
        paint_sheet(canvas, self._places(), self.sheet)
        transport.paint_board(canvas, self._places().transport)

    def paint_over(self, canvas: Canvas) -> None:
        place, counting = self._places(), self.counting
        entry = counting.entry
        gold = entry.seat in self.table.now.open_gold
        still = self.stage.settings.reduced_motion or self._asked() is not None
        pop = 1.0 if still else self.playback.pop(self.pace)
        draw_counting(canvas, place.land, replace(self._lit_by_card() or counting, pop=pop))
        reasons = entry_words(self.stage, entry, counting.name, counting.awards, gold=gold)
        draw_reason(canvas, place.head, reasons)
        short = place.tight or len(self.sources) > 3
        names = source_row(self.stage, self._past.state.setup, self.sources, short=short)
        part = self.playback.part(self.pace)
        now = self.sources.index(entry.source)
        transport.draw_progress(canvas, place.transport, transport.ProgressLine(names, now, part))
        self._draw_flight(canvas, place, counting)

    def _lit_by_card(self) -> Counting | None:
        """Return what an objective's card lights in the same territory, when all is counted."""
        name = self.table.inspection.objective
        if name is None or not self.playback.done:
            return None
        return self.table.lights.counting(name, self.counting.entry.seat, self.table.now.state)

    def _draw_flight(self, canvas: Canvas, place: Places, counting: Counting) -> None:
        part = self.playback.flown(self.pace)
        if part is None or self._asked() or self.stage.settings.reduced_motion:
            return
        sheet, entry = self.sheet, counting.entry
        row, column = sheet.order.index(entry.seat), sheet.sources.index(entry.source)
        end = sheet_boxes(self.stage, place, sheet).cell(row, column).center
        start = star_of(self.stage, place.land, counting)
        draw_flight(canvas, (start, end), part, signed(entry.points))


def past_scoring(
    stage: Stage, match: Session, viewer: Seat | None, events: Sequence[Event]
) -> ScoringPage:
    """Return the scoring of a past round, counted again."""
    page = ScoringPage(stage, match, viewer, events)
    page.table.is_past = True
    return page
