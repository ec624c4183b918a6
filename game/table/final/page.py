"""The last page of any game: a ribbon, the land of one seat, the table of all points, a chart, and
what can be done now.

Sources that light cells are counted one after the other; any click or key shows everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.language.text import capital
from game.match.replay import Replay
from game.match.report import PICTURE, keep_file
from game.table.destinations import Again, LookBack, Past
from game.table.final.actions import FinalAction, final_actions, whole_chart
from game.table.final.ending import Ending
from game.table.final.layout import ACTIONS, FinalPlaces
from game.table.final.rank import Standing
from game.table.final.table import (
    FinalRow,
    FinalTable,
    draw_final_heads,
    draw_final_row,
    final_table,
)
from game.table.report.reporting import keeping, save_report
from game.ui.boxes import inset
from game.ui.destinations import Title
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.chart import Chart, Line, draw_chart
from game.ui.paint.ribbon import draw_ribbon
from game.ui.picture_file import encode
from game.ui.scene import Change, Push, Reset
from game.ui.sheets.frame import paint_table
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Spot
from rules.grid import Cell
from rules.table import Seat


class ShowSeat(NamedTuple):
    """Show the land of a seat."""

    seat: Seat


class LightSource(NamedTuple):
    """Light the cells of a source, or no longer."""

    source: str


FinalDoes: TypeAlias = FinalAction | ShowSeat | LightSource


class FinalPage(Page[FinalDoes]):
    """The end of a match."""

    name = "final"

    def __init__(self, stage: Stage, ending: Ending[Any]) -> None:
        super().__init__(stage)
        self.ending = ending
        self.shown: Seat = ending.standings[0].seat
        self.source = ""
        self.chart_open = False
        self.kept = False
        """Whether it is drawn for a file, in which nothing can be clicked."""
        at_once = stage.settings.speed == "off" or stage.settings.reduced_motion
        self._counted = len(ending.sources) if at_once else 0
        self._since = 0.0

    @property
    def match(self) -> Any:
        return self.ending.match

    @property
    def standings(self) -> tuple[Standing, ...]:
        return self.ending.standings

    def enter(self) -> None:
        self.stage.sounds.play("win")

    def exit(self) -> None:
        self.match.leave()

    def described(self) -> Sequence[Part]:
        return self.ending.described()

    def numbers(self, seat: Seat) -> tuple[int | str, ...]:
        """Return a seat's points by column as far as they are counted, and their sum."""
        *own, total = self.ending.points(seat)
        hidden = len(self.ending.sources) - self._counted
        if not hidden:
            return (*own, total)
        seen = own[:-hidden]
        return (*seen, *[""] * hidden, sum(seen))

    def places(self) -> FinalPlaces:
        """Return where the parts of the page lie."""
        place = self.ending.places(ACTIONS + (self.ending.reviewing is not None))
        if not self.kept:
            return place
        return replace(place, actions=(), chart=whole_chart(place.chart, place.actions))

    def table(self) -> FinalTable:
        """Return where the parts of the sheet lie."""
        sheet, ending = self.places().sheet, self.ending
        seats, columns = len(self.standings), len(ending.heads()) - 1
        return final_table(self.stage, sheet, (seats, columns), ending.low)

    @property
    def shows_land(self) -> bool:
        """Whether the land is shown; a small window shows it or the chart."""
        return not (self.places().tight and self.chart_open)

    def lit_source(self) -> str:
        """Return the source under pointer or focus, or being counted, or clicked last."""
        control = self.control(self.input.inspected)
        if control and isinstance(control.does, LightSource):
            return control.does.source
        if self._counted < len(self.ending.sources):
            return self.ending.sources[self._counted]
        return self.source

    def lit_cells(self) -> frozenset[Cell]:
        """Return the cells that earned what is looked at."""
        source = self.lit_source()
        return self.ending.cells(source, self.shown) if source else frozenset()

    def compose(self) -> Iterator[Control]:
        if not self.kept:
            yield from self._actions()
        table = self.table()
        yield from self._sources(table)
        yield from self._rows(table)

    def _actions(self) -> Iterator[Control]:
        place, ending = self.places(), self.ending
        flip = ending.land_name() if self.chart_open else ending.chart_name()
        review = ending.reviewing is not None
        yield from final_actions(
            self.stage, place.actions, flip if place.tight else None, review=review
        )

    def _sources(self, table: FinalTable) -> Iterator[Control]:
        for number, source in enumerate(self.ending.sources):
            place = table.column(number, table.head)
            low = max(LEAST_TARGET - place.height, 0)
            name = self.ending.source_name(source)
            yield Spot(
                f"source:{source}",
                Rect(place.left, place.top - low, place.width, place.height + low),
                name,
                does=LightSource(source),
                role="card",
                value=source == self.source,
                tip="\n".join([capital(name), *self.ending.why(source, self.shown)]),
                sound="page",
            )

    def _rows(self, table: FinalTable) -> Iterator[Control]:
        for standing, rect in zip(self.standings, table.rows, strict=True):
            words = self.stage.tr("{name}: {points}").format(
                name=self.match.chairs[standing.seat].name,
                points=self.stage.trn("{n} point", "{n} points", standing.points),
            )
            more = self.ending.tip(standing)
            yield Spot(
                f"seat:{standing.seat}",
                rect,
                words,
                does=ShowSeat(standing.seat),
                role="card",
                value=standing.points,
                tip=f"{words}\n{more}" if more else "",
                sound="page",
            )

    def on_control(self, does: FinalDoes) -> Change:
        match does:
            case FinalAction.LEAVE:
                return self.back()
            case FinalAction.PLAY_AGAIN:
                return Reset(Again(self.match.heading))
            case FinalAction.SAVE:
                return keeping(self.stage, self._save)
            case FinalAction.WATCH_REPLAY:
                return Push(Past(Replay(self.match.record_text())))
            case FinalAction.LOOK_BACK:
                assert self.ending.reviewing is not None, "only what can be reviewed has a button"
                return Push(LookBack(self.ending.reviewing))
            case FinalAction.FLIP:
                self.chart_open = not self.chart_open
            case ShowSeat(seat):
                self.shown, self.chart_open = seat, False
            case LightSource(source):
                self.source = "" if self.source == source else source
            case _:
                assert_never(does)
        self.refresh()
        return None

    def back(self) -> Change:
        return Reset(Title())

    def _save(self) -> list[Path]:
        picture = keep_file(self.stage.store, PICTURE, self._png(), date.today())
        return [picture, save_report(self.stage, self.ending.report(date.today()))]

    def _png(self) -> bytes:
        """Return the page without pointer, ring and tip, counted to the end."""
        plain = FinalPage(self.stage, self.ending)
        plain.shown, plain.chart_open, plain.source = self.shown, self.chart_open, self.source
        plain.kept, plain._counted = True, len(self.ending.sources)
        picture = pygame.Surface(self.stage.size)
        plain.draw(picture)
        return encode(picture, "png")

    def handle(self, event: pygame.Event) -> Change:
        """Any click or key shows the whole table."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._count(len(self.ending.sources))
        return super().handle(event)

    def tick(self, dt: float) -> Change:
        if self._counted < len(self.ending.sources):
            self._since += dt
            if self._since >= self.stage.wait(1.1):
                self._since = 0.0
                self.stage.sounds.play("tick")
                self._count(self._counted + 1)
        return None

    def _count(self, number: int) -> None:
        if self._counted != number:
            self._counted = number
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        place = self.places()
        paint_table(canvas)
        role = "heading" if place.tight else "scene"
        draw_ribbon(canvas, place.ribbon, self.ending.ribbon_words(), role)
        if self.shows_land:
            self.ending.paint_land(canvas, place.land, self.shown)
        if not place.tight or self.chart_open:
            self._paint_chart(canvas, place.chart)
        self._paint_sheet(canvas, place.sheet)

    def _paint_sheet(self, canvas: Canvas, box: Rect) -> None:
        canvas.nine("panel-parchment", box)
        ending, table = self.ending, self.table()
        draw_final_heads(canvas, table, ending.heads())
        for standing, rect in zip(self.standings, table.rows, strict=True):
            seat = standing.seat
            chair, shown = self.match.chairs[seat], seat == self.shown
            numbers, notes = self.numbers(seat), ending.notes(seat)
            row = FinalRow(standing, chair.clan, chair.name, numbers, shown, notes)
            draw_final_row(canvas, table, rect, row)
        if not self.kept or self.source or not ending.sources:
            ending.paint_below(canvas, ending.box_below(table, box), self.shown, self.source)

    def _paint_chart(self, canvas: Canvas, box: Rect) -> None:
        canvas.nine("panel-parchment", box)
        scores, labels = self.ending.course()
        lines = []
        for seat in [standing.seat for standing in self.standings]:
            chair = self.match.chairs[seat]
            lines.append(Line(chair.clan, chair.name, tuple([row[seat] for row in scores])))
        inner = inset(box, self.stage.px(18))
        draw_chart(canvas, inner, Chart(self.ending.chart_name().words, lines, labels))

    def paint_over(self, canvas: Canvas) -> None:
        if self.shows_land and (cells := self.lit_cells()):
            self.ending.paint_cells(canvas, self.places().land, cells)
