"""The last page of any game: a ribbon, the land of one seat, the table of all points, a chart, and
what can be done now.

What is counted, and how land looks, the page of each game knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Generic, Self, TypeVar

import pygame
from pygame import Rect

from game.match.replay import AnyReplay, Replay
from game.match.report import PICTURE, keep_file
from game.match.review.reviewing import AnyReview
from game.match.running import AnyMatch
from game.table.destinations import Again, LookBack, Past
from game.table.final.actions import Flip, final_actions, whole_chart
from game.table.final.layout import ACTIONS, FinalPlaces
from game.table.final.rank import Standing
from game.table.final.table import (
    FinalRow,
    FinalTable,
    draw_final_heads,
    draw_final_row,
    final_table,
)
from game.table.report.html import Report
from game.table.report.reporting import keeping, save_report
from game.ui.boxes import inset
from game.ui.destinations import Title
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.chart import Chart, Line, draw_chart
from game.ui.paint.ribbon import draw_ribbon
from game.ui.paint.scoretable import Head, TableSize
from game.ui.picture_file import encoded
from game.ui.scene import Change, Push, Reset
from game.ui.sheets.frame import paint_table
from game.ui.stage import Stage
from game.ui.widgets import Control, Said, Spot
from rules.table import Seat

M = TypeVar("M", bound=AnyMatch)


class LastPage(Page, ABC, Generic[M]):
    """Nothing is secret any more. Games write the methods of the first half."""

    name = "final"
    low = (96, 72, 54)
    """Design pixels that stay free below the table, by how wide the window is."""

    def __init__(
        self,
        stage: Stage,
        session: M,
        standings: tuple[Standing, ...],
        reviewing: AnyReview | None,
    ) -> None:
        super().__init__(stage)
        self.session: M = session
        self.standings = standings
        """The best first."""
        self.shown: Seat = standings[0].seat
        """The seat whose land is shown."""
        self.chart_open = False
        self.kept = False
        """Whether it is drawn for a file, in which nothing can be clicked."""
        self._reviewing = reviewing
        """Kept, so that whoever looks back twice waits once."""

    # What games write.

    @abstractmethod
    def ribbon_words(self) -> str:
        """Who won, or who share the victory."""

    @abstractmethod
    def heads(self) -> list[Head]:
        """What stands over the columns of the table, the sum last."""

    @abstractmethod
    def numbers(self, seat: Seat) -> Sequence[int | str]:
        """A seat's points, column by column."""

    def notes(self, seat: Seat) -> tuple[str, ...]:
        """What stands below a seat's name, the fullest way first; else what is left."""
        return ()

    def told_more(self, standing: Standing) -> str:
        """What else is said of a seat where the pointer rests on its row."""
        return ""

    @abstractmethod
    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        """The scores of all seats moment by moment, and the name of each but the first."""

    @abstractmethod
    def chart_name(self) -> Flip:
        """What the chart is called, also on the button that shows it in a small window."""

    @abstractmethod
    def land_name(self) -> Flip:
        """What the land is called on the button that shows it again."""

    @abstractmethod
    def places_for(self, actions: int) -> FinalPlaces:
        """Where the parts of the page lie, with so many actions."""

    @abstractmethod
    def paint_land(self, canvas: Canvas, box: Rect) -> None:
        """The land of the seat that is shown."""

    @abstractmethod
    def paint_below(self, canvas: Canvas, box: Rect) -> None:
        """What is told of that seat below the table."""

    @abstractmethod
    def report(self, day: date | None) -> Report:
        """What the report of the game tells."""

    @abstractmethod
    def plain(self) -> Self:
        """The page as it is, without pointer, ring and tip, to be drawn for a file."""

    # What the page does.

    def enter(self) -> None:
        """A fanfare for the winner."""
        self.stage.sounds.play("win")

    def exit(self) -> None:
        """What is not saved is tried again."""
        self.session.leave()

    def name_of(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.session.chairs[seat].name

    def clan(self, seat: Seat) -> str:
        """Return the clan of a seat."""
        return self.session.chairs[seat].clan

    def places(self) -> FinalPlaces:
        """Where the parts of the page lie."""
        place = self.places_for(ACTIONS + (self._reviewing is not None))
        if not self.kept:
            return place
        return replace(place, actions=(), chart=whole_chart(place.chart, place.actions))

    def table(self) -> FinalTable:
        """Where the parts of the sheet lie."""
        size = TableSize(len(self.standings), len(self.heads()) - 1)
        return final_table(self.stage, self.places().sheet, size, self.low)

    def box_below(self) -> Rect:
        """What stays free below the table."""
        return self.table().scrolls

    @property
    def shows_land(self) -> bool:
        """A small window shows the land or the chart."""
        return not (self.places().tight and self.chart_open)

    # Controls.

    def action_buttons(self) -> Iterator[Control]:
        """What can be done now; in a small window also to change between chart and land."""
        if self.kept:
            return
        place = self.places()
        flip = self.land_name() if self.chart_open else self.chart_name()
        yield from final_actions(
            self.stage,
            place.actions,
            flip if place.tight else None,
            review=self._reviewing is not None,
        )

    def seat_rows(self) -> Iterator[Control]:
        """The rows of the table; each shows the land of its seat."""
        for standing, rect in zip(self.standings, self.table().rows, strict=True):
            words = self.stage.tr("{name}: {points}").format(
                name=self.name_of(standing.seat),
                points=self.stage.trn("{n} point", "{n} points", standing.points),
            )
            more = self.told_more(standing)
            yield Spot(
                id=f"seat:{standing.seat}",
                rect=rect,
                name=words,
                role="card",
                value=standing.points,
                tip=f"{words}\n{more}" if more else "",
                sound="page",
            )

    def on_control(self, said: Said) -> Change:
        """Leave, look back, play again, keep something, or look at another land."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "next":
                return self.back()
            case "same-deal":
                return Reset(Again(self.session.heading))
            case "save":
                return keeping(self.stage, self._save)
            case "replay":
                return self._watch()
            case "review":
                return self._look_back()
            case "chart":
                self.chart_open = not self.chart_open
            case "seat":
                self.shown = int(rest)
                self.chart_open = False
        self.refresh()
        return None

    def back(self) -> Change:
        return Reset(Title())

    def _watch(self) -> Change:
        replay: AnyReplay = Replay(self.session.record_text())
        return Push(Past(replay))

    def _look_back(self) -> Change:
        assert self._reviewing is not None, "there is a button only for what can be reviewed"
        return Push(LookBack(self._reviewing))

    def _save(self) -> list[Path]:
        """A picture of this page, and the report."""
        picture = keep_file(self.stage.store, PICTURE, self._png(), date.today())
        return [picture, save_report(self.stage, self.report(date.today()))]

    def _png(self) -> bytes:
        picture = pygame.Surface(self.stage.size)
        plain = self.plain()
        plain.kept = True
        plain.draw(picture)
        return encoded(picture, "png")

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        place = self.places()
        paint_table(canvas)
        role = "heading" if place.tight else "scene"
        draw_ribbon(canvas, place.ribbon, self.ribbon_words(), role)
        if self.shows_land:
            self.paint_land(canvas, place.land)
        if not place.tight or self.chart_open:
            self._paint_chart(canvas, place.chart)
        self._paint_sheet(canvas, place.sheet)

    def _paint_sheet(self, canvas: Canvas, box: Rect) -> None:
        canvas.nine("panel-parchment", box)
        table = self.table()
        draw_final_heads(canvas, table, self.heads())
        for standing, rect in zip(self.standings, table.rows, strict=True):
            seat = standing.seat
            row = FinalRow(
                standing,
                self.clan(seat),
                self.name_of(seat),
                tuple(self.numbers(seat)),
                seat == self.shown,
                self.notes(seat),
            )
            draw_final_row(canvas, table, rect, row)
        self.paint_below(canvas, self.box_below())

    def _paint_chart(self, canvas: Canvas, box: Rect) -> None:
        canvas.nine("panel-parchment", box)
        scores, labels = self.course()
        seats = [standing.seat for standing in self.standings]
        lines = [
            Line(self.clan(seat), self.name_of(seat), tuple([row[seat] for row in scores]))
            for seat in seats
        ]
        inner = inset(box, self.stage.px(18))
        draw_chart(canvas, inner, Chart(self.chart_name().words, lines, labels))
